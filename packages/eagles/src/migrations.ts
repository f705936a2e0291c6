import type { Migration } from '@vedette/core';

type Stored = Record<string, unknown>;

const BEFORE_CONSOLIDATION: ReadonlySet<string> = new Set(['attrition', 'afterAttrition', 'consolidate']);

const BEFORE_A_BATTLE: ReadonlySet<string> = new Set([
  'concentrate',
  'refuse',
  'nextRefusal',
  'fallBack',
  'listForces',
  'assign',
  'nextForce',
  'chooseBattle',
]);

/** Positions stored under older rules go on: what was not kept then gets the value it would most likely have. */
export const migrations: readonly Migration[] = [
  {
    // The Transport Battalions that scenario 3 begins with count among those that were raised.
    from: 8,
    change: (position) => {
      const { scenario, transport } = position.rules as Stored;
      const battalions = position.transport as { bought: number };
      if (scenario === '3' && transport === true) battalions.bought += 3;
    },
  },
  {
    // Losses of a fortnight name the counter and the loss; counters that look alike are numbered otherwise from here on.
    from: 6,
    change: (position) => {
      for (const { procedure, data } of position.stack as { procedure: string; data: Stored }[]) {
        if (procedure !== 'fortnight') continue;
        const pairs = (data.asking as number[] | undefined) ?? [];
        data.losses = pairs.flatMap((counter, index) => (index % 2 === 0 ? [{ counter, loss: pairs[index + 1] ?? 0 }] : []));
        delete data.asking;
      }
    },
  },
  {
    // Retreats and pursuits can be left to custom, and battles follow one another without being named each time.
    from: 5,
    change: (position) => {
      position.customary ??= [];
      const stack = position.stack as { procedure: string; step: string; data: Stored }[];
      for (const frame of stack)
        if (frame.procedure === 'combat-phase' && BEFORE_A_BATTLE.has(frame.step)) frame.data.current = -1;
      // Whoever had ended his marches could consolidate after them without asking for it.
      for (const frame of stack)
        if (frame.procedure === 'player-turn' && BEFORE_CONSOLIDATION.has(frame.step))
          frame.data.wishes = [...new Set([...((frame.data.wishes as string[] | undefined) ?? []), 'consolidation'])];
    },
  },
  {
    // A vedette is placed with one answer: who had chosen the Force is asked for both.
    from: 4,
    change: (position) => {
      // Whoever has shared out losses himself goes on doing so.
      position.choosing ??= ['french', 'coalition'];
      for (const frame of position.stack as { procedure: string; step: string; data: Stored }[]) {
        if (frame.procedure !== 'vedettes') continue;
        frame.step = 'choose';
        delete frame.data.counter;
      }
    },
  },
  {
    from: 3,
    change: (position) => {
      for (const leader of position.leaders as Stored[]) leader.called ??= '';
      for (const unit of position.units as Stored[]) unit.called ??= 0;
      position.promoted ??= 0;
      (position.morale as Stored).leftNow ??= false;
    },
  },
];
