import type { Policy } from '@vedette/core';
import type { EaglesEvent } from './events.js';
import type { EaglesPosition } from './position.js';
import type { World } from './world.js';

export const contactPolicy =
  (_world: World): Policy<EaglesPosition, EaglesEvent> =>
  (_table, _seat, _kind, options, random) =>
    random.below(options.length);
