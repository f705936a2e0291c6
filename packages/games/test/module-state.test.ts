import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * A rule is a function of the table: what it works out lies on the table's sheet or goes with its position (`workedOut`,
 * `keptWith`), never in a variable of its module, where one match would find what another has left. What is remembered of
 * the data, once and for all positions, is named here with the reason.
 */
const REMEMBERED: Readonly<Record<string, string>> = {
  'core/src/chance/by-label.ts hashes': 'the hash of a label, whoever asks',
  'core/src/match/match.ts laidOut': 'what a game lays out for its settings',
  'core/src/match/snapshot.ts layouts': 'the shape of all positions of a game',
  'conquerors/src/cards/decks.ts naming': 'which card of the data an outcome names',
  'conquerors/src/cards/decks.ts DECK_LABELS': 'the name of a deck, made once',
  'eagles/src/components/map/paths.ts kept': 'the working memory of a search: nobody reads what another search has left',
  'eagles/src/components/map/paths.ts grounds': 'what every hexside of the map costs',
  'eagles/src/components/map/trace.ts remembered': 'ways, under all they depend on: the bridges and what bars them',
};

/** A player may think as it likes: what it keeps decides nothing about what is legal. */
const PLAYERS = /^src\/players\//;
const PACKAGES = ['core', 'conquerors', 'eagles', 'i-napoleon'];

/** At the margin: what can be given another value, and what can be filled. */
const VARIABLE = /^(?:export )?(?:let|var) (\w+)/;
const FILLED = /^(?:export )?const (\w+)(?:: ([^=]+?))? = (?:new (?:\w*Map|\w*Set|\w*Array)\b|\[\]|\{\})/;
const isReadonly = (type: string | undefined): boolean => type !== undefined && /^(?:readonly |Readonly)/.test(type);

function variablesIn(source: string): string[] {
  return source.split('\n').flatMap((line) => {
    const filled = FILLED.exec(line);
    const name = VARIABLE.exec(line)?.[1] ?? (filled !== null && !isReadonly(filled[2]) ? filled[1] : undefined);
    return name === undefined ? [] : [name];
  });
}

describe('no rule reads a variable of its module', () => {
  const found = PACKAGES.flatMap((name) => {
    const root = join(import.meta.dirname, '../..', name);
    return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .map((file) => `src/${file}`)
      .filter((file) => file.endsWith('.ts') && !PLAYERS.test(file))
      .flatMap((file) => variablesIn(readFileSync(join(root, file), 'utf8')).map((variable) => `${name}/${file} ${variable}`));
  });

  test('but for what is remembered of the data', () => expect(found.toSorted()).toEqual(Object.keys(REMEMBERED).toSorted()));

  test.each([
    ['let turn = 0;', ['turn']],
    ['const seen = new Map<string, number>();', ['seen']],
    ['export const marks: Uint8Array = new Uint8Array(4);', ['marks']],
    ['const found: string[] = [];', ['found']],
    ['const KINDS: ReadonlySet<string> = new Set([1]);', []],
    ['const NOBODY: readonly string[] = [];', []],
    ['  let inside = 0;', []],
  ])('%s', (line, variables) => expect(variablesIn(line)).toEqual(variables));
});
