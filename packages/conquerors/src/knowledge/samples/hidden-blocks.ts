/**
 * Who the hidden blocks may be. Of each army everybody sees flags in areas; the blocks that cannot be followed are dealt
 * anew onto those places, so that nothing stands where it cannot.
 */
import { isFrameOf, type Onlooker, type Random, shuffle } from '@vedette/core';
import { armyOf, type Components, enemyOf, scenarioOf } from '../../components/components.js';
import { march, type Operation, operation } from '../../contents.js';
import { type Block, blockOf, idsOf, isFollowed, mayBe, type Position, VEDETTE } from '../../position.js';
import { meetsOwnStack } from '../../rules/movement/march-steps.js';
import { movementPoints } from '../../rules/movement/movement-points.js';
import { knowsIdentity } from '../view.js';
import { matchByLot } from './matching.js';

/** What is seen of a hidden block. */
interface Place {
  readonly area: string;
  readonly activated: boolean;
  /** In the stack of the operation under way. */
  readonly acting: boolean;
  readonly seenFatigue: number;
  /** Who it may be, as far as everybody has seen. */
  readonly couldBe: readonly string[];
  block: Block | null;
}

/** One army's hidden blocks and their places, and how those blocks stand that are known. */
interface Army {
  readonly hidden: readonly Block[];
  readonly places: readonly Place[];
  readonly known: readonly Block[];
  /** Known blocks in the stack of the operation under way. */
  readonly knownActing: readonly Block[];
  /** An area from which somebody is about to be chosen. */
  readonly choosingFrom: string | null;
}

const TRIES = 24;

/** Deals the hidden blocks of all armies anew. */
export function dealBlocksAnew(components: Components, position: Position, onlooker: Onlooker, random: Random): void {
  forgetWhichVedettesFell(components, position, onlooker);
  const acting = actingBlocks(position);
  const armies: Army[] = [];
  for (const side of components.data.game.sides) {
    const flags = components.differences.nationsApart ? side.nations.map((nation) => nation.id) : [side.id];
    for (const flag of flags) armies.push(hiddenArmy(components, position, onlooker, flag, side.id, acting));
  }
  for (const army of armies) if (army.hidden.length > 0) deal(components, position, onlooker, army, random);
  if (acting.length > 0 && acting.some((id) => !isOwn(position, onlooker, id))) renameActing(components, position, armies);
}

/** Vedettes are alike: which of an army's is which, and which have fallen, is known to their owner alone. */
function forgetWhichVedettesFell(components: Components, position: Position, onlooker: Onlooker): void {
  const acting = new Set(actingBlocks(position));
  // Where those stand that cannot be followed says nothing: they are dealt anew among themselves.
  const keyOf = (block: Block): string =>
    JSON.stringify(
      block.out ? [2] : isFollowed(block) ? [1, block.area, block.activated, acting.has(block.id), block.seenFatigue] : [0],
    );
  for (const army of new Set(position.blocks.map((block) => armyOf(components, block)))) {
    const alike = position.blocks.filter(
      (block) => block.kind === 'vedette' && armyOf(components, block) === army && isAlike(position, block, onlooker),
    );
    const inOrder = [...alike].sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : keyOf(left) > keyOf(right) ? 1 : 0));
    const names = new Map(inOrder.map((block, index) => [block.id, (alike[index] as Block).id]));
    const places = inOrder.map(({ area, out, couldBe, activated, seenFatigue }) => ({
      ...{ area, out, couldBe: out ? [] : couldBe },
      ...(out ? { activated: false, seenFatigue: 0 } : { activated, seenFatigue }),
    }));
    for (const [index, block] of alike.entries()) Object.assign(block, places[index]);
    for (const frame of position.stack) {
      if (!isFrameOf(frame, operation) && !isFrameOf(frame, march)) continue;
      const { blocks } = frame.data;
      blocks.splice(0, blocks.length, ...blocks.map((id) => names.get(id) ?? id));
    }
  }
}

/** A vedette that has been lost, or of which others see no more than that it is one. */
const isAlike = (position: Position, block: Block, onlooker: Onlooker): boolean =>
  block.area === null
    ? block.out && !(onlooker !== null && position.seats[block.nation] === onlooker)
    : !knowsIdentity(position, block, onlooker);

const isOwn = (position: Position, onlooker: Onlooker, id: string): boolean =>
  onlooker !== null && position.seats[blockOf(position, id).nation] === onlooker;

/** The blocks of the operation under way, as far as everybody sees that they are. */
function actingBlocks(position: Position): readonly string[] {
  for (const frame of position.stack) if (isFrameOf(frame, operation) && frame.step !== 'takeBlocks') return frame.data.blocks;
  return [];
}

function choosingFrom(position: Position): Operation | null {
  const top = position.stack[position.stack.length - 1];
  return isFrameOf(top, operation) && top.step === 'takeBlocks' ? top.data : null;
}

function hiddenArmy(
  components: Components,
  position: Position,
  onlooker: Onlooker,
  flag: string,
  side: string,
  acting: readonly string[],
): Army {
  const hidden: Block[] = [];
  const known: Block[] = [];
  for (const block of position.blocks) {
    if (block.area === null || armyOf(components, block) !== flag) continue;
    (isFollowed(block) || knowsIdentity(position, block, onlooker) ? known : hidden).push(block);
  }
  const places = hidden.map(
    (block): Place => ({
      area: block.area as string,
      activated: block.activated,
      acting: acting.includes(block.id),
      seenFatigue: block.seenFatigue,
      couldBe: block.couldBe,
      block: null,
    }),
  );
  // In an order that does not depend on who stands there.
  places.sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : keyOf(left) > keyOf(right) ? 1 : 0));
  const choosing = choosingFrom(position);
  return {
    hidden,
    places,
    known,
    knownActing: known.filter((block) => acting.includes(block.id)),
    choosingFrom: choosing !== null && (choosing.army === flag || choosing.army === side) ? choosing.area : null,
  };
}

const keyOf = ({ area, activated, acting, seenFatigue, couldBe }: Place): string =>
  `${area} ${activated} ${acting} ${seenFatigue} ${couldBe.join()}`;

/** Tries until a dealing is found that can be. */
function deal(components: Components, position: Position, onlooker: Onlooker, army: Army, random: Random): void {
  for (let count = 0; count < TRIES; count++) {
    for (const place of army.places) place.block = null;
    const possible = dealOnce(components, position, army, random);
    fillUp(army, random);
    for (const place of army.places) stand(place);
    if (possible && fitsMarch(components, position, onlooker, army)) return;
  }
}

/** The steps of a march after which it has been seen whether a stack of its own side holds it where it is. */
const SETTLED: ReadonlySet<string> = new Set(['step', 'offerOwnCard', 'playOwnCard', 'enemyAtTheEnd', 'marchFatigue']);

/**
 * What has been spent on a march must have been there to spend; and whoever marches knows whether he is held, by blocks of
 * his partner's too that he cannot see (1815/three-players/blocks-hidden).
 */
function fitsMarch(components: Components, position: Position, onlooker: Onlooker, army: Army): boolean {
  const frame = position.stack.find((one) => isFrameOf(one, march));
  if (frame === undefined) return true;
  const marching = frame.data;
  if (army.places.some((place) => place.acting))
    return movementPoints(components, position, { ...marching, blocks: idsOf(actingOf(army)) }) >= marching.spent;
  const isOwnMarch = marching.blocks.some((id) => isOwn(position, onlooker, id));
  if (!isOwnMarch || marching.crossed === 0 || !SETTLED.has(frame.step)) return true;
  return meetsOwnStack(position, marching, marching.at) === marching.held;
}

function stand({ block, area, activated, seenFatigue, couldBe }: Place): void {
  if (block === null) return;
  block.area = area;
  block.activated = activated;
  block.seenFatigue = seenFatigue;
  block.couldBe = couldBe;
}

const actingOf = (army: Army): Block[] => {
  const blocks = [...army.knownActing];
  for (const { acting, block } of army.places) if (acting && block !== null) blocks.push(block);
  return blocks;
};

/** Commanders with a corps of their army each, then vedettes away from the enemy. False if it did not work out. */
function dealOnce(components: Components, position: Position, army: Army, random: Random): boolean {
  const { places } = army;
  const vedettes = shuffle(ofKind(army, 'vedette'), random);
  const corps = shuffle(ofKind(army, 'corps'), random);
  const enemyThere = (area: string): boolean =>
    position.blocks.some((block) => block.area === area && block.side === enemyOf(components, (army.hidden[0] as Block).side));
  const acting = places.filter((place) => place.acting);
  const patrol = isPatrol(army, acting, vedettes.length, corps.length, enemyThere, random);
  if (patrol) for (const place of acting) place.block = vedettes.pop() ?? null;
  else if (acting.length > 0 && !army.knownActing.some((block) => block.kind === 'corps')) put(acting, corps, random);
  if (army.choosingFrom !== null && !someoneReady(army)) {
    const ready = places.filter((place) => isOpen(place) && place.area === army.choosingFrom && !place.activated);
    put(ready, corps, random);
  }
  for (const commander of shuffle(ofKind(army, 'commander'), random)) {
    const open = places.filter((place) => isOpen(place) && canHaveCorps(army, place));
    const likely = open.filter((place) => mayBe(commander, place));
    const place = oneOf(likely.length > 0 ? likely : open, random);
    if (place === undefined) return false;
    place.block = commander;
    const company = places.filter((other) => isOpen(other) && other.area === place.area);
    if (!hasCorps(army, place.area) && !put(company, corps, random)) return false;
  }
  return dealTheRest(components, position, army, [...corps, ...vedettes], enemyThere, random);
}

/** Whoever has no place yet: all of them where they may be, or it did not work out. */
function dealTheRest(
  components: Components,
  position: Position,
  army: Army,
  blocks: readonly Block[],
  enemyThere: (area: string) => boolean,
  random: Random,
): boolean {
  const open = army.places.filter(isOpen);
  const forCorps = openToCorps(components, position, army, open);
  const dealt = matchByLot(
    blocks,
    open,
    (block, place) =>
      mayBe(block, place) && (block.kind === 'vedette' ? !place.acting && !enemyThere(place.area) : forCorps.has(place)),
    random,
  );
  for (const [place, block] of dealt ?? []) place.block = block;
  return dealt !== null;
}

/** Where the set-up allows a single corps, and nobody has moved yet, one place of the area is for corps. */
function openToCorps(components: Components, position: Position, army: Army, open: readonly Place[]): ReadonlySet<Place> {
  const single = areasOfOneCorps(components, position);
  const filled = new Set<string>();
  return new Set(
    open.filter(({ area, activated, acting }) => {
      if (activated || acting || !single.has(area)) return true;
      const isFull = filled.has(area) || hasCorps(army, area);
      filled.add(area);
      return !isFull;
    }),
  );
}

/** Areas that were set up with one corps at most, in the first turn of a scenario with a hidden set-up of its own. */
function areasOfOneCorps(components: Components, position: Position): ReadonlySet<string> {
  const { hiddenSetup, turns } = scenarioOf(components, position);
  if (hiddenSetup?.mode !== 'required' || position.turn !== turns[0]) return new Set();
  const limits = Object.values(hiddenSetup.forces).flatMap(({ constraints }) => constraints);
  return new Set(limits.flatMap((one) => (one.type === 'max-corps' && one.corps === 1 ? one.areas : [])));
}

const ofKind = (army: Army, kind: Block['kind']): Block[] => army.hidden.filter((block) => block.kind === kind);
const isOpen = (place: Place): boolean => place.block === null;

/** conquerors/vedettes/not-with-corps: whether the stack under way is taken to be of vedettes. */
function isPatrol(
  army: Army,
  acting: readonly Place[],
  vedettes: number,
  corps: number,
  enemyThere: (area: string) => boolean,
  random: Random,
): boolean {
  const [known] = army.knownActing;
  if (known !== undefined) return known.kind === 'vedette';
  if (acting.length === 0 || vedettes < acting.length || acting.some((place) => enemyThere(place.area))) return false;
  if (acting.some(({ couldBe }) => couldBe.length > 0 && !couldBe.includes(VEDETTE))) return false;
  return corps === 0 || random.below(vedettes + corps) < vedettes;
}

const oneOf = <T>(list: readonly T[], random: Random): T | undefined => list[random.below(Math.max(1, list.length))];

/** Puts a corps on one of these places: of those left one that may stand there, if there is any. */
function put(places: readonly Place[], corps: Block[], random: Random): boolean {
  const place = oneOf(places, random);
  if (place === undefined) return false;
  const fitting = corps.findLastIndex((block) => mayBe(block, place));
  const [chosen] = corps.splice(fitting < 0 ? corps.length - 1 : fitting, 1);
  if (chosen === undefined) return false;
  place.block = chosen;
  return true;
}

const hasCorps = (army: Army, area: string): boolean =>
  army.known.some((block) => block.area === area && block.kind === 'corps') ||
  army.places.some((place) => place.area === area && place.block?.kind === 'corps');

const canHaveCorps = (army: Army, place: Place): boolean =>
  hasCorps(army, place.area) || army.places.some((other) => other !== place && isOpen(other) && other.area === place.area);

/** Somebody who can act is in the area from which a stack is being chosen. */
const someoneReady = (army: Army): boolean =>
  army.known.some((block) => block.area === army.choosingFrom && !block.activated && block.kind !== 'commander') ||
  army.places.some(
    (place) => place.area === army.choosingFrom && !place.activated && place.block !== null && place.block.kind !== 'commander',
  );

/** Whoever is left stands wherever is left. */
function fillUp(army: Army, random: Random): void {
  const placed = new Set(army.places.map((place) => place.block));
  const left = shuffle(
    army.hidden.filter((block) => !placed.has(block)),
    random,
  );
  for (const place of army.places) place.block ??= left.pop() ?? null;
}

/** The stack under way is of whoever stands in its places now. */
function renameActing(components: Components, position: Position, armies: readonly Army[]): void {
  const ids = idsOf(armies.flatMap(actingOf)).sort();
  for (const frame of position.stack) {
    if (!isFrameOf(frame, operation) && !isFrameOf(frame, march)) continue;
    const { blocks } = frame.data;
    blocks.splice(0, blocks.length, ...ids);
    if (!isFrameOf(frame, march)) continue;
    const { data } = frame;
    data.points = movementPoints(components, position, data);
    data.held = data.crossed > 0 && meetsOwnStack(position, data, data.at);
  }
}
