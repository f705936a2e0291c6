import type { ConquerorsView, Happening } from '@vedette/conquerors';
import type { Entry } from '../board.js';

/** Icons of what is no march: a march shows the sign of who marches. */
const ICONS: Partial<Readonly<Record<Happening['kind'], string>>> = {
  'invasion-card': 'w-draw',
  'cards-drawn': 'w-draw',
  'deck-reshuffled': 'w-draw',
  'red-card': 'w-draw',
  'card-played': 'w-any',
  'card-cancelled': 'w-any',
  'card-taken-back': 'w-any',
  'event-without-effect': 'w-any',
  'card-discarded': 'w-draw',
  'hand-shown': 'eye',
  'card-given': 'w-draw',
  'partners-talk': 'chat',
  'in-force': 'hourglass',
  'initiative-card': 'w-initiative',
  'initiative-won': 'w-initiative',
  'axis-placed': 'retreat',
  'axis-removed': 'retreat',
  'axis-entered': 'retreat',
  'fatigue-suffered': 'fatigue',
  'fatigue-removed': 'fatigue',
  'losses-suffered': 'strength',
  'strength-gained': 'strength',
  'vedettes-lost': 'vedette',
  reconnoitred: 'vedette',
  'control-changed': 'flag',
  'victory-points': 'star',
  'bridge-destroyed': 'bridgeX',
  'bridge-repaired': 'bridge',
  'siege-lifted': 'siege',
  'citadel-changed': 'citadel',
  'position-dismantled': 'citadel',
  'combat-declared': 'w-combat',
  'blocks-shown': 'eye',
  'stack-fights': 'w-combat',
  'combat-count': 'w-combat',
  'attack-cancelled': 'w-combat',
  'combat-cards': 'w-combat',
  'combat-decided': 'w-combat',
  eliminated: 'w-combat',
  'held-instead': 'w-combat',
  retreated: 'retreat',
  'retreat-blocked': 'retreat',
  pursued: 'w-pursuit',
  'no-pursuit': 'w-pursuit',
  'recovery-card': 'fatigue',
  'winter-quarters': 'snow',
  'screens-lifted': 'eye',
  'end-scoring': 'star',
  'campaign-ended': 'star',
};
const FIGHTS: ReadonlySet<string> = new Set<Happening['kind']>([
  'combat-declared',
  'stack-fights',
  'combat-count',
  'combat-cards',
  'combat-decided',
  'attack-cancelled',
  'losses-suffered',
  'eliminated',
  'held-instead',
  'retreated',
  'retreat-blocked',
  'pursued',
  'no-pursuit',
  'axis-placed',
  'axis-entered',
]);

export function entryOf(event: { readonly kind: string }, view: unknown): Entry {
  const { side = null, hand = null } = event as { readonly side?: string; readonly hand?: string };
  const who = side ?? hand;
  const { seats } = view as ConquerorsView;
  const icons: Readonly<Record<string, string | undefined>> = ICONS;
  return {
    icon: icons[event.kind] ?? null,
    side: who,
    seat: who === null ? null : (seats[who] ?? who),
    isFight: FIGHTS.has(event.kind),
  };
}
