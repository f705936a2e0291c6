import type { ConquerorsTypes, ConquerorsView, Happening } from '@vedette/conquerors';
import { type EventWords, type Told, tellEvent } from '@vedette/core';
import type { Entry } from '../board.js';

type Sign = Omit<Entry, 'seat'>;

const byNobody = (icon: string | null) => (): Sign => ({ icon, side: null, isFight: false });
const bySide =
  (icon: string | null) =>
  ({ side }: { readonly side: string | null }): Sign => ({ icon, side, isFight: false });
const byHand =
  (icon: string | null) =>
  ({ hand }: { readonly hand: string }): Sign => ({ icon, side: hand, isFight: false });
const inFight =
  <Event>(sign: (event: Event) => Sign) =>
  (event: Event): Sign => ({ ...sign(event), isFight: true });

/** Every event, its icon and whose it is. A march has no icon: it shows the sign of who marches. */
const SIGNS: EventWords<ConquerorsTypes, [], Sign> = {
  'turn-began': byNobody(null),
  'invasion-card': byNobody('w-draw'),
  'cards-drawn': byHand('w-draw'),
  'deck-reshuffled': bySide('w-draw'),
  'red-card': bySide('w-draw'),
  'card-played': bySide('w-any'),
  'card-cancelled': bySide('w-any'),
  'event-without-effect': byNobody('w-any'),
  'card-discarded': byHand('w-draw'),
  'hand-shown': byHand('eye'),
  'card-given': byNobody('w-draw'),
  'partners-talk': byNobody('chat'),
  'in-force': byNobody('hourglass'),
  'initiative-card': byHand('w-initiative'),
  'initiative-won': bySide('w-initiative'),
  passed: bySide(null),
  'stack-activated': bySide(null),
  'movement-card': bySide(null),
  'cannot-move': bySide(null),
  marched: bySide(null),
  stopped: bySide(null),
  stood: bySide(null),
  'axis-placed': inFight(bySide('retreat')),
  'axis-removed': bySide('retreat'),
  'axis-entered': inFight(bySide('retreat')),
  'fatigue-suffered': bySide('fatigue'),
  'fatigue-removed': bySide('fatigue'),
  'losses-suffered': inFight(bySide('strength')),
  'strength-gained': bySide('strength'),
  eliminated: inFight(bySide('w-combat')),
  'vedettes-lost': bySide('vedette'),
  reconnoitred: bySide('vedette'),
  'control-changed': byNobody('flag'),
  'victory-points': byNobody('star'),
  'bridge-destroyed': byNobody('bridgeX'),
  'bridge-repaired': byNobody('bridge'),
  'siege-lifted': byNobody('siege'),
  'citadel-changed': bySide('citadel'),
  'position-dismantled': byNobody('citadel'),
  'combat-declared': inFight(byNobody('w-combat')),
  'blocks-shown': byNobody('eye'),
  'stack-fights': inFight(bySide('w-combat')),
  'combat-count': inFight(bySide('w-combat')),
  'attack-cancelled': inFight(byNobody('w-combat')),
  'combat-cards': inFight(bySide('w-combat')),
  'combat-decided': inFight(byNobody('w-combat')),
  retreated: inFight(bySide('retreat')),
  'retreat-blocked': inFight(bySide('retreat')),
  'held-instead': inFight(bySide('w-combat')),
  pursued: inFight(bySide('w-pursuit')),
  'no-pursuit': inFight(byNobody('w-pursuit')),
  'recovery-card': bySide('fatigue'),
  reinforcement: bySide(null),
  'reinforcement-barred': bySide(null),
  'card-taken-back': byHand('w-any'),
  'reinforcement-lost': bySide(null),
  'turned-over': bySide(null),
  'winter-quarters': bySide('snow'),
  'campaign-ended': byNobody('star'),
  'screens-lifted': byNobody('eye'),
  bids: byNobody(null),
  'end-scoring': bySide('star'),
};

export function entryOf(event: Told<Happening>, { seats }: ConquerorsView): Entry {
  const sign = tellEvent<ConquerorsTypes, [], Sign>(SIGNS, event);
  return { ...sign, seat: sign.side === null ? null : (seats[sign.side] ?? sign.side) };
}
