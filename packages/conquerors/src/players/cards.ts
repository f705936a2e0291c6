/** The simple player's cards: which to play, and what to choose when one is played. */
import { type Option, type Random, runningIfAny } from '@vedette/core';
import { type Answer, DECLINE } from '../cards/playable.js';
import { cardOf } from '../components/components.js';
import { march, type Play, playCard, type Table } from '../contents.js';
import { type Block, type Position, type Side, strengthOf } from '../position.js';
import { worthOfEvent } from './judgement/card-worths.js';
import { standing } from './operations/marches.js';
import { type Stack, stackOf } from './operations/stacks.js';
import { lookAt, type Outlook } from './outlook.js';
import type { Thinker } from './thinker.js';

/** The movement points of a card that is neither good nor bad. */
const MIDDLING_CARD = 3;

/** The corps of a side in an area, as one stack. */
function stackIn({ components, position, side, ground }: Outlook, area: string): Stack {
  const blocks = position.blocks.filter((block) => block.area === area && block.side === side && block.kind !== 'vedette');
  return { ...stackOf(components, blocks), from: ground.index.get(area) ?? -1 };
}

const worthOfBeing = (outlook: Outlook, stack: Stack, at: number, isThere: boolean): number =>
  standing(outlook, stack, at, isThere) +
  (isThere || outlook.enemy.corps[at] !== 0 ? 0 : (outlook.prize[at] as number) * outlook.take);

/** What a stack gains by going to the best of the areas beside it: Reaction and Last Effort. */
function gainBySidestep(outlook: Outlook, area: string): number {
  const { ground } = outlook;
  const from = ground.index.get(area) as number;
  const stack = stackIn(outlook, area);
  const here = worthOfBeing(outlook, stack, from, true);
  let best = Number.NEGATIVE_INFINITY;
  for (const to of ground.neighbours[from] as Int16Array)
    if (outlook.enemy.corps[to] === 0) best = Math.max(best, worthOfBeing(outlook, stack, to, false));
  return best - here;
}

function bestSidestep(outlook: Outlook): number {
  const { ids, size } = outlook.ground;
  let best = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < size; at++)
    if ((outlook.own.corps[at] as number) > 0 && outlook.enemy.corps[at] === 0)
      best = Math.max(best, gainBySidestep(outlook, ids[at] as string));
  return best;
}

/** The area first, then everybody in it, then where to. */
function weighSidestep(outlook: Outlook, { picks }: Play, options: readonly Option[], values: number[]): void {
  const { ground } = outlook;
  const [from] = picks;
  const stack = from === undefined ? null : stackIn(outlook, from);
  options.forEach((option, index) => {
    const area = typeof option === 'string' ? option : '';
    const at = ground.index.get(area);
    if (at === undefined) values[index] = option === 'go' ? 0 : 1;
    else values[index] = stack === null ? gainBySidestep(outlook, area) : worthOfBeing(outlook, stack, at, false);
  });
}

/** Points of strength for a corps: the fifth gives another card. */
const worthOfStrengthening = (block: Block): number => (strengthOf(block) === 4 ? 1 : 0.5 - 0.05 * strengthOf(block));

/** What is wanted most when a card is played; where nothing is said here, anything is as good. */
export function weighCardChoices(
  { components, thumbs }: Thinker,
  table: Table,
  options: readonly Option[],
  random: Random,
  values: number[],
): void {
  const play = runningIfAny(table, playCard);
  for (let index = 0; index < options.length; index++) values[index] = random.below(100) / 100;
  if (play === undefined) return;
  const outlook = lookAt(components, table.position, play.side, thumbs);
  if (play.event === 'reaction' || play.event === 'last-effort') weighSidestep(outlook, play, options, values);
  else weighNamed(outlook, play, options, values);
}

function weighNamed(outlook: Outlook, play: Play, options: readonly Option[], values: number[]): void {
  const { position, ground } = outlook;
  const { index: areas } = ground;
  for (let index = 0; index < options.length; index++) {
    const option = options[index];
    if (typeof option !== 'string') continue;
    const at = areas.get(option);
    if (at === undefined) values[index] = worthOfNaming(position, play.side, option) ?? (values[index] as number);
    // The fewest may be spared.
    else if (play.event === 'inactivity') values[index] = -(outlook.own.cards[at] as number);
    // What helps or harms a stack does so most where most stand, and among tired ones.
    else if ((outlook.own.corps[at] as number) > 0) values[index] = Math.min(4, outlook.own.fatigue[at] as number);
    else if ((outlook.enemy.corps[at] as number) > 0) values[index] = outlook.enemy.cards[at] as number;
  }
}

function worthOfNaming(position: Position, side: Side, id: string): number | undefined {
  const block = position.blocks.find((one) => one.id === id);
  return block?.side === side && block.kind === 'corps' ? worthOfStrengthening(block) : undefined;
}

/** So much of a victory is worth a point. */
const POINT = 0.05;

/** Of those who do not know better, one plays what another keeps. */
const WHIM = 0.3;

/**
 * Every event has its worth against declining, learned from trying both (`npm run train -- 1806 --cards`), but for a few that
 * are good or bad by where one stands.
 */
export function weighCards(thinker: Thinker, table: Table, options: readonly Answer[], random: Random, values: number[]): void {
  for (let index = 0; index < options.length; index++) {
    const option = options[index] as Answer;
    values[index] = option === DECLINE ? 0 : WHIM * (random.below(100) / 100 - 0.5) + senseOf(thinker, table, option);
  }
}

/** What speaks for or against a card here and now. */
function senseOf({ components, thumbs }: Thinker, table: Table, card: number): number {
  const { event, side } = cardOf(components, card);
  switch (event) {
    case 'reaction':
    case 'last-effort':
      return 2 * bestSidestep(lookAt(components, table.position, side, thumbs)) - 0.5;
    case 'grouchy':
      return (MIDDLING_CARD - (runningIfAny(table, march)?.value ?? MIDDLING_CARD)) / 2;
    default:
      return worthOfEvent(components.id, side, event) / POINT;
  }
}
