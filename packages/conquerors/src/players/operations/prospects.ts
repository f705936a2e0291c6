/**
 * Which stack acts next. To weigh them all before every operation would cost more than all the rest of a playout, and
 * most of what was found before still holds. So what an army has weighed in a turn stands, and only what seems best is
 * weighed anew, until what is best is also what was weighed last. Before anybody passes, all are.
 */
import { empty, type Random } from '@vedette/core';
import type { Operation, Table } from '../../contents.js';
import type { Block, Position } from '../../position.js';
import { hasSomebodyIn } from '../../rules/stack.js';
import { lookAt, type Outlook } from '../outlook.js';
import type { Choice, Plan, Prospect, Prospects, Thinker } from '../thinker.js';
import { bestStack, worthOfVedettes } from './best-stack.js';
import { NEVER } from './marches.js';

/** A card that is played before a stack is chosen: better than to pass. */
export const OPENING_CARD = 0.05;

/** What an army has weighed so far in this turn of this table: nothing yet, if it is another. */
export function prospectsOf(plan: Plan, position: Position, { army }: Operation): Prospect[] {
  const known = plan.prospects.find((one) => one.army === army) ?? begin(plan, army);
  if (known.position !== position || known.turn !== position.turn) {
    known.position = position;
    known.turn = position.turn;
    empty(known.list);
  }
  return known.list;
}

function begin(plan: Plan, army: string): Prospects {
  const begun: Prospects = { army, position: null, turn: 0, list: [] };
  plan.prospects.push(begun);
  return begun;
}

export function prospectOf(prospects: Prospect[], area: string, random: Random): Prospect {
  const known = prospects.find((one) => one.area === area);
  if (known !== undefined) return known;
  const made: Prospect = { area, value: NEVER, chosen: [], whim: random.below(100) / 1000, during: null };
  prospects.push(made);
  return made;
}

export const wish = ({ value, whim }: Prospect): number => value + whim;

const NONE: readonly Block[] = [];

export function weigh(outlook: Outlook, data: Operation, prospect: Prospect): void {
  const { area } = prospect;
  const { army, side } = data;
  bestStack(outlook, area, NONE, (block) => army === side || block.nation === army, prospect);
  if (prospect.value === NEVER) prospect.value = worthOfVedettes(outlook, area);
  prospect.during = data;
}

/** The blocks that were chosen together with the area of an operation. */
export function stackPlannedIn(plan: Plan, position: Position, data: Operation): Choice | undefined {
  const { area } = data;
  const planned = prospectsOf(plan, position, data).find((prospect) => prospect.area === area);
  return planned?.during === data && planned.chosen.length > 0 ? planned : undefined;
}

/** The area whose stack acts next; `undefined` if none of those weighed is worth it any more. */
export function plannedStack({ components, thumbs, plan }: Thinker, { position }: Table, data: Operation): string | undefined {
  const prospects = prospectsOf(plan, position, data);
  for (;;) {
    const best = bestOf(prospects);
    if (best === undefined || wish(best) <= OPENING_CARD) return undefined;
    if (!hasSomebodyIn(position, data, best.area)) prospects.splice(prospects.indexOf(best), 1);
    else if (best.during === data) return best.area;
    else weigh(lookAt(components, position, data.side, thumbs), data, best);
  }
}

function bestOf(prospects: readonly Prospect[]): Prospect | undefined {
  let best: Prospect | undefined;
  for (let index = 0; index < prospects.length; index++) {
    const one = prospects[index] as Prospect;
    if (best === undefined || wish(one) > wish(best)) best = one;
  }
  return best;
}
