import { frameIn, type Intention, type Option } from '@vedette/core';
import type { Components } from '../components/components.js';
import { NOWHERE } from '../components/map/board.js';
import { seen as seenField } from '../components/map/field.js';
import { commands, forcedMarches, initiatives, type March, march, vedettes } from '../contents.js';
import type { EaglesEvent } from '../events.js';
import type { EaglesPosition } from '../position.js';
import { forceWithCounter, leaderAt } from '../rules/forces.js';
import { forcedMarchers, isOrdinary } from '../rules/movement/forced-march.js';
import { marchFound } from '../rules/movement/march-search.js';
import { missionOf, type Plan, planOfPhase } from './concentration.js';
import { wantsForcedMarch } from './forced-march.js';
import type { Generalship } from './generalship.js';
import { bestOfHexes, bodyOf } from './marching.js';
import { commandWorth, urgencyOf } from './orders.js';
import { wantsOutpost } from './outposts.js';
import { needsConsolidation } from './staff.js';
import type { Body } from './survey.js';

/**
 * What a general who plays on in a search means to do, where his plan says it without a list of options: whom he sends
 * next, and where to. What is in doubt (enemies to be thrown back, Leaders without troops) is left to the list.
 */
export const intentionOf = (components: Components, ways: Generalship): Intention<EaglesPosition, EaglesEvent> => {
  const mayHasten = forcedMarchers(components);
  return (table, decision) => {
    const { position } = table;
    const planOf = (side: March['side']) => planOfPhase(components, position, side, ways);
    switch (decision) {
      case 'march.choose': {
        const data = frameIn(position, march);
        return data && endMeant(planOf(data.side), data, () => marchFound(components, table, data).ends);
      }
      case 'initiative.choose': {
        const side = frameIn(position, initiatives)?.side;
        return side && nextToTry(planOf(side));
      }
      case 'commands.choose': {
        const data = frameIn(position, commands);
        return data && !data.closing ? nextToCommand(planOf(data.side)) : undefined;
      }
      case 'forced-march.choose': {
        const data = frameIn(position, forcedMarches);
        return data && isOrdinary(data) ? nextToHasten(planOf(data.side), mayHasten) : undefined;
      }
      case 'vedettes.choose': {
        const side = frameIn(position, vedettes)?.side;
        return side && noneToScreen(planOf(side));
      }
      default:
        return undefined;
    }
  };
};

/** The end that a Force marches to. */
function endMeant(plan: Plan, data: March, ends: () => readonly number[]): Option | undefined {
  const { components, position, side } = plan.seen;
  const force = forceWithCounter(position, data.counter);
  const body = force < 0 ? null : bodyOf(plan.seen, force);
  if (body === null || leaderAt(position, force).forage) return undefined;
  const { neighbours, names } = components.board;
  const { enemy } = seenField(components, position, side);
  for (let edge = body.hex * 6; edge < body.hex * 6 + 6; edge++) {
    const there = neighbours[edge] as number;
    if (there !== NOWHERE && enemy[there] === 1) return undefined;
  }
  const hex = bestOfHexes(plan, body, missionOf(plan, body), data.how, ends());
  return hex === body.hex ? 'stop' : names[hex];
}

const idOf = ({ seen }: Plan, body: Body): string => leaderAt(seen.position, body.force).id;

/** The Force for which it is worth most, the first of those that are alike. */
function worthMost(plan: Plan, worthOf: (body: Body) => number): Body | null {
  let best: Body | null = null;
  let most = 0;
  for (const body of plan.seen.own) {
    const worth = worthOf(body);
    if (worth > most) [best, most] = [body, worth];
  }
  return best;
}

function nextToTry(plan: Plan): Option {
  const { position } = plan.seen;
  const best = worthMost(plan, (body) => {
    const { moved, tried, entered } = leaderAt(position, body.force);
    return moved || tried || entered ? 0 : urgencyOf(plan, body);
  });
  if (best !== null) return idOf(plan, best);
  return needsConsolidation(plan.seen) ? 'consolidate' : 'done';
}

/** What moves without points is looked for in the list. */
function nextToCommand(plan: Plan): Option | undefined {
  const best = worthMost(plan, (body) => (body.moved ? 0 : commandWorth(plan, body)));
  return best === null ? undefined : idOf(plan, best);
}

/** Who marches on by himself when the others have halted. */
function nextToHasten(plan: Plan, mayHasten: (position: EaglesPosition, force: number) => boolean): Option {
  const { position } = plan.seen;
  const next = plan.seen.own.find((body) => mayHasten(position, body.force) && wantsForcedMarch(plan, position, body));
  return next === undefined ? 'done' : { march: idOf(plan, next) };
}

const noneToScreen = ({ seen }: Plan): Option | undefined =>
  seen.own.some((body) => wantsOutpost(seen, body) !== null) ? undefined : 'done';
