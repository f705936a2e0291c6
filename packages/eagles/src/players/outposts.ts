import type { Option } from '@vedette/core';
import { sideOf } from '../components/components.js';
import { distance, type Hex } from '../components/map/board.js';
import { type EaglesPosition, isHex } from '../position.js';
import { leaderNumber } from '../rules/forces.js';
import type { Plan } from './concentration.js';
import { bodyOf } from './marching.js';
import type { Body, Foe, Survey } from './survey.js';

/**
 * Screens of vedettes (SR-32 to SR-37): before every body that an enemy could come at stands an outpost, so that he sees
 * a counter more, scouts worse, and loses time on the way.
 */

/** From so many hexes on an enemy matters, and a screen stands at most so far before those it covers. */
const NEAR = 10;
const SCREEN = 3;
/** Bodies too small to be looked for need no screen. */
const COVERED = 6;

function nearestFoe(seen: Survey, hex: Hex): Foe | null {
  let nearest: Foe | null = null;
  let least = NEAR + 1;
  for (const foe of seen.foes) {
    const far = distance(seen.components.board, foe.hex, hex);
    if (far < least && foe.strength >= 1) {
      least = far;
      nearest = foe;
    }
  }
  return nearest;
}

/** Whether an outpost of its side already stands between a body and the enemy. */
function screened({ components, position, side }: Survey, body: Body, foe: Foe): boolean {
  const gap = distance(components.board, body.hex, foe.hex);
  return position.vedettes.some(
    (vedette) =>
      isHex(vedette.place) &&
      sideOf(vedette.army) === side &&
      distance(components.board, vedette.place, body.hex) <= SCREEN &&
      distance(components.board, vedette.place, foe.hex) < gap,
  );
}

/** Whether a body waits for an outpost: one worth looking for, with an enemy near and none between. */
export function wantsOutpost(seen: Survey, body: Body): Foe | null {
  const foe = body.strength < COVERED ? null : nearestFoe(seen, body.hex);
  if (foe === null || distance(seen.components.board, body.hex, foe.hex) <= 1) return null;
  return screened(seen, body, foe) ? null : foe;
}

/**
 * Whose horsemen are sent out next, and where to: toward the nearest enemy, as far out as may be and not under his hand; on
 * a road rather than off it. Nobody's, when all are covered.
 */
export function chooseOutpost({ seen }: Plan, position: EaglesPosition, options: readonly Option[]): number {
  const { board } = seen.components;
  let [best, least, chosen] = [-1, Number.POSITIVE_INFINITY, ''];
  let foe: Foe | null = null;
  let gap = 0;
  options.forEach((option, index) => {
    if (typeof option !== 'object' || !('from' in option) || !('to' in option)) return;
    const from = String(option.from);
    if (from !== chosen) {
      if (best >= 0) return;
      chosen = from;
      const body = bodyOf(seen, leaderNumber(position, from));
      foe = body === null ? null : wantsOutpost(seen, body);
      gap = body === null || foe === null ? 0 : distance(board, body.hex, foe.hex);
    }
    const hex = board.byName.get(String(option.to));
    if (foe === null || hex === undefined) return;
    const far = distance(board, hex, foe.hex);
    // Behind those it covers an outpost is none, and would be sent again and again.
    if (far >= gap) return;
    const value = far - (board.onRoad[hex] === 1 ? 0.5 : 0);
    if (far < 2 || value >= least) return;
    [best, least] = [index, value];
  });
  return best >= 0 ? best : options.indexOf('done');
}
