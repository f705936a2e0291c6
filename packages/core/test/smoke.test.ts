import { type MatchFile, newMatch, playOn, randomFrom, randomPlayer, see, toMatchFile, verify } from '@vedette/core';
import { ford } from '@vedette/core/examples';
import { expect, test } from 'vitest';

test('plays', () => {
  const random = randomFrom('x');
  for (let i = 0; i < 200; i++) {
    const m = newMatch(ford, {}, { kind: 'fast', seed: `s${i}` });
    if (!m.ok) throw new Error(m.refusal.code);
    playOn(m.value, { blue: randomPlayer(random), red: randomPlayer(random) });
    const file = toMatchFile(m.value);
    expect(verify(ford, JSON.parse(JSON.stringify(file)) as MatchFile)).toMatchObject({ ok: true });
    if (i === 3)
      console.log(
        JSON.stringify(file),
        see(m.value, 'blue')
          .log.map((e) => ford.text('en').event(e, see(m.value, 'blue').view))
          .join('\n'),
      );
  }
});
