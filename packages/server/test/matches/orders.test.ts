/** What answers for somebody who is not there: standing orders and plans, kept on the server and told to nobody else. */
import type { Entry, Option, Sight } from '@vedette/core';
import { type Client, newKey, type Told } from '@vedette/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastChoiceOf } from '../../src/matches/last-choice.js';
import { type House, must, openHouse, seated, session, until } from '../house.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const MARCHES = [
  { company: 'blue-1', to: 'ford' },
  { company: 'blue-2', to: 'mill' },
];

async function twoAtTheFord() {
  const people = [await house.guest('Anna'), await house.guest('Bruno')] as const;
  const match = await seated(people, { game: 'example-ford' });
  return { people, match, blue: await session(people[0], match), red: await session(people[1], match) };
}

/** Everything that is told to somebody from now on. */
async function heardBy(client: Client, match: string): Promise<Told[]> {
  const heard: Told[] = [];
  await new Promise<void>((resolve) => {
    client.watch(match, {
      told: (told) => {
        heard.push(told);
        resolve();
      },
    });
  });
  return heard;
}

test('an order is obeyed while whoever gave it is away, and the other learns nothing by its being given', async () => {
  const { people, match, blue, red } = await twoAtTheFord();
  const heard = await heardBy(house.known(people[0]), match);
  const before = heard.length;
  must(await red.order([{ decision: 'march.chooseMarch', answer: { pass: true } }]));
  expect((await red.see()).orders).toHaveLength(1);
  red.close();
  people[1].close();
  const { decision } = await until(blue, (sight) => sight.decision !== null);
  must(await blue.choose(decision?.number ?? 0, [MARCHES[0] as (typeof MARCHES)[0]]));
  // Nobody was waited for: the next question is one's own again.
  const next = await until(blue, (sight) => sight.isKept && (sight.decision?.number ?? 0) > (decision?.number ?? 0));
  expect(next.decision?.kind).toBe('march.chooseMarch');
  expect(heard.slice(before).filter((told) => told.log.length === 0 && told.moments === heard[0]?.moments)).toEqual([]);
  expect(JSON.stringify(heard)).not.toContain('"pass":true');
  // It stands in the journal of whoever gave it, and in nobody else's.
  const [his, hers] = await Promise.all(people.map((person) => house.known(person).call('match.look', { match }).then(must)));
  expect(hers?.obeyed).toHaveLength(1);
  expect(hers?.obeyed[0]).toMatchObject({ kind: 'march.chooseMarch', option: 'hold', order: { answer: { pass: true } } });
  expect(hers?.log.map(({ at }) => at)).toContain(hers?.obeyed[0]?.at);
  expect(his?.obeyed).toEqual([]);
});

test('what is planned is listed to whoever planned it, and can be withdrawn before it happens', async () => {
  const { people, match, blue, red } = await twoAtTheFord();
  const { decision } = await until(blue, (sight) => sight.decision !== null);
  must(await blue.choose(decision?.number ?? 0, MARCHES));
  const planning = await until(blue, (sight) => sight.plan.length > 0);
  expect(planning.planned.map((step) => ('option' in step ? step.option : null))).toEqual([MARCHES[1]]);
  const heard = await heardBy(house.known(people[1]), match);
  const before = heard.length;
  must(await blue.withdraw());
  expect((await until(blue, (sight) => sight.plan.length === 0)).planned).toEqual([]);
  const asked = await until(red, (sight) => sight.decision !== null);
  expect(heard).toHaveLength(before);
  must(await red.choose(asked.decision?.number ?? 0, ['hold']));
  // Planned on, the second company would have marched by itself.
  const again = await until(blue, (sight) => sight.decision !== null);
  expect(again.decision?.options).toContainEqual(MARCHES[1]);
});

test('a march is taken back as a whole', async () => {
  const people = [await house.guest('Anna'), await house.guest('Bruno')] as const;
  const match = await seated(people, { game: '1806' });
  const sessions = await Promise.all(people.map((person) => session(person, match)));
  const asked = () =>
    Promise.race(
      sessions.map((one) => until(one, ({ isKept, decision }) => isKept && decision !== null).then((sight) => ({ one, sight }))),
    );
  // Everybody marches as far as he can and declines all cards, until a march has come through two areas.
  let mover: Client | null = null;
  let steps = 0;
  for (let choices = 0; choices < 400; choices++) {
    const { one, sight } = await asked();
    const { kind, number, options, pass } = sight.decision as NonNullable<Sight['decision']>;
    const isDeclined = kind.startsWith('event-window') || kind === 'initiative.declare';
    // What is asked after the second area is the mover's own affair: nobody has answered it yet.
    if (steps > 1) break;
    if (kind === 'operation.chooseStack') [mover, steps] = [people[sessions.indexOf(one)] ?? null, 0];
    const onward = options.find((option) => typeof option === 'string' && option !== pass) ?? options[0];
    if (kind === 'march.step' && onward !== pass) steps += 1;
    must(await one.choose(number, [(isDeclined ? pass : kind === 'operation.act' ? 'move' : onward) as Option]));
  }
  if (mover === null) throw new Error('nobody marched');
  must(await mover.call('match.wish', { match, key: newKey(), what: 'take-back' }));
  const { log } = must(await mover.call('match.look', { match }));
  const since = must(await mover.call('match.card', { match })).wish?.since ?? 0;
  expect(log.slice(since).filter(({ event }) => event.kind === 'marched')).toHaveLength(steps);
});

/** Choices as they are kept: seat, kind of decision, and whether something was done. */
const kept = (...made: readonly (readonly [string, string, ('forced' | 'pass')?, Entry['by']?])[]): readonly Entry[] =>
  made.map(([seat, kind, idle, by = 'person']) => ({
    choice: { seat, kind, option: '' },
    by,
    events: [],
    seen: {},
    turn: 1,
    worth: null,
    ...(idle === undefined ? {} : { idle }),
  }));

test('what is meant to be taken back is known from the record, without playing it again', () => {
  const march = [
    ['red', 'march'],
    ['blue', 'march'],
    ['red', 'card', 'pass'],
    ['blue', 'march'],
  ] as const;
  expect(lastChoiceOf(kept(...march), 'blue')).toBe(1);
  // A single answer that came after it, and what an order answered, are nothing one chose.
  expect(lastChoiceOf(kept(...march, ['blue', 'rest', 'forced'], ['blue', 'card', 'pass', 'order']), 'blue')).toBe(1);
  // What the other did in between ends it, and what was declined is a choice of its own.
  expect(lastChoiceOf(kept(['blue', 'march'], ['red', 'card'], ['blue', 'march']), 'blue')).toBe(2);
  expect(lastChoiceOf(kept(...march, ['blue', 'card', 'pass']), 'blue')).toBe(4);
  expect(lastChoiceOf(kept(['red', 'march']), 'blue')).toBe(-1);
});
