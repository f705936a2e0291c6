import type { EaglesView } from '../knowledge/view.js';
import type { Names } from './words.js';

/** Lists and sums that sentences of both languages tell. */

export const lostIn = (rolls: readonly { readonly leader: string; readonly loss: number }[] | undefined): number =>
  (rolls ?? []).reduce((sum, one) => sum + one.loss, 0);

/** Points of the replacement pools that are not used yet, army by army. */
export const poolsOf = ({ armies }: EaglesView, named: (army: string) => string): string =>
  Object.entries(armies)
    .filter(([, { pool }]) => pool !== undefined)
    .map(([army, { pool }]) => `${named(army)} ${Object.values({ ...pool }).reduce((sum, points) => sum + points, 0)}`)
    .join(', ');

/** What each army has left to give commands with. */
export const pointsOf = ({ armies }: EaglesView, named: (army: string) => string): string =>
  Object.entries(armies)
    .filter(([, { points }]) => points !== undefined)
    .map(([army, { points }]) => `${named(army)} ${points}`)
    .join(', ');

/** One's own Forces, each with what it has and where it stands. */
export const ownForces = ({ leaders }: EaglesView, names: Names, colon: string, at: string): string[] =>
  leaders
    .filter(({ superior }) => superior === null)
    .map(({ id, strength, place }) => {
      const [name, where] = [names.leader(id), names.place(place)];
      // A March Regiment goes by its place already.
      return `  ${name}${colon}${strength}${name.includes(where) ? '' : `${at}${where}`}`;
    });

/** What names a place, unless what stands before it has named it already. */
export const saidOnce = (place: string, before: string, otherwise: string): string => (before.includes(place) ? '' : otherwise);

/** Leaders that a question is about, all in one list. */
export const leadersOf = (leaders: string | undefined, names: Names): string =>
  (JSON.parse(leaders ?? '[]') as string[]).map((id) => names.leader(id)).join(', ');

/** How many outposts could still be posted. */
export const sparesOf = ({ spareVedettes }: EaglesView): number =>
  Object.values(spareVedettes).reduce((sum, spare) => sum + spare, 0);

/** A modifier behind its die: always with its sign, and never as if it belonged to the number. */
export const signed = (modifier: number): string => (modifier < 0 ? `− ${-modifier}` : `+ ${modifier}`);

/** Where the marker of morale stands, by its letter. */
export const moraleAt = (morale: number): string | undefined => 'ABCDEFG'[morale];
