/** Servers in processes of their own, started and killed by those who prove something. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../main.js', import.meta.url));

export interface Node {
  readonly url: string;
  /** Without a word of warning, as power goes out; and started again at the same place. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

async function addressOf(child: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk);
    const address = /http:\/\/localhost:\d+/.exec(printed)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error(`a node did not start: ${printed}`);
}

export async function startNode(environment: Readonly<Record<string, string>>, port = '0'): Promise<Node> {
  const start = (at: string): ChildProcess =>
    spawn(process.execPath, [program, 'serve', '--port', at], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, VEDETTE_RATE: '1000', VEDETTE_LOG: 'error', ...environment },
    });
  let child = start(port);
  const url = await addressOf(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    url,
    kill: async () => {
      await end('SIGKILL');
      child = start(new URL(url).port);
      await addressOf(child);
    },
    stop: () => end('SIGTERM'),
  };
}

/** Does something with the server at an address, or with one of its own that is gone afterwards. */
export async function withServer<T>(url: string | undefined, act: (url: string) => Promise<T>): Promise<T> {
  if (url !== undefined) return act(url.replace(/\/$/, ''));
  const folder = mkdtempSync(join(tmpdir(), 'vedette-proving-'));
  const node = await startNode({ VEDETTE_DATA: folder });
  try {
    return await act(node.url);
  } finally {
    await node.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
