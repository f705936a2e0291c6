import { deflateRawSync } from 'node:zlib';
import {
  type AnyGame,
  type AnyMatch,
  askedSeat,
  decisionKind,
  fastChance,
  newRecord,
  ok,
  optionsOf,
  PERSON,
  Play,
  type Random,
  type Result,
  randomFrom,
  type StoredMatch,
  tableOf,
} from '@vedette/core';
import { Audience, type MatchRow } from '@vedette/server';
import { begin } from './games.js';
import { type Measured, processorTime, sumOf } from './measure.js';

/** So many choices of a match are played; of a shorter one, all. */
const CHOICES = 400;
/** The length of match that loading is reckoned for. */
const LONG_MATCH = 2000;
/** As the server's sockets pack what they send. */
const PACKING = { level: 4 };
const LOADS = 40;

const noTime = () => 0;
const nobodyIsTold = () => undefined;
const nobodyKeeps = { write: async (): Promise<Result<null>> => ok(null) };

/** The row of a match between people: what the table beside the game shows. */
const rowOf = ({ game, seats }: AnyMatch): MatchRow => ({
  id: 'bench',
  game: game.id,
  settings: '{}',
  creator: 'one',
  created: 0,
  listed: 0,
  spectators: 0,
  pace: JSON.stringify({ kind: 'days', days: 3 }),
  overdue: 'adjudicate',
  state: 'playing',
  rules: game.rules,
  data: game.data,
  commitment: '0'.repeat(64),
  secret: new Uint8Array(),
  written: 0,
  begun: null,
  stands: null,
  turn: 0,
  outcome: null,
  waiting: '[]',
  asked: '[]',
  clocks: JSON.stringify({
    at: 0,
    left: Object.fromEntries(seats.map((seat) => [seat, 259_200_000])),
    running: seats,
    rests: {},
  }),
  deadline: null,
  wish: null,
  changed: 0,
  next: null,
  seats: seats.map((seat, place) => ({
    match: 'bench',
    seat,
    place,
    person: seat,
    opponent: null,
    words: '',
    vacant: 0,
    left: null,
    name: seat,
    away: null,
  })),
});

function chosenBy({ game, position }: AnyMatch, random: Random) {
  const table = tableOf(game, position);
  const seat = askedSeat(position);
  const options = optionsOf(table, seat);
  const rest = { below: random.below, fork: () => fastChance('bench') };
  return { seat, option: options[game.testing.contact(table, seat, decisionKind(table) ?? '', options, rest)] };
}

/** What loading each of these costs at best, in milliseconds, from the text they are kept as; in turn, so that all are as warm. */
function loadingOf(game: AnyGame, ...stored: readonly StoredMatch[]): number[] {
  const texts = stored.map((one) => JSON.stringify(one));
  const best = texts.map(() => Number.POSITIVE_INFINITY);
  for (let load = 0; load < LOADS; load++) {
    texts.forEach((text, index) => {
      const began = processorTime();
      new Play(game, JSON.parse(text) as StoredMatch, nobodyKeeps, noTime, nobodyIsTold);
      best[index] = Math.min(best[index] as number, processorTime() - began);
    });
  }
  return best;
}

/** A match between people: what each is sent after a choice, and what it costs to open the match again. */
export async function measureTogether(game: AnyGame): Promise<Measured[]> {
  const match = begin(game);
  const seating = Object.fromEntries(match.seats.map((seat) => [seat, PERSON]));
  const first = newRecord(match, { id: 'bench', seating, trusting: false, began: { kind: 'set-up' }, now: 0 });
  const play = new Play(game, first, nobodyKeeps, noTime, nobodyIsTold);
  const row = rowOf(match);
  const audience = new Audience(() => row, noTime);
  audience.read(first, []);
  const sizes: number[] = [];
  for (const seat of match.seats) {
    const tell = (told: object) => sizes.push(deflateRawSync(JSON.stringify({ kind: 'told', told }), PACKING).length);
    audience.add({ person: seat, seat, tell, table: () => undefined, said: () => undefined }, play);
  }
  sizes.length = 0;
  const random = randomFrom('bench');
  const taking: number[] = [];
  while (play.match !== null && play.kept.entries.length < CHOICES) {
    const { seat, option } = chosenBy(play.match, random);
    const from = play.kept.entries.length;
    const began = processorTime();
    const draft = play.draft(seat, play.pending.find((one) => one.seat === seat)?.number ?? 0, [option ?? '']);
    if (!draft.ok) throw new Error(draft.refusal.code);
    await play.keep(draft.value, seat, 'person', {});
    taking.push(processorTime() - began);
    audience.write(from, play.kept.entries.slice(from));
    audience.tellAll(play);
  }
  const choices = play.kept.entries.length;
  // The first half is the engine's to get warm.
  const warm = taking.slice(taking.length / 2);
  const one = sumOf(warm) / warm.length;
  const [empty = 0, whole = 0] = loadingOf(game, first, play.kept.stored);
  const long = empty + ((whole - empty) * LONG_MATCH) / choices;
  return [
    {
      name: `${game.id}.sentAfterAChoice`,
      value: sumOf(sizes) / sizes.length / 1000,
      unit: 'kB',
      target: 'at most 3 (block games), 6 (Eagles), packed, mean',
    },
    {
      name: `${game.id}.loading`,
      value: 1000 * long,
      unit: 'us',
      against: 'taking a choice',
      ratio: long / one,
      target: `at most 20 for ${LONG_MATCH.toLocaleString('en')} choices`,
    },
  ];
}
