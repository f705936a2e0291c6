import { type AnyGame, type AnySettings, checkSettings, type SettingSpec } from '@vedette/core';
import { CATALOGUE } from '@vedette/games';
import { Command } from 'commander';
import { print, printJson } from '../output.js';

/** What programs read of a game. */
function describe(game: AnyGame, example: boolean) {
  const standard = checkSettings(game, {});
  const settings: AnySettings = standard.ok ? standard.value : {};
  const valuesOf = (name: string) => {
    const spec = game.settings[name];
    return spec?.kind === 'one-of' ? spec.values : [];
  };
  return {
    id: game.id,
    title: game.title,
    rules: game.rules,
    data: game.data,
    seats: game.seats(settings),
    scenarios: valuesOf('scenario'),
    levels: valuesOf('level'),
    options: game.settings,
    ...(example ? { example } : {}),
  };
}

function settingLine(name: string, spec: SettingSpec): string {
  const values =
    spec.kind === 'one-of' ? spec.values.join(' | ') : spec.kind === 'flag' ? 'true | false' : `${spec.least} to ${spec.most}`;
  return `    ${name}: ${values} (standard: ${spec.standard})  ${spec.about}`;
}

export const gamesCommand = new Command('games')
  .description('the games with their scenarios, rule levels, settings and seats')
  .option('--examples', 'the small example games too')
  .option('--json', 'as one JSON document')
  .action(async ({ examples, json }: { examples?: boolean; json?: boolean }) => {
    const entries = CATALOGUE.filter((entry) => examples || !entry.example);
    const described = await Promise.all(entries.map(async (entry) => describe(await entry.load(), entry.example)));
    if (json) {
      printJson({ games: described });
      return;
    }
    for (const { id, title, seats, options } of described) {
      print(`${id}  ${title}`);
      print(`    seats: ${seats.join(', ')}`);
      for (const [name, spec] of Object.entries(options)) print(settingLine(name, spec));
    }
  });
