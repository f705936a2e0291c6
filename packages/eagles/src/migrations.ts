import type { Migration } from '@vedette/core';

type Stored = Record<string, unknown>;

/** Positions stored under older rules go on: what was not kept then gets the value it would most likely have. */
export const migrations: readonly Migration[] = [
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
