import { goto } from '@vedette/core';
import type { Components } from '../../components/components.js';
import type { CampaignRow } from '../../components/load.js';
import { die, type PotentialFrame, potentialCampaigns } from '../../contents.js';
import { campaignCard } from '../../effects/conditions.js';
import { rowOf } from '../../effects/effects.js';
import { type Position, SEAT } from '../../position.js';
import { move, type NapoleonTable, place } from '../board.js';
import { judgeGlory } from '../glory.js';
import { dieFrame, eachFace } from '../luck.js';
import { gain } from '../year-setup/resources.js';

const fits = ({ nations }: Position, row: CampaignRow): boolean =>
  row.austria.includes(nations.austria) &&
  row.prussia.includes(nations.prussia) &&
  row.russia.includes(nations.russia) &&
  row.spain.includes(nations.spain);

const isToHand = (position: Position, card: number): boolean =>
  position.box[card] === 'POTENTIAL CAMPAIGNS' || position.box[card] === 'CAMPAIGN';

/**
 * The first row of the Emperor's table, from one on, that fits the line-up and whose card can be had: Hostile Nations bring
 * Campaigns (i-napoleon/16.0/hostile-campaigns), an inactive Russia none (i-napoleon/10.2.3/russia-inactive-no-campaign).
 */
function rowFrom(components: Components, position: Position, from: number): number {
  const rows = components.tables.emperorCampaigns;
  for (let index = from; index < rows.length; index++) {
    const row = rows[index];
    if (row === undefined || !fits(position, row)) continue;
    if (row.mode === 'may' && row.card != null && !isToHand(position, row.card)) continue;
    return index;
  }
  return -1;
}

/** Takes the Campaign in place back to its area and lays the new one; none if the table gives none. */
function lay(components: Components, table: NapoleonTable, frame: PotentialFrame): void {
  const { position } = table;
  const present = campaignCard(components, position);
  position.campaignRow = frame.row;
  position.unusable = frame.unusable;
  position.lineUpChanged = false;
  if (present === frame.card) return;
  // The CAMPAIGN Box never holds more than one Campaign card (i-napoleon/14.2/max-one).
  if (present !== 0) move(components, table, present, 'POTENTIAL CAMPAIGNS', true);
  if (frame.card !== 0 && position.box[frame.card] === 'POTENTIAL CAMPAIGNS')
    place(components, table, frame.card, 'CAMPAIGN', true);
}

const isLastYear = (components: Components, position: Position): boolean => position.year >= components.tables.years.last;

/** A Campaign that a result has called for is never replaced (i-napoleon/10.3.2-table/row-149): no row of the table gives it. */
function isFixed(components: Components, position: Position): boolean {
  const present = campaignCard(components, position);
  return (
    present !== 0 &&
    !components.tables.emperorCampaigns.some((row) => row.card === present || row.roll?.some((one) => one.card === present))
  );
}

/**
 * The Campaign of next Year: for a First Consul what he chooses, for an Emperor what the table says
 * (i-napoleon/10.3/emd-mandatory). Asked again whenever a status changes in another phase.
 */
export function potentialCampaignsSteps(components: Components) {
  const choosable = (position: Position) =>
    components.firstConsulCampaigns
      .filter((row) => row.if(position) && position.box[row.card] === 'POTENTIAL CAMPAIGNS')
      .map((row) => row.card);
  // Example: as newly made First Consul, Napoleon always has Austria (Italy) (67) as his Campaign of that Year
  // (i-napoleon/10.3.1/example-first-year).
  const firstCampaignFought = (position: Position) => campaignCard(components, position) === 0;

  return potentialCampaigns.steps({
    whose: ({ position }) => (position.era === 'EMD' ? goto('lookUp') : goto('choose')),
    // In FCD the player may decline to Place any Potential Campaign card (i-napoleon/10.3/fcd-optional,
    // i-napoleon/10.3.1/not-mandatory).
    choose: potentialCampaigns.ask({
      cite: 'i-napoleon/10.3.1/pick-70-or-71',
      seat: () => SEAT,
      // i-napoleon/14.2.3/must-be-67: while the first Campaign waits there is nothing to choose.
      candidates: ({ position }) => (firstCampaignFought(position) ? [0, ...choosable(position)] : [0]),
      pass: 0,
      choose: (table, _, card) => {
        if (card !== 0) place(components, table, card, 'CAMPAIGN', true);
        return goto('end');
      },
    }),
    lookUp(table, frame) {
      const { position } = table;
      if (isFixed(components, position)) {
        position.lineUpChanged = false;
        return goto('end');
      }
      frame.row = rowFrom(components, position, frame.row + 1);
      const row = components.tables.emperorCampaigns[frame.row];
      // The line-up gives what it gave before: the card stays, and no die is rolled anew.
      if (!frame.segment && frame.row === position.campaignRow) {
        position.lineUpChanged = false;
        return goto('end');
      }
      // In EMD a Campaign card must be selected in this segment when any of Austria, Prussia, Russia or Spain is Hostile, alone
      // or combined (i-napoleon/10.3.2/mandatory-selection): a row for each, and no question but the one row's own.
      if (row === undefined) return goto('settle');
      frame.card = row.card ?? 0;
      frame.unusable = row.cardsUnusable ?? null;
      if (row.roll !== undefined) return goto('roll');
      return row.mode === 'may' ? goto('offer') : goto('settle');
    },
    // i-napoleon/10.3.2-table/row-155: the one Campaign of an Emperor that may be declined.
    offer: potentialCampaigns.ask({
      cite: 'i-napoleon/10.3.2-table/row-155',
      seat: () => SEAT,
      candidates: () => ['place', 'decline'],
      about: ({ position }, frame) => ({ card: frame.card, costs: frame.segment && !isLastYear(components, position) }),
      choose: (table, frame, answer) => {
        if (answer === 'place') return goto('settle');
        const { position } = table;
        const price = components.tables.emperorCampaigns[frame.row]?.declined;
        // i-napoleon/10.3.2-table/row-155-declined, in its own segment, and while there is a Year in which it could be fought
        if (frame.segment && price !== undefined && !isLastYear(components, position)) gain(components, table, price, frame.card);
        judgeGlory(components, table);
        return goto('lookUp');
      },
    }),
    roll: potentialCampaigns
      .call(die, {
        data: (table, frame) => {
          const sheet = components.tables.emperorCampaigns[frame.row]?.roll ?? [];
          return dieFrame(table, {
            roll: 'campaign table',
            drm: 0,
            outcomes: () => eachFace((face) => String(sheet[rowOf(sheet, face)]?.card ?? 0)),
          });
        },
      })
      .after((_, frame, face) => {
        const sheet = components.tables.emperorCampaigns[frame.row]?.roll ?? [];
        const found = sheet[rowOf(sheet, face)];
        frame.card = found?.card ?? 0;
        frame.unusable = found?.cardsUnusable ?? null;
        return goto('settle');
      }),
    // The EMD card Placed in this segment is the Campaign of the following Year (i-napoleon/10.3.2/for-next-year).
    settle: (table, frame) => lay(components, table, frame),
    end: () => undefined,
  });
}
