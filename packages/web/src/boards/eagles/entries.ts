import type { EaglesEvent } from '@vedette/eagles';
import type { Entry } from '../board.js';

type Icons = Partial<Readonly<Record<EaglesEvent['kind'], string | null>>>;

/** What belongs to a fight, with its icon. */
const FIGHTS: Icons = {
  repulsed: 'w-combat',
  'repulse-refused': 'w-combat',
  'siege-rolled': 'siege',
  'battle-joined': 'w-combat',
  'chits-shown': 'w-combat',
  'battle-rolled': 'dice',
  'leader-tested': 'commander',
  'counterattack-declined': 'w-combat',
  'broke-off': 'w-combat',
  'battle-refused': 'w-combat',
  'battle-dropped': 'w-combat',
  'battle-ended': 'w-combat',
  'pursuit-rolled': 'w-pursuit',
  pursued: 'w-pursuit',
  retreated: 'retreat',
  eliminated: 'w-combat',
  'leader-captured': 'commander',
  'leader-escaped': 'commander',
  'leader-wounded': 'commander',
  advanced: null,
};
/** Icons of what else is no march: a march shows the sign of who marches. */
const OTHERS: Icons = {
  'points-received': 'supply',
  'source-changed': 'supply',
  'center-moved': 'supply',
  'center-removed': 'supply',
  'replacements-arrived': 'strength',
  'recruitment-disrupted': 'strength',
  strengthened: 'strength',
  organized: 'order',
  'counter-appeared': null,
  'counter-left': null,
  'vedettes-driven-off': 'vedette',
  'vedette-clash': 'vedette',
  withdrawn: 'commander',
  promoted: 'commander',
  'initiative-rolled': 'dice',
  confused: 'dice',
  scouted: 'eye',
  contact: 'eye',
  'attrition-rolled': 'dice',
  'loss-taken': 'strength',
  redoubt: 'citadel',
  'bridge-worked': 'bridge',
  'bridge-work-failed': 'bridge',
  'siege-duration-rolled': 'siege',
  'danzig-fell': 'citadel',
  'morale-moved': 'flag',
  armistice: 'flag',
  'hospital-emptied': 'strength',
  'battalion-bought': 'supply',
  'sea-step': 'supply',
  'fleet-placed': 'supply',
  'fortnight-began': 'hourglass',
  'fortnight-declared': 'hourglass',
  'fortnight-ended': 'hourglass',
};
const icons: Readonly<Record<string, string | null | undefined>> = { ...OTHERS, ...FIGHTS };

export function entryOf(event: { readonly kind: string }): Entry {
  const { side, army } = event as { readonly side?: string; readonly army?: string };
  const who = army ?? side ?? null;
  return {
    icon: icons[event.kind] ?? null,
    side: who,
    seat: who === null || who === 'french' ? who : 'coalition',
    isFight: event.kind in FIGHTS,
  };
}
