import type { Migration } from '@vedette/core';

type Stored = Record<string, unknown>;

/** Positions stored under older rules go on: what was not kept then gets the value it would most likely have. */
export const migrations: readonly Migration[] = [
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
