/** The component files of each game, and how a game is made from files that somebody changed: what packs need. */
import { type AnyGame, anyGame, ok, type Result, refuse } from '@vedette/core';

export interface Maker {
  /** By the name of the file without its ending: `map`, `blocks`, `set-ups`. Plain data, unchecked. */
  readonly files: Readonly<Record<string, unknown>>;
  /** Checks the files and makes the game, or says of every fault where it stands. */
  make(files: Readonly<Record<string, unknown>>): Result<AnyGame>;
}

/** What looks right piece by piece may still not fit together; the game's own complaint is the fault then. */
function attempt(make: () => AnyGame): Result<AnyGame> {
  try {
    return ok(make());
  } catch (error) {
    return refuse('bad-data', { faults: [(error as Error).message] });
  }
}

async function conquerorsMaker(id: '1806' | '1807' | '1815'): Promise<Maker> {
  const door = await import('@vedette/conquerors');
  const [files, differences] = {
    '1806': [door.files1806, door.differences1806] as const,
    '1807': [door.files1807, door.differences1807] as const,
    '1815': [door.files1815, door.differences1815] as const,
  }[id];
  return {
    files,
    make: (changed) => {
      const whole = { ...files, ...changed };
      const loaded = door.loadData(whole);
      if (!loaded.ok)
        return refuse('bad-data', { faults: loaded.faults.map(({ file, path, message }) => `${file} ${path}: ${message}`) });
      return attempt(() => anyGame(door.makeConquerors(whole, differences)));
    },
  };
}

async function eaglesMaker(): Promise<Maker> {
  const door = await import('@vedette/eagles');
  return {
    files: door.standardFiles,
    make: (changed) => {
      const loaded = door.loadData({ ...door.standardFiles, ...changed });
      return loaded.ok ? attempt(() => anyGame(door.makeEagles(loaded.value))) : loaded;
    },
  };
}

async function napoleonMaker(): Promise<Maker> {
  const door = await import('@vedette/i-napoleon');
  const { setUps, ...others } = door.napoleonData;
  const files = { ...others, 'set-ups': setUps };
  return {
    files,
    make: (changed) => {
      const { 'set-ups': changedSetUps, ...rest } = { ...files, ...changed };
      const whole = { ...door.napoleonData, ...rest, setUps: changedSetUps };
      const checked = door.checkData(whole);
      return checked.ok ? attempt(() => anyGame(door.makeINapoleon(whole))) : checked;
    },
  };
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
