/** What several decide behind screens: whoever looks in between is told the same as before, whatever the others have done. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnySettings, checkSettings, type Option, optionsOf, randomFrom, type Seat, tableOf } from '@vedette/core';
import { newKey, type Pace } from '@vedette/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choose, Offers, openNode, People, readSettings } from '../../src/index.js';
import type { Room } from '../../src/matches/room.js';
import { isTogether, sampleFor } from '../../src/matches/sample.js';
import { gameOf, must } from '../house.js';

const folder = mkdtempSync(join(tmpdir(), 'vedette-screens-'));
let passed = 0;
const now = () => 1_000_000 + passed;
let node: Awaited<ReturnType<typeof openNode>>;
beforeAll(async () => {
  node = await openNode(must(readSettings({ VEDETTE_DATA: folder, VEDETTE_THREADS: '0' })), now, () => undefined);
});
afterAll(async () => {
  await node.close();
  rmSync(folder, { recursive: true });
});

const DAILY: Pace = { kind: 'daily', days: 3 };

/** A table at which everybody is a person. */
async function tableOfPeople(game: string, given: AnySettings): Promise<{ room: Room; persons: ReadonlyMap<Seat, string> }> {
  const [people, offers, match] = [new People(node.house.storage, now), new Offers(node.house, node.rooms), newKey()];
  const loaded = must(await gameOf(game));
  const settings = must(checkSettings(loaded, given));
  const persons = new Map<Seat, string>();
  for (const seat of loaded.seats(settings)) persons.set(seat, must(await people.guest(seat, '')).person.id);
  const [creator = ''] = persons.values();
  const seats = Object.fromEntries([...persons.keys()].map((seat) => [seat, 'open']));
  const terms = { listed: false, spectators: true, pace: DAILY, overdue: 'loses', successor: 'agreed' } as const;
  must(await offers.offer(creator, { ...terms, match, game, settings: { ...settings }, seats }));
  for (const [seat, person] of persons) must(await offers.sit(person, { match, seat, words: '' }));
  return { room: must(await node.rooms.get(match)), persons };
}

const playing = (room: Room) => room.play?.match ?? expect.fail('the match is over');
const isBehindScreens = (room: Room): boolean => isTogether(playing(room).game, playing(room).position);

async function answer(room: Room, seat: Seat, person: string, pick: (options: readonly Option[]) => Option): Promise<void> {
  const { game, position } = playing(room);
  const number = position.pending.find((one) => one.seat === seat)?.number ?? 0;
  passed += 60_000;
  must(await choose(room, seat, number, [pick(optionsOf(tableOf(game, position), seat))], { key: newKey(), person }));
}

/** All that somebody is told who looks now, with the same luck in sampling. */
function toldTo(room: Room, seat: Seat | null, person: string | null): unknown {
  const play = room.play ?? expect.fail('the match has not begun');
  const { sample, table, ...told } = room.audience.told(play, seat, person);
  const { clocks, ...card } = table;
  const hands = Object.entries(clocks).map(([one, { left, runs, rests }]) => ({ one, left, runs, rests }));
  const known = seat === null ? null : sampleFor(playing(room), seat, randomFrom('the same'));
  return JSON.parse(JSON.stringify({ known, isSample: sample !== null, told, card, hands }));
}

test.each([
  ['example-requisition', {}],
  ['1806', { level: 'grognard', scenario: 'grognard' }],
  ['1806', { level: 'marshal', scenario: 'marshal' }],
  ['1815', { players: '3', level: 'grognard', scenario: 'hidden-campaign' }],
])('%s %j', async (game, settings) => {
  const { room, persons } = await tableOfPeople(game, settings);
  const random = randomFrom(`screens ${game}`);
  const pick = (options: readonly Option[]) => options[random.below(options.length)] as Option;
  for (let choices = 0; !isBehindScreens(room); choices++) {
    const [{ seat } = { seat: '' }] = playing(room).position.pending;
    await answer(room, seat, persons.get(seat) ?? '', pick);
    expect(choices).toBeLessThan(200);
  }
  const [first = '', ...others] = playing(room).position.pending.map((one) => one.seat);
  const onlookers = [...others.map((seat) => [seat, persons.get(seat) ?? ''] as const), [null, null] as const];
  const look = () => onlookers.map(([seat, person]) => toldTo(room, seat, person));
  const before = look();
  let answers = 0;
  while (playing(room).position.pending.some(({ seat }) => seat === first)) {
    await answer(room, first, persons.get(first) ?? '', pick);
    answers += 1;
    expect(look()).toEqual(before);
  }
  expect(answers).toBeGreaterThan(0);
});
