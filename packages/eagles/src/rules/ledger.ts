import { sideOf } from '../components/components.js';
import { SIDES, type Side } from '../components/data/schema.js';
import type { EaglesPosition, Ledger } from '../position.js';

/** What came of the strength of both sides, from the set-up to the end. */

export const emptyLedger = (): Ledger => ({ entered: 0, attrition: 0, battle: 0, otherwise: 0 });

/** The strength a side has now, on the map and off it. */
export function inService({ units }: EaglesPosition, side: Side): number {
  let sum = 0;
  for (const unit of units) if (sideOf(unit.army) === side) sum += unit.strength;
  return sum;
}

/** What each side lost on the march and in battle, in hundredths of all who ever came: to compare campaigns by. */
export function lossesInHundred({ ledger }: EaglesPosition): Record<string, number> {
  const share = (side: Side, lost: number) => Math.round((100 * lost) / Math.max(1, ledger[side].entered));
  const entries = SIDES.flatMap((side) => [
    [`${side} lost by attrition, %`, share(side, ledger[side].attrition)],
    [`${side} lost in battle, %`, share(side, ledger[side].battle)],
  ]);
  return Object.fromEntries(entries);
}
