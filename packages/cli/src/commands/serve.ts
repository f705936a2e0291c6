import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { UserFault } from '../fault.js';
import { wholeNumber } from '../input.js';
import { answer } from '../serving/answer.js';
import { settingsOrFault } from '../serving/settings.js';
import { compressSite, readSite } from '../serving/site.js';

/** Easy to remember, free on most machines, and allowed without special rights. */
const USUAL_PORT = '1806';

const pageFolder = fileURLToPath(new URL('../../../web/dist/page', import.meta.url));

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new UserFault(`--port ${text}: expected a number from 0 to 65535`);
  return port;
}

/** What the person can do about a port that cannot be had. */
function listenFault(error: { readonly code?: string }, host: string, port: number): UserFault {
  if (error.code === 'EADDRINUSE') return new UserFault(`port ${port} is taken; choose another with --port`);
  if (error.code === 'EACCES') return new UserFault(`port ${port} needs special rights; choose one above 1023 with --port`);
  return new UserFault(`cannot listen at ${host}, port ${port} (${error.code ?? 'unknown fault'})`);
}

export const serveCommand = new Command('serve')
  .description('serve the table and matches between people, and print the address to open')
  .option('--port <port>', 'where to listen; 0 takes any free port', USUAL_PORT)
  .option('--host <host>', 'for whom: this machine alone, or 0.0.0.0 for everybody who reaches it', '127.0.0.1')
  .option('--workers <N>', 'threads in which opponents think; 0 leaves it to vedette worker', wholeNumber(0, 64))
  .addHelpText(
    'after',
    '\nThe environment: DATABASE_URL (PostgreSQL instead of the embedded storage), VEDETTE_DATA (its folder), and more in docs/hosting.md',
  )
  .action(async ({ port: text, host, workers }: { port: string; host: string; workers?: number }) => {
    const port = readPort(text);
    if (host.trim() === '')
      throw new UserFault('--host is empty: name this machine (127.0.0.1), or 0.0.0.0 for everybody who reaches it');
    // Only whoever serves waits for it to be loaded.
    const { startServer } = await import('@vedette/server');
    const read = await settingsOrFault(process.env);
    const settings = { ...read, threads: workers ?? read.threads };
    const site = readSite(pageFolder);
    const running = await startServer(settings, { port, host }, (request, response) => answer(site, request, response)).catch(
      (error: { code?: string; syscall?: string }) => {
        throw error.syscall === 'listen' ? listenFault(error, host, port) : error;
      },
    );
    // Off the way of requests: until a file is compressed it goes out as it is.
    const compressing = compressSite(site);
    const shown = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
    process.stdout.write(`Vedette is ready at http://${shown}:${running.port}/\n`);
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    compressing.stop();
    await running.stop();
  });
