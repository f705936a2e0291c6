import type { EaglesView } from '../knowledge/view.js';
import type { Names } from './words.js';

/** Lists and sums that sentences of both languages tell. */

export const lostIn = (rolls: readonly { readonly leader: string; readonly loss: number }[] | undefined): number =>
  (rolls ?? []).reduce((sum, one) => sum + one.loss, 0);

/** Points of the replacement pools that are not used yet, army by army. */
export const poolsOf = ({ armies }: EaglesView, names: Names): string =>
  Object.entries(armies)
    .filter(([, { pool }]) => pool !== undefined)
    .map(([army, { pool }]) => `${names.army(army)} ${Object.values({ ...pool }).reduce((sum, points) => sum + points, 0)}`)
    .join(', ');

/** What each army has left to give commands with. */
export const pointsOf = ({ armies }: EaglesView, names: Names): string =>
  Object.entries(armies)
    .filter(([, { points }]) => points !== undefined)
    .map(([army, { points }]) => `${names.army(army)} ${points}`)
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
