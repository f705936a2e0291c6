import type { Components } from '../components/components.js';
import { NATIONS } from '../components/vocabulary.js';
import { die, domesticPolitics, exchange } from '../contents.js';
import { rowOf } from '../effects/effects.js';
import type { RollPart } from '../events.js';
import { type Position, SEAT } from '../position.js';
import { pointsSpent, sumOf } from './drm.js';
import { judgeGlory } from './glory.js';
import { dieFrame, eachFace, PARIS } from './luck.js';
import { gain, PAIR, pay } from './year-setup/resources.js';

/** What the state of Europe and of France adds, before Politics points are spent; without a limit (i-napoleon/11.0/drm-no-cap). */
function domesticParts(components: Components, position: Position): RollPart[] {
  const parts: RollPart[] = [];
  // Domestic Politics: -1 per Combat Round of this Year that ended in a Bloody Result (i-napoleon/11.0/drm-bloody).
  // Each Bloody Result marker gives -1 DRM in the Domestic Politics Phase (i-napoleon/9.3.8.1/domestic-drm,
  // i-napoleon/16.0/bloody).
  if (position.bloody > 0) parts.push({ drm: -position.bloody, why: 'bloody' });
  // i-napoleon/16.0/britain-amiens: Britain at peace is Neutral like any other
  for (const nation of NATIONS) {
    const status = position.nations[nation];
    // Domestic Politics: +1 for each Allied nation (i-napoleon/11.0/drm-allied).
    // An Allied nation gives a positive modifier to the Domestic Politics roll and possibly other benefits
    // (i-napoleon/16.0/allied-domestic).
    if (status === 'allied') parts.push({ drm: 1, nation });
    // Domestic Politics: -1 for each Hostile nation (i-napoleon/11.0/drm-hostile, i-napoleon/11.0/drm-conquered,
    // i-napoleon/11.0/drm-inactive).
    // and Britain like the others: i-napoleon/11.0/drm-britain
    // A Hostile nation gives a negative modifier to the Domestic Politics roll (i-napoleon/16.0/hostile-domestic,
    // i-napoleon/10.3.1/russia-only-domestic, i-napoleon/10.2.3/russia-inactive-domestic).
    else if (status !== 'neutral') parts.push({ drm: -1, nation });
  }
  // i-napoleon/11.0/drm-continental-system: it stands on the card itself, and is counted once.
  for (const one of components.domesticModifiers)
    if (components.isBoard.has(position.box[one.card] as string)) parts.push({ drm: one.drm, card: one.card });
  return parts;
}

export const domesticDrm = (components: Components, position: Position): number => sumOf(domesticParts(components, position));

export const domesticPoliticsSteps = (components: Components) =>
  domesticPolitics.steps({
    exchange: domesticPolitics
      .call(exchange, {
        data: () => ({ segment: 'politics' as const, left: components.tables.exchangeLimits.politics, onward: false }),
      })
      .after((_, frame, onward) => {
        frame.settled = onward;
      }),
    // i-napoleon/11.0/spend-before-roll, i-napoleon/11.0/spend-odd-point: only pairs are offered.
    spend: domesticPolitics.ask({
      cite: 'i-napoleon/11.0/spend-p',
      when: (_, frame) => !frame.settled,
      seat: () => SEAT,
      candidates: ({ position }) => {
        const amounts: number[] = [];
        for (let points = 0; points <= position.points.P; points += PAIR) amounts.push(points);
        return amounts;
      },
      pass: 0,
      about: ({ position }) => ({ drm: domesticDrm(components, position) }),
      choose: (table, frame, points) => {
        frame.spent = points;
        pay(components, table, { P: points }, null);
      },
    }),
    roll: domesticPolitics
      .call(die, {
        data: (table, frame) => {
          const parts = [...domesticParts(components, table.position), ...pointsSpent(frame.spent / PAIR)];
          frame.drm = sumOf(parts);
          const rows = components.tables.domesticPolitics;
          return dieFrame(table, {
            roll: PARIS,
            drm: frame.drm,
            parts,
            outcomes: () => eachFace((face) => String(rows[rowOf(rows, face + frame.drm)]?.gain.G ?? 0)),
            best: '0',
          });
        },
      })
      .after((_, frame, face) => {
        frame.die = face;
      }),
    // After roll and DRMs, Glory is adjusted as the Domestic Politics Table says (i-napoleon/11.0/glory-adjust).
    adjustGlory(table, frame) {
      const rows = components.tables.domesticPolitics;
      gain(components, table, rows[rowOf(rows, frame.die + frame.drm)]?.gain ?? {}, null);
      // Bloody Results count only in the Domestic Politics Phase of their own Year (12.1 does not list taking the markers
      // off) (i-napoleon/11.0/bloody-this-year-only).
      table.position.bloody = 0;
      judgeGlory(components, table);
    },
  });
