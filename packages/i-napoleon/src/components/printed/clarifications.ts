import type { CheckedData } from '../load.js';
import { cardIn, fact, isMay, isMust, leaves, type PrintedFact, says } from './facts.js';

const ofType = (data: CheckedData, type: string) => data.cards.filter((card) => card.type === type).map((card) => card.number);
const modifiers = (data: CheckedData) => ofType(data, 'Campaign Modifier');
const wives = (data: CheckedData) => ofType(data, 'Wife');
const expeditions = (data: CheckedData) => ofType(data, 'Expedition');

/** What chapter 14, Card Play Clarifications, says of single cards and of kinds of cards. */
export const printedClarifications: readonly PrintedFact[] = [
  fact('i-napoleon/14.1/optional', (data) => isMay(data, 9)),
  fact('i-napoleon/14.1/placed', (data) => says(data, 9, { place: { box: 'I, NAPOLEON' } })),
  fact('i-napoleon/14.1/discards-campaign', (data) => says(data, 9, { discardBox: 'CAMPAIGN' })),
  fact('i-napoleon/14.1/discards-modifiers', (data) => says(data, 9, { discardBox: 'CAMPAIGN MODIFIERS' })),
  fact('i-napoleon/14.1/return-1794-cost', (data) =>
    says(data, 9, { on: 'yearSetup', if: { year: { is: 1794 } }, do: [{ gain: { A: -1 } }] }),
  ),
  fact('i-napoleon/14.1/unplayed-1794-removed', (data) => leaves(data, 9, 'year', 1794)),
  fact('i-napoleon/14.1/drawn-robespierre', (data) => says(data, 9, { rule: 'abroad', always: [29] })),
  fact('i-napoleon/14.2/second-discarded', (data) =>
    [6, 7, 8, 37, 43].every((card) => says(data, card, { if: { boxEmpty: 'CAMPAIGN' } }) && says(data, card, { redraw: true })),
  ),
  fact('i-napoleon/14.2.1/three-commanders', (data) => says(data, 43, { maxCommanders: 3 })),
  fact('i-napoleon/14.2.1/egypt-modifiers-only-there', (data) => says(data, 42, { kind: 'combat', appliesTo: [43, 46] })),
  fact('i-napoleon/14.2.1/other-modifiers-excluded', (data) =>
    modifiers(data).every((card) => !says(data, card, { appliesTo: 'any' })),
  ),
  fact('i-napoleon/14.2.2/must-place', (data) => [6, 7, 8, 37].every((card) => isMust(data, card))),
  fact('i-napoleon/14.2.2/random', (data) => [6, 7, 8, 37, 43].every((card) => cardIn(data, card)?.placement?.onEntry === false)),
  fact('i-napoleon/14.2.2/ignore-exception', (data) => says(data, 20, { kind: 'whenPlayed', do: [{ ignoreCampaign: true }] })),
  fact('i-napoleon/14.3/always-placed', (data) => modifiers(data).every((card) => isMust(data, card))),
  fact('i-napoleon/14.3/unusable-still-placed', (data) =>
    modifiers(data).every((card) => !says(data, card, { kind: 'whenRevealed', if: {} })),
  ),
  fact(
    'i-napoleon/14.3/example-bubonic-plague',
    (data) => cardIn(data, 42)?.placement?.box === 'CAMPAIGN MODIFIERS' && cardIn(data, 8)?.placement?.box === 'CAMPAIGN',
  ),
  fact('i-napoleon/14.4/max-two-ic', (data) =>
    expeditions(data).every((card) => says(data, card, { maxIndependentCommanders: 2 })),
  ),
  fact('i-napoleon/14.4/drm-cap-unstated', (data) => expeditions(data).every((card) => says(data, card, { drmLimit: 4 }))),
  fact('i-napoleon/14.5.1/when', (data) => says(data, 137, { window: 'existing', do: [{ makeKing: {} }] })),
  fact('i-napoleon/14.5.1/cost', (data) => says(data, 137, { cost: { A: 1 } })),
  fact('i-napoleon/14.5.1/repeatable', (data) => !says(data, 137, { limit: 'year' }) && !says(data, 137, { limit: 'game' })),
  fact(
    'i-napoleon/14.5.1/boxes',
    (data) =>
      says(data, 115, { to: 'KINGDOM OF HOLLAND' }) &&
      says(data, 205, { to: 'KINGDOM OF WESTPHALIA' }) &&
      says(data, 114, { to: 'SPAIN' }),
  ),
  fact('i-napoleon/14.5.2/mandatory', (data) => isMust(data, 121)),
  fact('i-napoleon/14.5.2/placed', (data) => says(data, 121, { place: { box: 'CROWN PRINCE OF SWEDEN' } })),
  fact('i-napoleon/14.5.2/with-bernadotte', (data) => says(data, 121, { search: { card: 55, to: 'CROWN PRINCE OF SWEDEN' } })),
  fact('i-napoleon/14.5.2/search-bernadotte', (data) => says(data, 121, { search: { in: ['discard', 'draw'] } })),
  fact('i-napoleon/14.5.2/no-making-kings-needed', (data) => !JSON.stringify(cardIn(data, 121)?.effects).includes('137')),
  fact(
    'i-napoleon/14.5.3/murat-moves',
    (data) => says(data, 5, { to: 'KINGDOM OF NAPLES' }) && says(data, 137, { makeKing: { eligible: [5] } }),
  ),
  fact('i-napoleon/14.5.3/murat-cost', (data) => says(data, 137, { kind: 'whenPlayed', cost: { A: 1 } })),
  fact('i-napoleon/14.5.3/joseph-excluded', (data) =>
    says(data, 114, { to: 'KINGDOM OF NAPLES', if: { all: [{ not: { inBox: { card: 5, box: 'KINGDOM OF NAPLES' } } }] } }),
  ),
  fact('i-napoleon/14.5.3/murat-excluded', (data) =>
    says(data, 5, { to: 'KINGDOM OF NAPLES', if: { all: [{ not: { inBox: { card: 114, box: 'KINGDOM OF NAPLES' } } }] } }),
  ),
  fact('i-napoleon/14.6.1/not-mandatory', (data) => [24, 206, 207].every((card) => isMay(data, card))),
  fact('i-napoleon/14.6.1/josephine-mandatory', (data) => isMust(data, 60)),
  fact('i-napoleon/14.6.1/unmarried-place', (data) =>
    wives(data).every((card) => says(data, card, { boxEmpty: 'WIFE' }) && says(data, card, { place: { box: 'WIFE' } })),
  ),
  fact('i-napoleon/14.6.1/unmarried-discard', (data) =>
    wives(data).every((card) => says(data, card, { else: [{ discard: { cards: ['self'] } }] })),
  ),
  fact('i-napoleon/14.6.1/married-discard', (data) =>
    wives(data).every((card) => says(data, card, { kind: 'whenRevealed', if: {} })),
  ),
  fact('i-napoleon/14.6.1/married-discard-marker', (data) => wives(data).every((card) => !says(data, card, { redraw: true }))),
  fact('i-napoleon/14.6.1/roll-for-son', (data) =>
    wives(data).every((card) => says(data, card, { marker: { add: 'legitimateSon' } })),
  ),
  fact('i-napoleon/14.6.1/josephine-roll-limits', (data) => says(data, 60, { when: { cond: { year: {} } } })),
  fact('i-napoleon/14.6.1/divorce-needs-no-son', (data) => says(data, 135, { not: { marker: 'legitimateSon' } })),
  fact(
    'i-napoleon/14.6.1/mother-never-divorced',
    (data) => says(data, 135, { window: 'existing' }) && says(data, 135, { not: { marker: 'legitimateSon' } }),
  ),
  fact('i-napoleon/14.6.1/divorce-needs-bastard', (data) => says(data, 135, { marker: 'bastard' })),
  fact('i-napoleon/14.6.1/divorce-needs-card', (data) => says(data, 135, { inBox: { card: 135, box: 'I, NAPOLEON' } })),
  fact('i-napoleon/14.6.1/divorced-removed', (data) => says(data, 135, { removeWife: true })),
  fact('i-napoleon/14.6.2/allows-divorce', (data) => says(data, 135, { all: [{ marker: 'bastard' }] })),
  fact('i-napoleon/14.6.1/clary-removed', (data) => says(data, 55, { remove: { cards: [24] } })),
  fact('i-napoleon/14.6.1/clary-safe-if-wife', (data) => says(data, 55, { cond: { not: { inBox: { card: 24, box: 'WIFE' } } } })),
  fact('i-napoleon/14.6.2/waleska-roll', (data) => says(data, 143, { marker: { add: 'bastard' } })),
  fact('i-napoleon/14.6.2/la-plaigne-roll', (data) => says(data, 166, { marker: { add: 'bastard' } })),
  fact('i-napoleon/14.6.2/roll-once', (data) => [143, 166].every((card) => leaves(data, card, 'played'))),
  fact('i-napoleon/14.6.2/bastard-marker', (data) =>
    [143, 166].every((card) => says(data, card, { marker: { box: 'I, NAPOLEON' } })),
  ),
  fact('i-napoleon/14.7/is-potential-treaty', (data) => cardIn(data, 156)?.placement?.box === 'POTENTIAL TREATIES'),
  fact('i-napoleon/14.7/optional-end', (data) => says(data, 156, { on: 'combatDefeat', mode: 'may' })),
  fact('i-napoleon/14.7/needs-defeat', (data) => says(data, 156, { on: 'combatDefeat' })),
  fact('i-napoleon/14.7/not-in-patrie', (data) => says(data, 156, { not: { campaign: [149] } })),
  fact('i-napoleon/14.7/needs-metternich', (data) => says(data, 156, { inPlay: 113 })),
  fact('i-napoleon/14.7/glory', (data) => says(data, 156, { gain: { G: 10 } })),
  fact(
    'i-napoleon/14.7/automatic-after-abdication',
    (data) => says(data, 156, { window: 'called' }) && says(data, 222, { play: 156 }),
  ),
  fact('i-napoleon/14.8.1/die-roll', (data) => says(data, 47, { roll: { id: 'coup' } })),
  fact('i-napoleon/14.8.1/success', (data) => says(data, 47, { queueEra: 'FCD' })),
  fact('i-napoleon/14.8.1/directory-easier', (data) => says(data, 47, { value: 1, if: { played: 29 } })),
  fact('i-napoleon/14.8.1/talleyrand', (data) => says(data, 47, { value: 1, if: { inPlay: 59 } })),
  fact('i-napoleon/14.8.1/fouche', (data) => says(data, 47, { value: 1, if: { faceUp: 48 } })),
  fact('i-napoleon/14.8.1/sieyes', (data) => says(data, 47, { value: 1, if: { inPlay: 57 } })),
  fact('i-napoleon/14.8.1/lucien', (data) => says(data, 47, { value: 1, if: { inPlay: 35 } })),
  fact('i-napoleon/14.8.1/brumaire-needs-general', (data) => says(data, 47, { if: { rank: 'general' } })),
  fact('i-napoleon/14.8.2/first-for-life', (data) => says(data, 110, { yearsSince: { card: 77, event: 'played' } })),
  fact('i-napoleon/14.8.2/then-plebiscite', (data) => says(data, 110, { queueEra: 'EMD' })),
  fact('i-napoleon/14.8.2/plebiscite-after-life', (data) => says(data, 110, { yearsSince: { card: 77 } })),
  fact('i-napoleon/14.8.2/not-same-year', (data) => says(data, 110, { yearsSince: { card: 77, min: 1 } })),
  fact('i-napoleon/14.9/marmont', (data) => says(data, 201, { treason: { autoRemove: [4] } })),
  fact('i-napoleon/14.9/davout-loyal', (data) => says(data, 201, { treason: { immune: [56] } })),
  fact('i-napoleon/14.9/eugene-loyal', (data) => says(data, 201, { treason: { immune: [204] } })),
  fact('i-napoleon/14.9/grouchy-loyal', (data) => says(data, 201, { treason: { immune: [213] } })),
  fact('i-napoleon/14.9/buy-loyalty', (data) => says(data, 201, { treason: { payPerPip: { P: 1 } } })),
  fact('i-napoleon/14.9/max-10', (data) => says(data, 201, { treason: { cap: 10 } })),
  fact('i-napoleon/14.9/when', (data) => says(data, 201, { on: 'campaignPhaseStart', if: { all: [{ campaign: [149] }] } })),
  fact('i-napoleon/16.0/treaty-once', (data) => says(data, 102, { returnsToDiscardWhenBroken: true })),
  fact('i-napoleon/16.0/loyalty-rating', (data) =>
    data.cards.every((card) => card.type !== 'Commander' || says(data, card.number, { kind: 'commander' })),
  ),
  fact('i-napoleon/11.0/drm-continental-system', (data) => says(data, 133, { rule: 'domesticPoliticsModifier', drm: -1 })),
];
