import { same } from '@vedette/core';
import type { CampaignRow, CheckedData } from '../load.js';
import type { Points, Status } from '../vocabulary.js';
import { fact, type PrintedFact, range, sameCards } from './facts.js';

type LineUp = readonly [Status, Status, Status, Status];

const row = (table: readonly object[], wanted: object): boolean => table.some((one) => same(one, wanted));
const rate = (data: CheckedData, segment: string, give: Points, get: Points): boolean =>
  data.tables.exchanges.some((one) => one.segment === segment && same(one.give, give) && same(one.get, get));
const rowFor = (data: CheckedData, [austria, prussia, russia, spain]: LineUp): CampaignRow | undefined =>
  data.tables.emperorCampaigns.find(
    (one) =>
      one.austria.includes(austria) && one.prussia.includes(prussia) && one.russia.includes(russia) && one.spain.includes(spain),
  );
const gives = (data: CheckedData, lineUp: LineUp, card: number | null): boolean => rowFor(data, lineUp)?.card === card;
const rollFor = (data: CheckedData, index: number, wanted: object): boolean =>
  same(rowFor(data, ['conquered', 'conquered', 'hostile', 'allied'])?.roll?.[index], wanted);
/** A Campaign that only a result calls for stands in no row. */
const neverGiven = (data: CheckedData, card: number): boolean => data.tables.emperorCampaigns.every((one) => one.card !== card);

/** The tables and tracks as they are printed. */
export const printedTables: readonly PrintedFact[] = [
  fact('i-napoleon/2.1/year-track-single-years', (data) => data.tables.years.first === 1793),
  fact('i-napoleon/2.1/year-track-final-space', (data) => data.tables.years.last === 1817),
  fact('i-napoleon/6.2.2/glory-to-admin', (data) => rate(data, 'income', { G: 3 }, { A: 1 })),
  fact('i-napoleon/6.2.2/political-to-admin', (data) => rate(data, 'income', { P: 1 }, { A: 1 })),
  fact('i-napoleon/10.1/exchange-glory', (data) => rate(data, 'diplomacy', { G: 3 }, { D: 1 })),
  fact('i-napoleon/10.1/exchange-political', (data) => rate(data, 'diplomacy', { P: 1 }, { D: 1 })),
  fact('i-napoleon/11.0/exchange-admin', (data) => rate(data, 'politics', { A: 2 }, { P: 1 })),
  fact('i-napoleon/11.0/exchange-glory', (data) => rate(data, 'politics', { G: 3 }, { P: 1 })),
  fact('i-napoleon/9.3.7/table-1-or-less', (data) => row(data.tables.combat, { from: null, to: 1, result: 'bloodyDefeat' })),
  fact('i-napoleon/9.3.7/table-2', (data) => row(data.tables.combat, { from: 2, to: 2, result: 'defeat' })),
  fact('i-napoleon/9.3.7/table-3-4', (data) => row(data.tables.combat, { from: 3, to: 4, result: 'bloodyStalemate' })),
  fact('i-napoleon/9.3.7/table-5-6', (data) => row(data.tables.combat, { from: 5, to: 6, result: 'stalemate' })),
  fact('i-napoleon/9.3.7/table-7-8', (data) => row(data.tables.combat, { from: 7, to: 8, result: 'bloodyVictory' })),
  fact('i-napoleon/9.3.7/table-9-or-more', (data) => row(data.tables.combat, { from: 9, to: null, result: 'victory' })),
  fact('i-napoleon/10.1/table-1-5', (data) => row(data.tables.foreignDiplomacy, { from: null, to: 5, result: 'worse' })),
  fact('i-napoleon/10.1/table-6-plus', (data) => row(data.tables.foreignDiplomacy, { from: 6, to: null, result: 'none' })),
  fact('i-napoleon/11.0/table-0-or-less', (data) => row(data.tables.domesticPolitics, { from: null, to: 0, gain: { G: -10 } })),
  fact('i-napoleon/11.0/table-1-3', (data) => row(data.tables.domesticPolitics, { from: 1, to: 3, gain: { G: -5 } })),
  fact('i-napoleon/11.0/table-4-6', (data) => row(data.tables.domesticPolitics, { from: 4, to: 6, gain: { G: -3 } })),
  fact('i-napoleon/11.0/table-7-9', (data) => row(data.tables.domesticPolitics, { from: 7, to: 9, gain: { G: -2 } })),
  fact('i-napoleon/11.0/table-10-plus', (data) => row(data.tables.domesticPolitics, { from: 10, to: null, gain: {} })),
  fact('i-napoleon/8.3/no-dr-space', (data) => data.tables.cardDrawTrack.slice(0, 5).every((one) => one.endsOn === null)),
  fact('i-napoleon/8.3/dr-space-roll', (data) => data.tables.cardDrawTrack.slice(5, 11).every((one) => one.endsOn !== null)),
  fact('i-napoleon/8.3/example-range', (data) => same(data.tables.cardDrawTrack[5]?.endsOn, [1, 2])),
  fact('i-napoleon/8.0/max-twelve-draws', (data) => data.tables.cardDrawTrack.length === 12),
  fact('i-napoleon/10.2.3/income', (data) => same(data.tables.conquest.income, { G: 10, P: 1 })),
  fact('i-napoleon/4.2.1/cap-99', (data) => data.tables.glory.most === 99),
  fact('i-napoleon/4.2.1/reach-100', (data) => data.tables.glory.limits === 100),
  fact('i-napoleon/13.1/c-remove-23', (data) => data.tables.abdication.remove.includes(23)),
  fact('i-napoleon/13.1/c-remove-54', (data) => data.tables.abdication.remove.includes(54)),
  fact('i-napoleon/13.1/c-remove-142', (data) => data.tables.abdication.remove.includes(142)),
  fact('i-napoleon/13.1/c-remove-144', (data) => data.tables.abdication.remove.includes(144)),
  fact('i-napoleon/13.1/c-remove-174', (data) => data.tables.abdication.remove.includes(174)),
  fact('i-napoleon/13.1/c-remove-186', (data) => data.tables.abdication.remove.includes(186)),
  fact('i-napoleon/13.1/c-remove-204', (data) => data.tables.abdication.remove.includes(204)),
  fact('i-napoleon/13.1/d-abdication-deck', (data) =>
    sameCards(data.tables.abdication.deck, [...range(210, 214), ...range(216, 220)]),
  ),
  fact('i-napoleon/13.1/a-place-elba', (data) => data.tables.abdication.place === 215),
  fact('i-napoleon/13.1/e-until', (data) => sameCards(data.tables.abdication.stop, [219, 220])),
  fact('i-napoleon/10.3.2-table/row-145', (data) => gives(data, ['hostile', 'neutral', 'inactive', 'hostile'], 145)),
  fact('i-napoleon/10.3.2-table/row-146', (data) => gives(data, ['hostile', 'hostile', 'allied', 'neutral'], 146)),
  fact('i-napoleon/10.3.2-table/row-147', (data) => gives(data, ['hostile', 'hostile', 'hostile', 'allied'], 147)),
  fact('i-napoleon/10.3.2-table/row-148', (data) => gives(data, ['hostile', 'conquered', 'hostile', 'allied'], 148)),
  fact('i-napoleon/10.3.2-table/row-148-austria-conquered', (data) =>
    gives(data, ['conquered', 'neutral', 'hostile', 'allied'], 148),
  ),
  fact('i-napoleon/10.3.2-table/row-150', (data) => gives(data, ['neutral', 'conquered', 'allied', 'hostile'], 150)),
  fact('i-napoleon/10.3.2-table/row-152', (data) => gives(data, ['conquered', 'hostile', 'neutral', 'allied'], 152)),
  fact('i-napoleon/10.3.2-table/row-153-prussia-conquered', (data) =>
    gives(data, ['allied', 'conquered', 'hostile', 'neutral'], 153),
  ),
  fact('i-napoleon/10.3.2-table/row-none', (data) => gives(data, ['neutral', 'neutral', 'inactive', 'allied'], null)),
  fact(
    'i-napoleon/10.3.2-table/row-148-austria-conquered-cards',
    (data) => rowFor(data, ['conquered', 'neutral', 'hostile', 'allied'])?.cardsUnusable === 'austria',
  ),
  fact(
    'i-napoleon/10.3.2-table/row-153-prussia-conquered-cards',
    (data) => rowFor(data, ['neutral', 'conquered', 'hostile', 'allied'])?.cardsUnusable === 'prussia',
  ),
  fact('i-napoleon/10.3.2-table/row-155', (data) => rowFor(data, ['neutral', 'allied', 'hostile', 'allied'])?.card === 155),
  fact('i-napoleon/10.3.2-table/row-155-declined', (data) =>
    same(rowFor(data, ['neutral', 'allied', 'hostile', 'allied'])?.declined, { G: -5 }),
  ),
  fact('i-napoleon/10.3.2-table/row-both-conquered-1-5', (data) =>
    rollFor(data, 0, { from: 1, to: 5, card: 148, cardsUnusable: 'austria' }),
  ),
  fact('i-napoleon/10.3.2-table/row-both-conquered-6-10', (data) =>
    rollFor(data, 1, { from: 6, to: 10, card: 153, cardsUnusable: 'prussia' }),
  ),
  fact('i-napoleon/10.3.2-table/row-149', (data) => neverGiven(data, 149)),
  fact('i-napoleon/10.3.2-table/row-151', (data) => neverGiven(data, 151)),
  fact('i-napoleon/10.3.2-table/row-154', (data) => neverGiven(data, 154)),
  fact('i-napoleon/10.3.1/russia-no-campaign', (data) => data.tables.firstConsulCampaigns.length === 2),
  fact('i-napoleon/10.3.1/example-prussia-hostile', (data) => data.tables.firstConsulCampaigns[0]?.card === 70),
  fact('i-napoleon/10.3.1/example-spain-only', (data) => data.tables.firstConsulCampaigns[1]?.card === 71),
];
