/** What procedures under way have noted of things that a seat cannot know: noted anew, of the blocks that stand there in a sample. */
import { type Frame, frameIn, isFrameOf, type Onlooker, type Random, type Seat, shuffle } from '@vedette/core';
import { handOf } from '../../cards/decks.js';
import { partnerOfLeader } from '../../cards/windows.js';
import type { Components } from '../../components/components.js';
import {
  type Combat,
  combat,
  eventWindow,
  march,
  type Operation,
  operation,
  operations,
  type Play,
  playCard,
  type Recovery,
  recovery,
  type ShareFatigue,
  type ShareLosses,
  shareFatigue,
  shareLosses,
  type Window,
} from '../../contents.js';
import {
  type Block,
  blockOf,
  corpsAmong,
  corpsIn,
  idsOf,
  isFogged,
  onBoard,
  ordersOfBattleOpen,
  type Position,
  strengthOf,
} from '../../position.js';
import { sharesOf } from '../../rules/fatigue.js';
import { fatigueOf } from '../../rules/movement/movement-points.js';
import { isExhausted } from '../../rules/recovery.js';
import { mine } from '../view.js';

const isPending = (position: Position, onlooker: Onlooker): boolean =>
  onlooker !== null && position.pending.some((one) => one.seat === onlooker);
const topOf = (position: Position): Frame | undefined => position.stack[position.stack.length - 1];

function replaceTop(position: Position, data: ShareFatigue | ShareLosses): void {
  const top = topOf(position);
  if (top !== undefined) position.stack[position.stack.length - 1] = { ...top, data };
}

/** Where an Axis of Retreat was come over: everybody sees that, whoever stands there. */
export function noteAxis(position: Position): string | null {
  const top = topOf(position);
  if (!isFrameOf(top, shareFatigue) || top.data.why !== 'axis') return null;
  return onBoard(position, top.data.corps)[0]?.area ?? null;
}

/** Choices that another seat has begun and not ended are its own business. */
export function forgetChoices(
  components: Components,
  position: Position,
  onlooker: Onlooker,
  contested: string | null,
  random: Random,
): void {
  const top = topOf(position);
  const deciding = isPending(position, onlooker);
  for (const frame of position.stack) {
    if (isFrameOf(frame, operation)) {
      if (frame.step === 'takeBlocks' && isFogged(position) && !deciding) frame.data.blocks = [];
      forgetActed(position, frame.data.not);
    } else if (isFrameOf(frame, operations)) forgetActed(position, frame.data.not);
    else if (isFrameOf(frame, playCard)) forgetPlay(frame.data, deciding && frame === top);
    else if (isFrameOf(frame, eventWindow)) forgetOffer(components, position, onlooker, frame.data, random);
    else if (isFrameOf(frame, combat) && !ordersOfBattleOpen(position)) forgetShares(position, onlooker, frame.data);
    else if (isFrameOf(frame, recovery) && frame.step === 'playCards' && isFogged(position))
      forgetRests(position, onlooker, frame.data, random);
  }
  if (top !== undefined && !deciding && !ordersOfBattleOpen(position)) {
    if (isFrameOf(top, shareFatigue) && isFogged(position)) forgetFatigue(components, position, top.data, contested, random);
    if (isFrameOf(top, shareLosses)) forgetLosses(components, position, onlooker, top.data, random);
  }
  for (const frame of position.stack)
    if (isFrameOf(frame, operation)) forgetRefused(components, position, onlooker, frame.data, random);
  forgetCare(position, onlooker, random);
}

/** After Coordination: the blocks that had been activated by then. */
function forgetActed(position: Position, acted: string[]): void {
  if (acted.length === 0) return;
  const activated = position.blocks.filter((block) => block.activated && block.side === position.active);
  acted.splice(0, acted.length, ...idsOf(activated));
}

function forgetPlay(play: Play, choosing: boolean): void {
  // The partners who give each other cards take turns: what they have said stays.
  if (play.event !== 'aide-de-camp' && !choosing) play.picks = [];
  // It is being shared already.
  play.tire = null;
}

/** 1815/three-players/leader-decides-card: what is offered is known to the leader and to his partner. */
function forgetOffer(components: Components, position: Position, onlooker: Onlooker, window: Window, random: Random): void {
  if (window.offer === 0 || (onlooker !== null && position.seats[window.side] === onlooker)) return;
  const partner = partnerOfLeader(components, position, window.side);
  if (onlooker !== null && position.seats[partner] === onlooker) return;
  const cards = handOf(position, partner);
  // At the partner's own choice everybody sees that he offers something; in other windows not even that.
  const acting = position.stack.flatMap((frame) => (isFrameOf(frame, march) || isFrameOf(frame, operation) ? [frame.data] : []));
  const offering = acting.find(({ playing }) => playing !== 0);
  if (offering === undefined) window.offer = 0;
  else {
    window.offer = cards[random.below(cards.length)] ?? 0;
    offering.playing = window.offer;
  }
}

/** What the leader has refused of his partner's cards: the enemy sees that he has, and not what. */
function forgetRefused(components: Components, position: Position, onlooker: Onlooker, data: Operation, random: Random): void {
  if (data.refused.length === 0) return;
  const partner = partnerOfLeader(components, position, data.side);
  if (onlooker !== null && [position.leader ?? '', partner].some((hand) => position.seats[hand] === onlooker)) return;
  data.refused = shuffle([...handOf(position, partner)], random).slice(0, data.refused.length);
}

/** Fatigue that one side has shared out while the other still does. */
function forgetShares(position: Position, onlooker: Onlooker, fight: Combat): void {
  for (const own of [fight.attacker, fight.defender]) {
    const corps = corpsAmong(position, own.corps);
    if (own.fatigueShares.length === 0 || corps.every((block) => mine(position, block, onlooker))) continue;
    const tiring = { side: own.side, corps: idsOf(corps), points: own.fatigue, free: false, off: false, why: 'combat' };
    const extra = tiring.corps.slice(0, own.fatigue % Math.max(1, corps.length));
    own.fatigueShares = sharesOf({ ...tiring, apply: false, shares: [] }, { extra });
  }
}

/** Under the fog nobody sees on which corps the recovery cards were played. */
function forgetRests(position: Position, onlooker: Onlooker, data: Recovery, random: Random): void {
  const own = data.rested.filter((id) => mine(position, blockOf(position, id), onlooker));
  const others: string[] = [];
  // Whose cards they were is seen; a player with two nations may have rested either.
  const owner = (block: Block): string => (position.players === 2 ? block.side : block.nation);
  for (const hand of [...new Set(data.rested.map((id) => owner(blockOf(position, id))))].sort()) {
    const count = data.rested.filter((id) => !own.includes(id) && owner(blockOf(position, id)) === hand).length;
    const activated = position.blocks.filter((block) => owner(block) === hand && block.area !== null && block.activated);
    const corps = shuffle(
      activated.filter((block) => block.kind === 'corps'),
      random,
    );
    others.push(...idsOf([...corps, ...activated.filter((block) => block.kind !== 'corps')]).slice(0, count));
  }
  data.rested = [...own, ...others.sort()];
}

/** Fatigue that is being shared by a stack unseen is that of the stack it is now. */
function forgetFatigue(
  components: Components,
  position: Position,
  sharing: ShareFatigue,
  contested: string | null,
  random: Random,
): void {
  const marching = frameIn(position, march);
  const operating = frameIn(position, operation);
  const share = (corps: readonly Block[], points: number) => {
    replaceTop(position, { ...sharing, corps: idsOf(corps), points });
  };
  if (sharing.why === 'march' && marching !== undefined)
    share(corpsAmong(position, marching.blocks), fatigueOf(components, position, marching));
  else if ((sharing.why === 'weather' || sharing.why === 'forage') && operating !== undefined)
    share(corpsAmong(position, operating.blocks), sharing.points);
  else if (contested !== null) share(corpsIn(position, contested, sharing.side), sharing.points);
  else if (sharing.off && position.stack.every((frame) => frame.procedure !== combat.name)) {
    // A stack that its player has chosen unseen.
    const nation = blockOf(position, sharing.corps[0] ?? '').nation;
    const areas = [
      ...new Set(position.blocks.filter((one) => one.kind === 'corps' && one.nation === nation).map((one) => one.area)),
    ];
    const area = shuffle(areas.filter((one) => one !== null).sort(), random)[0];
    if (area !== undefined)
      share(
        corpsIn(position, area, sharing.side).filter((one) => one.nation === nation),
        sharing.points,
      );
  }
}

/** Cubes that are being chosen: as many have been as everybody counted, and the corps have as many as must still go. */
function forgetLosses(components: Components, position: Position, onlooker: Onlooker, losses: ShareLosses, random: Random): void {
  const below = position.stack[position.stack.length - 2];
  let corps = onBoard(position, losses.corps);
  if (isFrameOf(below, recovery) && below.step === 'exhaust')
    corps = exhaustAnother(components, position, onlooker, below.data, random);
  const outside = position.blocks.filter(
    (block) =>
      block.side === losses.side &&
      block.kind === 'corps' &&
      block.area !== null &&
      !corps.includes(block) &&
      !mine(position, block, onlooker),
  );
  let gone = 0;
  for (const one of losses.taken) gone += one.infantry + one.cavalry;
  let strength = 0;
  for (const block of corps) strength += strengthOf(block);
  for (; strength < losses.left + gone; strength++) {
    const giver = outside.find((block) => block.infantry > 1 || (block.infantry > 0 && block.cavalry > 0));
    const taker = corps.find((block) => strengthOf(block) < components.data.markers.strengthTrack);
    if (giver === undefined || taker === undefined) break;
    giver.infantry -= 1;
    taker.infantry += 1;
  }
  replaceTop(position, {
    ...losses,
    corps: idsOf(corps),
    left: Math.min(losses.left, strength - gone),
    cavalryOwed: below?.procedure === combat.name && gone === 0 && losses.left > 1 && corps.some((block) => block.cavalry > 0),
    taken: takenEvenly(corps, gone),
  });
}

function takenEvenly(corps: readonly Block[], cubes: number): ShareLosses['taken'] {
  const taken = corps.map((block) => ({ block, infantry: 0, cavalry: 0 }));
  for (let count = 0; count < cubes; count++) {
    const able = taken.filter((one) => one.infantry + one.cavalry < strengthOf(one.block));
    able.sort((one, other) => one.infantry + one.cavalry - other.infantry - other.cavalry);
    const [first] = able;
    if (first === undefined) break;
    // conquerors/combat/cavalry-loss: horse first.
    if (first.cavalry < first.block.cavalry) first.cavalry += 1;
    else first.infantry += 1;
  }
  return taken.map(({ block, infantry, cavalry }) => ({ corps: block.id, infantry, cavalry }));
}

/** Some corps of this army is exhausted; which one, only its owner knows. */
function exhaustAnother(components: Components, position: Position, onlooker: Onlooker, data: Recovery, random: Random): Block[] {
  const seat: Seat | undefined = position.pending[0]?.seat;
  const able = position.blocks.filter(
    (block) => block.area !== null && block.kind === 'corps' && position.seats[block.nation] === seat,
  );
  const chosen = able[random.below(Math.max(1, able.length))];
  if (chosen === undefined || mine(position, chosen, onlooker)) return onBoard(position, data.queue.slice(0, 1));
  chosen.fatigue = Math.max(chosen.fatigue, 5);
  data.queue = [];
  for (const side of components.sides)
    for (const block of position.blocks) if (isExhausted(block, side)) data.queue.push(block.id);
  data.queue.splice(0, data.queue.indexOf(chosen.id));
  return [chosen];
}

/** Care: which corps it is, stands on the Order of Battle. */
function forgetCare(position: Position, onlooker: Onlooker, random: Random): void {
  if (ordersOfBattleOpen(position)) return;
  position.inForce = position.inForce.map((one) => {
    if (one.event !== 'care' || one.on === null || (onlooker !== null && position.seats[one.side] === onlooker)) return one;
    const able = position.blocks.filter((block) => block.side === one.side && block.area !== null && block.kind === 'corps');
    return { ...one, on: able[random.below(Math.max(1, able.length))]?.id ?? null };
  });
}
