import type { Piece } from '../components.js';

/** What a symbol printed on a block gives. */
export type BlockSymbol = 'combat' | 'movement' | 'fatigue' | 'pursuit';

const ICONS: readonly (readonly [name: BlockSymbol, icon: string])[] = [
  ['combat', 'w-combat'],
  ['movement', 'route'],
  ['fatigue', 'fatigue'],
  ['pursuit', 'w-pursuit'],
];

/** The symbols of a block from the top, each as often as it is printed. */
export const symbolsOf = (piece: Pick<Piece, 'bonus'> | undefined): readonly { name: BlockSymbol; icon: string }[] =>
  ICONS.flatMap(([name, icon]) => Array.from({ length: piece?.bonus[name] ?? 0 }, () => ({ name, icon })));
