import type { NapoleonEvent } from '@vedette/i-napoleon';
import type { Entry } from '../board.js';

type Kind = NapoleonEvent['kind'];

const ICONS: Readonly<Record<Kind, string | null>> = {
  'year-began': null,
  'era-began': 'star',
  income: 'supply',
  exchanged: 'supply',
  'points-changed': 'chart',
  'cost-paid': 'supply',
  'cards-added': 'w-draw',
  'draw-marker': 'clock',
  'card-drawn': 'w-draw',
  'card-placed': 'w-draw',
  'card-played': 'play',
  'card-discarded': 'w-draw',
  'card-removed': 'w-draw',
  'card-turned': 'w-draw',
  'option-taken': 'check',
  'die-rolled': 'dice',
  'luck-used': 'star',
  'nation-changed': 'flag',
  promoted: 'commander',
  'commander-assigned': 'commander',
  'campaign-began': 'w-combat',
  'combat-round': 'w-combat',
  'campaign-ended': 'w-combat',
  'commander-lost': 'commander',
  'expedition-ended': 'route',
  'son-born': 'star',
  'treaty-signed': 'order',
  'treaty-ended': 'order',
  'limits-extended': null,
  abdicated: 'flag',
  'life-ended': 'flag',
};
const FIGHTS: ReadonlySet<Kind> = new Set<Kind>([
  'commander-assigned',
  'campaign-began',
  'combat-round',
  'campaign-ended',
  'commander-lost',
  'expedition-ended',
]);

/** One person plays this life: whose an event is, is no question. */
export const entryOf = ({ kind }: { readonly kind: Kind }): Entry => ({
  icon: ICONS[kind],
  side: null,
  seat: null,
  isFight: FIGHTS.has(kind),
});
