/**
 * What a seat cannot know, as exchanges: each makes the truth otherwise in one way that the seat does not see. Written
 * from the rulebook and the view, apart from the samples, so that the one is held to the other.
 */
import { type Exchange, isFrameOf, type Onlooker, type Random } from '@vedette/core';
import { handOf, handsOf } from '../cards/decks.js';
import { armyOf, type Components, cardOf, enemyOf } from '../components/components.js';
import { bidding, type March, march, operation, playCard, recovery } from '../contents.js';
import {
  type Block,
  blockOf,
  type Hand,
  isFogged,
  isFollowed,
  mayBe,
  ordersOfBattleOpen,
  type Position,
  strengthOf,
} from '../position.js';
import { isAlone } from '../rules/areas.js';
import { MOST_FATIGUE } from '../rules/elimination.js';
import { mayVedetteStand } from '../rules/fog-of-war/vedettes.js';
import { bidsWithin } from '../rules/marshal.js';
import { meetsOwnStack } from '../rules/movement/march-steps.js';
import { movementPoints } from '../rules/movement/movement-points.js';
import { isExhausted } from '../rules/recovery.js';
import { knowsIdentity, mine, seesOrder } from './view.js';

/** In an order of chance: the first that can be exchanged is. */
function inSomeOrder<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  const order: T[] = [];
  while (left.length > 0) order.push(...left.splice(random.below(left.length), 1));
  return order;
}

/** Tries the pairs of a list, in an order of chance, until one exchange is made. */
const somePair = <T>(items: readonly T[], random: Random, exchange: (one: T, other: T) => boolean): boolean =>
  inSomeOrder(items, random).some((one, index, order) => order.slice(index + 1).some((other) => exchange(one, other)));

const isUnseen = (position: Position, block: Block, seat: Onlooker): boolean =>
  !position.settingUp && block.area !== null && !isFollowed(block) && !knowsIdentity(position, block, seat);

const topOf = (position: Position) => position.stack[position.stack.length - 1];

/** What the frames of the stack hold, each field as it is to be now; whatever procedures they are of. */
function inFrames(position: Position, now: (key: string, value: unknown) => unknown): void {
  for (const { data } of position.stack)
    for (const [key, value] of Object.entries(data ?? {})) Object.assign(data ?? {}, { [key]: now(key, value) });
}

/** The lists in which procedures have noted blocks. */
const NAMING_BLOCKS: ReadonlySet<string> = new Set(['blocks', 'not', 'picks']);

/** Two blocks in each other's place; what procedures under way have noted of the one now holds of the other. */
function swapPlaces(position: Position, one: Block, other: Block): void {
  [one.area, other.area] = [other.area, one.area];
  [one.out, other.out] = [other.out, one.out];
  [one.couldBe, other.couldBe] = [other.couldBe, one.couldBe];
  [one.activated, other.activated] = [other.activated, one.activated];
  [one.seenFatigue, other.seenFatigue] = [other.seenFatigue, one.seenFatigue];
  const renamed = (id: string): string => (id === one.id ? other.id : id === other.id ? one.id : id);
  inFrames(position, (key, value) => (NAMING_BLOCKS.has(key) && Array.isArray(value) ? value.map(renamed) : value));
}

/** Whether the rules could have come to this: of the areas, the commanders and the stack that acts. */
function isPossible(
  components: Components,
  position: Position,
  seat: Onlooker,
  areas: readonly string[],
  reckoned: ReadonlySet<March>,
): boolean {
  for (const block of position.blocks) {
    if (block.area === null) continue;
    if (block.kind === 'commander' && isAlone(components, position, block.area, block)) return false;
    if (block.kind !== 'vedette' || !areas.includes(block.area)) continue;
    const enemy = enemyOf(components, block.side);
    if (!mayVedetteStand(components, position, block.side, block.area)) return false;
    if (position.blocks.some((one) => one.area === block.area && one.side === enemy)) return false;
  }
  return position.stack.every((frame) => {
    if (!isFrameOf(frame, operation) && !isFrameOf(frame, march)) return true;
    const acting = frame.data.blocks.map((id) => blockOf(position, id)).filter((one) => one.area !== null);
    const vedettes = acting.filter((one) => one.kind === 'vedette').length;
    if (vedettes > 0 ? vedettes < acting.length : acting.length > 0 && acting.every((one) => one.kind === 'commander'))
      return false;
    return !isFrameOf(frame, march) || marchIsPossible(components, position, seat, frame.data, reckoned);
  });
}

/** The marches whose points have been worked out already: one that has only begun has none yet. */
const reckonedMarches = (components: Components, position: Position): ReadonlySet<March> =>
  new Set(
    position.stack
      .flatMap((frame) => (isFrameOf(frame, march) ? [frame.data] : []))
      .filter((data) => data.points === movementPoints(components, position, data) && data.held === isHeld(position, data)),
  );

const isHeld = (position: Position, data: March): boolean => data.crossed > 0 && meetsOwnStack(position, data, data.at);

/** The march of the blocks that stand there now: what it has spent it must have had. Whoever marches knows whether he is held. */
function marchIsPossible(
  components: Components,
  position: Position,
  seat: Onlooker,
  data: March,
  reckoned: ReadonlySet<March>,
): boolean {
  const points = movementPoints(components, position, data);
  if (points < data.spent) return false;
  if (!reckoned.has(data)) return true;
  const isOwn = data.blocks.some((id) => mine(position, blockOf(position, id), seat));
  if (isOwn && data.held !== isHeld(position, data)) return false;
  data.points = points;
  data.held = isHeld(position, data);
  return true;
}

/** Two flags of one colour: who is behind them is not seen (conquerors/fog/flag-to-enemy), but where each has come from is. */
const hiddenBlocks = (components: Components): Exchange<Position> => ({
  name: 'two hidden blocks of one army change places',
  apply: (position, seat, random) => {
    if (!isFogged(position)) return false;
    const hidden = position.blocks.filter((block) => isUnseen(position, block, seat));
    return somePair(hidden, random, (one, other) => {
      const areas = [one.area as string, other.area as string];
      if (armyOf(components, one) !== armyOf(components, other) || areas[0] === areas[1]) return false;
      if (!mayBe(one, other) || !mayBe(other, one)) return false;
      const before = areas.map((area) => seenOfCorps(position, area));
      const reckoned = reckonedMarches(components, position);
      swapPlaces(position, one, other);
      const isSame = areas.every((area, index) => seenOfCorps(position, area) === before[index]);
      if (isSame && isPossible(components, position, seat, areas, reckoned)) return true;
      swapPlaces(position, one, other);
      isPossible(components, position, seat, areas, reckoned);
      return false;
    });
  },
});

/**
 * What everybody sees of the kind of blocks in an area: where both sides stand together they are corps, and a siege that is
 * not lifted or a Reinforced Position that stands tells whether any are beside it.
 */
function seenOfCorps(position: Position, area: string): string {
  const { sieges, reinforcedPositions, blocks } = position;
  const sides = new Set(blocks.filter((one) => one.area === area && one.kind === 'corps').map((one) => one.side));
  return sieges.includes(area) || reinforcedPositions.includes(area) ? [...sides].sort().join(' ') : String(sides.size > 1);
}

/** Vedettes are alike: which of them fell is known to their owner alone. */
const lostVedettes: Exchange<Position> = {
  name: 'one vedette is another, standing or lost',
  apply: (position, seat, random) => {
    if (!isFogged(position)) return false;
    const vedettes = position.blocks.filter(
      (block) =>
        block.kind === 'vedette' &&
        !mine(position, block, seat) &&
        (block.out || (block.area !== null && !position.settingUp && !knowsIdentity(position, block, seat))),
    );
    return somePair(vedettes, random, (one, other) => {
      if (one.nation !== other.nation || (one.out && other.out)) return false;
      swapPlaces(position, one, other);
      return true;
    });
  },
};

/** Corps whose Order of Battle stands behind a screen, and that no procedure is busy with. */
function screened(position: Position, seat: Onlooker): Block[] {
  if (position.settingUp || ordersOfBattleOpen(position)) return [];
  const busy = new Set(position.stack.flatMap(({ data }) => idsIn(data)));
  return position.blocks.filter(
    (block) => block.kind === 'corps' && block.area !== null && !busy.has(block.id) && !seesOrder(position, block, seat),
  );
}

/** Every text in a frame, names of blocks among them. */
function idsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return data !== null && typeof data === 'object' ? Object.values(data).flatMap(idsIn) : [];
}

/** conquerors/setup/screen-conceals: how the cubes of an army lie on its Order of Battle. */
const hiddenStrength = (components: Components): Exchange<Position> => ({
  name: 'a cube of a hidden Order of Battle belongs to another corps',
  apply: (position, seat, random) =>
    somePair(screened(position, seat), random, (one, other) => {
      if (one.side !== other.side || strengthOf(one) < 2 || strengthOf(other) >= components.data.markers.strengthTrack)
        return false;
      const arm = inSomeOrder(['infantry', 'cavalry'] as const, random).find(
        (kind) => one[kind] > 0 && other[kind] < (kind === 'infantry' ? other.fullInfantry : other.fullCavalry),
      );
      if (arm === undefined) return false;
      one[arm] -= 1;
      other[arm] += 1;
      return true;
    }),
});

const hiddenFatigue: Exchange<Position> = {
  name: 'two hidden corps bear each other’s fatigue',
  apply: (position, seat, random) =>
    somePair(screened(position, seat), random, (one, other) => {
      if (one.side !== other.side || one.fatigue === other.fatigue) return false;
      [one.fatigue, other.fatigue] = [other.fatigue, one.fatigue];
      return true;
    }),
};

/** How the balance of a sharing fell, and what the cards of recovery took off, stands on the Order of Battle alone. */
const anotherFatigue: Exchange<Position> = {
  name: 'a hidden corps bears a point of fatigue more or less',
  apply: (position, seat, random) =>
    inSomeOrder(screened(position, seat), random).some((block) => {
      const fatigue = block.fatigue + (random.below(2) === 0 ? 1 : -1);
      if (fatigue < 0 || fatigue > MOST_FATIGUE) return false;
      const exhausted = (points: number): boolean => isExhausted({ ...block, fatigue: points }, block.side);
      // That a corps is exhausted comes out at the end of every turn (conquerors/recovery/exhaustion-loss).
      if (exhausted(fatigue) !== exhausted(block.fatigue)) return false;
      block.fatigue = fatigue;
      return true;
    }),
};

/** Cards of a hand that this onlooker neither holds nor has been shown. */
function unseenCards(position: Position, hand: Hand, seat: Onlooker): number[] {
  if (seat !== null && position.seats[hand] === seat) return [];
  const shown = Object.keys(position.seen).filter((viewer) => seat !== null && position.seats[viewer] === seat);
  return handOf(position, hand).filter((card) => shown.every((viewer) => !position.seen[viewer]?.includes(card)));
}

/** conquerors/card/anticipation/choose: whoever looks through his deck knows what is not in it. */
function isSearching(position: Position, seat: Onlooker): boolean {
  const top = topOf(position);
  if (!isFrameOf(top, playCard)) return false;
  const { event, hand } = top.data;
  return event === 'anticipation' && seat !== null && position.seats[hand] === seat;
}

/** A card takes the place of another, also where others have seen it or its player is about to lay it down. */
function replaceCard(position: Position, hand: Hand, from: number, to: number): void {
  const cards = handOf(position, hand);
  cards.splice(cards.indexOf(from), 1, to);
  for (const viewer in position.seen)
    position.seen[viewer] = (position.seen[viewer] ?? []).map((card) => (card === from ? to : card));
  const renamed = (card: unknown): unknown => (card === from ? to : card);
  inFrames(position, (key, value) =>
    key === 'offer' || key === 'playing'
      ? renamed(value)
      : key === 'refused' && Array.isArray(value)
        ? value.map(renamed)
        : value,
  );
}

/** A hand that is not seen, and the deck it was drawn from. */
const handAndDeck = (components: Components): Exchange<Position> => ({
  name: 'a card of a hidden hand and one of its deck',
  apply: (position, seat, random) => {
    if (isSearching(position, seat)) return false;
    for (const side of inSomeOrder(components.sides, random)) {
      const deck = position.decks[side] as number[];
      // conquerors/draw/red-played-immediately: no hand holds a red card, nor one that is no event.
      const [drawn] = inSomeOrder(deck, random).filter(
        (card) => cardOf(components, card).color !== 'red' && cardOf(components, card).window !== 'automatic',
      );
      for (const hand of inSomeOrder(handsOf(components, position, side), random)) {
        const [held] = inSomeOrder(unseenCards(position, hand, seat), random);
        if (held === undefined || drawn === undefined) continue;
        deck.splice(deck.indexOf(drawn), 1, held);
        replaceCard(position, hand, held, drawn);
        return true;
      }
    }
    return false;
  },
});

/** 1815/three-players/no-showing-cards: the enemy of two partners sees neither hand. */
const twoHands = (components: Components): Exchange<Position> => ({
  name: 'two cards of the partners’ hidden hands',
  apply: (position, seat, random) => {
    const hands = position.players === 3 ? handsOf(components, position, components.opponent) : [];
    return somePair(hands, random, (one, other) => {
      const isShown = (card: number) => Object.values(position.seen).some((cards) => cards.includes(card));
      const [[left], [right]] = [one, other].map((hand) =>
        inSomeOrder(unseenCards(position, hand, seat), random).filter((card) => !isShown(card)),
      ) as [number[], number[]];
      if (left === undefined || right === undefined) return false;
      replaceCard(position, one, left, right);
      replaceCard(position, other, right, left);
      return true;
    });
  },
});

/** 1815/three-players/leader-decides-card: what one partner has offered the other, their enemy does not hear. */
const partnersOffers = (components: Components): Exchange<Position> => ({
  name: 'one partner has seen a card more of the other’s, or less',
  apply: (position, seat, random) => {
    const hands = position.players === 3 ? handsOf(components, position, components.opponent) : [];
    if (hands.some((hand) => seat !== null && position.seats[hand] === seat)) return false;
    return somePair(hands, random, (viewer, other) => {
      const cards = handOf(position, other);
      const seen = position.seen[viewer] ?? [];
      const card = cards[random.below(Math.max(1, cards.length))];
      if (card === undefined) return false;
      position.seen[viewer] = seen.includes(card) ? seen.filter((one) => one !== card) : [...seen, card];
      return true;
    });
  },
});

const secretBids = (components: Components): Exchange<Position> => ({
  name: 'another bid behind the hand',
  apply: (position, seat, random) => {
    if (topOf(position)?.procedure !== bidding.name) return false;
    const others = Object.keys(position.bids).filter((player) => player !== seat);
    const [player] = inSomeOrder(others, random);
    const [bid] = inSomeOrder(bidsWithin(components, position), random);
    if (player === undefined || bid === undefined) return false;
    position.bids = { ...position.bids, [player]: bid };
    return true;
  },
});

/** Under the fog recovery cards lie open, and whom they rest does not, be it seen who he is or not. */
const restedCorps: Exchange<Position> = {
  name: 'another corps has been rested by a card',
  apply: (position, seat, random) => {
    const frame = position.stack.find((one) => isFrameOf(one, recovery));
    if (frame === undefined || frame.step !== 'playCards' || !isFogged(position)) return false;
    const { data } = frame;
    const owner = (block: Block): string => (position.players === 2 ? block.side : block.nation);
    const hidden = position.blocks.filter(
      (block) => block.kind === 'corps' && block.area !== null && block.activated && !mine(position, block, seat),
    );
    return somePair(hidden, random, (one, other) => {
      const [rested, fresh] = data.rested.includes(one.id) ? [one, other] : [other, one];
      if (!data.rested.includes(rested.id) || data.rested.includes(fresh.id) || owner(one) !== owner(other)) return false;
      data.rested = data.rested.map((id) => (id === rested.id ? fresh.id : id));
      return true;
    });
  },
};

/** Blocks that somebody else is just taking, unseen, he may also not have taken. */
const choiceUnderWay: Exchange<Position> = {
  name: 'nothing has been taken yet of a stack that is being chosen',
  apply: (position, seat) => {
    const top = topOf(position);
    if (!isFogged(position) || !isFrameOf(top, operation) || top.step !== 'takeBlocks') return false;
    const { data } = top;
    if (data.blocks.length === 0 || position.pending.some((one) => one.seat === seat)) return false;
    data.blocks = [];
    return true;
  },
};

export const exchangesOf = (components: Components): readonly Exchange<Position>[] => [
  hiddenBlocks(components),
  lostVedettes,
  hiddenStrength(components),
  hiddenFatigue,
  anotherFatigue,
  handAndDeck(components),
  twoHands(components),
  partnersOffers(components),
  secretBids(components),
  restedCorps,
  choiceUnderWay,
];
