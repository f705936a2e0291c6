import type { Policy } from '@vedette/core';
import type { Book } from './book.js';
import type { NapoleonEvent } from './events.js';
import type { Position } from './position.js';

export const policyOf =
  (_book: Book): Policy<Position, NapoleonEvent> =>
  (_table, _seat, _kind, options, random) =>
    random.below(options.length);
