import type { NapoleonTypes } from '@vedette/i-napoleon';
import type { JournalLine } from '../../../session/journal.js';
import { type BoardProps, isAskedIn } from '../../board.js';
import type { Sheet, SheetParts } from '../../sheet.js';
import { componentsOf } from '../components.js';
import { napoleonWords } from '../words.js';
import Campaign from './Campaign.svelte';
import { belongsToCampaign, type CampaignFought, COMBAT, campaignAt } from './campaign.js';
import { campaignWords } from './campaign-words.js';

function sheetAt(
  lines: readonly JournalLine<NapoleonTypes>[],
  index: number,
  board: BoardProps<NapoleonTypes>,
): Sheet<CampaignFought> | null {
  const fought = campaignAt(lines, index);
  if (fought === null) return null;
  const words = campaignWords(board.language);
  const { results } = napoleonWords(board.language);
  const title = componentsOf(board.files).texts.card(board.language, fought.card).title;
  return {
    first: fought.first,
    last: fought.last,
    title: words.title(fought.year),
    note: title,
    steps: [
      { name: words.begins, told: title },
      ...fought.rounds.map(({ round, result, die, drm }) => ({
        name: words.round(round),
        told: result === null ? String(die + drm) : words.rolls(round, results[result] ?? result),
      })),
      { name: words.outcome, told: fought.outcome === null ? null : (words.outcomes[fought.outcome] ?? fought.outcome) },
    ],
    isOver: fought.outcome !== null,
    model: fought,
  };
}

/** The sheet of a campaign of I, Napoleon. */
export const campaign: SheetParts<NapoleonTypes, CampaignFought> = {
  opens: (event) => event.kind === 'combat-round' || (event.kind === 'die-rolled' && event.roll === COMBAT),
  belongs: belongsToCampaign,
  sheetAt,
  asks: isAskedIn<NapoleonTypes>('die', 'campaign'),
  body: Campaign,
  hasMap: false,
};
