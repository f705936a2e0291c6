import { recordOf } from '@vedette/core';
import * as v from 'valibot';
import { arrival, pools } from './order-of-battle.js';
import { date, prov, slug } from './words.js';

/*
 * The turn record. A row of the printed chart is a row of the file, and what a row says is done where the rows are read:
 * the points in administration.ts, arrivals and withdrawals in reinforcements.ts. Here each row is named once, so that a
 * reader finds its rule. series/table/turn-track/events, eagles/chart/units-tracks, series/data/reinforcement
 */

/**
 * eagles/chart/fortnight-lines: a fortnight begins with its first listed turn. They have five to eight turns
 * as the chart counts them: series/table/turn-track/fortnight-lengths.
 * December: eagles/chart/f1/turns with eagles/chart/f1/begin-scenario-1, and eagles/chart/f2/turns.
 * January: eagles/chart/f3/turns with eagles/chart/f3/end-scenario-1;
 * eagles/chart/f4/turns with eagles/chart/f4/begin-scenario-2.
 * February: eagles/chart/f5/turns; eagles/chart/f6/turns with eagles/chart/f6/end-scenario-2.
 * March: eagles/chart/f7/turns and eagles/chart/f8/turns. April: eagles/chart/f9/turns.
 * To the middle of May: eagles/chart/f10/turns and eagles/chart/f11/turns; its end: eagles/chart/f12/turns.
 * June: eagles/chart/f13/turns with eagles/chart/f13/begin-scenario-3;
 * eagles/chart/f14/turns with eagles/chart/f14/end-scenario-3.
 */
const fortnight = v.string();

/**
 * Replacement points and remounts by army (eagles/e65/from-track).
 * December: eagles/chart/f1/dec-6-replacements, eagles/chart/f2/dec-16-replacements, eagles/chart/f2/dec-28-replacements.
 * January, first half: eagles/chart/f3/jan-1-replacements and eagles/chart/f4/jan-15-replacements;
 * second half: eagles/chart/f4/jan-23-replacements, eagles/chart/f4/jan-29-replacements, eagles/chart/f5/jan-31-replacements.
 * February and March: eagles/chart/f6/feb-14-replacements, eagles/chart/f7/mar-2-replacements,
 * and from the sixteenth: eagles/chart/f8/mar-16-replacements, eagles/chart/f8/mar-20-replacements,
 * to its end: eagles/chart/f8/mar-26-replacements, eagles/chart/f8/mar-30-replacements.
 * April, first half: eagles/chart/f9/apr-1-replacements, eagles/chart/f9/apr-7-replacements,
 * with the Bavarians: eagles/chart/f9/apr-11-replacements, eagles/chart/f9/apr-13-replacements;
 * second half: eagles/chart/f10/apr-15-replacements, eagles/chart/f10/apr-17-replacements.
 * May, first half: eagles/chart/f11/may-1-replacements, eagles/chart/f11/may-3-replacements,
 * Lasalle's and the Guard's: eagles/chart/f11/may-7-replacements, eagles/chart/f11/may-9-replacements,
 * and eagles/chart/f11/may-11-replacements;
 * second half: eagles/chart/f12/may-15-replacements, eagles/chart/f12/may-17-replacements, eagles/chart/f12/may-19-replacements.
 * June: eagles/chart/f13/may-31-replacements, eagles/chart/f13/jun-2-replacements, eagles/chart/f13/jun-10-replacements,
 * and at last: eagles/chart/f13/jun-12-replacements, eagles/chart/f14/jun-14-replacements.
 */
const replacements = pools;

/**
 * Who arrives, where and with what (eagles/chart/variable-entries marks those who wait for Danzig).
 * French in December: eagles/chart/f1/latour, eagles/chart/f1/durosnel, eagles/chart/f1/tilly,
 * the Guard and the Emperor: eagles/chart/f1/rapp-guard, eagles/chart/f2/napoleon, eagles/chart/f2/bessieres,
 * and the corps that follow: eagles/chart/f2/soult, eagles/chart/f2/leval, eagles/chart/f2/bernadotte.
 * French in winter: eagles/chart/f4/lemarois, eagles/chart/f5/espagne; in March: eagles/chart/f7/poniatowski
 * and eagles/chart/f7/massena; in April: eagles/chart/f9/brun; in June: eagles/chart/f13/savary,
 * with the corps from Danzig: eagles/chart/f13/lannes, eagles/chart/f13/mortier.
 * Russians: eagles/chart/f1/buxhowden, eagles/chart/f3/platov, eagles/chart/f3/bagration,
 * the Guard: eagles/chart/f9/constantine; in June: eagles/chart/f14/labanov, eagles/chart/f14/gortchakov-ii.
 * Prussians: eagles/chart/f7/blucher-leader, eagles/chart/f11/marwitz, eagles/chart/f13/bronikowski.
 * series/ruling/19-platov-entry: he comes at C6112, where the print runs hex and date together.
 */
const reinforcements = v.array(arrival);

/**
 * Who leaves, and who takes over: eagles/chart/f3/withdraw-buxhowden, eagles/chart/f5/withdraw-lannes,
 * for him eagles/chart/f5/substitute-savary; then eagles/chart/f6/withdraw-bagration and eagles/chart/f12/withdraw-savary.
 * eagles/chart/f7/gortchakov-6th is a substitution: Gortchakov I for Sedmaratzki, with the division.
 * Illness: eagles/chart/f10/withdraw-essen, eagles/chart/f12/withdraw-tutchkov.
 */
const withdrawals = v.array(v.strictObject({ leader: slug, substitutes: v.array(slug) }));

const turn = v.strictObject({ start: date, end: date, fortnight, replacements, reinforcements, withdrawals, prov });

export const TurnsFile = v.strictObject({
  turns: v.array(turn),
  optionalTurn: turn,
  dates: recordOf(v.string(), v.string()),
});

export type TurnEntry = v.InferOutput<typeof turn>;
