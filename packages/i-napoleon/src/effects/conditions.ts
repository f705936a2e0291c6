import { frameIn } from '@vedette/core';
import type { WrittenCondition } from '../components/load.js';
import { type Conditions, ERAS, type Points, RESOURCES, type Resource } from '../components/vocabulary.js';
import { campaign } from '../contents.js';
import type { Position } from '../position.js';

/** A condition of a card, ready to be asked. */
export type Test = (position: Position) => boolean;
export const always: Test = () => true;

const has = (position: Position, least: Points, sign: 1 | -1): boolean =>
  RESOURCES.every((resource: Resource) => {
    const bound = least[resource];
    return bound === undefined || (position.points[resource] - bound) * sign >= 0;
  });

/** What conditions must know of the cards besides their numbers. */
export interface CardLists {
  readonly isBoard: ReadonlySet<string>;
  readonly campaigns: readonly number[];
  readonly commanders: readonly number[];
  /** The card whose face shows the rank of General. */
  readonly rankCard: number;
  /** Whether a card in CAMPAIGN MODIFIERS gives a negative DRM in the Round now prepared. */
  readonly negativeModifier: (position: Position) => boolean;
}

const onBoard = (lists: CardLists, position: Position, card: number) => lists.isBoard.has(position.box[card] as string);

export function campaignCard(lists: Pick<CardLists, 'campaigns'>, position: Position): number {
  for (const card of lists.campaigns) if (position.box[card] === 'CAMPAIGN') return card;
  return 0;
}

type Makers = {
  readonly [K in keyof Conditions<WrittenCondition>]: (value: Conditions<WrittenCondition>[K], lists: CardLists) => Test;
};

const makers: Makers = {
  all: (list, lists) => {
    const tests = list.map((one) => testOf(one, lists));
    return (position) => tests.every((test) => test(position));
  },
  any: (list, lists) => {
    const tests = list.map((one) => testOf(one, lists));
    return (position) => tests.some((test) => test(position));
  },
  not: (one, lists) => {
    const test = testOf(one, lists);
    return (position) => !test(position);
  },
  inBox: ({ card, box, face }) =>
    face === undefined
      ? (position) => position.box[card] === box
      : (position) => position.box[card] === box && position.up[card] === (face === 'up'),
  inPlay: (card, lists) => (position) => onBoard(lists, position, card),
  faceUp: (card, lists) => (position) => position.up[card] === true && onBoard(lists, position, card),
  faceDown: (card, lists) => (position) => position.up[card] === false && onBoard(lists, position, card),
  played: (card) => (position) => (position.played[card] ?? 0) > 0,
  everPlaced: (card) => (position) => (position.placed[card] ?? 0) > 0,
  removed: (card) => (position) => position.box[card] === 'removed',
  boxEmpty: (box) => (position) => !position.box.includes(box),
  potentialTreaty: (card) => (position) => position.box[card] === 'POTENTIAL TREATIES',
  potentialCampaign: (card) => (position) => position.box[card] === 'POTENTIAL CAMPAIGNS',
  era: (eras) => (position) => eras.includes(position.era),
  eraQueued: (era) => (position) => position.due === era || ERAS.indexOf(position.era) >= ERAS.indexOf(era),
  year:
    ({ min = 0, max = 9999, is }) =>
    (position) =>
      position.year >= min && position.year <= max && (is === undefined || position.year === is),
  yearsSince:
    ({ card, event, min }) =>
    (position) => {
      const since = (event === 'placed' ? position.placed[card] : position.played[card]) ?? 0;
      return since > 0 && position.year - since >= min;
    },
  // Napoleon is a General once his rank card is face-up, and for good in the later Eras.
  rank: (_, lists) => (position) => position.era !== 'CMD' || position.up[lists.rankCard] === true,
  nation:
    ({ who, is }) =>
    (position) =>
      is.includes(position.nations[who]),
  nonHostile:
    ({ min, of }) =>
    (position) =>
      of.filter((nation) => position.nations[nation] !== 'hostile').length >= min,
  everConquered: (nation) => (position) => position.everConquered.includes(nation),
  campaign: (cards) => (position) => {
    for (const card of cards) if (position.box[card] === 'CAMPAIGN') return true;
    return false;
  },
  campaignOutcome: (outcomes) => (position) => {
    const outcome = frameIn(position, campaign)?.outcome ?? null;
    return outcome !== null && outcomes.includes(outcome);
  },
  resourceMin: (points) => (position) => has(position, points, 1),
  resourceMax: (points) => (position) => has(position, points, -1),
  marker: (name) => (position) => (name === 'bastard' ? position.bastard : position.son !== 'none'),
  flag: (name) => (position) => position.flags.includes(name),
  commandersAssigned:
    ({ min }, lists) =>
    (position) =>
      lists.commanders.filter((card) => position.box[card] === 'CAMPAIGN').length >= min,
  negativeModifierActive: (_, lists) => (position) => lists.negativeModifier(position),
  defeatSince: (year) => (position) => position.lastDefeat >= year,
};

/** Makes a condition of the data ready to run. */
export function testOf(written: WrittenCondition, lists: CardLists): Test {
  const [[name, value] = []] = Object.entries(written) as [keyof Makers, never][];
  if (name === undefined) return always;
  return (makers[name] as (value: never, lists: CardLists) => Test)(value as never, lists);
}
