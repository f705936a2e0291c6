import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));

export interface ServedTable {
  readonly address: string;
  stop(): Promise<void>;
}

async function addressOf(server: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of server.stdout ?? []) {
    printed += String(chunk);
    const address = /http:\S+/.exec(printed)?.[0];
    if (address) return address;
  }
  throw new Error(`vedette serve did not start: ${printed}`);
}

/** Starts the product as people start it, on any free port and a storage of its own, and reads the address that it prints. */
export async function serveTable(): Promise<ServedTable> {
  const data = mkdtempSync(join(tmpdir(), 'vedette-served-'));
  const server = spawn(process.execPath, [program, 'serve', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, VEDETTE_DATA: data },
  });
  return {
    address: await addressOf(server),
    stop: async () => {
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
