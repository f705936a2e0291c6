import { Command } from 'commander';
import { UserFault } from '../fault.js';
import { settingsOrFault } from '../serving/settings.js';
import { simulating } from '../work/queue-hands.js';

export const workerCommand = new Command('worker')
  .description(
    'take opponents’ turns, and the games of simulate --queue, from the queue on PostgreSQL (DATABASE_URL); any number of them, on any machines',
  )
  .action(async () => {
    const settings = await settingsOrFault(process.env);
    if (settings.database === null)
      throw new UserFault('DATABASE_URL is not set: workers take their jobs from PostgreSQL; the embedded storage needs none');
    const { startWorker } = await import('@vedette/server');
    const simulations = simulating();
    // Listened for before the first job is taken: what a worker holds when it is killed stays locked for hours.
    const stopped = new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    const running = await startWorker({ ...settings, threads: Math.max(1, settings.threads) }, simulations.errander);
    process.stderr.write('vedette: waiting for jobs\n');
    await stopped;
    await running.stop();
    await simulations.close();
  });
