import { decisionOf, LocalTable, memoryStore, type News, newRecord, type Option, PERSON, tableOf } from '@vedette/core';
import { expect, test } from 'vitest';
import type { Position } from '../../src/position.js';
import { choose, matchAt } from '../matches.js';

/** Davout is about to march from Jena past own vedettes; both sides hold cards, so that both are asked at every area. */
function sitDown(answerOfTheOther: (options: readonly Option[], pass: Option | null) => Option, value = 4) {
  const match = matchAt(`
situation: Davout marches
game: '1806'
scenario: grognard
level: grognard
set:
  alone: true
  blocks: { davout: jena, vedette-french-1: roda, ney: erfurt, hohenlohe: leipzig }
  hands: { french: [forced-march], prussian: [confusion] }
  next: { "french deck": [{ value: ${value} }] }
active: french
`);
  choose(match, 'jena', 'davout', 'go');
  for (let count = 0; decisionOf(tableOf(match.game, match.position), 'french')?.kind !== 'march.step'; count++) {
    const [asked] = match.position.pending;
    const decision = decisionOf(tableOf(match.game, match.position), asked?.seat ?? '');
    if (count > 10 || decision === null) throw new Error('there is no march');
    choose(match, decision.kind === 'operation.act' ? 'move' : (decision.pass ?? decision.options[0]));
  }
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
