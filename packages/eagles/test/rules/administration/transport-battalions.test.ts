import { expect, test } from 'vitest';
import { Play, phase } from '../../helpers/table.js';

test('Transport Battalions: one a fortnight from 24 February, four in all', () => {
  const play = new Play({ scenario: 'grand-late' });
  phase(play, 'french', 'transport', '1807-02-22');
  // Transport Battalions can be purchased from the February 24-25 Turn: eagles/e74/feb-24-25, series/sr-195/from-feb-24.
  expect(play.kind).not.toBe('transport-battalions.buy');
  phase(play, 'french', 'transport', '1807-02-24').answer('transport-battalions.buy', 'buy');
  // Each Transport Battalion costs one AP: eagles/e71/one-ap.
  expect([play.position.armies.french.points, play.position.transport.waiting.length, play.kind]).not.toContain(
    'transport-battalions.buy',
  );
  phase(play, 'french', 'transport', '1807-03-16');
  // In I.a.6 an available battalion joins the CoO or remains in the pool: series/sr-196/with-coo-or-pool.
  play.answer('transport-battalions.buy', 'place');
  expect(play.position.transport.withCenter).toBe(1);
});
