/** What seats mean to do: whoever has decided something as a whole does it as a whole, as long as it can. */
import { type AnyGame, type Option, type Running, type Seat, tableOf, type UndertakingStep } from '@vedette/core';
import { nextOf } from './search/candidates.js';
import { conclude, type Finding } from './search/finding.js';

/** What a seat means to do next, if nothing comes between. */
interface Intent {
  readonly turn: number;
  /** How often the seat had been asked when it decided so: who takes back what came before has not decided it yet. */
  readonly asked: number;
  readonly steps: readonly UndertakingStep[];
}

/** What the seats of one match mean to do. */
export interface Resolve {
  /** The next choice of what a seat means to do; `null` if it has to think: it means nothing, or that is not on offer any more. */
  next(game: AnyGame, position: Running, seat: Seat): Option | null;
  /** What follows from what was found; `null` if nothing was. Whatever belongs to it is meant from now on. */
  decide(game: AnyGame, position: Running, seat: Seat, findings: readonly Finding[]): Option | null;
}

const timesAsked = ({ asked }: Running, seat: Seat): number => asked[seat] ?? 0;

export function newResolve(): Resolve {
  const intents = new Map<Seat, Intent>();
  return {
    next(game, position, seat) {
      const intent = intents.get(seat);
      if (intent === undefined || intent.turn !== game.turn(position) || intent.asked > timesAsked(position, seat)) return null;
      const at = nextOf(tableOf(game, position), seat, intent.steps, 0);
      const step = intent.steps[at];
      if (step === undefined) return null;
      intents.set(seat, { ...intent, steps: intent.steps.slice(at + 1) });
      return step.option;
    },
    decide(game, position, seat, findings) {
      const [best] = conclude(findings);
      if (best === undefined) return null;
      // A card on the way ends nothing that was meant: there no undertakings are thought about.
      if (findings.some(({ options }) => options.some(({ afterwards }) => afterwards.length > 0)))
        intents.set(seat, { turn: game.turn(position), asked: timesAsked(position, seat), steps: best.afterwards });
      return best.option;
    },
  };
}
