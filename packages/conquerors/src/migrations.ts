/** Stored positions of earlier rules, brought up to the present ones. */
import type { Migration } from '@vedette/core';

/** What opponents have seen is remembered since version 2: before, of a block in the fog, nothing is. */
const rememberFromNowOn: Migration = {
  from: 1,
  change: (position) => {
    const fogged = position.level === 'grognard';
    for (const block of position.blocks as Record<string, unknown>[])
      Object.assign(block, { fullCavalry: block.cavalry, traced: !fogged, seenLosses: 0, seenFatigue: block.fatigue });
    position.arrivingVedettes = [];
    for (const frame of position.stack as { procedure: string; data: Record<string, unknown> }[])
      if (frame.procedure === 'march') frame.data.held = false;
  },
};

export const MIGRATIONS: readonly Migration[] = [rememberFromNowOn];
