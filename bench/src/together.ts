/** A match between people on the server's own way: what each is sent after a choice, what a choice costs, what opening costs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import {
  type AnyGame,
  type AnyMatch,
  type AnySettings,
  askedSeat,
  checkSettings,
  decisionKind,
  fastChance,
  type Option,
  optionsOf,
  type Random,
  type Result,
  randomFrom,
  tableOf,
} from '@vedette/core';
import { choose, Offers, openNode, People, Rooms, readSettings } from '@vedette/server';
import { type Measured, processorTime, sumOf } from './measure.js';

/** The length of match that loading is held to. */
const LONG_MATCH = 2000;
/** The settings by which matches of a game become long; a shorter one is measured as long as it is. */
const LONG: Readonly<Record<string, AnySettings>> = {
  '1806': { scenario: 'grognard', level: 'grognard' },
  '1807': { scenario: 'grand-campaign', level: 'grognard' },
  '1815': { scenario: 'hidden-campaign', level: 'grognard' },
  eagles: { scenario: 'grand-early' },
};
/** As the server's sockets pack what they send. */
const PACKING = { level: 4 };
const LOADS = 20;

const mean = (list: readonly number[]): number => sumOf(list) / Math.max(1, list.length);

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

/** Every other choice by lot, the others by those who seek contact: a match that lasts, with fights in it. */
function chosenBy({ game, position }: AnyMatch, random: Random): Option {
  const table = tableOf(game, position);
  const seat = askedSeat(position);
  const options = optionsOf(table, seat);
  const seeks = random.below(2) === 0;
  const rest = { below: random.below, fork: () => fastChance('bench') };
  const index = seeks
    ? game.testing.contact(table, seat, decisionKind(table) ?? '', options, rest)
    : random.below(options.length);
  return options[index] as Option;
}

type Node = Awaited<ReturnType<typeof openNode>>;

/** A table at which everybody sits. */
async function laidTable(game: AnyGame, { house, rooms }: Node) {
  const offers = new Offers(house, rooms);
  const people = new People(house.storage, house.now);
  const settings = must(checkSettings(game, LONG[game.id] ?? {}));
  const seats = game.seats(settings);
  const persons = new Map<string, string>();
  for (const seat of seats) persons.set(seat, must(await people.guest(seat, 'bench')).person.id);
  const match = `bench-${game.id}-of-a-long-match`;
  must(
    await offers.offer(persons.get(seats[0] as string) as string, {
      match,
      game: game.id,
      settings: { ...settings },
      seats: Object.fromEntries(seats.map((seat) => [seat, 'open'])),
      listed: false,
      spectators: false,
      successor: 'agreed',
      pace: { kind: 'daily', days: 3 },
      overdue: 'adjudicated',
    }),
  );
  for (const [seat, person] of persons) must(await offers.sit(person, { match, seat, words: `words of ${seat}` }));
  return { room: must(await rooms.get(match)), persons };
}

export async function measureTogether(game: AnyGame): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-bench-'));
  const node = await openNode(must(readSettings({ VEDETTE_DATA: folder })), Date.now, () => undefined);
  try {
    const { room, persons } = await laidTable(game, node);
    const sizes: number[] = [];
    for (const [seat, person] of persons) {
      const tell = (told: object) => sizes.push(deflateRawSync(JSON.stringify({ kind: 'told', told }), PACKING).length);
      const looker = {
        person,
        seat,
        mayLook: true,
        tell,
        table: () => undefined,
        said: () => undefined,
        dismiss: () => undefined,
      };
      room.audience.add(looker, room.play);
    }
    // What everybody is told when he comes is not what he is told after a choice.
    sizes.length = 0;
    const random = randomFrom('bench');
    const taking: number[] = [];
    while (room.play !== null && room.play.match !== null && room.play.kept.entries.length < LONG_MATCH) {
      const { match } = room.play;
      const option = chosenBy(match, random);
      const seat = askedSeat(match.position);
      const number = match.position.asked[seat] ?? 0;
      const began = processorTime();
      must(await choose(room, seat, number, [option], { key: `bench-${taking.length}`, person: persons.get(seat) ?? null }));
      taking.push(processorTime() - began);
    }
    const choices = room.play?.kept.entries.length ?? 0;
    // The first half is the engine's to get warm.
    const one = mean(taking.slice(taking.length / 2));
    const loading: number[] = [];
    for (let load = 0; load < LOADS; load++) {
      const began = processorTime();
      must(await new Rooms(node.house, 1).get(room.id));
      loading.push(processorTime() - began);
    }
    const long = mean(loading);
    return [
      {
        name: `${game.id}.sentAfterAChoice`,
        value: mean(sizes) / 1000,
        unit: 'kB',
        target: `at most ${game.id === 'eagles' ? 6 : 3}, packed, mean of ${sizes.length.toLocaleString('en')}`,
      },
      { name: `${game.id}.takingAChoice`, value: 1000 * one, unit: 'us', target: 'taken, kept, and told to everybody' },
      {
        name: `${game.id}.loading`,
        value: 1000 * long,
        unit: 'us',
        against: 'taking a choice',
        ratio: long / one,
        target: `at most 20 for ${LONG_MATCH.toLocaleString('en')} choices; here ${choices.toLocaleString('en')}`,
      },
    ];
  } finally {
    await node.close();
    rmSync(folder, { recursive: true });
  }
}
