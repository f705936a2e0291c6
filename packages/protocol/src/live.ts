/** What goes over the one socket of a page or program, both ways. */
import * as v from 'valibot';
import { Count, Have, Id, RefusalShape, Said, TableCard, Text, Told } from './shapes.js';

/** Raised when a page of an older day could no longer understand us; it then says that it must be loaded again. */
export const PROTOCOL = 1;

export const FromClient = v.variant('kind', [
  /** Any request, as by HTTP. */
  v.strictObject({ kind: v.literal('ask'), id: Count, name: Text, body: v.unknown() }),
  /** Looks at a match from now on, as whoever one is there. */
  v.strictObject({ kind: v.literal('watch'), match: Id, have: v.optional(Have) }),
  v.strictObject({ kind: v.literal('unwatch'), match: Id }),
]);
export type FromClient = v.InferOutput<typeof FromClient>;

export const FromServer = v.variant('kind', [
  /** With the time by the server's clock: deadlines are told by it. */
  v.object({ kind: v.literal('hello'), protocol: Count, at: v.number() }),
  v.object({ kind: v.literal('answer'), id: Count, ok: v.literal(true), value: v.unknown() }),
  v.object({ kind: v.literal('refused'), id: Count, refusal: RefusalShape }),
  v.object({ kind: v.literal('told'), told: Told }),
  /** A match that was to be watched cannot be, or no longer. */
  v.object({ kind: v.literal('closed'), match: Id, refusal: RefusalShape }),
  /** Something beside the game has changed: clocks, who is here, a wish. */
  v.object({ kind: v.literal('table'), match: Id, table: TableCard }),
  v.object({ kind: v.literal('said'), match: Id, said: Said }),
  /** One's own matches, or the lobby, are not what they were. */
  v.object({ kind: v.literal('changed'), what: v.picklist(['mine', 'lobby']) }),
  /** The line is good. */
  v.object({ kind: v.literal('beat') }),
]);
export type FromServer = v.InferOutput<typeof FromServer>;
