/** Combat, step 1: who fights, and how many cards each side reveals. */

import { type Components, enemyOf } from '../../components/components.js';
import type { CardCount, Combat, CombatSide, Operation } from '../../contents.js';
import type { CountPart } from '../../events.js';
import { type Block, blocksIn, idsOf, onBoard, type Position, type Side, strengthOf } from '../../position.js';
import { bonusOf } from '../areas.js';
import { sideOfHolder } from '../victory.js';

/** conquerors/combat/cards-b-strong-corps: from five strength points on a corps adds two cards. */
const STRONG = 5;
/** conquerors/combat/cards-d-fatigue: more than four points of fatigue cost a card. */
const EXHAUSTED = 5;

function fightingSide(side: Side, blocks: readonly Block[]): CombatSide {
  let cavalry = 0;
  const corps: string[] = [];
  for (const block of blocks) {
    if (block.kind !== 'corps') continue;
    corps.push(block.id);
    cavalry += block.cavalry;
  }
  return {
    side,
    corps,
    blocks: idsOf(blocks),
    extra: 0,
    withoutCardsOf: null,
    cards: 0,
    losses: 0,
    fatigue: 0,
    relief: 0,
    burden: 0,
    burdenIfLost: 0,
    moreLosses: 0,
    lossesBeside: 0,
    lossesAfterwards: 0,
    cavalryAtStart: cavalry,
    favoured: [],
    favour: 0,
    fatigueShares: [],
  };
}

/** conquerors/combat/attacker-defender: who initiates attacks with the stack of his operation. */
export function combatBetween(components: Components, position: Position, data: Operation): Combat {
  const attackers = onBoard(position, data.blocks);
  const area = attackers.find((block) => block.kind === 'corps')?.area ?? data.area;
  const enemy = enemyOf(components, data.side);
  // conquerors/combat/defend-with-all, whatever their status (conquerors/combat/defend-any-status), of both nations
  // Of both armies (1815/combat/defend-with-both-nations).
  // 1807/combat/example-defend-all: Ostermann too, although he has been activated.
  const defenders = blocksIn(position, area, enemy).filter((block) => block.kind !== 'vedette');
  return {
    area,
    attacker: fightingSide(data.side, attackers),
    defender: fightingSide(enemy, defenders),
    moved: data.moved,
    audacity: false,
    quickDeployment: false,
    avoided: false,
    cancelled: false,
    winner: null,
    loser: null,
    difference: 0,
    retreated: false,
    used: [],
    mayStay: false,
    stays: false,
    holders: [],
    noPursuit: false,
    spared: [],
    pursuitCards: 0,
  };
}

/** Steps B to H of the count, each part by its rule, one count for both sides (1806/design/same-rules); `parts` is told what gave what. */
export function countCards(
  components: Components,
  position: Position,
  fight: Combat,
  own: CombatSide,
  parts?: CountPart[],
): CardCount {
  const count: CardCount = { strength: 0, movingAttack: 0, fatigue: 0, terrain: 0, bonus: 0, events: own.extra, total: 0 };
  const attacking = own === fight.attacker;
  const add = (term: CountPart['term'], cards: number, block: string | null): void => {
    count[term] += cards;
    if (cards !== 0) parts?.push({ term, cards, block });
  };
  for (const block of onBoard(position, own.blocks)) {
    if (block.id === own.withoutCardsOf) continue;
    // conquerors/combat/cards-bonus-corps, conquerors/combat/cards-bonus-commander, alone or not (conquerors/combat/cards-bonus-not-alone).
    add('bonus', bonusOf(components, position, block, 'combat'), block.id);
    if (block.kind !== 'corps') continue;
    // conquerors/combat/cards-b-weak-corps. Foot and horse count alike (1806/design/cavalry).
    add('strength', strengthOf(block) >= STRONG ? 2 : 1, block.id);
    if (block.fatigue >= EXHAUSTED) add('fatigue', -1, block.id);
  }
  // Whatever moved, the stack loses one (1806/combat/cards-c-corps-moved, 1807/combat/cards-c-corps-moved).
  // conquerors/combat/cards-c-moving-attack: one for the stack (1815/combat/cards-c-stack-moved).
  if (attacking && fight.moved && !fight.quickDeployment) add('movingAttack', -1, null);
  // 1815/card/audacity/fortified-town and 1815/card/audacity/reinforced-farm: Audacity takes all that the ground gives.
  if (!attacking && !fight.audacity) add('terrain', terrainCards(components, position, fight, own.side), null);
  // 1807/combat/cards-g-citadel, for an attacker too (1807/combat/cards-g-citadel-attacker).
  if (position.citadels[fight.area] === own.side && (attacking || !fight.audacity)) add('terrain', 1, null);
  // conquerors/combat/cards-events: what the cards of step A gave and took.
  count.total = count.strength + count.movingAttack + count.fatigue + count.terrain + count.bonus + count.events;
  return count;
}

/** What the ground gives the defender. */
function terrainCards(components: Components, position: Position, fight: Combat, side: Side): number {
  const { card } = components.differences.terrain[components.graph.area(fight.area).terrain];
  let cards = 0;
  // One for the defender (conquerors/combat/cards-e-wooded).
  if (card === 'defender') cards += 1;
  // 1806/combat/cards-f-citadel, 1807/combat/cards-f-fortified-town, 1815/combat/cards-f-fortified-town: with his own marker only.
  else if (card === 'defender-in-control') {
    const holder = position.control[fight.area];
    if (holder !== undefined && sideOfHolder(components, holder) === side) cards += 1;
  }
  // 1815/combat/cards-g-reinforced, to a Coalition defender alone (1815/combat/cards-g-defending-only).
  // The French get nothing by it (1815/reinforced/coalition-only).
  if (side === components.opponent && position.reinforcedPositions.includes(fight.area)) cards += 1;
  return cards;
}

/** The fatigue a defender is spared by the place (1815/combat/town-less-fatigue, 1815/combat/reinforced-less-fatigue). */
export function shelterOf(components: Components, position: Position, fight: Combat, own: CombatSide): number {
  if (own === fight.attacker) return 0;
  if (position.reinforcedPositions.includes(fight.area)) return own.side === components.opponent ? 2 : 0;
  return components.differences.terrain[components.graph.area(fight.area).terrain].shelter;
}
