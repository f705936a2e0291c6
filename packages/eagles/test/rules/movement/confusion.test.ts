import { expect, test } from 'vitest';
import { FAR } from '../../helpers/scenes.js';
import { FIELD, field, passUntil, phase, stage } from '../../helpers/table.js';

test('confusion drives outposts off and goes on: eagles/e75/full-distance', () => {
  const play = stage({
    options: { confusion: true },
    weather: 'fair',
    dice: { initiative: [6], 'confusion direction': [1], 'confusion points': [5], 'attrition ney': [1] },
    forces: { ney: { at: FIELD, units: { 'f-marchand-i': 5 } }, ...FAR },
    vedettes: { russian: [field(0)] },
  });
  phase(play, 'french', 'initiative').answer('initiative.choose', 'ney');
  passUntil(play, () => play.kind !== 'drive-off.giveWay');
  expect([play.hex('ney') === FIELD, play.last('marched').path[0]]).toEqual([false, field(0)]);
});

test('only a natural six confuses, whatever a five comes to: eagles/e75/natural-six', () => {
  const confused = (die: number) => {
    const play = stage({
      options: { confusion: true },
      weather: 'snow',
      dice: { initiative: [die], 'confusion direction': [1], 'confusion points': [1] },
      forces: { ney: { at: FIELD, units: { 'f-marchand-i': 5 } }, ...FAR },
    });
    phase(play, 'french', 'initiative').answer('initiative.choose', 'ney');
    return play.events.some((event) => event.kind === 'confused');
  };
  expect([confused(5), confused(6)]).toEqual([false, true]);
});
