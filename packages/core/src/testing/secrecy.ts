/** The laws of what a seat may know, held up against other truths and counted. */
import { type Random, randomFrom } from '../chance/fast.js';
import type { AnyGame } from '../game.js';
import { determinize, newMatch, tableOf } from '../match/match.js';
import { copyPosition, type Onlooker, type Running, type Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { canonical, ok, type Result } from '../result.js';
import type { AnySettings } from '../settings.js';
import { decisionKind, decisionOf, optionsOf, take } from '../table.js';
import { difference } from './checks.js';
import { echoIn } from './echo.js';
import { exchangedTruth } from './other-truths.js';
import { toldIn } from './silence.js';

/** What is compared: what is seen, what may be chosen, what a device would hold, what is shown at once, what is told. */
export const LAWS = ['view', 'options', 'sample', 'echo', 'log'] as const;
type Law = (typeof LAWS)[number];

export interface Secrecy {
  /** How often each law was held up against another truth. */
  readonly compared: Readonly<Record<Law, number>>;
  /** Where it did not hold. */
  readonly broken: readonly string[];
}

/** Most exchanges cannot be made in every position: so often another is tried. */
const TRIES = 4;

/** Another truth by the game's own exchanges, never by the sampler that is on trial; none where nothing can be exchanged. */
function truthBeside(game: AnyGame, position: Running, onlooker: Onlooker, random: Random): Running | null {
  for (let tries = 0; tries < TRIES; tries++) {
    const made = exchangedTruth(game, position, onlooker, random);
    if (made !== null) return made;
  }
  return null;
}

/**
 * Plays games, every other one by those who seek contact, and compares at every decision, for every onlooker, until so
 * many comparisons are made. Games in which nothing can be exchanged are played a few times and have none to show.
 */
export function secrecyOf(game: AnyGame, settings: AnySettings, wanted: number, seed: string): Result<Secrecy> {
  const compared: Record<Law, number> = { view: 0, options: 0, sample: 0, echo: 0, log: 0 };
  const broken: string[] = [];
  const total = (): number => LAWS.reduce((sum, law) => sum + compared[law], 0);
  const compare = (law: Law, onlooker: Onlooker, at: string | null, one: string, other: string): void => {
    compared[law] += 1;
    // The texts settle nearly every case; the order of keys means nothing.
    if (one !== other && canonical(JSON.parse(one)) !== canonical(JSON.parse(other)))
      broken.push(`${law}, ${onlooker ?? 'an onlooker'} at ${at}: ${difference(one, other)}`);
  };
  for (let number = 0; total() < wanted && (number < TRIES || total() > 0); number++) {
    const started = newMatch(game, settings, { kind: 'fast', seed: `${seed}/${number}` });
    if (!started.ok) return started;
    const { position, seats } = started.value;
    const table = tableOf(game, position);
    const random = randomFrom(`${seed}/${number}`);
    for (let decisions = 0; position.outcome === null && decisions < game.testing.longest && total() < wanted; decisions++) {
      const kind = decisionKind(table);
      const { pending } = position;
      const seat: Seat = pending[random.below(pending.length)]?.seat ?? '';
      const options = optionsOf(table, seat);
      const chosen =
        number % 2 === 1 ? game.testing.contact(table, seat, kind ?? '', options, random) : random.below(options.length);
      const option = options[chosen] as Option;
      for (const onlooker of [...seats, null]) {
        const other = truthBeside(game, position, onlooker, random);
        if (other === null) continue;
        const afresh = (): Running => copyPosition(other, game.copy);
        compare(
          'view',
          onlooker,
          kind,
          JSON.stringify(game.view(position, onlooker)),
          JSON.stringify(game.view(other, onlooker)),
        );
        const [here, there] = [position, other].map((at) =>
          JSON.stringify(determinize(game, at, onlooker, randomFrom(`${decisions} of ${seed}`))),
        ) as [string, string];
        compare('sample', onlooker, kind, here, there);
        if (onlooker !== null)
          compare(
            'options',
            onlooker,
            kind,
            JSON.stringify(decisionOf(table, onlooker)),
            JSON.stringify(decisionOf(tableOf(game, other), onlooker)),
          );
        const echo = onlooker === seat ? echoIn(game, position, seat, option, afresh) : null;
        if (echo !== null) compare('echo', onlooker, kind, JSON.stringify(echo[0]), JSON.stringify(echo[1]));
        const told = toldIn(game, position, seat, option, onlooker, afresh);
        if (told !== null) compare('log', onlooker, kind, JSON.stringify(told[0]), JSON.stringify(told[1]));
      }
      take(table, seat, option);
    }
  }
  return ok({ compared, broken });
}
