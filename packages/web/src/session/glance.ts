import { type Head, PERSON, type Running, type Seat } from '@vedette/core';
import type { Box } from '@vedette/games';
import { boxNamed } from './game-boxes.js';

/** What is seen of a kept match without sitting down at it. */
export interface Glance {
  readonly box: Box;
  /** The seats of people here. */
  readonly people: readonly Seat[];
  /** The table as it stands, for the one who sits there; of several what all may see. Nothing, if it is of other rules. */
  readonly view: unknown;
}

/** Looks at a match as it is kept; nothing, if its game is not here. */
export async function glanceAt(head: Head): Promise<Glance | null> {
  const version = head.versions.at(-1);
  const box = await boxNamed(head.game, version?.data);
  if (!box.ok) return null;
  const { game } = box.value;
  const people = head.seats.filter((seat) => head.seating[seat] === PERSON);
  const [one = null] = people.length === 1 ? people : [];
  const isSame = version?.rules === game.rules && version.data === game.data;
  return { box: box.value, people, view: isSame ? game.view(head.position as unknown as Running, one) : null };
}
