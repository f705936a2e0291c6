/**
 * The ways of a stack, with what they cost and what waits at their ends: found by going them on a copy while the others
 * pass, so that every rule of the march counts here as it does there.
 */
import {
  type Decision,
  decisionOf,
  type Meeting,
  type Option,
  ok,
  type Refusal,
  type Result,
  running,
  runningIfAny,
  type Seat,
  type Way,
  whyNot,
} from '@vedette/core';
import { handOf, handsOf } from '../cards/decks.js';
import { type Components, cardOf, enemyOf } from '../components/components.js';
import { combat, eventWindow, type March, march, operation, type Table } from '../contents.js';
import { blocksIn, corpsAmong, idsOf, ordersOfBattleOpen, type Position } from '../position.js';
import { combatBetween, countCards } from '../rules/combat/combat-count.js';
import { STOP } from '../rules/movement/march-steps.js';
import { whyItEnds } from '../rules/movement/movement.js';
import { fatigueOf, pointsLeft } from '../rules/movement/movement-points.js';
import { GO, seatActing } from '../rules/stack.js';
import { chosen, type Intent, playedOn, type Trial } from './trial.js';
import { knowsIdentity, seesOrder } from './view.js';

const STACK = `${operation.name}.chooseStack`;
const BLOCKS = `${operation.name}.takeBlocks`;
const ACT = `${operation.name}.act`;
const STEP = `${march.name}.step`;

/** A seat that looks for ways. */
interface Seeker {
  readonly components: Components;
  readonly seat: Seat;
  /** What was hidden from it before all of that was taken for corps. */
  readonly hidden: ReadonlySet<string>;
}

/** A march about to take its first step, with the values its card may have; none where that lies open already. */
interface Start {
  readonly trial: Trial;
  readonly values: readonly number[];
}

/** A march that has come somewhere. */
interface Arrival {
  readonly points: number;
  readonly left: number;
  readonly fatigue: number;
  readonly stop: string | null;
  readonly fight: Meeting | null;
}

interface Reached extends Trial {
  readonly through: readonly string[];
  readonly arrival: Arrival;
  /** It is asked there how the march goes on. */
  readonly goesOn: boolean;
  /** The march may end there: one that is bound to come nearer to a place may have to go on. */
  readonly mayEnd: boolean;
}

export const waysChapter =
  (components: Components) =>
  (table: Table, seat: Seat, pieces: readonly string[]): Result<readonly Way[]> => {
    const seeker: Seeker = { components, seat, hidden: takeHiddenForCorps(table.position, seat) };
    const now: Trial = { table, choices: [], isCut: false };
    const underWay = runningIfAny(table, operation);
    if (underWay === undefined || seatActing(table.position, underWay) !== seat) return ok([]);
    const decision = decisionOf(table, seat);
    // In a combat nobody sets out, whatever is asked there.
    if (runningIfAny(table, combat) !== undefined && decision?.kind !== STEP) return ok([]);
    const spared = decision === null ? [] : sparedOf(components, table, decision);
    if (decision?.kind !== STACK || pieces.length > 0) {
      const ways = waysOf(seeker, now, pieces);
      return ways.ok && spared.length > 0 ? ok(ways.value.map((way) => ({ ...way, spared }))) : ways;
    }
    const areas = decision.options.filter((option) => typeof option === 'string' && option !== decision.pass);
    const ways = areas.flatMap((area) => {
      const found = waysOf(seeker, chosen(now, seat, area), []);
      return found.ok ? found.value : [];
    });
    return ok(ways);
  };

/** Cards that could be played at the beginning of a march, and that it needs only if it cannot come where it means to go. */
function sparedOf({ cards }: Components, table: Table, { kind, options }: Decision): readonly Option[] {
  if (!kind.startsWith(`${eventWindow.name}.`) || runningIfAny(table, march) === undefined) return [];
  return options.filter((option) => typeof option === 'number' && cards[option]?.rule?.isSpared?.(table) === true);
}

/** Under the fog nobody knows which block is a corps: whoever marches must reckon with all of them. */
function takeHiddenForCorps(position: Position, seat: Seat): ReadonlySet<string> {
  const hidden = new Set<string>();
  const seen = position.blocks.map((block) => block.area === null || knowsIdentity(position, block, seat));
  position.blocks = position.blocks.map((block, index) => {
    if (seen[index]) return block;
    hidden.add(block.id);
    return { ...block, kind: 'corps' };
  });
  return hidden;
}

/** All ways from the question that is asked now, of these pieces or of all that can go together. */
function waysOf(seeker: Seeker, now: Trial, pieces: readonly string[]): Result<readonly Way[]> {
  const start = setOut(seeker, now, pieces);
  if (!start.ok) return start;
  if (start.value === null) return ok([]);
  const { trial, values } = start.value;
  const data = running(trial.table, march);
  if (pieces.some((one) => !data.blocks.includes(one))) return ok([]);
  const reached = [...search(seeker, trial)].filter(([, { choices }]) => choices.length > 0);
  return ok(reached.map(([to, end]) => wayTo(to, end, data, values)));
}

function wayTo(to: string, { choices, isCut, goesOn, through, arrival }: Reached, data: March, values: readonly number[]): Way {
  const { points, left, fatigue, stop, fight } = arrival;
  const needed = Math.max(...values) - left;
  const chance = values.length === 0 ? 1 : values.filter((value) => value >= needed).length / values.length;
  // Hidden blocks may prove to be no corps: then whoever came upon them wants to be asked.
  const endsThere = goesOn && !isCut && fight?.isCertain !== false;
  return {
    pieces: [...data.blocks],
    from: data.at,
    to,
    through,
    choices: endsThere ? [...choices, STOP] : choices,
    chance,
    points,
    fatigue,
    stop: fight?.isCertain === false || (stop === 'points' && values.length > 0) ? null : stop,
    fight,
  };
}

/** Up to the first step of a march; before it, the stack is activated and reveals the best card it may have. */
function setOut({ components, seat }: Seeker, now: Trial, pieces: readonly string[]): Result<Start | null> {
  let values: readonly number[] = [];
  let isActivated = now.choices.length > 0;
  const ready = playedOn(now, seat, (table, decision) => {
    const { kind, options, pass } = decision;
    if (kind === STEP || (kind === STACK && isActivated)) return null;
    isActivated = true;
    if (kind === STACK) return wanted(table, decision, table.position.blocks.find(({ id }) => id === pieces[0])?.area ?? '');
    if (kind === BLOCKS) return nextBlock(table, decision, pieces);
    if (kind === ACT) {
      values = layBestCardOnTop(components, table, seat);
      return wanted(table, decision, 'move');
    }
    if (pass !== null) return { answer: pass };
    const [first] = options;
    return first === undefined ? null : { answer: first, isGuess: true };
  });
  if (!ready.ok) return ready;
  // Where the points were given already, no card came out.
  return ok(ready.value.asked?.kind === STEP ? { trial: ready.value, values: ready.value.isCut ? values : [] } : null);
}

function nextBlock(table: Table, decision: Decision, pieces: readonly string[]): Intent {
  const { options, about } = decision;
  const taken = Array.isArray(about.taken) ? about.taken : [];
  const next = pieces.find((one) => !taken.includes(one));
  if (next !== undefined) return wanted(table, decision, next);
  const another = pieces.length === 0 ? options.find((option) => option !== GO) : undefined;
  return wanted(table, decision, another ?? GO);
}

/** The option, if it is offered; otherwise why it is not. */
function wanted(table: Table, { seat, options }: Decision, option: Option): Intent {
  if (options.includes(option)) return { answer: option };
  const reasons = whyNot(table, seat, option);
  const [first] = reasons.ok ? reasons.value : [reasons.refusal];
  const refusal: Refusal = first ?? { code: 'not-offered' };
  return { refusal };
}

/** Gives the values of the cards that may come out, as far as the seat knows: of its deck, and of what a partner holds. */
function layBestCardOnTop(components: Components, table: Table, seat: Seat): readonly number[] {
  const { position } = table;
  const { side } = running(table, operation);
  const partners = handsOf(components, position, side).filter((hand) => position.seats[hand] !== seat);
  const deck = position.decks[side]?.length ? position.decks[side] : (position.discards[side] ?? []);
  const pool = [...deck, ...partners.flatMap((hand) => handOf(position, hand))].filter(
    (card) => cardOf(components, card).window !== 'automatic',
  );
  const values = pool.map((card) => cardOf(components, card).value);
  const best = Math.max(...values);
  const top = pool.find((card) => cardOf(components, card).value === best);
  // conquerors/cards/reveal: with no card at all it counts 1.
  if (top === undefined) return [1];
  position.decks[side] = [top];
  return values;
}

/** The cheapest way to every area. */
function search(seeker: Seeker, start: Trial): ReadonlyMap<string, Reached> {
  const { seat } = seeker;
  const { at: from, spent } = running(start.table, march);
  const best = new Map<string, Reached>();
  const edge: { readonly at: Trial; readonly through: readonly string[]; readonly points: number }[] = [
    { at: start, through: [], points: 0 },
  ];
  const seen = new Set<string>();
  for (let here = edge.shift(); here !== undefined; here = edge.shift()) {
    const under = running(here.at.table, march);
    if (seen.has(stateOf(under))) continue;
    seen.add(stateOf(under));
    for (const to of decisionOf(here.at.table, seat)?.options ?? []) {
      // Ways are found in the order of their costs: nobody comes back to where a cheaper one led.
      if (typeof to !== 'string' || to === STOP || to === from || seen.has(stateOf({ at: to, ford: under.ford }))) continue;
      const reached = step(seeker, here.at, to, [...here.through, to], spent);
      if (reached === null) continue;
      if (reached.mayEnd && isBetter(reached.arrival, best.get(to)?.arrival)) best.set(to, reached);
      const { goesOn, through, arrival } = reached;
      if (goesOn && arrival.stop === null && arrival.fight === null) edge.push({ at: reached, through, points: arrival.points });
    }
    edge.sort((one, other) => one.points - other.points || one.through.length - other.through.length);
  }
  return best;
}

/** Ford helps over one bridge: whoever still has it comes farther from the same place. */
const stateOf = ({ at, ford }: Pick<March, 'at' | 'ford'>): string => `${at} ${ford}`;

const isBetter = (one: Arrival, other: Arrival | undefined): boolean =>
  other === undefined || one.points < other.points || (one.points === other.points && one.fatigue < other.fatigue);

/** One connection further. What the march has come to is looked at when it is asked on, or just before it is over. */
function step(seeker: Seeker, from: Trial, to: string, through: readonly string[], spent: number): Reached | null {
  let ended: Arrival | null = null;
  let under: March | undefined;
  const watch = (table: Table): Table['watch'] => {
    under = runningIfAny(table, march) ?? under;
    return {
      reached: (procedure, name) => {
        if (procedure === march.name && name === 'ended') ended ??= arrivalAt(seeker, table, spent);
      },
      refused: () => undefined,
    };
  };
  const gone = chosen({ ...from, watch }, seeker.seat, to);
  const tried = playedOn(gone, seeker.seat, (_, { kind, pass }) =>
    kind.startsWith(`${eventWindow.name}.`) && pass !== null ? { answer: pass } : null,
  );
  if (!tried.ok) return null;
  const { asked, isOpen, table } = tried.value;
  const goesOn = asked?.kind === STEP;
  if (ended === null && under !== undefined && isDecided(table)) ended = decidedBy(seeker, from.table, under, spent);
  const arrival = goesOn || (isOpen && ended === null) ? arrivalAt(seeker, table, spent) : ended;
  return arrival === null ? null : { ...tried.value, through, arrival, goesOn, mayEnd: !goesOn || asked.options.includes(STOP) };
}

/** The game is over in the middle of the march, or this campaign of several: then its frame is gone. */
const isDecided = (table: Table): boolean => table.position.outcome !== null || runningIfAny(table, march) === undefined;

const decidedBy = ({ components }: Seeker, before: Table, data: March, spent: number): Arrival => ({
  points: data.spent - spent,
  left: pointsLeft(components, before.position, data),
  fatigue: 0,
  stop: 'decided',
  fight: null,
});

function arrivalAt(seeker: Seeker, table: Table, spent: number): Arrival {
  const { position } = table;
  const data = running(table, march);
  const why = whyItEnds(seeker.components, position, data);
  return {
    points: data.spent - spent,
    left: pointsLeft(seeker.components, position, data),
    fatigue: fatigueOf(seeker.components, position, data),
    stop: why === 'choice' ? null : why,
    fight: meetingAt(seeker, table, data),
  };
}

/** Vedettes fight nobody. */
function meetingAt({ components, seat, hidden }: Seeker, table: Table, data: March): Meeting | null {
  const { position } = table;
  const enemies = blocksIn(position, data.at, enemyOf(components, data.side)).filter(({ kind }) => kind === 'corps');
  if (enemies.length === 0 || corpsAmong(position, data.blocks).length === 0) return null;
  const fight = combatBetween(components, position, { ...running(table, operation), moved: true });
  const cards = (side: typeof fight.attacker): number | null => {
    const isKnown = position.blocks.every(
      (block) =>
        !side.blocks.includes(block.id) ||
        (!hidden.has(block.id) && (ordersOfBattleOpen(position) || seesOrder(position, block, seat))),
    );
    return isKnown ? countCards(components, position, fight, side).total : null;
  };
  const isCertain = idsOf(enemies).some((id) => !hidden.has(id));
  return { isCertain, own: cards(fight.attacker), enemy: cards(fight.defender) };
}
