/** The component files of each game, and how a game is made from files that somebody changed: what packs need. */
import { type AnyGame, anyGame, ok, type Result, refuse } from '@vedette/core';

type Files = Readonly<Record<string, unknown>>;

export interface Maker {
  /** By the name of the file without its ending: `map`, `blocks`, `set-ups`. Plain data, unchecked. */
  readonly files: Files;
  /** Checks the files and makes the game, or says of every fault where it stands. */
  make(files: Files): Result<AnyGame>;
}

/** A game's own files, how it checks files, and how it is made of files that are sound. */
function makerOfFiles<Own extends Files, Data>(
  files: Own,
  loadData: (files: Files) => Result<Data>,
  make: (data: Data, files: Own) => AnyGame,
): Maker {
  return {
    files,
    make: (changed) => {
      const whole = { ...files, ...changed };
      const loaded = loadData(whole);
      if (!loaded.ok) return loaded;
      try {
        return ok(make(loaded.value, whole));
      } catch (error) {
        // What looks right piece by piece may still not fit together; the game's own complaint is the fault then.
        return refuse('bad-data', { faults: [(error as Error).message] });
      }
    },
  };
}

async function conquerorsMaker(id: '1806' | '1807' | '1815'): Promise<Maker> {
  const door = await import('@vedette/conquerors');
  const [files, differences] = {
    '1806': [door.files1806, door.differences1806] as const,
    '1807': [door.files1807, door.differences1807] as const,
    '1815': [door.files1815, door.differences1815] as const,
  }[id];
  return makerOfFiles({ ...files }, door.loadData, (_, whole) => anyGame(door.makeConquerors(whole, differences)));
}

async function eaglesMaker(): Promise<Maker> {
  const door = await import('@vedette/eagles');
  return makerOfFiles(door.standardFiles, door.loadData, (data) => anyGame(door.makeEagles(data)));
}

async function napoleonMaker(): Promise<Maker> {
  const door = await import('@vedette/i-napoleon');
  return makerOfFiles(door.napoleonData, door.loadData, (_, whole) => anyGame(door.makeINapoleon(whole)));
}

const MAKERS: Readonly<Record<string, () => Promise<Maker>>> = {
  '1806': () => conquerorsMaker('1806'),
  '1807': () => conquerorsMaker('1807'),
  '1815': () => conquerorsMaker('1815'),
  eagles: eaglesMaker,
  'i-napoleon': napoleonMaker,
};

/** How a game is made, or `null` for a game that has none. */
export const makerOf = async (id: string): Promise<Maker | null> =>
  Object.hasOwn(MAKERS, id) ? ((await MAKERS[id]?.()) ?? null) : null;
