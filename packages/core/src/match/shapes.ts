/** What stands in more than one kind of file. */
import * as v from 'valibot';
import { recordOf } from '../untrusted.js';

/** A name, a code, an id. */
export const Text = v.pipe(v.string(), v.maxLength(200));

export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const Ended = v.object({ winners: v.array(Text), how: Text, scores: v.exactOptional(recordOf(Text, v.number())) });
