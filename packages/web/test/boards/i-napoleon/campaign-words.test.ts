import { expect, test } from 'vitest';
import { campaignWords } from '../../../src/boards/i-napoleon/campaign/campaign-words.js';

test.each([
  [4, 0, '4 + 0 makes 4', '4 + 0 font 4'],
  [3, 2, '3 + 2 makes 5', '3 + 2 font 5'],
  [1, -3, '1 − 3 makes −2', '1 − 3 font −2'],
])('a die of %i and %i', (die, drm, english, french) => {
  expect(campaignWords('en').makes(die, drm)).toBe(english);
  expect(campaignWords('fr').makes(die, drm)).toBe(french);
});
