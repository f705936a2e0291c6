import { type AnyMatch, loadSnapshot, type Snapshot, snapshot } from '@vedette/core';
import { expect, test } from 'vitest';
import { fight, played, scene } from './scene.js';

/** The position as version 1 stored it. */
function asVersion1(match: AnyMatch): Snapshot {
  const stored = structuredClone(snapshot(played, match.position, 0)) as unknown as {
    rules: number;
    position: { stack: { procedure: string; data: Record<string, unknown> }[] } & Record<string, unknown>;
  };
  stored.rules = 1;
  const { position } = stored;
  for (const field of ['luckSaved', 'resting', 'faithKept']) delete position[field];
  for (const { procedure, data } of position.stack) {
    if (procedure === 'die') for (const field of ['nation', 'parts']) delete data[field];
    if (procedure === 'campaign') delete data.rolling;
    if (procedure === 'card-action') Object.assign(data, { wentOn: true });
    if (procedure === 'card-action' || procedure === 'existing-card-play') delete data.drawn;
  }
  return stored as unknown as Snapshot;
}

test.each([
  ['in the middle of a battle', () => fight(148, { luck: 'unused', next: { combat: [3] } }, [2, 65]).do(2)],
  [
    'at a roll',
    () =>
      fight(148, { luck: 'unused', next: { combat: [3] } }, [2])
        .do(2)
        .until('die.reroll'),
  ],
  ['while a card may be Played', () => scene({ scenario: 'emperor', set: { luck: 'used' } }).until('existing-card-play.play')],
])('a position stored by version 1 goes on: %s', (_, make) => {
  const life = make();
  const loaded = loadSnapshot(played, asVersion1(life.match));
  expect(loaded.ok ? loaded.value : loaded.refusal).toMatchObject({ luckSaved: false, resting: [], faithKept: false });
  // What was drawn in this Card Draw version 1 did not remember.
  const forgotten = life.match.position.stack.map(({ procedure, step, data }) => ({
    procedure,
    step,
    data: { ...(data as object), ...('drawn' in (data as object) ? { drawn: 0 } : {}) },
  }));
  expect(loaded.ok && loaded.value.stack).toEqual(forgotten);
});
