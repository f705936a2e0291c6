/**
 * Operations and marches as wholes, for those who search: who goes and what for, and where a march ends. What is decided
 * step by step is decided by chance as often as not, and a stack that was told off would stand still after all.
 */
import { type Option, type Random, runningIfAny, type Seat, type Undertaking, type UndertakingStep } from '@vedette/core';
import { type Components, enemyOf } from '../../components/components.js';
import { type March, march, type Operation, operation, type Table } from '../../contents.js';
import { type Block, hasCorps, onBoard, type Position } from '../../position.js';
import { STOP } from '../../rules/movement/march-steps.js';
import { GO } from '../../rules/stack.js';
import { lookAt, type Outlook } from '../outlook.js';
import { type Thumbs, thumbsOf } from '../rules-of-thumb.js';
import { SURENESS } from '../simple-player.js';
import { type Thinker, thinkerOf } from '../thinker.js';
import { bestStack, worthOfVedettes } from './best-stack.js';
import { endsOfMarch, NEVER, waysFrom } from './marches.js';
import { weighActs } from './operations.js';
import { OPENING_CARD } from './prospects.js';
import { lead } from './stacks.js';
import { leavesFreely, pointsLeft, worthOfStopping } from './steps.js';

const CHOOSE = 'operation.chooseStack';
const TAKE = 'operation.takeBlocks';
const ACT = 'operation.act';
const STEP = 'march.step';

/** Of one area no more ways of forming a stack than these: they are much alike. */
const STACKS_OF_AN_AREA = 4;

/** A stack that might act, as far as it is still to be chosen. */
interface Formation {
  readonly blocks: readonly Block[];
  readonly value: number;
}

/** The stacks that might be formed in an area with those that are taken already, the best first. */
function formationsIn(
  outlook: Outlook,
  area: string,
  taken: readonly Block[],
  isOffered: (block: Block) => boolean,
): Formation[] {
  const found: Formation[] = [];
  bestStack(outlook, area, taken, isOffered, undefined, (going, commander, value) => {
    if (value > NEVER) found.push({ blocks: commander === null ? [...going] : [...going, commander], value });
  });
  return found.sort((one, other) => other.value - one.value).slice(0, STACKS_OF_AN_AREA);
}

/** In the order in which a table asks for them: that of the board, commanders last. */
function takingSteps({ blocks: board }: Position, blocks: readonly Block[]): UndertakingStep[] {
  const order = (block: Block): number => board.indexOf(block) + (block.kind === 'commander' ? board.length : 0);
  const steps = [...blocks].sort((one, other) => order(one) - order(other)).map(({ id }) => ({ kind: TAKE, option: id }));
  return [...steps, { kind: TAKE, option: GO }];
}

/** What a stack might do in its operation: march, and where an enemy stands beside it, attack. */
const actsIn = (components: Components, position: Position, { side }: Operation, area: string): readonly string[] =>
  hasCorps(position, area, enemyOf(components, side)) ? ['attack', 'move'] : ['move'];

const courseOf = (want: number, ...steps: readonly UndertakingStep[]): Undertaking => ({ steps, want: SURENESS * want });

/** Whether the first step is on offer. */
const beginsAmong = (options: readonly Option[], [first]: readonly UndertakingStep[]): boolean =>
  first !== undefined && options.includes(first.option);

function operations(
  { components, thumbs }: Thinker,
  table: Table,
  data: Operation,
  options: readonly Option[],
  random: Random,
): Undertaking[] {
  const { position } = table;
  const outlook = lookAt(components, position, data.side, thumbs);
  return options.flatMap((area): Undertaking[] => {
    const first = { kind: CHOOSE, option: area };
    if (typeof area === 'number') return [courseOf(OPENING_CARD, first)];
    if (typeof area !== 'string' || !outlook.ground.index.has(area)) return [courseOf(0, first)];
    const whim = random.below(100) / 1000;
    const isOffered = (block: Block): boolean => data.army === data.side || block.nation === data.army;
    const formations = formationsIn(outlook, area, [], isOffered);
    if (formations.length === 0) return [courseOf(worthOfVedettes(outlook, area) + whim, first)];
    return formations.flatMap(({ blocks, value }) =>
      actsIn(components, position, data, area).map((act) =>
        courseOf(value + whim, first, ...takingSteps(position, blocks), { kind: ACT, option: act }),
      ),
    );
  });
}

function formations(
  { components, thumbs }: Thinker,
  { position }: Table,
  data: Operation,
  options: readonly Option[],
): Undertaking[] | null {
  const outlook = lookAt(components, position, data.side, thumbs);
  const taken = onBoard(position, data.blocks);
  if (taken.some((block) => block.kind === 'vedette')) return null;
  const found = formationsIn(outlook, data.area, taken, (block) => options.includes(block.id));
  return found.flatMap(({ blocks, value }) => {
    const steps = takingSteps(position, blocks);
    return beginsAmong(options, steps) ? [courseOf(value, ...steps)] : [];
  });
}

const wants: number[] = [];

/** To stand still after all is thought about only where the rule of thumb would: who has nothing to do need not be told off. */
function acts(thinker: Thinker, table: Table, options: readonly Option[]): Undertaking[] {
  weighActs(thinker, table, options, wants);
  let best = 0;
  for (let index = 1; index < options.length; index++) if ((wants[index] as number) > (wants[best] as number)) best = index;
  return options.flatMap((option, index) =>
    option === 'stand' && index !== best ? [] : [courseOf(wants[index] as number, { kind: ACT, option })],
  );
}

/** Whether the march has brought something already: then another way from there may be worth its steps. */
const hasGained = ({ components }: Thinker, { control, scenario }: Position, { at, crossed, side }: March): boolean =>
  crossed > 0 &&
  (components.scenarios.get(scenario)?.victory.control[at] ?? 0) > 0 &&
  control[at] !== undefined &&
  (control[at] === side ||
    components.data.game.sides.some(({ id, nations }) => id === side && nations.some((one) => one.id === control[at])));

function marches(thinker: Thinker, table: Table, data: March, options: readonly Option[]): Undertaking[] {
  const { position } = table;
  const { outlook, stack } = lead(thinker, position, data);
  const { ground } = outlook;
  const at = ground.index.get(data.at) as number;
  const start = ground.index.get(data.from) as number;
  const left = pointsLeft(data);
  const stop = worthOfStopping(outlook, stack, at, data.spent);
  const isBound = data.crossed > 0 && !hasGained(thinker, position, data);
  const fromStart = isBound ? waysFrom(outlook, start, stack.corps > 0, data.crossed + left) : null;
  const courses: Undertaking[] = [];
  for (const option of options) {
    if (option === STOP) courses.push(courseOf(stop, { kind: STEP, option }));
    else if (typeof option === 'number') courses.push(courseOf(stop - 0.5, { kind: STEP, option }));
  }
  for (const { to, way, value } of endsOfMarch(outlook, stack, at, data.spent, left, leavesFreely(data))) {
    const steps = way.map((area) => ({ kind: STEP, option: ground.ids[area] as string }));
    if (!beginsAmong(options, steps)) continue;
    // No end is reached by a longer way than there is from where the march began.
    const direct = fromStart?.[to] ?? -1;
    if (fromStart !== null && (to === start || (direct >= 0 && direct < data.crossed + way.length))) continue;
    courses.push(courseOf(Math.max(stop - 2, value), ...steps, { kind: STEP, option: STOP }));
  }
  return courses;
}

/** The courses of action at a decision; nothing where every option stands for itself. */
export const undertakingsOf = (components: Components, thumbs: Thumbs = thumbsOf(components)) => {
  const thinker = thinkerOf(components, thumbs, true);
  return (table: Table, _seat: Seat, kind: string, options: readonly Option[], random: Random): Undertaking[] | null => {
    const under = runningIfAny(table, operation);
    const moving = runningIfAny(table, march);
    if (kind === STEP && moving !== undefined) return marches(thinker, table, moving, options);
    if (under === undefined) return null;
    if (kind === CHOOSE) return operations(thinker, table, under, options, random);
    if (kind === TAKE) return formations(thinker, table, under, options);
    return kind === ACT ? acts(thinker, table, options) : null;
  };
};
