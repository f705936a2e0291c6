import type { Position } from '../position.js';

/**
 * Nothing is hidden but which card comes next. The pool has no order that means anything, yet a list has one: it is
 * forgotten, so that a sample depends on what is known and on its own chance alone.
 */
export const forgetOrder = ({ draw }: Position): void => {
  draw.sort((one, other) => one - other);
};
