import type { Onlooker, Seat } from './position.js';

/**
 * What happened. The event's own fields are for everybody; `only` holds what a single seat may know besides: "a block
 * marched from Jena" for all, "it was Lannes" for one. No prose: the log, the animation and the statistics are made of it.
 */
export interface GameEvent {
  readonly kind: string;
  readonly only?: { readonly [seat: Seat]: object };
}

/** Where nothing else is in the open, whoever is told of the event at all is told his part. */
type PrivatePart<E> = E extends { readonly only?: { readonly [seat: string]: infer Part } }
  ? [Exclude<keyof E, 'kind' | 'only'>] extends [never]
    ? Part
    : Partial<Part>
  : unknown;

/** An event as one onlooker is told it. */
export type Told<E extends GameEvent> = E extends GameEvent ? Omit<E, 'only'> & PrivatePart<E> : never;

/**
 * Whether the onlooker is told of the event at all. One that has private parts and nothing in the open exists only for
 * those who have a part in it: that it happened, and how often, is a secret too.
 */
export function isTold(event: GameEvent, to: Onlooker): boolean {
  if (event.only === undefined || (to !== null && event.only[to] !== undefined)) return true;
  for (const field in event) if (field !== 'kind' && field !== 'only') return true;
  return false;
}

/** The event as this onlooker may know it: the public part, and his own. Nothing if he is not told of it. */
export function tell<E extends GameEvent>(event: E, to: Onlooker): Told<E> | null {
  if (!isTold(event, to)) return null;
  const { only, ...open } = event;
  const own = to === null ? undefined : only?.[to];
  return (own === undefined ? open : { ...open, ...own }) as Told<E>;
}

/** All that the onlooker is told of these events, in their order. */
export function tellAll<E extends GameEvent>(events: readonly { readonly event: E }[], to: Onlooker): Told<E>[] {
  const told: Told<E>[] = [];
  for (const { event } of events) {
    const one = tell(event, to);
    if (one !== null) told.push(one);
  }
  return told;
}
