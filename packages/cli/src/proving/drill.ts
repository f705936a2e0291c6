/** Kills nodes in the middle of play, and asks the storage afterwards whether everything that was acknowledged is there. */
import { randomBytes } from 'node:crypto';
import { randomFrom } from '@vedette/core';
import { UserFault } from '../fault.js';
import type { Acknowledged } from './bot.js';
import { Crowd } from './crowd.js';
import { type Node, startNode } from './nodes.js';

export interface DrillSettings {
  readonly storage: string;
  readonly nodes: number;
  readonly kills: number;
  readonly matches: number;
  /** A folder of its own, for what is kept. */
  readonly folder: string;
}

export interface DrillFigures {
  readonly storage: string;
  readonly nodes: number;
  readonly kills: number;
  readonly acknowledged: number;
  /** Acknowledged, and not kept. */
  readonly lost: number;
  /** Sent once, and taken twice. */
  readonly duplicated: number;
  /** Matches whose journal has a gap, or that cannot be opened. */
  readonly broken: number;
  /** Tables at which nobody chose any more after the last kill. */
  readonly stalled: number;
  /** Choices that were refused: what a bot chose was no longer asked. */
  readonly refused: Readonly<Record<string, number>>;
}

/** Choices between two kills: a node dies in the midst of work, not when it is idle. */
const BETWEEN = 40;
const GAME = '1806';
/** At every third table an opponent of ours sits, whose turns are jobs that may die with a node. */
const WITH_OPPONENT = 3;
/** By then every table goes on again. */
const GOES_ON_WITHIN = 60_000;

export async function drill({ storage, nodes: count, kills, matches, folder }: DrillSettings): Promise<DrillFigures> {
  if (storage !== 'sqlite' && storage !== 'postgres') throw new UserFault(`--storage ${storage}: expected sqlite or postgres`);
  if (storage === 'sqlite' && count > 1) throw new UserFault('--nodes: on SQLite there is one node; take --storage postgres');
  const { audit, startPostgres } = await import('@vedette/server');
  const postgres = storage === 'postgres' && process.env.DATABASE_URL === undefined ? await startPostgres() : null;
  const environment = {
    VEDETTE_DATA: folder,
    VEDETTE_KEY: process.env.VEDETTE_KEY ?? randomBytes(32).toString('hex'),
    ...(storage === 'postgres' ? { DATABASE_URL: postgres?.url ?? process.env.DATABASE_URL ?? '' } : {}),
  };
  const nodes: Node[] = [];
  const acknowledged: Acknowledged[] = [];
  const refused: Record<string, number> = {};
  const report = {
    acknowledged: (one: Acknowledged) => acknowledged.push(one),
    refused: (code: string) => {
      refused[code] = (refused[code] ?? 0) + 1;
    },
  };
  const crowd = new Crowd(GAME, report);
  try {
    for (let index = 0; index < count; index++) nodes.push(await startNode(environment));
    const failures: Promise<never>[] = [];
    const goOn = new Set<number>();
    for (let index = 0; index < matches; index++) {
      // The two sides of a match sit at different nodes.
      const sides = index % WITH_OPPONENT === WITH_OPPONENT - 1 ? [0] : [0, 1];
      const urls = sides.map((side) => (nodes[(index + side) % nodes.length] as Node).url);
      failures.push((await crowd.add(`drill ${index}`, urls, () => goOn.add(index))).failed);
    }
    const failed = Promise.race(failures);
    const random = randomFrom('drill');
    for (let kill = 0; kill < kills; kill++) {
      await Promise.race([failed, until(() => acknowledged.length >= (kill + 1) * BETWEEN)]);
      await nodes[random.below(nodes.length)]?.kill();
    }
    goOn.clear();
    const patience = performance.now() + GOES_ON_WITHIN;
    const isWell = () => acknowledged.length >= (kills + 1) * BETWEEN && goOn.size === matches;
    await Promise.race([failed, until(() => isWell() || performance.now() > patience)]);
    const stalled = matches - goOn.size;
    await crowd.leave();
    for (const node of nodes) await node.stop();
    const found = await audit(environment);
    const keys = new Map(found.choices.map((one) => [`${one.match} ${one.key}`, one.count]));
    const lost = acknowledged.filter(({ match, person, key }) => !keys.has(`${match} ${person}-${key}`)).length;
    const duplicated = found.choices.filter((one) => one.count > 1).length;
    return {
      storage,
      nodes: count,
      kills,
      acknowledged: acknowledged.length,
      lost,
      duplicated,
      broken: found.broken.length,
      stalled,
      refused,
    };
  } finally {
    await crowd.leave();
    for (const node of nodes) await node.stop();
    await postgres?.stop();
  }
}

/** Looks every now and then. */
function until(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!isSo()) return;
      clearInterval(timer);
      resolve();
    }, 20);
  });
}
