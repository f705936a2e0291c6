/** Forecasts: what a choice that leads to a fight would probably bring, made from what the seat knows. */
import {
  type AnyGame,
  type Fight,
  type FightOdds,
  type Forecast,
  type GameEvent,
  type Option,
  optionsOf,
  type Random,
  type Running,
  type Seat,
  same,
  samplerOf,
  type Table,
  tableOf,
  take,
} from '@vedette/core';
import { takeByThumb } from './search/playout.js';

/** A forecast under way. Each sample makes up all that the seat cannot know, and plays by rule of thumb. */
export interface Forecaster {
  sample(): void;
  readonly samples: number;
  /** `null` while no sample has led to a fight. */
  result(): Forecast | null;
}

/** A fight that has not begun after so many decisions is not what the choice is about; one that has must end some time. */
const DECISIONS_BEFORE = 6;
const DECISIONS_WITHIN = 120;

/** `null` for games that do not tell of fights. */
export function forecastFor(game: AnyGame, position: Running, seat: Seat, option: Option, random: Random): Forecaster | null {
  const { fight } = game;
  if (fight === undefined) return null;
  const named = wordsOf(option);
  const found = new Map<string, Fight[]>();
  const draw = samplerOf(game, position, seat);
  const bare = game.odds?.(position, seat, option) ?? null;
  let samples = 0;

  function play(): Fight | null {
    const events: GameEvent[] = [];
    const table: Table<Running, GameEvent> = tableOf(game, draw(random), 'search');
    table.record = (event) => events.push(event);
    if (!optionsOf(table, seat).some((one) => same(one, option))) return null;
    take(table, seat, option);
    let hasDecidedSince = false;
    for (let decisions = 0; decisions < DECISIONS_WITHIN; decisions++) {
      const told = fight?.(events, table.position, seat) ?? null;
      if (told?.ended) return told.ended;
      if (told === null && decisions >= DECISIONS_BEFORE) return null;
      // Where the option names a place, only a fight there is its own; where it names none, only one that follows at once.
      if (told !== null && !named.has(told.at) && hasDecidedSince) return null;
      if (table.position.outcome !== null) return null;
      const asked = table.position.pending[0]?.seat ?? seat;
      if (told === null && asked === seat) hasDecidedSince = true;
      takeByThumb(game, table, random);
    }
    return null;
  }

  return {
    sample() {
      samples += 1;
      const fought = play();
      if (fought === null) return;
      const there = found.get(fought.at);
      if (there) there.push(fought);
      else found.set(fought.at, [fought]);
    },
    get samples() {
      return samples;
    },
    result() {
      let fights: readonly Fight[] = [];
      for (const there of found.values()) if (there.length > fights.length) fights = there;
      const [first] = fights;
      return first === undefined ? null : summary(fights, samples, bare, first.at);
    },
  };
}

function summary(fights: readonly Fight[], samples: number, bare: FightOdds | null, at: string): Forecast {
  const results = { won: 0, drawn: 0, lost: 0 };
  const sums: Record<string, number> = {};
  for (const { result, figures } of fights) {
    results[result] += 1 / fights.length;
    for (const [name, value] of Object.entries(figures)) sums[name] = (sums[name] ?? 0) + value;
  }
  const means = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum / fights.length]));
  return { at, fights: fights.length, samples, results, means, bare: bare?.at === at ? bare : null };
}

/** Every word in an option: names of places among them. */
function wordsOf(option: Option, words = new Set<string>()): ReadonlySet<string> {
  if (typeof option === 'string') words.add(option);
  else if (typeof option === 'object') for (const part of Object.values(option)) wordsOf(part as Option, words);
  return words;
}
