import type { ConquerorsTypes } from '@vedette/conquerors';
import { type BoardProps, isAskedIn } from '../board.js';
import { letteredOn } from '../map/letters.js';
import { componentsOf } from './components.js';
import { conquerorsWords } from './words.js';

const ATTACK = 'attack';
/** Where a stack is chosen its option names where it stands, and not what it goes on to do. */
const isOfStack = isAskedIn<ConquerorsTypes>('operation');

type Seen = Pick<BoardProps<ConquerorsTypes>, 'files' | 'view' | 'language' | 'decision'>;

/** What a hint means a stack to do, for whoever does not see the letters and ways on the map; nothing where no stack is chosen. */
export function courseOf(names: readonly string[], { files, view, language, decision }: Seen): string | null {
  if (decision === null || !isOfStack(decision)) return null;
  const { drawing, pieces } = componentsOf(files);
  const standsIn = (name: string) => view.blocks.find(({ id }) => id === name)?.area ?? null;
  // What comes of a fight is nobody's plan.
  const attacks = names.includes(ATTACK);
  const planned = attacks ? names.slice(0, names.indexOf(ATTACK)) : names;
  const [lettered] = letteredOn([{ letter: '', names: planned, isShown: true }], (name) =>
    drawing.byId.has(name) ? name : standsIn(name),
  );
  const words = conquerorsWords(language);
  const who = planned.filter((name) => standsIn(name) !== null).map((id) => pieces.get(id)?.name ?? id);
  const marches = lettered !== undefined && lettered.way.length > 1;
  const end = drawing.byId.get(lettered?.end ?? '')?.name ?? '';
  return words.hinted(who, marches ? end : null, attacks);
}
