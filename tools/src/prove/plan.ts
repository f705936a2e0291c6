/** Which breaks of a game are tried: every rule of legality, and a seeded sample of all else. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { randomFrom, shuffle } from '@vedette/core';
import { CATALOGUE } from '@vedette/games';
import { type Break, breaksIn, isOfLegality } from './breaks.js';
import type { Numbered } from './instrument.js';

export interface Plan {
  readonly game: string;
  readonly folder: string;
  readonly seed: string;
  /** Of all that may notice: a proof begun with other tests says nothing of these. */
  readonly tests: string;
  readonly breaks: readonly Numbered[];
}

/** The three block games share their rules, and are proved together. */
const SHARED: Readonly<Record<string, string>> = { '1806': 'conquerors', '1807': 'conquerors', '1815': 'conquerors' };

/** Every game of the catalogue that has a package, so that a new one is known at once. */
export const PROVABLE = CATALOGUE.filter(({ example }) => !example).map(({ id }) => id);

const folderOf = (game: string): string => join('packages', SHARED[game] ?? game);

/**
 * Opinions and words are no rules; samples are what a program may suppose of what it cannot see, and are held by laws that
 * are looked for over whole games; components are read while the game is loaded, when nothing can be switched, though what
 * asks the map in the course of a game decides as any rule does; migrations are held by the corpus; situations' vocabulary,
 * exchanges and invariants are for tests.
 */
const NO_RULES =
  /^(components\/(?!map\/|graph)|editions\/|players\/|words\/|knowledge\/samples\/)|(^|\/)(migrations|situations|copy|exchanges|sample|unknown|invariants)\.ts$/;

/** Tests and situations with all they read beside the sources, in a few letters. */
function digestOfTests(project: string, folder: string): string {
  const hash = createHash('sha256');
  for (const room of ['test', 'situations']) {
    const path = join(project, folder, room);
    const names = existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }).sort() : [];
    for (const name of names)
      if (statSync(join(path, name)).isFile()) hash.update(`${room}/${name}\n`).update(readFileSync(join(path, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

export function planOf(project: string, game: string, seed: string, sample: number): Plan {
  if (!PROVABLE.includes(game)) throw new Error(`there is no game ${game}; the games are ${PROVABLE.join(', ')}`);
  const folder = folderOf(game);
  const sources = join(project, folder, 'src');
  const all: Break[] = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !NO_RULES.test(name.replaceAll('\\', '/')))
    .sort()
    .flatMap((name) => {
      const path = join(sources, name);
      return breaksIn(relative(project, path), readFileSync(path, 'utf8'));
    });
  const rules = all.filter(isOfLegality);
  const others = shuffle(
    all.filter((one) => !isOfLegality(one)),
    randomFrom(`breaks of ${game} ${seed}`),
  );
  const breaks = [...rules, ...others.slice(0, sample)].map((one, index) => ({ ...one, number: index + 1 }));
  return { game, folder, seed, tests: digestOfTests(project, folder), breaks };
}
