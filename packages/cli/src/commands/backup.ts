import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { UserFault } from '../fault.js';
import { print } from '../output.js';
import { settingsOrFault } from '../serving/settings.js';

const WHY: Readonly<Record<string, string>> = {
  'not-empty': 'the storage is not empty; restore into a new one (VEDETTE_DATA, DATABASE_URL)',
  'no-backup': 'this is no backup of ours',
  'other-key': 'this backup was made with another key; give the one it was made with (VEDETTE_KEY, or data/key)',
};

export const backupCommand = new Command('backup')
  .description('write everything that a server keeps into one file; the server may go on meanwhile')
  .argument('<file>', 'a new file')
  .action(async (file: string) => {
    if (existsSync(file)) throw new UserFault(`${file} is there already; name a new file`);
    const { backup } = await import('@vedette/server');
    await backup(await settingsOrFault(process.env), file).catch((error: { code?: string }) => {
      throw error.code === 'ENOENT' || error.code === 'EACCES' ? new UserFault(`${file} cannot be written`) : error;
    });
  });

export const restoreCommand = new Command('restore')
  .description('read a backup into an empty storage, of the same kind or the other')
  .argument('<file>', 'written by backup')
  .action(async (file: string) => {
    if (!existsSync(file)) throw new UserFault(`${file} is not there`);
    const { restore } = await import('@vedette/server');
    const done = await restore(await settingsOrFault(process.env), file).catch(() => null);
    if (done === null) throw new UserFault(`${file}: this is no backup of ours, or it is damaged; nothing was changed`);
    if (!done.ok) throw new UserFault(`${file}: ${WHY[done.refusal.code] ?? done.refusal.code}`);
    print(`${done.value.rows} rows restored`);
  });
