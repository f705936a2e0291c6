import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
  }
}

const program = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));

/** The address that the real `vedette serve` prints. */
async function addressOf(server: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of server.stdout ?? []) {
    printed += String(chunk);
    const address = /http:\S+/.exec(printed)?.[0];
    if (address) return address;
  }
  throw new Error(`vedette serve did not start: ${printed}`);
}

/** Starts the product as people start it, once for all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, [program, 'serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  project.provide('address', await addressOf(server));
  return async () => {
    server.kill('SIGINT');
    if (server.exitCode === null) await once(server, 'exit');
  };
}
