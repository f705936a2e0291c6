import {
  type AnySettings,
  checkSettings,
  decisionKind,
  newMatch,
  optionsOf,
  play,
  type Result,
  randomFrom,
  tableOf,
  toMatchFile,
} from '@vedette/core';
import { entryOf } from '@vedette/games';
import type { Page } from 'playwright-core';

/** A match played by players that seek contact, as a file that ends just before something happens, or just after. */
export interface MatchBefore {
  readonly before: string;
  readonly after: string;
}

export async function matchBefore(id: string, event: string, settings: AnySettings, seed: string): Promise<MatchBefore> {
  const game = await entryOf(id)?.load();
  if (game === undefined) throw new Error(`no such game: ${id}`);
  const match = made(newMatch(game, made(checkSettings(game, settings)), { kind: 'fast', seed }));
  const random = randomFrom(seed);
  for (let choices = 0; match.position.outcome === null && choices < 4000; choices++) {
    const table = tableOf(game, match.position);
    const { seat, number } = match.position.pending[0] ?? { seat: '', number: 0 };
    const options = optionsOf(table, seat);
    const told = match.events.length;
    made(play(match, seat, number, [options[game.testing.contact(table, seat, decisionKind(table) ?? '', options, random)]]));
    if (!match.events.slice(told).some(({ event: { kind } }) => kind === event)) continue;
    const file = toMatchFile(match);
    return { before: JSON.stringify({ ...file, choices: file.choices.slice(0, choices) }), after: JSON.stringify(file) };
  }
  throw new Error(`nothing like this happens: ${event}`);
}

function made<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

/** Opens a match file at the front page. */
export async function openFile(page: Page, text: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.locator('#prompt').waitFor();
}
