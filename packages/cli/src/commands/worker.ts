import { Command } from 'commander';
import { UserFault } from '../fault.js';
import { settingsOrFault } from '../serving/settings.js';

export const workerCommand = new Command('worker')
  .description('take opponents’ turns from the queue on PostgreSQL (DATABASE_URL); any number of them, on any machines')
  .action(async () => {
    const settings = await settingsOrFault(process.env);
    if (settings.database === null)
      throw new UserFault('DATABASE_URL is not set: workers take their jobs from PostgreSQL; the embedded storage needs none');
    const { startWorker } = await import('@vedette/server');
    const running = await startWorker({ ...settings, threads: Math.max(1, settings.threads) });
    process.stderr.write('vedette: waiting for jobs\n');
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    await running.stop();
  });
