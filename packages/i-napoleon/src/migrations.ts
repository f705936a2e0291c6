/** Stored positions of earlier rules, brought up to the present ones. */
import type { Migration } from '@vedette/core';

interface StoredFrame {
  readonly procedure: string;
  readonly data: Record<string, unknown>;
}

/** What frames of version 2 know besides, with nothing in it yet. */
const NEW_IN_FRAMES: Readonly<Record<string, () => Record<string, unknown>>> = {
  die: () => ({ nation: null, parts: [] }),
  campaign: () => ({ rolling: [] }),
  'card-action': () => ({ drawn: 0 }),
  'existing-card-play': () => ({ drawn: 0 }),
};

/** Version 2: Luck can be saved, cards can be let rest for a Year, and the log knows what a DRM is made of. */
const savedLuck: Migration = {
  from: 1,
  change: (position) => {
    position.luckSaved = false;
    position.resting = [];
    position.faithKept = false;
    position.diplomacyDrm = (position.diplomacyDrm as object[]).map((one) => ({ ...one, card: 0 }));
    for (const { procedure, data } of position.stack as StoredFrame[]) {
      Object.assign(data, NEW_IN_FRAMES[procedure]?.());
      if (procedure === 'card-action') delete data.wentOn;
    }
  },
};

/** What frames of version 5 know besides. */
const SETTLED_IN_FRAMES: Readonly<Record<string, Record<string, unknown>>> = {
  exchange: { onward: false },
  diplomacy: { shared: false },
  'foreign-diplomacy': { shared: false },
  'domestic-politics': { settled: false },
};

/** Version 5: help that costs nothing can be made welcome, Diplomacy shared out, and Paris left to speak. */
const helpWelcome: Migration = {
  from: 4,
  change: (position) => {
    position.helpWelcome = false;
    for (const { procedure, data } of position.stack as StoredFrame[]) Object.assign(data, SETTLED_IN_FRAMES[procedure]);
  },
};

export const MIGRATIONS: readonly Migration[] = [savedLuck, helpWelcome];
