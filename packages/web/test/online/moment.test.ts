import { expect, test } from 'vitest';
import { moment } from '../../src/online/duration.js';

const NOON = new Date(2026, 4, 3, 12, 5).getTime();
const HOUR = 3_600_000;

test('since when one waits is said by the time of day, and by the day where it was another', () => {
  expect(moment(NOON, NOON + 3 * HOUR, 'fr')).toBe('12:05');
  expect(moment(NOON, NOON + 3 * HOUR, 'en')).toMatch(/^12:05\sPM$/);
  expect(moment(NOON, NOON + 30 * HOUR, 'fr')).toMatch(/^3 mai.*12:05$/);
});
