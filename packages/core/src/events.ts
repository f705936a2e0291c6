import type { Onlooker, Seat } from './position.js';

/**
 * What happened. The event's own fields are for everybody; `only` holds what a single seat may know besides: "a block
 * marched from Jena" for all, "it was Lannes" for one. No prose: the log, the animation and the statistics are made of it.
 */
export interface GameEvent {
  readonly kind: string;
  readonly only?: { readonly [seat: Seat]: object };
}

type PrivatePart<E> = E extends { readonly only?: { readonly [seat: string]: infer Part } } ? Partial<Part> : unknown;

/** An event as one onlooker is told it. */
export type Told<E extends GameEvent> = E extends GameEvent ? Omit<E, 'only'> & PrivatePart<E> : never;

/** The event as this onlooker may know it: the public part, and his own. */
export function tell<E extends GameEvent>(event: E, to: Onlooker): Told<E> {
  const { only, ...open } = event;
  const own = to === null ? undefined : only?.[to];
  return (own === undefined ? open : { ...open, ...own }) as Told<E>;
}
