import type { Arm, Army, EaglesData, Side, Tables, TurnEntry } from './data/schema.js';
import { type Landmark, landmarksOf } from './landmarks.js';
import { aliasOf, type Board, buildBoard, type Hex, hexNamed } from './map/board.js';

export interface LeaderSheet {
  readonly id: string;
  readonly name: string;
  readonly army: Army;
  readonly initiative: number;
  /** Span and subordination are counted in halves. */
  readonly span: number;
  readonly subordination: number;
  readonly bonus: number;
  readonly commanderFrom: string | null;
  readonly replacement: boolean;
}

export interface UnitSheet {
  readonly id: string;
  readonly number: number;
  readonly names: readonly string[];
  readonly army: Army;
  readonly arm: Arm;
  readonly max: number;
  readonly subordination: number;
  readonly elite: boolean;
  readonly cossack: boolean;
  readonly replacement: boolean;
  readonly marchRegiment: boolean;
}

/** Everything that is fixed for a data set, indexed for the rules. Chapters are functions of it. */
export interface Components {
  readonly data: EaglesData;
  readonly board: Board;
  /** Hexes of the overlap that the book writes as the section below has them (series/sr-3/alias). */
  readonly printed: ReadonlyMap<Hex, string>;
  /** The named place nearest to each hex. */
  readonly landmarks: readonly (Landmark | undefined)[];
  readonly tables: Tables;
  readonly leaders: ReadonlyMap<string, LeaderSheet>;
  readonly generals: { readonly infantry: LeaderSheet; readonly cavalry: LeaderSheet };
  readonly units: readonly UnitSheet[];
  readonly unitNumbers: ReadonlyMap<string, number>;
  /** The turn record, with and without the turn of 30-31 December. */
  readonly turns: readonly TurnEntry[];
  readonly turnsWithDecember: readonly TurnEntry[];
  readonly sources: readonly Source[];
  readonly exits: ReadonlyMap<Hex, string>;
  readonly places: {
    readonly konigsberg: Hex;
    readonly pillau: Hex;
    readonly channel: readonly Hex[];
    readonly warsaw: readonly Hex[];
    readonly approaches: readonly Hex[];
    readonly recruitment: readonly Hex[];
    readonly danzigExits: readonly Hex[];
    readonly thornExits: readonly Hex[];
  };
  /** The hexes whose holder matters, in the order in which positions keep the holders. */
  readonly held: readonly Hex[];
  readonly ferry: { readonly from: Hex; readonly to: Hex; readonly halves: number };
}

export interface Source {
  readonly hex: Hex;
  readonly name: string;
  readonly armies: readonly Army[];
  readonly linked: 'thorn' | 'danzig' | 'pillau' | null;
}

// series/sr-2/two-players-three-armies: one side runs the French, the other Russians and Prussians.
export const sideOf = (army: Army): Side => (army === 'french' ? 'french' : 'coalition');
export const armiesOf = (side: Side): readonly Army[] => (side === 'french' ? FRENCH : COALITION);
// series/sr-2/french-allies: Poles, Bavarians, Saxons and Italians are counted as French in the data.
const FRENCH: readonly Army[] = ['french'];
const COALITION: readonly Army[] = ['russian', 'prussian'];

export function makeComponents(data: EaglesData): Components {
  const board = buildBoard(data);
  const hex = (name: string) => hexNamed(board, name);
  const all = (names: readonly string[]) => names.map(hex);
  const leaders = new Map<string, LeaderSheet>();
  for (const one of data.leaders.leaders) {
    leaders.set(one.id, {
      ...one,
      span: one.span * 2,
      subordination: one.subordination * 2,
      commanderFrom: one.commanderFrom ?? null,
      replacement: one.replacement ?? false,
    });
  }
  // series/sr-17/zero-to-two, eagles/errata/bonus-stars: Major Generals have none.
  const general = (arm: 'infantry' | 'cavalry'): LeaderSheet => {
    const { initiative, span, subordination } = data.leaders.majorGenerals[arm];
    const rated = {
      initiative,
      span: span * 2,
      subordination: subordination * 2,
      bonus: 0,
      commanderFrom: null,
      replacement: false,
    };
    return { id: `major-general-${arm}`, name: '', army: 'french', ...rated };
  };
  // eagles/e82/same-name-types, eagles/errata/polz-polenz: one formation, two units.
  // Each part is counted on its own, and a unit of two generals' names is still one: series/sr-7/two-units
  // and series/sr-7/counted-separately, series/sr-8/two-names.
  // Two units that share a general may both be in play: series/sr-8/shared-general.
  // The roster says what is rated, and nine is the most unless it says less: series/sr-11/unit-order, series/sr-6/default-max-9
  // and series/oob/unit-ratings.
  const units = data.units.units.map((one, number) => ({
    id: one.id,
    number,
    names: one.names,
    army: one.army,
    arm: one.arm,
    max: one.max,
    subordination: one.subordination * 2,
    elite: one.elite ?? false,
    cossack: one.cossack ?? false,
    replacement: one.replacement ?? false,
    marchRegiment: one.marchRegiment ?? false,
  }));
  const { turns, optionalTurn } = data.turns;
  const after = turns.findIndex((turn) => turn.start > optionalTurn.start);
  const { places } = data.map;
  const exits = new Map<Hex, string>();
  for (const exit of data.map.exits) if (exit.box !== null) exits.set(hex(exit.hex), exit.box);
  const [konigsberg, pillau] = [hex(places.konigsberg[0] ?? ''), hex(places.pillau[0] ?? '')];
  const [ferryFrom, ferryTo] = data.map.ferry.between;
  return {
    data,
    board,
    printed: printedBelow(data, board),
    landmarks: landmarksOf(board),
    tables: data.tables,
    leaders,
    generals: { infantry: general('infantry'), cavalry: general('cavalry') },
    units,
    unitNumbers: new Map(units.map((unit) => [unit.id, unit.number])),
    turns,
    turnsWithDecember: [...turns.slice(0, after), optionalTurn, ...turns.slice(after)],
    // Each source names the armies it serves: series/map/source-armies.
    sources: data.map.supplySources.map((source) => ({
      hex: hex(source.hex),
      name: source.name,
      armies: source.armies,
      linked: source.linked ?? null,
    })),
    exits,
    places: {
      konigsberg,
      pillau,
      channel: all(places.channel),
      warsaw: all(places.warsaw),
      approaches: all(places.warsawApproaches),
      recruitment: all(places.recruitment),
      danzigExits: all(places.danzigExits),
      thornExits: all(places.thornExits),
    },
    held: [...all(places.warsaw), ...all(places.warsawApproaches), konigsberg, pillau],
    ferry: { from: hex(ferryFrom), to: hex(ferryTo), halves: data.map.ferry.mp * 2 },
  };
}

/** By the lines of the set-ups, and by the exits to Danzig, which its rules name. */
function printedBelow(data: EaglesData, board: Board): ReadonlyMap<Hex, string> {
  const lines = data.scenarios.scenarios.flatMap(({ forces }) => forces).flatMap(({ printed }) => printed ?? []);
  const exits = data.map.places.danzigExits.flatMap((name) => aliasOf(name) ?? []);
  return new Map([...lines, ...exits].map((name) => [hexNamed(board, name), name]));
}
