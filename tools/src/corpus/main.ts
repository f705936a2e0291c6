/**
 * `npm run corpus`: matches of every game at its present rules version, kept for ever in the tests of the catalogue. Adds
 * what a new version needs and never changes what is there: later versions must open all of it and go on with it.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type AnyGame, type AnySettings, checkSettings, fingerprint, type Running, type StoredMatch } from '@vedette/core';
import { migrate } from '@vedette/core/testing';
import { CATALOGUE, everyCombination } from '@vedette/games';
import { type CorpusMatch, corpusMatch } from './corpus-match.js';

const help = `npm run corpus

Keeps matches of every game at its present rules version in packages/games/test/corpus, and what migrations make of the
older ones. Every later version has to open them and go on with them, so it adds what is missing and never changes what is
there. For a new game it comes last of all: when its rules stand. Until it has landed, delete its file and run this again.

  --help  this text`;

const FOLDER = 'packages/games/test/corpus';
const MIGRATED = join(FOLDER, 'migrated.json');
/** So many scenarios and levels of a game, spread over all it has. */
const MATCHES = 4;

function settingsOf(game: AnyGame): readonly AnySettings[] {
  const standard = checkSettings(game, {});
  if (!standard.ok) throw new Error(`${game.id}: ${standard.refusal.code}`);
  const all = everyCombination(game, standard.value);
  const step = Math.max(1, Math.floor(all.length / MATCHES));
  return all.filter((_, index) => index % step === 0).slice(0, MATCHES);
}

/** The positions of a file of the corpus, those that running matches go on from. */
function positionsIn(name: string): readonly Running[] {
  const text = gunzipSync(readFileSync(join(FOLDER, name))).toString();
  if (name.endsWith('.jsonl.gz'))
    return text
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { position: Running }).position);
  const matches = JSON.parse(text) as readonly { readonly running: StoredMatch }[];
  return matches.map(({ running }) => running.head.position as unknown as Running);
}

async function keep(): Promise<void> {
  const migrated: Record<string, Record<string, readonly string[]>> = existsSync(MIGRATED)
    ? (JSON.parse(readFileSync(MIGRATED, 'utf8')) as typeof migrated)
    : {};
  for (const entry of CATALOGUE) {
    const game = await entry.load();
    const name = `${game.id}-rules-${game.rules}.matches.json.gz`;
    if (!existsSync(join(FOLDER, name))) {
      const matches: readonly CorpusMatch[] = settingsOf(game).map((settings, index) =>
        corpusMatch(game, settings, `corpus ${game.id} ${index}`),
      );
      writeFileSync(join(FOLDER, name), gzipSync(JSON.stringify(matches), { level: 9 }));
      console.log(`${name}: ${matches.length} matches`);
    }
    for (const older of readdirSync(FOLDER)) {
      const [, id, rules] = /^(.+)-rules-(\d+)\./.exec(older) ?? [];
      if (id !== game.id) continue;
      for (let to = Number(rules) + 1; to <= game.rules; to++) {
        const known = migrated[older]?.[to];
        if (known !== undefined) continue;
        const fingerprints = positionsIn(older).map((position) => {
          const carried = structuredClone(position) as Running & Record<string, unknown>;
          migrate(game, carried, Number(rules), to);
          return fingerprint(carried);
        });
        migrated[older] = { ...migrated[older], [to]: fingerprints };
        console.log(`${older}: carried over to version ${to}`);
      }
    }
  }
  writeFileSync(MIGRATED, `${JSON.stringify(migrated, null, 1)}\n`);
}

const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } });
if (values.help) console.log(help);
else await keep();
