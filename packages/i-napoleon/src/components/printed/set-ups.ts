import { same } from '@vedette/core';
import type { CheckedData, SetUp } from '../load.js';
import type { ScenarioId } from '../vocabulary.js';
import { cardIn, fact, inBox, type PrintedFact, range, sameCards, setUpIn } from './facts.js';

const zero = (setUp: SetUp | undefined, resource: 'D' | 'G' | 'P') => setUp?.points[resource] === 0;
const deck = (data: CheckedData, scenario: ScenarioId, cards: readonly number[]) =>
  sameCards(setUpIn(data, scenario)?.draw ?? [], cards);
const divider = (data: CheckedData, id: string, cards: readonly number[]) =>
  sameCards(data.dividers.find((one) => one.id === id)?.cards ?? [], cards);

/** The set-ups as 3.1 and 15 list them. */
export const printedSetUps: readonly PrintedFact[] = [
  fact(
    'i-napoleon/3.1/glory-diplomacy-politics-0',
    (data) =>
      zero(setUpIn(data, 'full-campaign'), 'D') &&
      zero(setUpIn(data, 'full-campaign'), 'G') &&
      zero(setUpIn(data, 'full-campaign'), 'P'),
  ),
  fact('i-napoleon/3.1/admin-3', (data) => setUpIn(data, 'full-campaign')?.points.A === 3),
  fact('i-napoleon/3.1/nations-hostile', (data) =>
    Object.values(setUpIn(data, 'full-campaign')?.nations ?? {}).every((status) => status === 'hostile'),
  ),
  fact('i-napoleon/3.1/year-1793', (data) => setUpIn(data, 'full-campaign')?.year === 1793),
  fact('i-napoleon/3.1/general-bonaparte-face-down', (data) => inBox(data, 'full-campaign', 'I, NAPOLEON', [18], 'down')),
  fact('i-napoleon/3.1/strategy-cards-face-down', (data) => inBox(data, 'full-campaign', 'STRATEGY & TACTICS', [22, 23], 'down')),
  fact('i-napoleon/3.1/draw-deck', (data) => deck(data, 'full-campaign', [...range(1, 17), ...range(19, 21), ...range(24, 34)])),
  fact('i-napoleon/3.1/divider-1796', (data) => divider(data, '1796', range(35, 53))),
  fact('i-napoleon/3.1/divider-card29-or-fcd', (data) => divider(data, 'card 29 or FCD', range(54, 63))),
  fact('i-napoleon/3.1/fcd-emd-set-aside', (data) =>
    ['FCD', 'EMD', '1807', '1809', '1810', '1813', 'Abdication'].every((id) =>
      setUpIn(data, 'full-campaign')?.aside.includes(id),
    ),
  ),
  fact('i-napoleon/2.2.1/ten-added-by-groups', (data) => data.dividers.length === 10),
  fact('i-napoleon/15.1/scope', (data) => setUpIn(data, 'commander')?.ends === 'first-consul'),
  fact(
    'i-napoleon/15.1.1/as-full-campaign',
    (data) =>
      same(setUpIn(data, 'commander')?.points, setUpIn(data, 'full-campaign')?.points) &&
      same(setUpIn(data, 'commander')?.draw, setUpIn(data, 'full-campaign')?.draw),
  ),
  fact('i-napoleon/15.1.1/no-fcd-emd', (data) => sameCards(setUpIn(data, 'commander')?.unused ?? [], range(64, 222))),
  fact('i-napoleon/15.2/two-uses', (data) => same(setUpIn(data, 'first-consul')?.boxes, setUpIn(data, 'medium-campaign')?.boxes)),
  fact('i-napoleon/15.2.1/diplomacy-0', (data) => setUpIn(data, 'first-consul')?.points.D === 0),
  fact('i-napoleon/15.2.1/politics-2', (data) => setUpIn(data, 'first-consul')?.points.P === 2),
  fact('i-napoleon/15.2.1/admin-5', (data) => setUpIn(data, 'first-consul')?.points.A === 5),
  fact('i-napoleon/15.2.1/glory-25', (data) => setUpIn(data, 'first-consul')?.points.G === 25),
  fact('i-napoleon/15.2.1/austria-hostile', (data) => setUpIn(data, 'first-consul')?.nations.austria === 'hostile'),
  fact(
    'i-napoleon/15.2.1/prussia-russia-neutral',
    (data) =>
      setUpIn(data, 'first-consul')?.nations.prussia === 'neutral' && setUpIn(data, 'first-consul')?.nations.russia === 'neutral',
  ),
  fact('i-napoleon/15.2.1/spain-allied', (data) => setUpIn(data, 'first-consul')?.nations.spain === 'allied'),
  fact('i-napoleon/15.2.1/year-1800', (data) => setUpIn(data, 'first-consul')?.year === 1800),
  fact('i-napoleon/15.2.1/box-i-napoleon-76', (data) => inBox(data, 'first-consul', 'I, NAPOLEON', [76])),
  fact('i-napoleon/15.2.1/box-i-napoleon-77-110', (data) => inBox(data, 'first-consul', 'I, NAPOLEON', [77, 110], 'down')),
  fact('i-napoleon/15.2.1/box-wife-60', (data) => inBox(data, 'first-consul', 'WIFE', [60])),
  fact('i-napoleon/15.2.1/box-chief-of-staff-54', (data) => inBox(data, 'first-consul', 'CHIEF OF STAFF', [54])),
  fact('i-napoleon/15.2.1/box-minister-of-police-48', (data) => inBox(data, 'first-consul', 'MINISTER OF POLICE', [48])),
  fact('i-napoleon/15.2.1/box-talleyrand-59', (data) => inBox(data, 'first-consul', 'TALLEYRAND', [59])),
  fact('i-napoleon/15.2.1/box-commanders', (data) => inBox(data, 'first-consul', 'COMMANDERS', [1, 2, 3, 4, 5, 39, 40, 55, 56])),
  fact('i-napoleon/15.2.1/box-strategy-23', (data) => inBox(data, 'first-consul', 'STRATEGY & TACTICS', [23])),
  fact('i-napoleon/15.2.1/box-britain-36', (data) => inBox(data, 'first-consul', 'BRITAIN', [36])),
  fact('i-napoleon/15.2.1/box-current-treaties-27-62', (data) => inBox(data, 'first-consul', 'CURRENT TREATIES', [27, 62])),
  fact('i-napoleon/15.2.1/box-campaign-67', (data) => inBox(data, 'first-consul', 'CAMPAIGN', [67])),
  fact('i-napoleon/15.2.1/box-russia-63', (data) => inBox(data, 'first-consul', 'RUSSIA', [63])),
  fact('i-napoleon/15.2.1/potential-treaties-79-80', (data) => inBox(data, 'first-consul', 'POTENTIAL TREATIES', [79, 80])),
  fact('i-napoleon/15.2.1/potential-campaigns-70-71', (data) => inBox(data, 'first-consul', 'POTENTIAL CAMPAIGNS', [70, 71])),
  fact('i-napoleon/15.2.1/draw-deck', (data) =>
    deck(data, 'first-consul', [10, 12, 13, 28, 41, 52, ...range(64, 66), 68, 69, ...range(72, 75), 78, ...range(81, 109)]),
  ),
  fact('i-napoleon/15.2.1/removed', (data) =>
    sameCards(setUpIn(data, 'first-consul')?.removed ?? [], [
      ...range(6, 9),
      11,
      ...range(14, 22),
      ...range(24, 26),
      ...range(29, 35),
      37,
      38,
      ...range(42, 47),
      49,
      50,
      51,
      53,
      57,
      58,
      61,
    ]),
  ),
  fact('i-napoleon/15.2.1/emd-in-box', (data) => sameCards(setUpIn(data, 'first-consul')?.unused ?? [], range(111, 222))),
  fact('i-napoleon/15.2.2/medium-continues-emd', (data) => setUpIn(data, 'medium-campaign')?.aside.includes('EMD') === true),
  fact('i-napoleon/15.2.2/medium-ends', (data) => setUpIn(data, 'medium-campaign')?.lastYear === 1817),
  fact('i-napoleon/15.2.2/ends-1804', (data) => setUpIn(data, 'first-consul')?.lastYear === 1804),
  fact('i-napoleon/15.2.2/win-plebiscite', (data) =>
    same(setUpIn(data, 'first-consul')?.win, { all: [{ eraQueued: 'EMD' }, { resourceMin: { G: 35 } }] }),
  ),
  fact('i-napoleon/15.2.2/win-glory-35', (data) => JSON.stringify(setUpIn(data, 'first-consul')?.win).includes('"G":35')),
  fact('i-napoleon/15.1.2/ends-1802', (data) => setUpIn(data, 'commander')?.lastYear === 1802),
  fact('i-napoleon/15.1.2/win', (data) => same(setUpIn(data, 'commander')?.win, { eraQueued: 'FCD' })),
  fact('i-napoleon/15.3.1/diplomacy-0', (data) => setUpIn(data, 'emperor')?.points.D === 0),
  fact('i-napoleon/15.3.1/politics-1', (data) => setUpIn(data, 'emperor')?.points.P === 1),
  fact('i-napoleon/15.3.1/admin-5', (data) => setUpIn(data, 'emperor')?.points.A === 5),
  fact('i-napoleon/15.3.1/glory-27', (data) => setUpIn(data, 'emperor')?.points.G === 27),
  fact(
    'i-napoleon/15.3.1/austria-russia-hostile',
    (data) => setUpIn(data, 'emperor')?.nations.austria === 'hostile' && setUpIn(data, 'emperor')?.nations.russia === 'hostile',
  ),
  fact('i-napoleon/15.3.1/prussia-neutral', (data) => setUpIn(data, 'emperor')?.nations.prussia === 'neutral'),
  fact('i-napoleon/15.3.1/spain-allied', (data) => setUpIn(data, 'emperor')?.nations.spain === 'allied'),
  fact('i-napoleon/15.3.1/year-1805', (data) => setUpIn(data, 'emperor')?.year === 1805),
  fact('i-napoleon/15.3.1/box-i-napoleon', (data) => inBox(data, 'emperor', 'I, NAPOLEON', [136, 138, 139])),
  fact('i-napoleon/15.3.1/box-wife-60', (data) => inBox(data, 'emperor', 'WIFE', [60])),
  fact('i-napoleon/15.3.1/box-chief-of-staff-54', (data) => inBox(data, 'emperor', 'CHIEF OF STAFF', [54])),
  fact('i-napoleon/15.3.1/box-minister-of-police-48', (data) => inBox(data, 'emperor', 'MINISTER OF POLICE', [48])),
  fact('i-napoleon/15.3.1/box-talleyrand-59', (data) => inBox(data, 'emperor', 'TALLEYRAND', [59])),
  fact('i-napoleon/15.3.1/box-commanders', (data) => inBox(data, 'emperor', 'COMMANDERS', [2, 3, 4, 5, 39, 40, 55, 56, 64, 65])),
  fact('i-napoleon/15.3.1/box-strategy-23-83', (data) => inBox(data, 'emperor', 'STRATEGY & TACTICS', [23, 83])),
  fact('i-napoleon/15.3.1/box-britain-36', (data) => inBox(data, 'emperor', 'BRITAIN', [36])),
  fact('i-napoleon/15.3.1/box-france-75', (data) => inBox(data, 'emperor', 'FRANCE', [75])),
  fact('i-napoleon/15.3.1/box-russia-85', (data) => inBox(data, 'emperor', 'RUSSIA', [85])),
  fact('i-napoleon/15.3.1/box-polish-question', (data) => inBox(data, 'emperor', 'POLISH QUESTION', range(141, 144), 'down')),
  fact('i-napoleon/15.3.1/box-current-treaties', (data) => inBox(data, 'emperor', 'CURRENT TREATIES', [62, 79, 102])),
  fact('i-napoleon/15.3.1/box-campaign-148', (data) => inBox(data, 'emperor', 'CAMPAIGN', [148])),
  fact('i-napoleon/15.3.1/potential-treaties', (data) => inBox(data, 'emperor', 'POTENTIAL TREATIES', range(156, 163))),
  fact('i-napoleon/15.3.1/potential-campaigns', (data) =>
    inBox(data, 'emperor', 'POTENTIAL CAMPAIGNS', [145, 146, 147, ...range(149, 155)]),
  ),
  fact('i-napoleon/15.3.1/draw-deck-cmd-fcd', (data) =>
    sameCards(
      (setUpIn(data, 'emperor')?.draw ?? []).filter((card) => card <= 110),
      [10, 12, 13, 28, 41, 52, 66, 73, 74, 86, 87, 92, 100, 103, 106, 107, 108, 109],
    ),
  ),
  fact('i-napoleon/15.3.1/draw-deck-emd', (data) =>
    sameCards(
      (setUpIn(data, 'emperor')?.draw ?? []).filter((card) => card > 110),
      [...range(111, 133), 135, 137, 140, ...range(164, 203)],
    ),
  ),
  fact('i-napoleon/15.3.1/removed', (data) =>
    [1, 11, 63, 84, 101, 104, 105, 110, ...range(6, 9), ...range(67, 72), ...range(93, 99)].every((card) =>
      setUpIn(data, 'emperor')?.removed.includes(card),
    ),
  ),
  fact('i-napoleon/15.3.1/remaining-emd', (data) =>
    ['1807', '1809', '1810', '1813', 'Abdication'].every((id) => setUpIn(data, 'emperor')?.aside.includes(id)),
  ),
  fact('i-napoleon/15.3.2/ends', (data) => setUpIn(data, 'emperor')?.lastYear === 1817),
  fact(
    'i-napoleon/9.2/starts-inactive',
    (data) => inBox(data, 'emperor', 'SPAIN', [221], 'down') && cardIn(data, 221)?.placement?.face === 'down',
  ),
];
