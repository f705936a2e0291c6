import { type Components, cardOf, type Trigger } from '../../components/components.js';
import { type Nation, type Status, TRACKED } from '../../components/vocabulary.js';
import { cardsIn, discard, move, type NapoleonTable, noteChange, treatyIncludes } from '../board.js';

/** What the nations need of the effects: carrying out a trigger that asks nobody anything. */
export type Fire = (components: Components, table: NapoleonTable, trigger: Trigger) => void;

const STEPS: Readonly<Partial<Record<Status, Status>>> = { allied: 'neutral', neutral: 'hostile' };

/** Sets a marker, with all that hangs on it. */
export function setNation(components: Components, table: NapoleonTable, fire: Fire, nation: Nation, to: Status): void {
  const { position, record } = table;
  const from = position.nations[nation];
  if (from === to) return;
  // A Conquered Britain stays Conquered for the rest of the game (i-napoleon/10.2.3/britain-permanent).
  if (nation === 'britain' && from === 'conquered') return;
  position.nations[nation] = to;
  noteChange(position);
  if (nation !== 'britain') position.lineUpChanged = true;
  record?.({ kind: 'nation-changed', nation, from, to });
  if (to === 'conquered' && !position.everConquered.includes(nation)) position.everConquered.push(nation);
  if (to !== 'hostile') return;
  // i-napoleon/10.2.3/russia-reactivated: with the Conquest of a neighbour ends Russia's rest.
  // A nation that stops being Conquered becomes Hostile again and its marker returns to the normal side
  // (i-napoleon/10.2.3/ceases-hostile, i-napoleon/10.2.3/again).
  if (from === 'conquered' && position.nations.russia === 'inactive') setNation(components, table, fire, 'russia', 'hostile');
  // i-napoleon/9.2/activated-by-hostile: among what a Hostile Spain sets off.
  // A Triggered Effect may react to a change of game state named in the effect (i-napoleon/8.1.3.2/triggered-by-state,
  // i-napoleon/9.2/flip-face-up).
  if (nation === 'spain') fireAll(components, table, fire, 'spainHostile');
  removeTreatiesOf(components, table, fire, nation);
}

function fireAll(
  components: Components,
  table: NapoleonTable,
  fire: Fire,
  on: 'spainHostile' | 'treatyRemoved',
  card?: number,
): void {
  for (const trigger of components.triggers[on]) {
    if (card !== undefined && trigger.card !== card) continue;
    if (card === undefined && !components.isBoard.has(table.position.box[trigger.card] as string)) continue;
    if (trigger.if(table.position)) fire(components, table, trigger);
  }
}

/** i-napoleon/10.1/move-one-step: Allied to Neutral, Neutral to Hostile; the other sides of the marker do not move so. */
export function stepToHostile(components: Components, table: NapoleonTable, fire: Fire, nation: Nation): void {
  const next = STEPS[table.position.nations[nation]];
  if (next !== undefined) setNation(components, table, fire, nation, next);
}

/** Takes a card out of the game, and a Treaty out of force. */
export function remove(components: Components, table: NapoleonTable, fire: Fire, card: number): void {
  const { position } = table;
  const inForce = position.box[card] === 'CURRENT TREATIES';
  if (position.box[card] === 'removed') return;
  // A Removed card leaves the game and is not used again (i-napoleon/16.0/remove).
  move(components, table, card, 'removed', true);
  table.record?.({ kind: 'card-removed', card });
  if (inForce) endTreaty(components, table, fire, card);
}

/** A Treaty has left CURRENT TREATIES, by whatever way (i-napoleon/16.0/treaty-removal-ways). */
export function endTreaty(components: Components, table: NapoleonTable, fire: Fire, card: number): void {
  table.position.included = table.position.included.filter((one) => one.treaty !== card);
  table.record?.({ kind: 'treaty-ended', card });
  fireAll(components, table, fire, 'treatyRemoved', card);
}

/** The Emperor's Treaties that include a nation: those that a Foreign Diplomacy roll can Remove. */
export function emperorTreatiesOf(components: Components, table: NapoleonTable, nation: Nation): number[] {
  const { position } = table;
  const found: number[] = [];
  for (const card of components.treaties) {
    if (position.box[card] !== 'CURRENT TREATIES' || !cardOf(components, card).treaty?.removedByDiplomacyRoll) continue;
    if (treatyIncludes(components, position, card, nation)) found.push(card);
  }
  return found;
}

export function removeTreatiesOf(components: Components, table: NapoleonTable, fire: Fire, nation: Nation): void {
  for (const card of emperorTreatiesOf(components, table, nation)) remove(components, table, fire, card);
}

export function hasFaceDownTreaty(components: Components, table: NapoleonTable, nation: Nation): boolean {
  const { position } = table;
  return components.treaties.some(
    (card) =>
      position.box[card] === 'CURRENT TREATIES' && !position.up[card] && treatyIncludes(components, position, card, nation),
  );
}

/** What English gold does: a Conquered nation rises, a Treaty falls, or the marker moves one step. */
export function shake(components: Components, table: NapoleonTable, fire: Fire, nation: Nation): void {
  const status = table.position.nations[nation];
  if (status === 'conquered') setNation(components, table, fire, nation, 'hostile');
  else if (!hasFaceDownTreaty(components, table, nation)) {
    const [treaty] = emperorTreatiesOf(components, table, nation);
    if (treaty !== undefined) remove(components, table, fire, treaty);
    else stepToHostile(components, table, fire, nation);
  }
}

/** i-napoleon/10.2.3/conquerable-nations: Austria and Prussia, and nobody else, by a Victory without a Treaty. */
export function conquer(components: Components, table: NapoleonTable, fire: Fire, nations: readonly Nation[]): void {
  // Austria and/or Prussia defeated in a Campaign with no Potential Treaty left to end the war becomes Conquered; its marker
  // is flipped (i-napoleon/10.2.3/austria-prussia-no-treaty, i-napoleon/10.2.3/russia-spain-no-treaty).
  for (const nation of nations)
    if (table.position.nations[nation] === 'hostile') setNation(components, table, fire, nation, 'conquered');
}

/** i-napoleon/10.2.3/russia-inactive: beaten while both neighbours are Conquered, by this Victory or by an earlier one. */
export function restRussia(components: Components, table: NapoleonTable, fire: Fire, enemies: readonly Nation[]): void {
  const { austria, prussia, russia } = table.position.nations;
  const bothConquered = austria === 'conquered' && prussia === 'conquered';
  if (bothConquered && enemies.includes('russia') && russia === 'hostile')
    setNation(components, table, fire, 'russia', 'inactive');
}

export function endConquests(components: Components, table: NapoleonTable, fire: Fire): void {
  for (const nation of TRACKED)
    if (table.position.nations[nation] === 'conquered') setNation(components, table, fire, nation, 'hostile');
}

export function discardBox(components: Components, table: NapoleonTable, box: 'CAMPAIGN' | 'CAMPAIGN MODIFIERS'): void {
  for (const card of cardsIn(table.position, box)) discard(components, table, card);
}
