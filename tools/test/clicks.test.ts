import { expect, test } from 'vitest';
import { spentInWords } from '../src/clicks/counting.js';

test('what clicks are spent on is told by the kind of question, the dearest first', () => {
  const spent = { 'recovery.playCards': { clicks: 17, times: 17 }, 'operation.chooseStack': { clicks: 222, times: 99 } };
  expect(spentInWords(spent, 20)).toEqual([
    'operation.chooseStack        11.1 clicks for 5.0 questions',
    'recovery.playCards            0.8 clicks for 0.8 questions',
  ]);
});
