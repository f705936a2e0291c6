import {
  type AnyMatch,
  decisionOf,
  LocalTable,
  memoryStore,
  type News,
  newRecord,
  type Onward,
  type Option,
  PERSON,
  tableOf,
} from '@vedette/core';
import { expect, test } from 'vitest';
import type { Position } from '../../src/position.js';
import { choose, matchAt } from '../matches.js';

type AnswerOfTheOther = (options: readonly Option[], pass: Option | null) => Option;

/** Davout stands at Jena with own vedettes before him; both sides hold cards, so that both are asked at every area. */
const davoutAtJena = (value: number, card = 'forced-march', fatigue = 0): AnyMatch =>
  matchAt(`
situation: Davout marches
game: '1806'
scenario: grognard
level: grognard
set:
  alone: true
  blocks: { davout: { area: jena, fatigue: ${fatigue} }, vedette-french-1: roda, ney: erfurt, hohenlohe: leipzig }
  hands: { french: [${card}], prussian: [confusion] }
  next: { "french deck": [{ value: ${value} }] }
active: french
`);

/** He is about to march. */
function sitDown(answerOfTheOther: AnswerOfTheOther, value = 4) {
  const match = davoutAtJena(value);
  choose(match, 'jena', 'davout', 'go');
  for (let count = 0; decisionOf(tableOf(match.game, match.position), 'french')?.kind !== 'march.step'; count++) {
    const [asked] = match.position.pending;
    const decision = decisionOf(tableOf(match.game, match.position), asked?.seat ?? '');
    if (count > 10 || decision === null) throw new Error('there is no march');
    choose(match, decision.kind === 'operation.act' ? 'move' : (decision.pass ?? decision.options[0]));
  }
  return seated(match, answerOfTheOther);
}

function seated(match: AnyMatch, answerOfTheOther: AnswerOfTheOther) {
  const seating = { french: PERSON, prussian: 'somebody' };
  const record = newRecord(match, { id: 'march', seating, trusting: false, began: { kind: 'position' }, now: 1 });
  const asked: string[] = [];
  const table = new LocalTable(match.game, record, {
    store: memoryStore(),
    now: () => 1,
    answer: async ({ game, position, seat }) => {
      const decision = decisionOf(tableOf(game, position), seat);
      asked.push(decision?.kind ?? '');
      return { option: answerOfTheOther(decision?.options ?? [], decision?.pass ?? null), slip: null };
    },
  });
  const news: News[] = [];
  table.session('french').listen((one) => news.push(one));
  const stops = () => news.flatMap((one) => (one.kind === 'stopped' ? one.because.code : []));
  const areaOf = (id: string) => (table.stored.head.position as unknown as Position).blocks.find((one) => one.id === id)?.area;
  return { table, session: table.session('french'), asked, stops, areaOf };
}

const wayTo = async ({ session }: ReturnType<typeof sitDown>, to: string) => {
  const [ways, { decision }] = [await session.ways(), await session.see()];
  const way = ways.ok ? ways.value.find((one) => one.to === to) : undefined;
  if (way === undefined) throw new Error(`no way to ${to}`);
  return { way, number: decision?.number ?? 0 };
};

test.each([
  [4],
  // With nothing left to spend there is one answer at the end: it is the plan's, and no other.
  [3],
])('a march of three connections with %i points is one choice, and goes on after every declined reaction', async (value) => {
  const at = sitDown((options, pass) => pass ?? (options[0] as Option), value);
  const { way, number } = await wayTo(at, 'zeitz');
  expect(way.through).toEqual(['roda', 'gera', 'zeitz']);
  expect(await at.session.choose(number, way.choices)).toMatchObject({ ok: true });
  await at.table.goOn();
  // The enemy was asked at every area that lets him, and nothing stopped the march.
  expect(at.asked.filter((kind) => kind === 'event-window.playOne').length).toBeGreaterThanOrEqual(3);
  expect(at.stops()).toEqual([]);
  expect(at.areaOf('davout')).toBe('zeitz');
  expect((await at.session.see()).plan).toEqual([]);
});

test('a card on the way stops it, and says so; the march is asked again', async () => {
  const at = sitDown((options, pass) => options.find((option) => typeof option === 'number') ?? pass ?? (options[0] as Option));
  const { way, number } = await wayTo(at, 'zeitz');
  expect(await at.session.choose(number, way.choices)).toMatchObject({ ok: true });
  await at.table.goOn();
  expect(at.stops()).toEqual(['something-new']);
  expect(at.areaOf('davout')).toBe('roda');
  expect((await at.session.see()).plan).toEqual([]);
});

const passing: AnswerOfTheOther = (options, pass) => pass ?? (options[0] as Option);

/** The whole march from the choice of the stack, before its card lies open: as whoever carries it over the map means it. */
async function sendOff(at: ReturnType<typeof seated>, to: string): Promise<void> {
  const [ways, { decision }] = [await at.session.ways(['davout']), await at.session.see()];
  const way = ways.ok ? ways.value.find((one) => one.to === to) : undefined;
  if (way === undefined) throw new Error(`no way to ${to}`);
  const onward: Onward = { onward: to, at: 'march.step' };
  expect(await at.session.choose(decision?.number ?? 0, [...way.choices, onward])).toMatchObject({ ok: true });
  await at.table.goOn();
}

// Forced March gives a point that is not needed; foraging takes off fatigue, and there is none.
test.each(['forced-march', 'forage'])(
  'whoever is sent off goes on when the card lies open, and is not asked for %s',
  async (card) => {
    const at = seated(davoutAtJena(3, card), passing);
    await sendOff(at, 'zeitz');
    expect(at.areaOf('davout')).toBe('zeitz');
    expect(at.stops()).toEqual([]);
    const { decision, plan, canUndo } = await at.session.see();
    expect([decision?.kind, plan, canUndo]).toEqual(['operation.chooseStack', [], false]);
  },
);

test('whoever is sent off is asked first for a card that would bring something', async () => {
  const at = seated(davoutAtJena(3, 'forage', 2), passing);
  await sendOff(at, 'zeitz');
  const window = await at.session.see();
  expect(window.decision?.kind).toBe('event-window.playOne');
  expect(at.areaOf('davout')).toBe('jena');
  expect(await at.session.choose(window.decision?.number ?? 0, ['decline'])).toMatchObject({ ok: true });
  await at.table.goOn();
  expect(at.areaOf('davout')).toBe('zeitz');
  expect(at.stops()).toEqual([]);
  expect((await at.session.see()).plan).toEqual([]);
});

test('where the card does not do, nobody sets out: the march is asked about, and the reason told', async () => {
  const at = seated(davoutAtJena(2), passing);
  await sendOff(at, 'zeitz');
  // With Forced March it would do: that is asked.
  const window = await at.session.see();
  expect(window.decision?.kind).toBe('event-window.playOne');
  await at.session.choose(window.decision?.number ?? 0, ['decline']);
  await at.table.goOn();
  expect(at.areaOf('davout')).toBe('jena');
  expect(at.stops()).toEqual(['something-new']);
  const sight = await at.session.see();
  expect(sight.decision?.kind).toBe('march.step');
  expect(sight.plan).toEqual([]);
});

test('whoever plays a card of his own meanwhile goes where he meant to, if that does', async () => {
  const at = seated(davoutAtJena(2), passing);
  await sendOff(at, 'zeitz');
  const { decision } = await at.session.see();
  const card = decision?.options.find((option) => typeof option === 'number');
  expect(await at.session.choose(decision?.number ?? 0, [card as Option])).toMatchObject({ ok: true });
  await at.table.goOn();
  expect(at.areaOf('davout')).toBe('zeitz');
});

test('what was meant for one operation is no part of the next', async () => {
  const at = seated(davoutAtJena(2), passing);
  const [ways, { decision }] = [await at.session.ways(['davout']), await at.session.see()];
  const { choices } = (ways.ok ? ways.value.find(({ to }) => to === 'zeitz') : undefined) ?? { choices: [] };
  // Nobody goes on at a question that never comes.
  const onward: Onward = { onward: 'zeitz', at: 'never', until: 'operation.chooseStack' };
  await at.session.choose(decision?.number ?? 0, [...choices, onward]);
  for (const answer of ['decline', 'stop']) {
    await at.table.goOn();
    const { decision: asked } = await at.session.see();
    if (asked?.options.includes(answer)) await at.session.choose(asked.number, [answer]);
  }
  await at.table.goOn();
  const next = await at.session.see();
  expect([next.decision?.kind, next.plan]).toEqual(['operation.chooseStack', [onward]]);
  await at.session.choose(next.decision?.number ?? 0, ['erfurt']);
  expect((await at.session.see()).plan).toEqual([]);
});

test('where a plan says to go on at another question than is asked, nothing is done', async () => {
  const at = seated(davoutAtJena(3), passing);
  const { decision } = await at.session.see();
  const refused = await at.session.choose(decision?.number ?? 0, [{ onward: 'zeitz', at: 'march.step' }]);
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'something-new' } });
  expect(at.areaOf('davout')).toBe('jena');
});
