import {
  allReasons,
  copyPosition,
  decisionKind,
  decisionOf,
  determinize,
  fastChance,
  type Onlooker,
  type Option,
  optionsOf,
  randomFrom,
  run,
  samplerOf,
  setUpPosition,
  tableOf,
  take,
  tellAll,
} from '@vedette/core';
import { describe, expect, test } from 'vitest';
import type { Side } from '../../src/components/data/schema.js';
import type { EaglesEvent } from '../../src/events.js';
import { eagles } from '../../src/index.js';
import { exchanges } from '../../src/knowledge/exchanges.js';
import { type EaglesPosition, KNOWN } from '../../src/position.js';
import { forcesOf, leaderAt } from '../../src/rules/forces.js';
import { FAR } from '../helpers/scenes.js';
import { components, FIELD, type Play, phase, sideAsked, stage, standardOptions, step } from '../helpers/table.js';

const told = (events: readonly EaglesEvent[], seat: Onlooker) =>
  tellAll(
    events.map((event) => ({ event })),
    seat,
  );

const CORPS = { davout: { at: FIELD, units: { 'f-morand-i': 9, 'f-friant-i': 6, 'f-marulaz-c': 3 } }, ...FAR } as const;

/** The same corps where it can be given commands. */
const HOME = 'S4206';
const CAMP = { ...CORPS, davout: { ...CORPS.davout, at: HOME } } as const;
const SUPPLIED = { points: { french: 5 }, centers: { french: HOME }, sources: { french: 'S4532' } } as const;

/** What a side hears of what the other does from here on. */
function heard(play: Play, act: () => void): readonly object[] {
  const before = play.events.length;
  act();
  return told(play.events.slice(before), 'coalition');
}

describe('what a counter is, the log does not tell', () => {
  test('a vedette that is put out and a division that is detached appear alike: series/sr-27/not-force-or-vedette', () => {
    const outpost = stage({ forces: CORPS });
    phase(outpost, 'french', 'outposts');
    const division = stage({ forces: CORPS });
    phase(division, 'french', 'organize').answer('organization.choosePlace', FIELD);
    const one = heard(outpost, () => outpost.answer('vedettes.choose', { from: 'davout', to: FIELD }));
    const other = heard(division, () => division.answer('organization.act', { detach: 'f-friant-i' }));
    expect(one).toEqual(other);
    expect(one).toEqual([{ kind: 'counter-appeared', army: 'french', counter: expect.any(Number), hex: FIELD }]);
    expect(told(outpost.events, 'french').at(-1)).toMatchObject({ what: 'vedette' });
  });

  test('a vedette that is recalled and a Force that joins another leave alike: series/sr-35/look-like-forces', () => {
    const outpost = stage({ forces: CORPS, vedettes: { french: [FIELD] } });
    phase(outpost, 'french', 'outposts');
    const ney = { at: FIELD, units: { 'f-marchand-i': 5 } };
    const corps = stage({ forces: { ...CORPS, 'general:french:infantry:legrand': ney } });
    phase(corps, 'french', 'organize').answer('organization.choosePlace', FIELD);
    const one = heard(outpost, () => outpost.answer('vedettes.choose', { recall: FIELD }));
    const other = heard(corps, () => corps.answer('organization.act', { merge: 'legrand', into: 'davout' }));
    expect(one).toEqual([{ kind: 'counter-left', army: 'french', counter: expect.any(Number), hex: FIELD }]);
    expect(other.map((event) => ({ ...event, counter: 0 }))).toEqual(one.map((event) => ({ ...event, counter: 0 })));
  });

  test('of a Force and a vedette in one hex, whichever rides or marches first is told by the same number', () => {
    const rides = () => stage({ ...SUPPLIED, forces: CAMP, vedettes: { french: [HOME] } });
    const outpost = rides();
    const numbers = [outpost.leader('davout').counter, outpost.position.vedettes.find((one) => one.counter > 0)?.counter ?? 0];
    phase(outpost, 'french', 'command').answer('commands.choose', { vedette: numbers[1] }).answer('ride.choose', step(HOME, 3));
    const corps = rides();
    phase(corps, 'french', 'command').answer('commands.choose', 'davout').answer('march.choose', step(HOME, 3));
    const marched = { kind: 'marched', side: 'french', army: 'french', counter: Math.min(...numbers) };
    for (const play of [outpost, corps]) expect(told(play.events, 'coalition').at(-1)).toMatchObject(marched);
    // What stays behind has the other number, and is still found by it.
    expect([outpost.leader('davout').counter, corps.position.vedettes.find((one) => one.counter > 0)?.counter]).toEqual([
      Math.max(...numbers),
      Math.max(...numbers),
    ]);
  });

  test('a march by initiative and one by command are told alike, and a roll that fails not at all: series/sr-28/command-hidden', () => {
    const corps = (dice: number[]) => stage({ ...SUPPLIED, forces: CAMP, dice: { initiative: dice } });
    const [ordered, ready, failing] = [corps([]), corps([1]), corps([6])];
    const by = heard(ordered, () =>
      phase(ordered, 'french', 'command').answer('commands.choose', 'davout').answer('march.choose', step(HOME, 3)),
    );
    const alone = heard(ready, () =>
      phase(ready, 'french', 'initiative').answer('initiative.choose', 'davout').answer('march.choose', step(HOME, 3)),
    );
    expect(alone).toEqual(by);
    expect(heard(failing, () => phase(failing, 'french', 'initiative').answer('initiative.choose', 'davout'))).toEqual([]);
    expect(told(failing.events, 'french').map(({ kind }) => kind)).toContain('initiative-rolled');
  });

  test('losses on the march, replacements and scouting are told to their owner alone: series/sr-30/owner-only-rolls', () => {
    const random = randomFrom('silence');
    const table = tableOf(eagles, setUpPosition(eagles, { ...standardOptions, scenario: '3' }, fastChance('silence')));
    const seen = { french: new Set<string>(), coalition: new Set<string>() };
    let side: 'french' | 'coalition' = 'french';
    table.record = (event) => {
      if (event.kind === 'player-turn-began') side = event.side;
      const enemy = side === 'french' ? 'coalition' : 'french';
      for (const { kind } of told([event], enemy)) seen[enemy].add(kind);
    };
    run(table);
    for (let count = 0; count < 900 && table.position.outcome === null; count++) {
      const seat = sideAsked(table.position);
      const options = optionsOf(table, seat);
      take(table, seat, options[eagles.testing.contact(table, seat, decisionKind(table) ?? '', options, random)] as Option);
    }
    const secret = [
      'points-received',
      'replacements-arrived',
      'strengthened',
      'organized',
      'hospital-emptied',
      'battalion-bought',
    ];
    for (const enemy of ['french', 'coalition'] as const) expect(secret.filter((kind) => seen[enemy].has(kind))).toEqual([]);
    expect(seen.french.has('marched') && seen.coalition.has('marched')).toBe(true);
  });

  test('after the set-up the numbers follow the hexes', () => {
    const table = tableOf(eagles, setUpPosition(eagles, { ...standardOptions, scenario: '3' }, fastChance('numbers')));
    run(table);
    while (table.position.turn === table.position.startTurn && decisionKind(table)?.startsWith('set-up'))
      take(table, sideAsked(table.position), 'as-proposed');
    for (const side of ['french', 'coalition'] as const) {
      const hexes = eagles
        .view(table.position, side === 'french' ? 'coalition' : 'french')
        .counters.map(({ hex }) => components.board.byName.get(hex) ?? -1);
      expect(hexes).toEqual([...hexes].sort((one, other) => one - other));
    }
  });
});

describe('what a seat cannot know changes nothing for it', () => {
  const named = exchanges(components);
  const applied = new Map<string, number>();

  const asked = (position: EaglesPosition, seat: Side) => {
    const table = tableOf(eagles, position);
    const reasons = position.pending.some((one) => one.seat === seat) ? allReasons(table, seat).slice(0, 200) : [];
    return JSON.stringify([eagles.view(position, seat), decisionOf(table, seat), reasons]);
  };

  /** What the seat is told of the next choice, and nothing if something new comes out by it. */
  const toldOf = (position: EaglesPosition, asking: string, option: Option, seat: string) => {
    const table = tableOf(eagles, copyPosition(position, eagles.copy));
    const events: EaglesEvent[] = [];
    table.record = (event) => events.push(event);
    take(table, asking, option);
    return table.learned ? null : JSON.stringify(told(events, seat));
  };

  test.each([
    ['1', 'contact'],
    ['2', 'simple'],
    ['3', 'simple'],
  ] as const)('scenario %s, played %s', { timeout: 120_000 }, (scenario, how) => {
    const random = randomFrom(`exchange ${scenario}`);
    const table = tableOf(eagles, setUpPosition(eagles, { ...standardOptions, scenario }, fastChance(`exchange ${scenario}`)));
    run(table);
    // Somebody forages from the first day on, or no two modes could be exchanged unless the dice liked it.
    for (const side of ['french', 'coalition'] as const) {
      const hidden = forcesOf(table.position, side).find((force) => leaderAt(table.position, force).known === KNOWN.nothing);
      if (hidden !== undefined) leaderAt(table.position, hidden).forage = true;
    }
    for (let count = 0; count < 800 && table.position.outcome === null; count++) {
      const { position } = table;
      const asking = sideAsked(position);
      const options = optionsOf(table, asking);
      const policy = how === 'simple' ? (eagles.simple ?? eagles.testing.contact) : eagles.testing.contact;
      const option = options[policy(table, asking, decisionKind(table) ?? '', options, random)] as Option;
      if (count % 20 === 0)
        for (const { name, apply } of named)
          for (const seat of ['french', 'coalition'] as const) {
            const other = copyPosition(position, eagles.copy);
            if (!apply(other, seat, random)) continue;
            applied.set(name, (applied.get(name) ?? 0) + 1);
            expect([name, asked(other, seat)]).toEqual([name, asked(position, seat)]);
            // Opponents think with samples: equal samples, equal thoughts.
            const sample = (from: EaglesPosition) =>
              JSON.stringify({ ...determinize(eagles, from, seat, randomFrom('same')), chance: 0 });
            expect([name, decisionKind(table), sample(other)]).toEqual([name, decisionKind(table), sample(position)]);
            if (asking !== seat) continue;
            const [here, there] = [toldOf(position, asking, option, seat), toldOf(other, asking, option, seat)];
            if (here !== null && there !== null) expect([name, there]).toEqual([name, here]);
          }
      take(table, asking, option);
    }
  });

  test('every exchange was tried', () => {
    for (const { name } of named) expect([name, applied.get(name) ?? 0]).not.toEqual([name, 0]);
  });
});

test('what samples of a position have in common is not changed by drawing them', () => {
  const table = tableOf(eagles, setUpPosition(eagles, { ...standardOptions, scenario: '3' }, fastChance('drawn')), 'search');
  run(table);
  const random = randomFrom('drawn');
  for (let count = 0; count < 400 && table.position.outcome === null; count++) {
    const { position } = table;
    if (count % 25 === 0)
      for (const seat of ['french', 'coalition'] as const) {
        const draw = samplerOf(eagles, position, seat);
        for (const seed of ['first', 'second', 'third'])
          expect(draw(randomFrom(seed))).toEqual(determinize(eagles, position, seat, randomFrom(seed)));
      }
    const asking = sideAsked(position);
    const options = optionsOf(table, asking);
    take(table, asking, options[eagles.testing.contact(table, asking, decisionKind(table) ?? '', options, random)] as Option);
  }
});

test('a Force that would have been felt is not made out of a vedette: series/sr-85/six-hexes', () => {
  const north = (hexes: number) => step(FIELD, ...Array.from({ length: hexes }, () => 0));
  const play = stage({
    forces: {
      ney: { at: FIELD, units: { 'f-marchand-i': 5 } },
      bennigsen: { at: north(12), units: { 'r-dochturov-i': 9 } },
    },
    vedettes: { russian: [north(1), north(10)] },
  });
  const seen = new Set<string>();
  for (let count = 0; count < 40; count++) {
    const sample = determinize(eagles, play.position, 'french', randomFrom(`sample ${count}`));
    seen.add(components.board.names[sample.leaders.find(({ id }) => id === 'bennigsen')?.place ?? -1] ?? '');
  }
  expect([...seen].sort()).toEqual([north(10), north(12)].sort());
});
