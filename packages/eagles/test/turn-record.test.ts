import { expect, test } from 'vitest';
import { world } from './table.js';

/** The turn record, entry by entry. */
const turn = (start: string) => {
  const found = world.turns.find((one) => one.start === start);
  if (found === undefined) throw new Error(`no turn ${start}`);
  return found;
};
const slug = (name: string | undefined) => (name ?? '').toLowerCase();
const arrival = (start: string, id: string) =>
  turn(start).reinforcements.find((one) => one.leader === id || slug(one.name) === id);
const fortnight = (id: string) => world.turns.filter((one) => one.fortnight === id).map((one) => one.start);
const span = (id: string) => {
  const scenario = world.data.scenarios.scenarios.find((one) => one.id === id);
  return [scenario?.start, scenario?.end];
};

test('replacement points, turn by turn', () => {
  // eagles/chart/f1/dec-6-replacements
  expect(turn('1806-12-06').replacements).toEqual({ french: { i: 3, r: 3 }, russian: { i: 9, r: 5 }, prussian: { r: 3 } });
  // eagles/chart/f2/dec-16-replacements
  expect(turn('1806-12-16').replacements).toEqual({
    french: { i: 10, a: 1, c: 1 },
    russian: { i: 4, c: 1, r: 2 },
    prussian: { i: 4, c: 1 },
  });
  // eagles/chart/f2/dec-28-replacements
  expect(turn('1806-12-28').replacements).toEqual({ french: { c: 1 } });
  // eagles/chart/f3/jan-1-replacements
  expect(turn('1807-01-01').replacements).toEqual({ french: { i: 6, gi: 2 }, russian: { i: 4, c: 2 }, prussian: { i: 1, c: 8 } });
  // eagles/chart/f4/jan-15-replacements
  expect(turn('1807-01-15').replacements).toEqual({
    french: { i: 4, c: 1 },
    russian: { i: 3, c: 1, r: 2 },
    prussian: { i: 2, c: 1, r: 1 },
  });
  // eagles/chart/f4/jan-23-replacements
  expect(turn('1807-01-23').replacements).toEqual({ french: { i: 1 } });
  // eagles/chart/f4/jan-29-replacements
  expect(turn('1807-01-29').replacements).toEqual({ french: { i: 5, c: 2 } });
  // eagles/chart/f5/jan-31-replacements
  expect(turn('1807-01-31').replacements).toEqual({
    french: { i: 8, a: 1, c: 1 },
    russian: { i: 14, a: 2, c: 2, k: 2 },
    prussian: { i: 1, r: 2 },
  });
  // eagles/chart/f6/feb-14-replacements
  expect(turn('1807-02-14').replacements).toEqual({
    french: { i: 8, a: 1, c: 1 },
    russian: { i: 4, c: 2, r: 1, k: 3 },
    prussian: { i: 3 },
  });
  // eagles/chart/f7/mar-2-replacements
  expect(turn('1807-03-02').replacements).toEqual({ french: { i: 8, a: 2 }, russian: { i: 4, c: 1 }, prussian: { i: 4, c: 1 } });
  // eagles/chart/f8/mar-16-replacements
  expect(turn('1807-03-16').replacements).toEqual({ french: { i: 4, c: 2 }, russian: { i: 14, c: 3 }, prussian: { i: 4, c: 2 } });
  // eagles/chart/f8/mar-20-replacements
  expect(turn('1807-03-20').replacements).toEqual({ french: { c: 5, r: 2 } });
  // eagles/chart/f8/mar-26-replacements
  expect(turn('1807-03-26').replacements).toEqual({ russian: { i: 3 } });
  // eagles/chart/f8/mar-30-replacements
  expect(turn('1807-03-30').replacements).toEqual({ french: { gc: 3 } });
  // eagles/chart/f9/apr-1-replacements
  expect(turn('1807-04-01').replacements).toEqual({
    french: { i: 4, c: 1, r: 1 },
    russian: { i: 4, c: 1, r: 2 },
    prussian: { i: 3, r: 1 },
  });
  // eagles/chart/f9/apr-7-replacements
  expect(turn('1807-04-07').replacements).toEqual({ french: { i: 3 } });
  // eagles/chart/f9/apr-11-replacements
  expect(turn('1807-04-11').replacements).toEqual({ french: { i: 3 } });
  // eagles/chart/f9/apr-13-replacements
  expect(turn('1807-04-13').replacements).toEqual({ french: { i: 6, r: 2 } });
  // eagles/chart/f10/apr-15-replacements
  expect(turn('1807-04-15').replacements).toEqual({
    french: { i: 7, c: 3 },
    russian: { i: 3, c: 2, r: 2 },
    prussian: { i: 2, c: 6 },
  });
  // eagles/chart/f10/apr-17-replacements
  expect(turn('1807-04-17').replacements).toEqual({ french: { i: 1, a: 1 } });
  // eagles/chart/f11/may-1-replacements
  expect(turn('1807-05-01').replacements).toEqual({
    french: { i: 7, r: 1 },
    russian: { i: 14, a: 2, c: 3 },
    prussian: { i: 4, c: 6 },
  });
  // eagles/chart/f11/may-3-replacements
  expect(turn('1807-05-03').replacements).toEqual({ french: { i: 1, r: 4 } });
  // eagles/chart/f11/may-7-replacements
  expect(turn('1807-05-07').replacements).toEqual({ french: { c: 4 } });
  // eagles/chart/f11/may-9-replacements
  expect(turn('1807-05-09').replacements).toEqual({ french: { gi: 3, a: 1, c: 1 } });
  // eagles/chart/f11/may-11-replacements
  expect(turn('1807-05-11').replacements).toEqual({ french: { gi: 1 } });
  // eagles/chart/f12/may-15-replacements
  expect(turn('1807-05-15').replacements).toEqual({ french: { i: 9, a: 1 }, russian: { i: 4, r: 2 }, prussian: { i: 4, c: 3 } });
  // eagles/chart/f12/may-17-replacements
  expect(turn('1807-05-17').replacements).toEqual({ french: { i: 3 } });
  // eagles/chart/f12/may-19-replacements
  expect(turn('1807-05-19').replacements).toEqual({ french: { c: 4, r: 2 } });
  // eagles/chart/f13/may-31-replacements
  expect(turn('1807-05-31').replacements).toEqual({ french: { i: 8, a: 1 }, russian: { i: 4, c: 2 }, prussian: { i: 4, c: 1 } });
  // eagles/chart/f13/jun-2-replacements
  expect(turn('1807-06-02').replacements).toEqual({ french: { c: 3 } });
  // eagles/chart/f13/jun-10-replacements
  expect(turn('1807-06-10').replacements).toEqual({ prussian: { a: 2 } });
  // eagles/chart/f13/jun-12-replacements
  expect(turn('1807-06-12').replacements).toEqual({ french: { i: 2 } });
  // eagles/chart/f14/jun-14-replacements
  expect(turn('1807-06-14').replacements).toEqual({ french: { i: 4, c: 1 }, russian: { i: 4, c: 2 }, prussian: { i: 4, c: 1 } });
});

test('reinforcements and withdrawals, turn by turn', () => {
  // eagles/chart/f1/latour
  expect(arrival('1806-12-06', 'latour')).toMatchObject({
    army: 'french',
    hex: 'C0133',
    units: [{ unit: 'f-latour-c', strength: 1 }],
  });
  // eagles/chart/f1/durosnel
  expect(arrival('1806-12-10', 'durosnel')).toMatchObject({
    army: 'french',
    hex: 'S0123',
    units: [{ unit: 'f-durosnel-c', strength: 1 }],
  });
  // eagles/chart/f1/tilly
  expect(arrival('1806-12-10', 'tilly')).toMatchObject({
    army: 'french',
    hex: 'S0113',
    units: [{ unit: 'f-beaumont-tilly-c', strength: 1 }],
  });
  // eagles/chart/f1/rapp-guard
  expect(arrival('1806-12-10', 'rapp')).toMatchObject({
    army: 'french',
    hex: 'S0132',
    units: [
      { unit: 'f-hulin-soules-i', strength: 3 },
      { unit: 'f-walther-c', strength: 1 },
      { unit: 'f-couin-a', strength: 3 },
    ],
  });
  // eagles/chart/f1/buxhowden
  expect(arrival('1806-12-10', 'buxhowden')).toMatchObject({
    army: 'russian',
    hex: 'S6104',
    units: [
      { unit: 'r-tutchkov-i', strength: 9 },
      { unit: 'r-dochturov-i', strength: 9 },
      { unit: 'r-essen-iii-i', strength: 9 },
      { unit: 'r-olsufief-anrepp-i', strength: 9 },
      { unit: 'r-right-a', strength: 5 },
    ],
  });
  // eagles/chart/f2/napoleon
  expect(arrival('1806-12-16', 'napoleon')).toMatchObject({ army: 'french', hex: 'S0123', units: [] });
  // eagles/chart/f2/bessieres
  expect(arrival('1806-12-16', 'bessieres')).toMatchObject({
    army: 'french',
    hex: 'S0113',
    units: [
      { unit: 'f-grouchy-c', strength: 2 },
      { unit: 'f-lahoussaye-sahuc-c', strength: 2 },
      { unit: 'f-st-sulpice-dhautpoul-c', strength: 1 },
    ],
  });
  // eagles/chart/f2/soult
  expect(arrival('1806-12-18', 'soult')).toMatchObject({
    army: 'french',
    hex: 'S0123',
    units: [
      { unit: 'f-st-hilaire-i', strength: 8 },
      { unit: 'f-legrand-i', strength: 7 },
      { unit: 'f-guyot-c', strength: 1 },
    ],
  });
  // eagles/chart/f2/leval
  expect(arrival('1806-12-18', 'leval')).toMatchObject({
    army: 'french',
    hex: 'C0133',
    units: [{ unit: 'f-st-cyr-leval-i', strength: 9 }],
  });
  // eagles/chart/f2/bernadotte
  expect(arrival('1806-12-20', 'bernadotte')).toMatchObject({
    army: 'french',
    hex: 'C0133',
    units: [
      { unit: 'f-dupont-i', strength: 5 },
      { unit: 'f-lapisse-drouet-i', strength: 5 },
      { unit: 'f-villatte-rivaud-i', strength: 4 },
      { unit: 'f-senarmont-a', strength: 1 },
    ],
  });
  // eagles/chart/f3/platov
  expect(arrival('1807-01-03', 'platov')).toMatchObject({
    army: 'russian',
    hex: 'C6112',
    units: [{ unit: 'r-platov-c', strength: 3 }],
  });
  // eagles/chart/f3/bagration
  expect(arrival('1807-01-11', 'bagration')).toMatchObject({ army: 'russian', box: 'goniondz', units: [] });
  // eagles/chart/f3/withdraw-buxhowden
  expect(turn('1807-01-13').withdrawals.map((one) => one.leader)).toEqual(['buxhowden']);
  // eagles/chart/f4/lemarois
  expect(arrival('1807-01-15', 'lemarois')).toMatchObject({
    army: 'french',
    hex: 'S0123',
    units: [{ unit: 'f-lemarois-i', strength: 6 }],
  });
  // eagles/chart/f5/withdraw-lannes
  expect(turn('1807-01-31').withdrawals.map((one) => one.leader)).toEqual(['lannes']);
  // eagles/chart/f5/espagne
  expect(arrival('1807-01-31', 'espagne')).toMatchObject({
    army: 'french',
    hex: 'C0133',
    units: [{ unit: 'f-espagne-c', strength: 2 }],
  });
  // eagles/chart/f5/essen-i
  expect(arrival('1807-02-02', 'essen-i')).toMatchObject({
    army: 'russian',
    box: 'podlasia',
    units: [
      { unit: 'r-wolkonski-i', strength: 8 },
      { unit: 'r-wolkonski-c', strength: 2 },
      { unit: 'r-muller-i', strength: 8 },
      { unit: 'r-muller-c', strength: 2 },
    ],
  });
  // eagles/chart/f6/withdraw-bagration
  expect(turn('1807-02-18').withdrawals.map((one) => one.leader)).toEqual(['bagration']);
  // eagles/chart/f7/poniatowski
  expect(arrival('1807-03-04', 'poniatowski')).toMatchObject({
    army: 'french',
    hex: 'C0123',
    units: [{ unit: 'f-zayonchek-i', strength: 7 }],
  });
  // eagles/chart/f7/victor
  expect(arrival('1807-03-06', 'victor')).toMatchObject({ army: 'french', at: 'supply-source', units: [] });
  // eagles/chart/f7/massena
  expect(arrival('1807-03-08', 'massena')).toMatchObject({
    army: 'french',
    hex: 'S4335',
    units: [
      { unit: 'f-kronpz-i', strength: 8 },
      { unit: 'f-kronpz-c', strength: 2 },
    ],
  });
  // eagles/chart/f7/blucher-leader
  expect(arrival('1807-03-08', 'blucher')).toMatchObject({
    army: 'prussian',
    at: 'supply-source',
    units: [{ unit: 'p-blucher-c', strength: 0 }],
  });
  // eagles/chart/f7/bagration-returns
  expect(arrival('1807-03-14', 'bagration')).toMatchObject({ army: 'russian', at: 'supply-source', units: [] });
  // eagles/chart/f9/constantine
  expect(arrival('1807-04-03', 'constantine')).toMatchObject({
    army: 'russian',
    hex: 'N6130',
    units: [
      { unit: 'r-constan-i', strength: 4 },
      { unit: 'r-constan-c', strength: 4 },
      { unit: 'r-constan-a', strength: 3 },
      { unit: 'r-kollogrib-c', strength: 2 },
    ],
  });
  // eagles/chart/f9/brun
  expect(arrival('1807-04-07', 'brun')).toMatchObject({
    army: 'french',
    hex: 'C0106',
    units: [{ unit: 'f-brun-i', strength: 5 }],
  });
  // eagles/chart/f10/withdraw-essen
  expect(turn('1807-04-25').withdrawals.map((one) => one.leader)).toEqual(['essen-i']);
  // eagles/chart/f11/marwitz
  expect(arrival('1807-05-13', 'marwitz')).toMatchObject({
    army: 'prussian',
    hex: 'N3214',
    units: [
      { unit: 'p-marwitz-i', strength: 1 },
      { unit: 'p-marwitz-c', strength: 1 },
    ],
  });
  // eagles/chart/f12/withdraw-savary
  expect(turn('1807-05-25').withdrawals.map((one) => one.leader)).toEqual(['savary']);
  // eagles/chart/f12/withdraw-tutchkov
  expect(turn('1807-05-29').withdrawals.map((one) => one.leader)).toEqual(['tutchkov']);
  // eagles/chart/f13/lannes
  expect(arrival('1807-05-31', 'lannes')).toMatchObject({
    army: 'french',
    hex: 'C0106',
    units: [
      { unit: 'f-v-polz-i', strength: 4 },
      { unit: 'f-polenz-c', strength: 1 },
      { unit: 'f-lefeb-des-c', strength: 2 },
      { unit: 'f-verdier-i', strength: 7 },
      { unit: 'f-oudinot-i', strength: 9 },
    ],
  });
  // eagles/chart/f13/mortier
  expect(arrival('1807-06-06', 'mortier')).toMatchObject({
    army: 'french',
    hex: 'C0106',
    units: [
      { unit: 'f-dupas-i', strength: 8 },
      { unit: 'f-grandjean-i', strength: 5 },
      { unit: 'f-taulie-i', strength: 5 },
    ],
  });
  // eagles/chart/f13/savary
  expect(arrival('1807-06-06', 'savary')).toMatchObject({
    army: 'french',
    hex: 'C0106',
    units: [
      { unit: 'f-dombrowski-i', strength: 4 },
      { unit: 'f-kamieniecki-i', strength: 6 },
      { unit: 'f-fresia-c', strength: 2 },
    ],
  });
  // eagles/chart/f13/bronikowski
  expect(arrival('1807-06-10', 'bronikowski')).toMatchObject({
    army: 'prussian',
    hex: 'N6118',
    units: [{ unit: 'p-bronikowski-i', strength: 6 }],
  });
  // eagles/chart/f14/essen-i-returns
  expect(arrival('1807-06-14', 'essen-i')).toMatchObject({ army: 'russian', at: 'supply-source', units: [] });
  // eagles/chart/f14/labanov
  expect(arrival('1807-06-18', 'labanov')).toMatchObject({
    army: 'russian',
    hex: 'N5901',
    units: [
      { unit: 'r-labanov-i', strength: 9 },
      { unit: 'r-labanov-c', strength: 4 },
    ],
  });
  // eagles/chart/f14/gortchakov-ii
  expect(arrival('1807-06-18', 'gortchakov-ii')).toMatchObject({
    army: 'russian',
    box: 'podlasia',
    units: [
      { unit: 'r-gort-ii-sedma-i', strength: 9 },
      { unit: 'r-gort-ii-sedma-c', strength: 4 },
    ],
  });
  // eagles/chart/f5/substitute-savary
  expect(turn('1807-01-31').withdrawals[0]?.substitutes).toEqual(['savary']);
  // eagles/chart/f12/tolstoi-or-sacken, eagles/e84/choice-tolstoi-sacken
  expect(turn('1807-05-29').withdrawals[0]?.substitutes).toEqual(['tolstoi', 'sacken']);
  // eagles/chart/variable-entries, eagles/e36/delayed-by-siege
  expect([
    arrival('1807-05-31', 'lannes')?.variable,
    arrival('1807-06-06', 'mortier')?.variable,
    arrival('1807-06-06', 'savary')?.variable,
  ]).toEqual(['lannes', 'mortier', undefined]);
});

test('the turns of each fortnight', () => {
  // eagles/chart/f1/turns
  expect(fortnight('I')).toEqual(['1806-12-06', '1806-12-08', '1806-12-10', '1806-12-12', '1806-12-14']);
  // eagles/chart/f2/turns
  expect(fortnight('II')).toEqual([
    '1806-12-16',
    '1806-12-18',
    '1806-12-20',
    '1806-12-22',
    '1806-12-24',
    '1806-12-26',
    '1806-12-28',
  ]);
  // eagles/chart/f3/turns
  expect(fortnight('III')).toEqual([
    '1807-01-01',
    '1807-01-03',
    '1807-01-05',
    '1807-01-07',
    '1807-01-09',
    '1807-01-11',
    '1807-01-13',
  ]);
  // eagles/chart/f4/turns
  expect(fortnight('IV')).toEqual([
    '1807-01-15',
    '1807-01-17',
    '1807-01-19',
    '1807-01-21',
    '1807-01-23',
    '1807-01-25',
    '1807-01-27',
    '1807-01-29',
  ]);
  // eagles/chart/f5/turns
  expect(fortnight('V')).toEqual([
    '1807-01-31',
    '1807-02-02',
    '1807-02-04',
    '1807-02-06',
    '1807-02-08',
    '1807-02-10',
    '1807-02-12',
  ]);
  // eagles/chart/f6/turns
  expect(fortnight('VI')).toEqual([
    '1807-02-14',
    '1807-02-16',
    '1807-02-18',
    '1807-02-20',
    '1807-02-22',
    '1807-02-24',
    '1807-02-26',
    '1807-02-28',
  ]);
  // eagles/chart/f7/turns
  expect(fortnight('VII')).toEqual([
    '1807-03-02',
    '1807-03-04',
    '1807-03-06',
    '1807-03-08',
    '1807-03-10',
    '1807-03-12',
    '1807-03-14',
  ]);
  // eagles/chart/f8/turns
  expect(fortnight('VIII')).toEqual([
    '1807-03-16',
    '1807-03-18',
    '1807-03-20',
    '1807-03-22',
    '1807-03-24',
    '1807-03-26',
    '1807-03-28',
    '1807-03-30',
  ]);
  // eagles/chart/f9/turns
  expect(fortnight('IX')).toEqual([
    '1807-04-01',
    '1807-04-03',
    '1807-04-05',
    '1807-04-07',
    '1807-04-09',
    '1807-04-11',
    '1807-04-13',
  ]);
  // eagles/chart/f10/turns
  expect(fortnight('X')).toEqual([
    '1807-04-15',
    '1807-04-17',
    '1807-04-19',
    '1807-04-21',
    '1807-04-23',
    '1807-04-25',
    '1807-04-27',
    '1807-04-29',
  ]);
  // eagles/chart/f11/turns
  expect(fortnight('XI')).toEqual([
    '1807-05-01',
    '1807-05-03',
    '1807-05-05',
    '1807-05-07',
    '1807-05-09',
    '1807-05-11',
    '1807-05-13',
  ]);
  // eagles/chart/f12/turns
  expect(fortnight('XII')).toEqual([
    '1807-05-15',
    '1807-05-17',
    '1807-05-19',
    '1807-05-21',
    '1807-05-23',
    '1807-05-25',
    '1807-05-27',
    '1807-05-29',
  ]);
  // eagles/chart/f13/turns
  expect(fortnight('XIII')).toEqual([
    '1807-05-31',
    '1807-06-02',
    '1807-06-04',
    '1807-06-06',
    '1807-06-08',
    '1807-06-10',
    '1807-06-12',
  ]);
  // eagles/chart/f14/turns
  expect(fortnight('XIV')).toEqual([
    '1807-06-14',
    '1807-06-16',
    '1807-06-18',
    '1807-06-20',
    '1807-06-22',
    '1807-06-24',
    '1807-06-26',
    '1807-06-28',
  ]);
});

test('the scenarios begin and end on their turns', () => {
  // eagles/e102/start-date, eagles/e102/end-date, eagles/e89/last-turn
  expect(span('1')).toEqual(['1806-12-06', '1807-01-09']);
  // eagles/e103/start-date, eagles/e103/end-date, eagles/e89/last-turn
  expect(span('2')).toEqual(['1807-01-25', '1807-02-14']);
  // eagles/e104/start-date, eagles/e104/end-date, eagles/e89/last-turn
  expect(span('3')).toEqual(['1807-06-04', '1807-06-28']);
  // eagles/chart/f1/begin-scenario-1, eagles/chart/f4/begin-scenario-2, eagles/chart/f13/begin-scenario-3
  expect(['1', '2', '3'].map((id) => span(id)[0])).toEqual(['1806-12-06', '1807-01-25', '1807-06-04']);
  // eagles/chart/f3/end-scenario-1, eagles/chart/f6/end-scenario-2, eagles/chart/f14/end-scenario-3
  expect(['1', '2', '3'].map((id) => span(id)[1])).toEqual(['1807-01-09', '1807-02-14', '1807-06-28']);
});
