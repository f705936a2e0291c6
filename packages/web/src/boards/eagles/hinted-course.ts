import type { EaglesTypes } from '@vedette/eagles';
import { type BoardProps, type DecisionOf, isAskedIn } from '../board.js';
import { letteredOn } from '../map/letters.js';
import { componentsOf } from './components.js';
import { whereabouts } from './map/nearest-town.js';
import { eaglesWords } from './words.js';

/** Where somebody is given an order its option names him, and not where he goes. */
const isOfOrders = isAskedIn<EaglesTypes>('commands');

/** Where a set-up is changed, one thing after the other is placed: nobody goes from one to the next. */
const isOfSetUp = isAskedIn<EaglesTypes>('set-up');
export const drawsHints = (decision: DecisionOf<EaglesTypes> | null): boolean => decision === null || !isOfSetUp(decision);

type Seen = Pick<BoardProps<EaglesTypes>, 'files' | 'view' | 'language' | 'decision'>;

/** Where whom a hint orders about is meant to go, for whoever does not see the letters and ways on the map. */
export function courseOf(names: readonly string[], { files, view, language, decision }: Seen): string | null {
  if (decision === null || !isOfOrders(decision)) return null;
  const { data, grid, placeOf } = componentsOf(files);
  const standsIn = (name: string) => view.leaders.find(({ id }) => id === name)?.place ?? null;
  const [lettered] = letteredOn([{ letter: '', names, isShown: true }], (name) =>
    placeOf(name) === null ? standsIn(name) : name,
  );
  if (lettered === undefined || lettered.way.length < 2) return null;
  const words = eaglesWords(language);
  return words.hinted(whereabouts(grid, data.map.hexes, lettered.end, words.hexesFrom));
}
