import { type ConquerorsTypes, givesCombatCard, type Happening } from '@vedette/conquerors';
import type { Told } from '@vedette/core';
import type { JournalLine } from '../../session/journal.js';

type Event = Told<Happening>;
type Lines = readonly JournalLine<ConquerorsTypes>[];

/** Where what was played before has nothing to do with it any more. */
const BEGINS: ReadonlySet<string> = new Set<Happening['kind']>(['stack-activated', 'combat-declared', 'turn-began', 'passed']);

/** The cards that have been played since this march or this combat began, and not cancelled, with who played them. */
function playedIn(earlier: Lines): readonly Extract<Event, { readonly kind: 'card-played' }>[] {
  const since = earlier.findLastIndex(({ event }) => BEGINS.has(event.kind)) + 1;
  const events = earlier.slice(since).map(({ event }) => event);
  const cancelled = new Set(events.flatMap((event) => (event.kind === 'card-cancelled' ? [event.card] : [])));
  return events.flatMap((event) => (event.kind === 'card-played' && !cancelled.has(event.card) ? [event] : []));
}

/**
 * What event cards have given is told with their names, as far as those before it in the journal say which they were: in a
 * count of cards they are known by what they do, for fatigue and points if only one was played.
 */
export function withCards(event: Event, earlier: Lines): Event {
  if (event.kind === 'combat-count' && event.count !== undefined && event.count.events !== 0) {
    const cards = playedIn(earlier).filter((one) => one.side === event.side && givesCombatCard(one.event));
    return cards.length === 0 ? event : { ...event, count: { ...event.count, cards: cards.map((one) => one.event) } };
  }
  if ((event.kind === 'fatigue-suffered' || event.kind === 'movement-card') && event.parts?.some(isByEvents)) {
    const [only, another] = playedIn(earlier);
    if (only === undefined || another !== undefined) return event;
    return { ...event, parts: event.parts.map((part) => (isByEvents(part) ? { ...part, cards: [only.event] } : part)) };
  }
  return event;
}

const isByEvents = ({ cause }: { readonly cause: string }): boolean => cause === 'events';
