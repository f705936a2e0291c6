import { type EventWords, type Told, tellEvent } from '@vedette/core';
import type { EaglesEvent, EaglesTypes } from '@vedette/eagles';
import type { Entry } from '../board.js';

type Sign = Omit<Entry, 'seat'>;

const byNobody = (icon: string | null) => (): Sign => ({ icon, side: null, isFight: false });
const bySide =
  (icon: string | null) =>
  ({ side }: { readonly side: string }): Sign => ({ icon, side, isFight: false });
const byArmy =
  (icon: string | null) =>
  ({ army }: { readonly army: string }): Sign => ({ icon, side: army, isFight: false });
const inFight =
  <Event>(sign: (event: Event) => Sign) =>
  (event: Event): Sign => ({ ...sign(event), isFight: true });

/** Every event, its icon and whose it is. A march has no icon: it shows the sign of who marches. */
const SIGNS: EventWords<EaglesTypes, [], Sign> = {
  'turn-began': byNobody(null),
  'player-turn-began': bySide(null),
  'set-up': bySide(null),
  'points-received': byNobody('supply'),
  'source-changed': byArmy('supply'),
  'center-moved': byArmy('supply'),
  'center-removed': byArmy('supply'),
  'replacements-arrived': byNobody('strength'),
  'recruitment-disrupted': byArmy('strength'),
  strengthened: byNobody('strength'),
  organized: byNobody('order'),
  'counter-appeared': byArmy(null),
  'counter-left': byArmy(null),
  'vedettes-driven-off': bySide('vedette'),
  'vedette-clash': byNobody('vedette'),
  withdrawn: byNobody('commander'),
  promoted: byNobody('commander'),
  marched: byArmy(null),
  'initiative-rolled': byNobody('dice'),
  confused: byNobody('dice'),
  scouted: byNobody('eye'),
  contact: byNobody('eye'),
  repulsed: inFight(bySide('w-combat')),
  'repulse-refused': inFight(bySide('w-combat')),
  'left-the-map': byNobody(null),
  'attrition-rolled': byNobody('dice'),
  'loss-taken': byNobody('strength'),
  redoubt: byNobody('citadel'),
  'bridge-worked': bySide('bridge'),
  'bridge-work-failed': byNobody('bridge'),
  'siege-rolled': inFight(byNobody('siege')),
  'siege-duration-rolled': byNobody('siege'),
  'danzig-fell': byNobody('citadel'),
  'battle-joined': inFight(byNobody('w-combat')),
  'chits-shown': inFight(byNobody('w-combat')),
  'battle-rolled': inFight(byNobody('dice')),
  'leader-tested': inFight(bySide('commander')),
  'counterattack-declined': inFight(bySide('w-combat')),
  'broke-off': inFight(bySide('w-combat')),
  'battle-refused': inFight(bySide('w-combat')),
  'battle-dropped': inFight(byNobody('w-combat')),
  'pursuit-rolled': inFight(bySide('w-pursuit')),
  pursued: inFight(bySide('w-pursuit')),
  retreated: inFight(bySide('retreat')),
  eliminated: inFight(bySide('w-combat')),
  'leader-captured': inFight(byNobody('commander')),
  'leader-escaped': inFight(byNobody('commander')),
  'leader-wounded': inFight(byNobody('commander')),
  advanced: inFight(bySide(null)),
  'battle-ended': inFight(byNobody('w-combat')),
  'morale-moved': byNobody('flag'),
  armistice: byNobody('flag'),
  'fortnight-began': byNobody('hourglass'),
  'fortnight-declared': byNobody('hourglass'),
  'fortnight-ended': bySide('hourglass'),
  'hospital-emptied': byNobody('strength'),
  'battalion-bought': byNobody('supply'),
  'sea-step': byNobody('supply'),
  'fleet-placed': byNobody('supply'),
};

export function entryOf(event: Told<EaglesEvent>): Entry {
  const sign = tellEvent<EaglesTypes, [], Sign>(SIGNS, event);
  const { side } = sign;
  return { ...sign, seat: side === null || side === 'french' ? side : 'coalition' };
}
