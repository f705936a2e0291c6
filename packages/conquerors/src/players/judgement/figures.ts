/** What a position comes to in a few figures, as the French see it. For the judgement of opponents, not for rules. */
import { type Components, enemyOf, scenarioOf } from '../../components/components.js';
import type { ScenarioData } from '../../components/schema.js';
import type { Block, Position, Side } from '../../position.js';
import { sideOfHolder } from '../../rules/victory.js';
import { lookAt, type Outlook } from '../outlook.js';
import { FATIGUE, thumbsOf } from '../rules-of-thumb.js';

/** The figures that are looked at, and whether more of them is good or bad for the French. */
export const FIGURES = [
  { name: 'lead that counts at the end', sign: 1 },
  { name: 'lead', sign: 1 },
  { name: 'points of the turns to come', sign: 1 },
  { name: 'places that the French may take', sign: 1 },
  { name: 'places that the French may lose', sign: -1 },
  { name: 'fatigue of the French', sign: -1 },
  { name: 'fatigue of their opponents', sign: 1 },
  { name: 'combat cards of the French', sign: 1 },
  { name: 'combat cards of their opponents', sign: -1 },
  { name: 'stacks that the French may hunt', sign: 1 },
  { name: 'stacks of the French that may be hunted', sign: -1 },
  { name: 'cards in hand', sign: 1 },
  { name: 'danger of the commander whose loss ends the game', sign: -1 },
] as const;

const turnsLeft = (scenario: ScenarioData, position: Position): number => scenario.turns[1] - position.turn + 1;

/** How far the marker is on the French side of where the scenario divides the sides, with what the end would bring now. */
function leadOf(components: Components, scenario: ScenarioData, position: Position): number {
  const { final, endScoring } = scenario.victory;
  let points =
    position.victoryPoints + position.unscored - (final === null ? 10 : (final.frenchAtMost + final.opponentAtLeast) / 2);
  const gain = (side: Side, value: number) => {
    points += side === components.french ? -value : value;
  };
  for (const scoring of endScoring) {
    if (scoring.kind === 'bonus') gain(scoring.side, scoring.value);
    else if (scoring.kind === 'control') {
      const holder = position.control[scoring.area];
      if (holder !== undefined && sideOfHolder(components, holder) === scoring.side) gain(scoring.side, scoring.value);
    } else
      for (const area of position.sieges)
        gain(enemyOf(components, position.citadels[area] ?? components.french), scoring.values[area] ?? 0);
  }
  return -points;
}

/** The points that the turns to come bring to whoever holds enough places now. */
function steadyPoints(components: Components, scenario: ScenarioData, position: Position, left: number): number {
  let points = 0;
  for (const bonus of scenario.victory.endOfTurn) {
    let held = 0;
    for (const area of bonus.of) {
      const holder = position.control[area];
      if (holder !== undefined && sideOfHolder(components, holder) === bonus.side) held += 1;
    }
    if (held >= bonus.minControl) points += (bonus.side === components.french ? 1 : -1) * bonus.value * left;
  }
  return points;
}

/** What may be won at places, by how the two sides bear upon them. */
function prospects(places: Float64Array, plain: Float64Array, ours: Float64Array, theirs: Float64Array): number {
  let points = 0;
  for (let at = 0; at < places.length; at++) {
    if (places[at] === 0) continue;
    const worth = plain[at] as number;
    const own = (ours[at] as number) ** 2;
    points += (worth * own) / (own + (theirs[at] as number) ** 2 + 1);
  }
  return points;
}

function hunted({ own, enemy, support, threat, size }: Outlook, theirs: boolean): number {
  const prey = theirs ? enemy : own;
  const hunters = theirs ? support : threat;
  let sum = 0;
  for (let at = 0; at < size; at++) {
    if (prey.corps[at] === 0) continue;
    sum += Math.max(0, 0.5 * (hunters[at] as number) - (prey.cards[at] as number));
  }
  return sum;
}

/** The commander whose loss ends the game. */
function endsTheGame({ victory }: ScenarioData): string {
  for (const end of victory.immediate) if (end.when === 'eliminated') return end.block;
  return '';
}

const handSize = (position: Position, hands: readonly string[]): number => {
  let cards = 0;
  for (const hand of hands) cards += position.hands[hand]?.length ?? 0;
  return cards;
};

export function figuresOf(components: Components, position: Position, into: Float64Array): void {
  const scenario = scenarioOf(components, position);
  const left = turnsLeft(scenario, position);
  const { french } = components;
  const outlook = lookAt(components, position, french, thumbsOf(components));
  const lead = leadOf(components, scenario, position);
  into[0] = lead / (1 + left);
  into[1] = lead / 5;
  into[2] = steadyPoints(components, scenario, position, left) / 3;
  into[3] = prospects(outlook.prize, outlook.plain, outlook.support, outlook.threat) / 3;
  into[4] = prospects(outlook.held, outlook.plain, outlook.threat, outlook.support) / 3;
  const { blocks } = position;
  const precious = endsTheGame(scenario);
  let [ownFatigue, otherFatigue, ownCards, otherCards, danger] = [0, 0, 0, 0, 0];
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as Block;
    if (block.area === null) continue;
    if (block.kind === 'corps') {
      if (block.side === french) ownFatigue += FATIGUE[block.fatigue] ?? 0;
      else otherFatigue += FATIGUE[block.fatigue] ?? 0;
    } else if (block.id === precious) {
      const at = components.graph.area(block.area).index;
      danger = Math.max(0, (outlook.threat[at] as number) - (outlook.own.cards[at] as number));
    }
  }
  for (let at = 0; at < outlook.size; at++) {
    ownCards += outlook.own.cards[at] as number;
    otherCards += outlook.enemy.cards[at] as number;
  }
  into[5] = ownFatigue / 3;
  into[6] = otherFatigue / 3;
  into[7] = ownCards / 10;
  into[8] = otherCards / 10;
  into[9] = hunted(outlook, true) / 3;
  into[10] = hunted(outlook, false) / 3;
  const hands = Object.keys(position.hands);
  into[11] = (2 * handSize(position, [french]) - handSize(position, hands)) / 5;
  into[12] = danger / 5;
}

/** The share of the turns that are left, for what a scenario promises at its beginning. */
export function shareLeft(components: Components, position: Position): number {
  const scenario = scenarioOf(components, position);
  const [first, last] = scenario.turns;
  return turnsLeft(scenario, position) / (last - first + 1);
}
