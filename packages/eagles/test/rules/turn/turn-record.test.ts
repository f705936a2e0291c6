import { expect, test } from 'vitest';
import { components, turnOf } from '../../helpers/table.js';

/** The turn record, row by row as the chart prints it: the rule's id, the turn, and what it says. */

const rows = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/ +\| +/));
const turn = (start: string) => {
  const found = components.turns[turnOf(start)];
  if (found === undefined) throw new Error(`no turn ${start}`);
  return found;
};

const REPLACEMENTS = `
  eagles/chart/f1/dec-6-replacements | 1806-12-06 | french 3i 3r; russian 9i 5r; prussian 3r
  eagles/chart/f2/dec-16-replacements | 1806-12-16 | french 10i 1a 1c; russian 4i 1c 2r; prussian 4i 1c
  eagles/chart/f2/dec-28-replacements | 1806-12-28 | french 1c
  eagles/chart/f3/jan-1-replacements | 1807-01-01 | french 6i 2gi; russian 4i 2c; prussian 1i 8c
  eagles/chart/f4/jan-15-replacements | 1807-01-15 | french 4i 1c; russian 3i 1c 2r; prussian 2i 1c 1r
  eagles/chart/f4/jan-23-replacements | 1807-01-23 | french 1i
  eagles/chart/f4/jan-29-replacements | 1807-01-29 | french 5i 2c
  eagles/chart/f5/jan-31-replacements | 1807-01-31 | french 8i 1a 1c; russian 14i 2a 2c 2k; prussian 1i 2r
  eagles/chart/f6/feb-14-replacements | 1807-02-14 | french 8i 1a 1c; russian 4i 2c 3k 1r; prussian 3i
  eagles/chart/f7/mar-2-replacements | 1807-03-02 | french 8i 2a; russian 4i 1c; prussian 4i 1c
  eagles/chart/f8/mar-16-replacements | 1807-03-16 | french 4i 2c; russian 14i 3c; prussian 4i 2c
  eagles/chart/f8/mar-20-replacements | 1807-03-20 | french 5c 2r
  eagles/chart/f8/mar-26-replacements | 1807-03-26 | russian 3i
  eagles/chart/f8/mar-30-replacements | 1807-03-30 | french 3gc
  eagles/chart/f9/apr-1-replacements | 1807-04-01 | french 4i 1c 1r; russian 4i 1c 2r; prussian 3i 1r
  eagles/chart/f9/apr-7-replacements | 1807-04-07 | french 3i
  eagles/chart/f9/apr-11-replacements | 1807-04-11 | french 3i
  eagles/chart/f9/apr-13-replacements | 1807-04-13 | french 6i 2r
  eagles/chart/f10/apr-15-replacements | 1807-04-15 | french 7i 3c; russian 3i 2c 2r; prussian 2i 6c
  eagles/chart/f10/apr-17-replacements | 1807-04-17 | french 1i 1a
  eagles/chart/f11/may-1-replacements | 1807-05-01 | french 7i 1r; russian 14i 2a 3c; prussian 4i 6c
  eagles/chart/f11/may-3-replacements | 1807-05-03 | french 1i 4r
  eagles/chart/f11/may-7-replacements | 1807-05-07 | french 4c
  eagles/chart/f11/may-9-replacements | 1807-05-09 | french 1a 1c 3gi
  eagles/chart/f11/may-11-replacements | 1807-05-11 | french 1gi
  eagles/chart/f12/may-15-replacements | 1807-05-15 | french 9i 1a; russian 4i 2r; prussian 4i 3c
  eagles/chart/f12/may-17-replacements | 1807-05-17 | french 3i
  eagles/chart/f12/may-19-replacements | 1807-05-19 | french 4c 2r
  eagles/chart/f13/may-31-replacements | 1807-05-31 | french 8i 1a; russian 4i 2c; prussian 4i 1c
  eagles/chart/f13/jun-2-replacements | 1807-06-02 | french 3c
  eagles/chart/f13/jun-10-replacements | 1807-06-10 | prussian 2a
  eagles/chart/f13/jun-12-replacements | 1807-06-12 | french 2i
  eagles/chart/f14/jun-14-replacements | 1807-06-14 | french 4i 1c; russian 4i 2c; prussian 4i 1c
`;
test.each(rows(REPLACEMENTS))('%s: %s brings %s', (_, start = '', points = '') => {
  const order = ['i', 'a', 'c', 'k', 'gi', 'gc', 'r'] as const;
  const given = Object.entries(turn(start).replacements).map(
    ([army, pool]) => `${army} ${order.flatMap((key) => (pool?.[key] === undefined ? [] : [`${pool[key]}${key}`])).join(' ')}`,
  );
  expect(given.join('; ')).toBe(points);
});

test('no other turn brings points', () => {
  const listed = rows(REPLACEMENTS).map(([, start]) => start);
  expect(components.turns.filter((one) => Object.keys(one.replacements).length > 0).map((one) => one.start)).toEqual(
    [...listed].sort(),
  );
});

const ARRIVALS = `
  eagles/chart/f1/latour | 1806-12-06 | french | latour | C0133 | - | f-latour-c 1
  eagles/chart/f1/durosnel | 1806-12-10 | french | durosnel | S0123 | cavalry | f-durosnel-c 1
  eagles/chart/f1/tilly | 1806-12-10 | french | tilly | S0113 | cavalry | f-beaumont-tilly-c 1
  eagles/chart/f1/rapp-guard | 1806-12-10 | french | rapp | S0132 | - | f-hulin-soules-i 3, f-walther-c 1, f-couin-a 3
  eagles/chart/f1/buxhowden | 1806-12-10 | russian | buxhowden | S6104 | - | r-tutchkov-i 9, r-dochturov-i 9, r-essen-iii-i 9, r-olsufief-anrepp-i 9, r-right-a 5
  eagles/chart/f2/napoleon | 1806-12-16 | french | napoleon | S0123 | - | nobody
  eagles/chart/f2/bessieres | 1806-12-16 | french | bessieres | S0113 | - | f-grouchy-c 2, f-lahoussaye-sahuc-c 2, f-st-sulpice-dhautpoul-c 1
  eagles/chart/f2/soult | 1806-12-18 | french | soult | S0123 | - | f-st-hilaire-i 8, f-legrand-i 7, f-guyot-c 1
  eagles/chart/f2/leval | 1806-12-18 | french | leval | C0133 | infantry | f-st-cyr-leval-i 9
  eagles/chart/f2/bernadotte | 1806-12-20 | french | bernadotte | C0133 | - | f-dupont-i 5, f-lapisse-drouet-i 5, f-villatte-rivaud-i 4, f-senarmont-a 1
  eagles/chart/f3/platov | 1807-01-03 | russian | platov | C6112 | - | r-platov-c 3
  eagles/chart/f3/bagration | 1807-01-11 | russian | bagration | goniondz | - | nobody
  eagles/chart/f4/lemarois | 1807-01-15 | french | lemarois | S0123 | infantry | f-lemarois-i 6
  eagles/chart/f5/espagne | 1807-01-31 | french | espagne | C0133 | cavalry | f-espagne-c 2
  eagles/chart/f5/essen-i | 1807-02-02 | russian | essen-i | podlasia | - | r-wolkonski-i 8, r-wolkonski-c 2, r-muller-i 8, r-muller-c 2
  eagles/chart/f7/poniatowski | 1807-03-04 | french | poniatowski | C0123 | - | f-zayonchek-i 7
  eagles/chart/f7/victor | 1807-03-06 | french | victor | supply-source | - | nobody
  eagles/chart/f7/massena | 1807-03-08 | french | massena | S4335 | - | f-kronpz-i 8, f-kronpz-c 2
  eagles/chart/f7/blucher-leader | 1807-03-08 | prussian | blucher | supply-source | - | p-blucher-c 0
  eagles/chart/f7/bagration-returns | 1807-03-14 | russian | bagration | supply-source | - | nobody
  eagles/chart/f7/ouvarov-counter | 1807-03-14 | russian | ouvarov | pool | none | r-ouvarov-c 0
  eagles/chart/f9/constantine | 1807-04-03 | russian | constantine | N6130 | - | r-constan-i 4, r-constan-c 4, r-constan-a 3, r-kollogrib-c 2
  eagles/chart/f9/brun | 1807-04-07 | french | brun | C0106 | infantry | f-brun-i 5
  eagles/chart/f11/marwitz | 1807-05-13 | prussian | marwitz | N3214 | infantry | p-marwitz-i 1, p-marwitz-c 1
  eagles/chart/f13/lannes | 1807-05-31 | french | lannes | C0106 | - | f-v-polz-i 4, f-polenz-c 1, f-lefeb-des-c 2, f-verdier-i 7, f-oudinot-i 9
  eagles/chart/f13/mortier | 1807-06-06 | french | mortier | C0106 | - | f-dupas-i 8, f-grandjean-i 5, f-taulie-i 5
  eagles/chart/f13/savary | 1807-06-06 | french | savary | C0106 | - | f-dombrowski-i 4, f-kamieniecki-i 6, f-fresia-c 2
  eagles/chart/f13/bronikowski | 1807-06-10 | prussian | bronikowski | N6118 | infantry | p-bronikowski-i 6
  eagles/chart/f14/essen-i-returns | 1807-06-14 | russian | essen-i | supply-source | - | nobody
  eagles/chart/f14/labanov | 1807-06-18 | russian | labanov | N5901 | - | r-labanov-i 9, r-labanov-c 4
  eagles/chart/f14/gortchakov-ii | 1807-06-18 | russian | gortchakov-ii | podlasia | - | r-gort-ii-sedma-i 9, r-gort-ii-sedma-c 4
`;
test.each(rows(ARRIVALS))('%s: on %s the %s %s arrives at %s', (_, start = '', army, who, where, general, troops) => {
  const found = turn(start).reinforcements.find((one) => one.leader === who || one.name?.toLowerCase() === who);
  expect([found?.army, found?.hex ?? found?.box ?? found?.at, found?.general ?? '-']).toEqual([army, where, general]);
  expect(found?.units.map(({ unit, strength }) => `${unit} ${strength}`).join(', ') || 'nobody').toBe(troops);
});

test('nobody else arrives, and two corps wait for Danzig', () => {
  const all = components.turns.flatMap((one) => one.reinforcements);
  expect(all.length).toBe(rows(ARRIVALS).length);
  // Entries marked Variable move with the fall of Danzig: eagles/chart/variable-entries.
  expect(all.flatMap((one) => (one.variable === undefined ? [] : [[one.leader, one.variable]]))).toEqual([
    ['lannes', 'lannes'],
    ['mortier', 'mortier'],
  ]);
});

const WITHDRAWALS = `
  eagles/chart/f3/withdraw-buxhowden | 1807-01-13 | buxhowden | nobody
  eagles/chart/f5/withdraw-lannes, eagles/chart/f5/substitute-savary | 1807-01-31 | lannes | savary
  eagles/chart/f6/withdraw-bagration | 1807-02-18 | bagration | nobody
  eagles/chart/f7/gortchakov-6th | 1807-03-14 | sedmaratzki | gortchakov-i
  eagles/chart/f10/withdraw-essen | 1807-04-25 | essen-i | tutchkov
  eagles/chart/f12/withdraw-savary | 1807-05-25 | savary | nobody
  eagles/chart/f12/withdraw-tutchkov, eagles/chart/f12/tolstoi-or-sacken, eagles/e84/choice-tolstoi-sacken | 1807-05-29 | tutchkov | tolstoi, sacken
`;
test.each(rows(WITHDRAWALS))('%s: on %s %s leaves, for him %s', (_, start = '', leader, substitutes) => {
  expect(turn(start).withdrawals.map((one) => [one.leader, one.substitutes.join(', ') || 'nobody'])).toEqual([
    [leader, substitutes],
  ]);
});

test('nobody else leaves', () => {
  expect(components.turns.filter((one) => one.withdrawals.length > 0).length).toBe(rows(WITHDRAWALS).length);
});

const FORTNIGHTS = `
  eagles/chart/f1/turns | I | 1806-12-06 | 5
  eagles/chart/f2/turns | II | 1806-12-16 | 7
  eagles/chart/f3/turns | III | 1807-01-01 | 7
  eagles/chart/f4/turns | IV | 1807-01-15 | 8
  eagles/chart/f5/turns | V | 1807-01-31 | 7
  eagles/chart/f6/turns | VI | 1807-02-14 | 8
  eagles/chart/f7/turns | VII | 1807-03-02 | 7
  eagles/chart/f8/turns | VIII | 1807-03-16 | 8
  eagles/chart/f9/turns | IX | 1807-04-01 | 7
  eagles/chart/f10/turns | X | 1807-04-15 | 8
  eagles/chart/f11/turns | XI | 1807-05-01 | 7
  eagles/chart/f12/turns | XII | 1807-05-15 | 8
  eagles/chart/f13/turns | XIII | 1807-05-31 | 7
  eagles/chart/f14/turns | XIV | 1807-06-14 | 8
`;
test.each(rows(FORTNIGHTS))('%s: Fortnight %s begins on %s and has %s turns', (_, id, first = '', length) => {
  const turns = components.turns.filter((one) => one.fortnight === id);
  expect([turns[0]?.start, String(turns.length)]).toEqual([first, length]);
  // Every turn is two days after the one before, and all of one fortnight stand together.
  const at = turnOf(first);
  expect(turns).toEqual(components.turns.slice(at, at + turns.length));
});

const SCENARIOS = `
  eagles/e102/start-date, eagles/e102/end-date, eagles/e89/last-turn | 1 | 1806-12-06 | 1807-01-09
  eagles/e103/start-date, eagles/e103/end-date, eagles/e89/last-turn | 2 | 1807-01-25 | 1807-02-14
  eagles/e104/start-date, eagles/e104/end-date, eagles/e89/last-turn | 3 | 1807-06-04 | 1807-06-28
  eagles/chart/f1/begin-scenario-1, eagles/chart/f3/end-scenario-1 | 1 | 1806-12-06 | 1807-01-09
  eagles/chart/f4/begin-scenario-2, eagles/chart/f6/end-scenario-2 | 2 | 1807-01-25 | 1807-02-14
  eagles/chart/f13/begin-scenario-3, eagles/chart/f14/end-scenario-3 | 3 | 1807-06-04 | 1807-06-28
`;
test.each(rows(SCENARIOS))('%s: scenario %s from %s to %s', (_, id, start, end) => {
  const scenario = components.data.scenarios.scenarios.find((one) => one.id === id);
  expect([scenario?.start, scenario?.end]).toEqual([start, end]);
});
