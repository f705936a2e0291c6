/** The simple player's marches, step by step. */
import { runningIfAny } from '@vedette/core';
import { type March, march, type Table } from '../../contents.js';
import { groundOf } from '../ground.js';
import type { Outlook } from '../outlook.js';
import { keepsTo, type Thinker } from '../thinker.js';
import { bestMarch, reachOf, stopHere, wayTo, worthOfSteps } from './marches.js';
import { lead, type Stack } from './stacks.js';

/** An area, a card, or to stop. */
type Step = string | number;

/** On the way to where the march was to end. */
function nextOfPlan({ components, plan }: Thinker, data: March): string | undefined {
  if (plan.march !== data || plan.points !== data.points) return undefined;
  const { index: areas, ids } = groundOf(components);
  const { way } = plan;
  if (way[way.length - 2] !== areas.get(data.at)) return undefined;
  way.pop();
  return way.length === 1 ? 'stop' : (ids[way[way.length - 2] as number] as string);
}

/** The next step of the march that is planned, or the first of one that is planned now. */
export function plannedStep(thinker: Thinker, table: Table, data: March): string {
  const next = nextOfPlan(thinker, data);
  if (next !== undefined) return next;
  const { best, stop, first } = planMarch(thinker, table, data);
  return first === undefined || best < stop ? 'stop' : (groundOf(thinker.components).ids[first] as string);
}

export function weighSteps(thinker: Thinker, table: Table, options: readonly Step[], values: number[]): void {
  const data = runningIfAny(table, march);
  if (data === undefined) return;
  if (thinker.isThorough) weighEveryStep(thinker, table, data, options, values);
  else if (!keepsTo(nextOfPlan(thinker, data), options, values)) weighBestStep(thinker, table, data, options, values);
}

/** The end of a march from where it stands now. */
export const worthOfStopping = (outlook: Outlook, stack: Stack, at: number, spent: number): number =>
  stack.corps === 0 ? (outlook.promise[at] as number) * 0.3 : stopHere(outlook, stack, at, spent);

export const pointsLeft = (data: March): number => Math.max(1, data.points - data.spent);
export const leavesFreely = (data: March): boolean => !data.startContested || data.crossed > 0;

/** Plans the best march from where the stack is: what it is worth, what stopping is worth, and its first step. */
function planMarch(
  thinker: Thinker,
  table: Table,
  data: March,
): { readonly best: number; readonly stop: number; readonly first: number | undefined } {
  const { outlook, stack } = lead(thinker, table.position, data);
  const { ground } = outlook;
  const at = ground.index.get(data.at) as number;
  const best = bestMarch(outlook, stack, at, data.spent, reachOf(pointsLeft(data)), leavesFreely(data));
  const way = wayTo(best.to, at);
  const first = way[way.length - 1];
  const { plan } = thinker;
  plan.march = data;
  plan.points = data.points;
  plan.way = way;
  way.push(at);
  return { best: best.value, stop: worthOfStopping(outlook, stack, at, data.spent), first };
}

function weighBestStep(thinker: Thinker, table: Table, data: March, options: readonly Step[], values: number[]): void {
  const { best, stop, first } = planMarch(thinker, table, data);
  const { index: areas } = groundOf(thinker.components);
  options.forEach((option, index) => {
    if (option === 'stop') values[index] = stop;
    else if (typeof option === 'number') values[index] = stop - 0.5;
    else values[index] = areas.get(option) === first ? best : Math.min(best, stop) - 1;
  });
}

/** Every step by the best end that it leads to. */
function weighEveryStep(thinker: Thinker, table: Table, data: March, options: readonly Step[], values: number[]): void {
  const { outlook, stack } = lead(thinker, table.position, data);
  const { ground } = outlook;
  const at = ground.index.get(data.at) as number;
  const steps = worthOfSteps(outlook, stack, at, data.spent, pointsLeft(data), leavesFreely(data));
  const stop = worthOfStopping(outlook, stack, at, data.spent);
  options.forEach((option, index) => {
    if (option === 'stop') values[index] = stop;
    else if (typeof option === 'number') values[index] = stop - 0.5;
    else values[index] = Math.max(stop - 2, steps[ground.index.get(option) as number] as number);
  });
}
