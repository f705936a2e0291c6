import { soundData } from '@vedette/core';
import { type EaglesData, type EaglesView, loadData } from '@vedette/eagles';
import { madeOnce } from '../made-once.js';
import { centreOf, type Grid, type Point, parseHex } from './map/hexes.js';
import type { EaglesWords } from './words.js';

/** What those are called who have no name of their own. */
type Nameless = Pick<EaglesWords, 'general' | 'marchRegiment'>;

/** What the box of a match holds, ready to be looked up. */
export interface Components {
  readonly data: EaglesData;
  readonly grid: Grid;
  /** The middle of a hex by its printed name, or nothing for a name that is no hex. */
  placeOf(name: string): Point | null;
  /** A leader by his name; a general who has none, by that of the first unit he commands, if that is known. */
  leaderName(id: string, known: EaglesView['leaders'], words: Nameless): string;
  /** What a leader can do; there is nothing to know of those without a name. */
  readonly leaders: ReadonlyMap<string, EaglesData['leaders']['leaders'][number]>;
  readonly units: ReadonlyMap<string, EaglesData['units']['units'][number]>;
  unitName(id: string, words: Nameless): string;
  /** `7–12`: what a size class of the tables means. */
  sizeWords(size: number): string;
}

/** Opens the box a match is played with. */
export const componentsOf = madeOnce((files: Readonly<Record<string, unknown>>): Components => {
  const data = soundData(loadData(files));
  const { columns, rows, sections } = data.map.grid;
  const grid: Grid = { columns, rows, sections };
  const leaders = new Map(data.leaders.leaders.map((leader) => [leader.id, leader]));
  const units = new Map(data.units.units.map((unit) => [unit.id, unit]));
  const { limits } = data.tables.sizes;
  return {
    data,
    grid,
    placeOf: (name) => {
      const hex = parseHex(grid, name);
      return hex === null ? null : centreOf(hex.column, hex.row);
    },
    leaderName: (id, known, words) => {
      const own = known.find((leader) => leader.id === id);
      const first = units.get(own?.units[0]?.id ?? '');
      const called = own?.name === first?.names[0] && first?.marchRegiment ? words.marchRegiment : own?.name;
      return leaders.get(id)?.name ?? (called === undefined || called === '' ? words.general : called);
    },
    leaders,
    units,
    unitName: (id, words) => (units.get(id)?.marchRegiment ? words.marchRegiment : (units.get(id)?.counter ?? id)),
    sizeWords: (size) => {
      const [least, most] = [(limits[size - 1] ?? 0) + 1, limits[size]];
      return most === null || most === undefined ? `${least}+` : `${least}–${most}`;
    },
  };
});
