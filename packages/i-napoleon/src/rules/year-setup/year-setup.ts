import type { Components } from '../../components/components.js';
import { NATIONS, type Points } from '../../components/vocabulary.js';
import { effects, exchange, resourceIncome, yearSetup } from '../../contents.js';
import { effectsFrame } from '../../effects/effects.js';
import type { IncomePart } from '../../events.js';
import { type NapoleonTable, noteChange } from '../board.js';
import { judgeGlory } from '../glory.js';
import { change } from './resources.js';

/** The sum of all income: every Placed card that has some (i-napoleon/6.2.1/only-placed-cards), and every Conquered nation. */
function incomeOf(components: Components, { position }: NapoleonTable): IncomePart[] {
  const parts: IncomePart[] = [];
  // i-napoleon/6.2.1/income-may-be-negative, i-napoleon/14.8.1/general-income-that-year: what lies on the
  // board pays, and what will lie there next Year does not yet.
  for (const income of components.income) {
    if (!components.isBoard.has(position.box[income.card] as string)) continue;
    // i-napoleon/6.2.1/general-bonaparte-back, i-napoleon/6.2.1/general-bonaparte-front: each face has its own.
    if (income.side !== null && (income.side === 'front') !== position.up[income.card]) continue;
    if (income.if(position)) parts.push({ gain: income.gain, card: income.card });
  }
  // Conquest income is given once for every Conquered nation, so several Conquests add up
  // (i-napoleon/10.2.3/income-cumulative).
  for (const nation of NATIONS)
    if (position.nations[nation] === 'conquered') parts.push({ gain: components.tables.conquest.income, nation });
  return parts;
}

function sumOf(parts: readonly IncomePart[]): Points {
  const sum = { A: 0, D: 0, G: 0, P: 0 };
  for (const { gain } of parts) {
    sum.A += gain.A ?? 0;
    sum.D += gain.D ?? 0;
    sum.G += gain.G ?? 0;
    sum.P += gain.P ?? 0;
  }
  return sum;
}

/** i-napoleon/6.1/advance-year: the last Year stands for 1817 to 1821, so the marker stops there. */
export function advanceYear(components: Components, { position, record }: NapoleonTable): void {
  position.year = Math.min(position.year + 1, components.tables.years.last);
  noteChange(position);
  record?.({ kind: 'year-began', year: position.year, era: position.era });
}

export const resourceIncomeSteps = (components: Components) =>
  resourceIncome.steps({
    collect(table) {
      const parts = incomeOf(components, table);
      const gain = sumOf(parts);
      change(components, table, gain);
      table.record?.({ kind: 'income', gain, parts });
      judgeGlory(components, table);
    },
    exchange: resourceIncome.call(exchange, {
      data: () => ({ segment: 'income' as const, left: components.tables.exchangeLimits.income, onward: false }),
    }),
  });

export const yearSetupSteps = (components: Components) =>
  yearSetup.steps({
    moveMarkers(table) {
      advanceYear(components, table);
      // After the Year marker moves, the Card Draw marker returns to 1 (i-napoleon/6.1/reset-card-draw).
      table.position.cardDraw = 1;
    },
    income: yearSetup.call(resourceIncome, { data: () => ({}) }),
    // i-napoleon/14.1/return-1794-cost, i-napoleon/14.1/return-1794-removed: the way home from Turkey.
    returnHome: yearSetup.call(effects, {
      data: ({ position }) => {
        const due = components.triggers.yearSetup.filter(
          (one) => components.isBoard.has(position.box[one.card] as string) && one.if(position),
        );
        return effectsFrame(...due.map((one) => one.do));
      },
    }),
  });
