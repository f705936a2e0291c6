/** Stored positions of earlier rules, brought up to the present ones. */
import type { Migration } from '@vedette/core';

interface StoredFrame {
  readonly procedure: string;
  readonly data: Record<string, unknown>;
}

/** What opponents have seen is remembered since version 2: before, of a block in the fog, nothing is. */
const rememberFromNowOn: Migration = {
  from: 1,
  change: (position) => {
    const fogged = position.level === 'grognard';
    for (const block of position.blocks as Record<string, unknown>[])
      Object.assign(block, { fullCavalry: block.cavalry, traced: !fogged, seenLosses: 0, seenFatigue: block.fatigue });
    position.arrivingVedettes = [];
    for (const frame of position.stack as StoredFrame[]) if (frame.procedure === 'march') frame.data.held = false;
  },
};

/**
 * Since version 3 an axis tires once a turn by area and side, points say what they are for, the exhausted lose together,
 * and a march knows how many set out.
 */
const reasonsFromNowOn: Migration = {
  from: 2,
  change: (position) => {
    const axes = position.axes as { side: string; area: string; towards: string; entered: boolean }[];
    position.axesEntered = axes.filter(({ entered }) => entered).map(({ side, area }) => `${side} ${area}`);
    position.axes = axes.map(({ side, area, towards }) => ({ side, area, towards }));
    const unscored = position.unscored as number;
    const side = unscored < 0 ? 'french' : (position.blocks as { side: string }[]).find((one) => one.side !== 'french')?.side;
    // What waited for the end of its step was for strength lost in a combat: nothing else waits for a decision.
    position.gains = unscored === 0 ? [] : [{ side, points: Math.abs(unscored), why: 'strength', on: null }];
    const stack = position.stack as StoredFrame[];
    for (const [depth, { procedure, data }] of stack.entries()) {
      if (procedure === 'march') Object.assign(data, { count: (data.blocks as string[]).length, stoppedBy: null });
      else if (procedure === 'turn' || procedure === 'play-card') data.barred = [];
      else if (procedure === 'share-losses') Object.assign(data, lossesUnder(stack[depth - 1], data));
    }
  },
};

function lossesUnder(caller: StoredFrame | undefined, { apply }: Record<string, unknown>): { why: string; apply: unknown } {
  if (caller?.procedure === 'recovery') return { why: 'exhaustion', apply: false };
  if (caller?.procedure === 'play-card') return { why: String(caller.data.event), apply };
  return { why: 'combat', apply };
}

/** Since version 6 it is remembered who a block may be, and not only whether it could be followed. */
const suspectsFromNowOn: Migration = {
  from: 5,
  change: (position) => {
    for (const block of position.blocks as Record<string, unknown>[]) {
      block.couldBe = block.traced === true ? [block.kind === 'vedette' ? 'vedette' : block.id] : [];
      delete block.traced;
    }
  },
};

export const MIGRATIONS: readonly Migration[] = [rememberFromNowOn, reasonsFromNowOn, suspectsFromNowOn];
