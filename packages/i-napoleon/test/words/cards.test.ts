import { LANGUAGES } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import type { CheckedData, WrittenCardFile } from '../../src/components/load.js';
import { makeComponents } from '../../src/components/make-components.js';
import { loadData, napoleonData } from '../../src/index.js';
import { describeCard } from '../../src/words/describe.js';

const checked = loadData(napoleonData);
if (!checked.ok) throw new Error('the data is faulty');
const data: CheckedData = checked.value;
const components = makeComponents(data);

/** What stands on a card and is not its text: its name, its number, where the datum comes from. */
const NOT_SAID: ReadonlySet<string> = new Set(['number', 'title', 'otherTitles', 'deck', 'type', 'prov', 'ruling']);

/** Words of the data with another word that may stand in the same place. */
const OTHER: Readonly<Record<string, string>> = {
  up: 'down',
  down: 'up',
  must: 'may',
  may: 'must',
  enemy: 'friendly',
  friendly: 'enemy',
  placed: 'played',
  played: 'placed',
  removed: 'discard',
  discard: 'removed',
  condition: 'abdication',
  called: 'existing',
  back: 'front',
  front: 'back',
  legitimateSon: 'bastard',
  bastard: 'legitimateSon',
  endOfYear: 'endOfCampaign',
  endOfCampaign: 'endOfYear',
  endOfPlay: 'endOfGame',
  endOfGame: 'endOfPlay',
};
/** Words that stand alone in their place: there is nothing they could be changed to. */
const ALONE: ReadonlySet<string> = new Set(['kind', 'rank', 'promote', 'shift', 'flipMarker']);

/** Left out or written as nothing is the same: no price, no shield. */
const isNothing = (value: unknown): boolean =>
  value === false || (value !== null && typeof value === 'object' && Object.keys(value).length === 0);

type Path = readonly (string | number)[];
/** Every change of one key: a leaf made another, a member of a list left out, an optional key left out. */
function* changesOf(value: unknown, path: Path = []): Generator<{ at: Path; to: unknown }> {
  const key = String(path.at(-1) ?? '');
  if (Array.isArray(value)) {
    for (const index of value.keys()) {
      yield { at: path, to: value.filter((_, other) => other !== index) };
      yield* changesOf(value[index], [...path, index]);
    }
    return;
  }
  if (value !== null && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) {
      if (path.length === 0 ? NOT_SAID.has(name) : ALONE.has(name)) continue;
      if (name === 'mode' && 'drm' in value) {
        yield { at: [...path, name], to: inner === 'auto' ? 'may' : 'auto' };
        continue;
      }
      if (OPTIONAL.has(name) && !isNothing(inner) && !(name === 'side' && 'adjust' in value))
        yield { at: [...path, name], to: undefined };
      yield* changesOf(inner, [...path, name]);
    }
    return;
  }
  if (value === null) {
    if (key in INSTEAD_OF_NOTHING) yield { at: path, to: INSTEAD_OF_NOTHING[key] };
  } else if (typeof value === 'number') yield { at: path, to: value + 1 };
  else if (typeof value === 'boolean') {
    if (BOOLEANS.has(key)) yield { at: path, to: !value };
  } else if (typeof value === 'string' && value !== 'self') {
    // "until" has one word only where a Year is meant.
    if (key === 'until' && !path.includes('exhaust') && !path.includes('flag')) return;
    yield { at: path, to: OTHER[value] ?? `${value}x` };
  }
}
/** What may stand where the data say that there is nothing: a limit, a nation, an end of the table. */
const INSTEAD_OF_NOTHING: Readonly<Record<string, unknown>> = {
  nation: 'france',
  loyalty: [9, 10],
  rounds: 2,
  maxCommanders: 2,
  from: 2,
  to: 9,
  placement: { box: 'POLITICS', face: 'up', onEntry: false },
};
const OPTIONAL: ReadonlySet<string> = new Set([
  'if',
  'cost',
  'limit',
  'else',
  'whenUsed',
  'onDefeat',
  'onUse',
  'bonus',
  'special',
  'side',
  'moves',
  'payPerPip',
  'id',
  'elseConquer',
  'result',
  'at',
  'minIndependentCommanders',
  'shields',
  'breakable',
  'nationsIfHostile',
]);
const BOOLEANS: ReadonlySet<string> = new Set([
  'independent',
  'onEntry',
  'optional',
  'fromFaceDown',
  'strategyTactics',
  'removedByDiplomacyRoll',
  'returnsToDiscardWhenBroken',
]);

function changed(card: WrittenCardFile, at: Path, to: unknown): WrittenCardFile {
  const copy = structuredClone(card) as unknown as Record<string | number, unknown>;
  let place = copy;
  for (const step of at.slice(0, -1)) place = place[step] as Record<string | number, unknown>;
  const last = at.at(-1) as string | number;
  if (to === undefined) delete place[last];
  else place[last] = to;
  return copy as unknown as WrittenCardFile;
}

describe.each(LANGUAGES)('every key of the data is said on the card (%s)', (language) => {
  const say = (card: WrittenCardFile) => {
    const files = data.cards.with(card.number - 1, card);
    try {
      return describeCard({ ...components, files }, language, card.number).lines.join('\n');
    } catch {
      return 'data that no phrase understands';
    }
  };
  test.each(data.cards.map((card) => [card.number, card.title] as const))('%i %s', (number) => {
    const card = data.cards[number - 1] as WrittenCardFile;
    const text = say(card);
    const unsaid = [...changesOf(card)].filter(({ at, to }) => {
      // The same default, written out or left out, is the same card.
      if (at.at(-1) === 'else' && to === undefined) return false;
      return say(changed(card, at, to)) === text;
    });
    expect(unsaid.map(({ at, to }) => `${at.join('.')} -> ${JSON.stringify(to)}`)).toEqual([]);
  });
});

describe.each(LANGUAGES)('how the cards read (%s)', (language) => {
  const all = data.cards.map((card) => describeCard(components, language, card.number).lines.join('\n'));
  test('no word of the data shows through', () => {
    const raw = /undefined|\[object|NaN|[a-z][A-Z]|\bnull\b/;
    expect(all.filter((text) => raw.test(text))).toEqual([]);
  });
  test('no dot or colon stands twice, and no space before a comma', () => {
    expect(all.filter((text) => /\.\.|::| ,|,,|\(\)/.test(text))).toEqual([]);
  });
});
