import { decisionKind, type Option, randomFrom, take } from '@vedette/core';
import { expect, test } from 'vitest';
import { type Components, makeComponents, sideOf } from '../../src/components/components.js';
import { ARMIES, SIDES } from '../../src/components/data/schema.js';
import { truth } from '../../src/components/map/field.js';
import { ANY_LENGTH, surroundings, tracedCosts } from '../../src/components/map/trace.js';
import { eagles } from '../../src/game.js';
import type { EaglesPosition } from '../../src/position.js';
import { inCommunication, joinedSources, lineLength } from '../../src/rules/administration/communication.js';
import { components, Play } from '../helpers/table.js';

/** Everything that is kept between two questions, as one world answers it. */
const answers = (of: Components, position: EaglesPosition) => ({
  lines: ARMIES.map((army) => lineLength(of, position, army)),
  joined: ARMIES.map((army) => joinedSources(of, position, army)),
  communication: SIDES.flatMap((side) =>
    (['command', 'attrition', 'replacement'] as const).map((purpose) => [...inCommunication(of, position, side, purpose)]),
  ),
  zones: SIDES.map((side) => truth(of, position, side).zone.reduce((sum, one, hex) => sum + one * hex, 0)),
  near: position.leaders
    .filter((leader) => leader.place >= 0)
    .slice(0, 5)
    .map((leader) => surroundings(of, position, leader.place, 3)),
});

test.each(['1', '3'] as const)('scenario %s: what is kept is what would be worked out anew', (scenario) => {
  const play = new Play({ scenario }).start();
  const random = randomFrom(`kept ${scenario}`);
  for (let count = 0; count < 240; count++) {
    const options = play.options();
    const index = eagles.testing.contact(play.table, play.seat, decisionKind(play.table) ?? '', options, random);
    take(play.table, play.seat, options[index] as Option);
    if (count === 120) play.position.damaged.push(0, 3);
    const kept = answers(components, play.position);
    for (const army of ARMIES) {
      const { source, center } = play.position.armies[army];
      const length = lineLength(components, play.position, army);
      // The shortest road, asked first whether anything stands on it, and the search over the whole map agree.
      if (length >= 0 && center >= 0)
        expect(length).toBe(tracedCosts(components, play.position, sideOf(army), source, ANY_LENGTH, 'roads')[center]);
    }
    if (count % 40 === 0) expect(kept).toEqual(answers(makeComponents(components.data), play.position));
  }
});
