import type { Option } from '@vedette/core';
import { rule, type Table } from '../contents.js';

/**
 * A rule that explains. The decision lists its options by the same conditions, one by one and fast; this says of
 * everything else that a player may ask for which of them it fails. It is put to nothing that is listed.
 */
export const because = <D, O extends Option>(cite: string, code: string, allows: (table: Table, data: D, option: O) => boolean) =>
  rule<D, O>(cite, code, allows, { concerns: never });

const never = (): boolean => false;
