import type { Order, Share } from '../events.js';
import { type GainWords, gainsText, type Names, partsText, reasonOf, sharesText, type Words } from './words.js';

export const englishReasons: Words['why'] = {
  march: 'the march',
  weather: 'the weather',
  combat: 'the combat',
  axis: 'the enemy on the axis of retreat',
  retreat: 'the retreat',
  pursuit: 'the pursuit',
  rest: 'rest',
  cold: 'the cold',
  care: 'care',
  exhaustion: 'exhaustion',
};

const STOPS: Readonly<Record<string, string>> = {
  enemies: 'enemy corps are there',
  friends: 'another stack of its own side is there',
  points: 'its movement points are spent',
  choice: 'as its player likes',
  town: 'it takes the fortified town',
};

const NO_PURSUIT: Readonly<Record<string, string>> = {
  card: 'a card prevents it',
  place: 'the ground prevents it',
  cavalry: 'the winner has no more cavalry than the loser',
};

const GAINS: GainWords = {
  strength: () => 'strength points lost by the enemy',
  elimination: (on, name) => `elimination of ${name.block(on ?? '')}`,
  control: (on, name) => `control of ${name.area(on ?? '')}`,
  'combat-lost': (on, name) => `combat lost by ${name.block(on ?? '')}`,
  'end-of-turn': (_, name, places) =>
    `places held at the end of the turn${places.length > 0 ? `: ${name.list(places.map(name.area))}` : ''}`,
  'end-of-game': (on, name) => (on === null ? 'given by the scenario at the end' : `${name.area(on)} at the end`),
};

/** What fatigue and movement points are made of. */
const PARTS: Readonly<Record<string, (count: number) => string>> = {
  'long-march': (count) => `${count} movement points spent`,
  'left-contested': () => 'from a contested area',
  'entered-contested': () => 'into a contested area',
  town: () => 'the fortified town taken',
  events: () => 'event cards',
  results: () => 'what the enemy has revealed',
  place: () => 'the ground',
  bridge: () => 'destroyed bridge',
  enemies: (count) => `${count} enemy corps`,
  way: () => 'its way',
  crowding: () => 'size of the stack',
  vedettes: () => 'vedettes',
};

const blocksText = (count: number): string => `${count} ${count === 1 ? 'block' : 'blocks'}`;

/** Who takes fatigue, or is rid of it; others are not shown. */
function takenText(shares: readonly Share[] | undefined, name: Names): string {
  if (shares === undefined) return ', not shown';
  return shares.length === 0 ? ': none' : `: ${sharesText(shares, name)}`;
}

/** A block in a combat, with what is known of its strength. */
function ordered(id: string, orders: readonly Order[] | undefined, name: Names): string {
  const one = orders?.find(({ corps }) => corps === id);
  return one === undefined
    ? name.block(id)
    : `${name.block(id)} (strength ${one.infantry + one.cavalry}, fatigue ${one.fatigue})`;
}

export const englishLog: Words['happenings'] = {
  'turn-began': ({ turn }) => `Turn ${turn} begins.`,
  'invasion-card': ({ card }) => `Invasion card ${card} is in force.`,
  'cards-drawn': ({ hand, count, cards }, name) =>
    `${name.side(hand)}: ${count} ${count === 1 ? 'card' : 'cards'} drawn${cards ? ` (${name.list(cards.map(name.card))})` : ''}.`,
  'deck-reshuffled': ({ side }, name) => `${name.side(side)}: the discard pile becomes the deck.`,
  'red-card': ({ side, event, cancelled }, name) =>
    `${name.side(side)}: ${name.event(event)} is drawn${cancelled ? ', without effect' : ''}.`,
  'card-played': ({ hand, event }, name) => `${name.side(hand)}: ${name.event(event)} is played.`,
  'card-cancelled': ({ event }, name) => `${name.event(event)} is cancelled.`,
  'event-without-effect': ({ event }, name) => `${name.event(event)} has no effect.`,
  'card-discarded': ({ hand, card }, name) => `${name.side(hand)}: ${name.card(card)} is discarded.`,
  'hand-shown': ({ hand, to, cards }, name) =>
    `${name.side(to)}: sees the hand ${name.forms(hand).of}${cards ? ` (${name.list(cards.map(name.card))})` : ''}.`,
  'card-given': ({ from, to, card }, name) =>
    `${name.side(from)}: a card for ${name.forms(to).the}${card === undefined ? '' : ` (${name.card(card)})`}.`,
  'partners-talk': ({ talk }) =>
    talk ? 'The players of the Coalition may talk to each other.' : 'The players of the Coalition may talk no longer.',
  'in-force': ({ event }, name) => `${name.event(event)} this turn.`,
  'initiative-card': ({ hand, value }, name) => `${name.side(hand)}: reveals ${value}.`,
  'initiative-won': ({ side, leader }, name) =>
    `${name.side(side)}: first to operate${leader ? `; leader: ${name.side(leader)}` : ''}.`,
  passed: ({ side, forced }, name) => `${name.side(side)}: ${forced ? 'must pass' : 'pass'}.`,
  'stack-activated': ({ side, area, count, blocks }, name) =>
    `${name.side(side)}: ${blocks ? name.list(blocks.map(name.block)) : blocksText(count)} in ${name.area(area)} activated.`,
  'movement-card': ({ value, points, parts }, name) =>
    `Movement card ${value}${points === undefined ? '' : `, movement points ${points}${partsText(parts, PARTS, name)}`}.`,
  'cannot-move': ({ area }, name) => `The stack in ${name.area(area)} has no movement points and cannot move.`,
  marched: ({ from, to, count, blocks }, name) =>
    `${blocks ? name.list(blocks.map(name.block)) : blocksText(count)}: march from ${name.area(from)} to ${name.area(to)}.`,
  stopped: ({ area, why }, name) =>
    `The stack stops in ${name.area(area)}${why === undefined ? '' : `: ${STOPS[why] ?? name.event(why)}`}.`,
  stood: ({ side, area }, name) => `${name.side(side)}: the stack in ${name.area(area)} stands, without moving or attacking.`,
  'axis-placed': ({ side, area, towards }, name) =>
    `${name.side(side)}: Axis of Retreat from ${name.area(area)} to ${name.area(towards)}.`,
  'axis-removed': ({ area }, name) => `The Axis of Retreat in ${name.area(area)} is removed.`,
  'axis-entered': ({ side, area }, name) =>
    `The enemy has come to ${name.area(area)} over the Axis of Retreat ${name.forms(side).of}.`,
  'fatigue-suffered': ({ side, why, shares, parts }, name) =>
    `${name.side(side)}: fatigue by ${reasonOf(englishReasons, why, name)}${partsText(parts, PARTS, name)}${takenText(shares, name)}.`,
  'fatigue-removed': ({ side, why, shares }, name) =>
    `${name.side(side)}: fatigue taken off by ${reasonOf(englishReasons, why, name)}${takenText(shares, name)}.`,
  'losses-suffered': ({ side, losses, why, shares }, name) =>
    `${name.side(side)}: losses ${losses} by ${reasonOf(englishReasons, why, name)}${shares ? ` (${sharesText(shares, name)})` : ''}.`,
  'strength-gained': ({ side, why, corps }, name) =>
    `${name.side(side)}: ${corps ? name.block(corps) : 'a corps'} gains a strength point${why === undefined ? '' : ` by ${reasonOf(englishReasons, why, name)}`}.`,
  eliminated: ({ block, strength }, name) =>
    `${name.block(block)} is eliminated${strength > 0 ? ` with ${strength} strength` : ''}.`,
  'vedettes-lost': ({ side, area, count }, name) => `${name.side(side)}: vedettes lost in ${name.area(area)}: ${count}.`,
  reconnoitred: ({ area, corps, vedettes }, name) =>
    `${name.area(area)} is reconnoitred: ${corps ? 'corps' : 'no corps'}, ${vedettes ? 'vedettes' : 'no vedettes'}.`,
  'control-changed': ({ area, holder }, name) => `${name.side(holder)}: control of ${name.area(area)}.`,
  'victory-points': ({ from, to, gains }, name) =>
    `Victory points ${from === to ? `stay at ${to}` : `from ${from} to ${to}`}: ${gainsText(gains, GAINS, name)}.`,
  'bridge-destroyed': ({ connection }, name) =>
    `The bridge between ${connection.split('/').map(name.area).join(' and ')} is destroyed.`,
  'bridge-repaired': ({ connection }, name) =>
    `The bridge between ${connection.split('/').map(name.area).join(' and ')} is repaired.`,
  'siege-lifted': ({ area }, name) => `The siege of ${name.area(area)} is lifted.`,
  'citadel-changed': ({ area, side }, name) => `${name.side(side)}: the citadel of ${name.area(area)}.`,
  'position-dismantled': ({ area }, name) => `The reinforced position of ${name.area(area)} is gone.`,
  'combat-declared': ({ area, attacker, moving }, name) =>
    `${name.side(attacker)}: ${moving ? 'moving attack' : 'attack'} in ${name.area(area)}.`,
  'blocks-shown': ({ area, blocks }, name) => `Shown in ${name.area(area)}: ${name.list(blocks.map(name.block))}.`,
  'stack-fights': ({ side, blocks, orders }, name) =>
    `${name.side(side)}: ${name.list(blocks.map((id) => ordered(id, orders, name)))}.`,
  'combat-count': ({ side, total, count }, name) =>
    count === undefined
      ? `${name.side(side)}: combat cards ${total}.`
      : `${name.side(side)}: combat cards ${total} (strength ${count.strength}, moving attack ${count.movingAttack}, fatigue ${count.fatigue}, place ${count.terrain}, bonus ${count.bonus}, events ${count.events}${count.cards ? `: ${name.list(count.cards.map(name.event))}` : ''}).`,
  'attack-cancelled': ({ area }, name) => `The attack in ${name.area(area)} is cancelled.`,
  'combat-cards': ({ side, losses, fatigue }, name) => `${name.side(side)}: inflicted losses ${losses}, fatigue ${fatigue}.`,
  'combat-decided': ({ area, winner }, name) =>
    winner === null ? `No winner in ${name.area(area)}.` : `${name.side(winner)}: victory in ${name.area(area)}.`,
  retreated: ({ side, from, to, parts }, name) =>
    `${name.side(side)}: retreat from ${name.area(from)} to ${name.area(to)}${parts ? `, fatigue${partsText(parts, PARTS, name)}` : ''}.`,
  'retreat-blocked': ({ side, area, steps, fatigue }, name) =>
    `${name.side(side)}: no way out of ${name.area(area)}, steps not taken: ${steps}${fatigue === undefined ? '' : `, fatigue ${fatigue}`}.`,
  'held-instead': ({ side, area }, name) => `${name.side(side)}: stays in ${name.area(area)}.`,
  pursued: ({ side, fatigue }, name) => `${name.side(side)}: pursuit, fatigue ${fatigue}.`,
  'no-pursuit': ({ why }) => `No pursuit: ${NO_PURSUIT[why]}.`,
  'recovery-card': ({ side, card, recovery, corps }, name) =>
    `${name.side(side)}: ${name.card(card)} rests ${corps ? name.block(corps) : 'a corps'}${recovery === undefined ? '' : `, up to ${recovery} fatigue`}.`,
  reinforcement: ({ side, area, block }, name) =>
    `${name.side(side)}: ${block ? name.block(block) : 'a block'} comes in at ${name.area(area)}.`,
  'reinforcement-barred': ({ block, area }, name) =>
    `${name.block(block)} cannot come in at ${name.area(area)}: enemy corps hold it.`,
  'card-taken-back': ({ hand, event }, name) =>
    `${name.side(hand)}: ${name.event(event)} cannot be played, and goes back to the hand.`,
  'reinforcement-lost': ({ block }, name) => `${name.block(block)} does not come any more: the enemy holds every area of entry.`,
  'turned-over': ({ side, area }, name) => `${name.side(side)}: the stack in ${name.area(area)} is activated.`,
  'winter-quarters': ({ side, what }, name) =>
    `${name.side(side)}: Winter Quarters ${what === 'out' ? 'have come up' : 'are among the cards'}.`,
  'campaign-ended': ({ scenario, winner, points }, name) =>
    `${name.scenario(scenario)}: over, ${winner === null ? 'a draw' : `won by ${name.forms(winner).the}`}. Campaign points: ${name.list(Object.entries(points).map(([side, value]) => `${name.side(side)} ${value}`))}.`,
  'screens-lifted': () => 'The screens are lifted.',
  bids: ({ bids, french }, name) =>
    `Bids: ${name.list(Object.entries(bids).map(([seat, bid]) => `${name.side(seat)} ${bid.points} for ${name.forms(bid.side).the}`))}. French: ${name.side(french)}.`,
  'end-scoring': ({ side, what, points }, name) =>
    `${name.side(side)}: ${points} for ${what === 'bonus' ? 'the scenario' : name.area(what)}.`,
};
