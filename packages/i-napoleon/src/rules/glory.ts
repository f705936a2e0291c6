import { type Components, scriptOf } from '../components/components.js';
import type { NapoleonTable } from './board.js';
import { endGame } from './game-end/outcomes.js';

/**
 * Glory at 0 overthrows a First Consul and an Emperor at once (i-napoleon/4.3/end-glory-zero-first-consul,
 * i-napoleon/4.3/end-glory-zero-emperor); a Commander lives on without any (i-napoleon/4.3/glory-zero-harmless-cmd), and an
 * Emperor who has abdicated can fall no further. What one act costs and brings is booked before anybody looks, so this is
 * called when an act is over.
 */
export function judgeGlory(components: Components, table: NapoleonTable): void {
  const { position } = table;
  if (!position.gloryFell) return;
  position.gloryFell = false;
  if (position.points.G > 0 || position.abdicated || position.era === 'CMD') return;
  // Game end: overthrown because Glory reaches 0 as First Consul or Emperor, at once (i-napoleon/13.0/end-overthrown-glory,
  // i-napoleon/15.2.2/ends-sooner-overthrown).
  for (const trigger of components.triggers.gloryZero) {
    if (!components.isBoard.has(position.box[trigger.card] as string) || !trigger.if(position)) continue;
    for (const operation of scriptOf(components, trigger.do).operations) {
      if (operation.verb === 'endGame') endGame(components, table, operation.value.outcome, operation.value.how);
    }
    return;
  }
}
