/**
 * Players with a single idea, for either side: what a person tries who wants to see an opponent fail. Where the idea says
 * nothing (cards, fatigue, losses, retreats) they do as the simple player does. For tests and measures, not for rules.
 */

import { type Option, type Policy, runningIfAny } from '@vedette/core';
import type { Components } from '../components/components.js';
import { march, operation, type Table } from '../contents.js';
import { type Block, blockOf, type Position, type Side } from '../position.js';
import { STOP } from '../rules/movement/march-steps.js';
import { GO } from '../rules/stack.js';
import type { ConquerorsTypes } from '../types.js';
import type { Ground } from './ground.js';
import { lookAt, type Outlook } from './outlook.js';
import { thumbsOf } from './rules-of-thumb.js';
import { simplePlayer } from './simple-player.js';

/** What a script thinks of the map, for one side. */
interface Idea {
  /** How much it wants its corps in an area; it goes there by the shortest way, and no step that brings it less. */
  readonly goal: (look: Outlook, at: number) => number;
  /** So many cards more than the enemy, and it attacks. */
  readonly margin: number;
  /** Where alone it attacks, if not everywhere. */
  readonly fightsAt?: (look: Outlook, at: number) => boolean;
}

/** The place that is worth most; where several are, the one most of its army is near. */
function dearest({ support, size }: Outlook, worth: Float64Array): number {
  let best = -1;
  for (let at = 0; at < size; at++) {
    if (worth[at] === 0) continue;
    const more = best < 0 ? 1 : (worth[at] as number) - (worth[best] as number);
    if (more > 0 || (more === 0 && (support[at] as number) > (support[best] as number))) best = at;
  }
  return best;
}

const stronghold = (look: Outlook): number => dearest(look, look.held);

const distance = ({ distance, size }: Ground, from: number, to: number): number => distance[from * size + to] as number;

/** How near an area is to the nearest of those that are wanted, each for its worth. */
function pull({ ground, size }: Outlook, at: number, worth: (to: number) => number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let to = 0; to < size; to++) {
    const value = worth(to);
    if (value > 0) best = Math.max(best, value - distance(ground, at, to));
  }
  return best;
}

/** Whoever is not so far away is near. */
const NEARBY = 3;

const IDEAS: Readonly<Record<string, Idea>> = {
  /** Marches everything to its best place, sits there, and attacks only there. */
  turtle: {
    goal: (look, at) => {
      const home = stronghold(look);
      return home < 0 ? 0 : -distance(look.ground, at, home);
    },
    margin: 2,
    fightsAt: (look, at) => at === stronghold(look),
  },
  /** Straight at the nearest enemies, and at them. */
  rush: { goal: (look, at) => pull(look, at, (to) => 20 * (look.enemy.corps[to] as number)), margin: -1 },
  /** For the enemy's places that nobody holds; fights for them only at great odds. */
  raid: {
    goal: (look, at) =>
      pull(
        look,
        at,
        (to) => (look.enemy.corps[to] === 0 ? 10 + (look.prize[to] as number) * 2 : 0) * Math.sign(look.prize[to] as number),
      ),
    margin: 3,
  },
  /** Everybody to the one place of the enemy's that is worth most, whoever stands there. */
  march: {
    goal: (look, at) => {
      const goal = dearest(look, look.prize);
      return goal < 0 ? 0 : -distance(look.ground, at, goal);
    },
    margin: 0,
  },
  /** Does not stir, but for whoever comes near and is weaker. */
  ambush: {
    goal: (look, at) =>
      Math.max(
        0,
        pull(look, at, (to) =>
          look.enemy.corps[to] !== 0 && (look.support[to] as number) > (look.enemy.cards[to] as number) ? NEARBY : 0,
        ),
      ),
    margin: 1,
  },
  /** Falls upon whoever is weak, and is gone from wherever it is outweighed. */
  'hit-and-run': {
    goal: (look, at) => {
      const prey = pull(
        look,
        at,
        (to) =>
          6 *
          Math.max(0, (look.support[to] as number) / 2 - (look.enemy.cards[to] as number)) *
          Math.sign(look.enemy.corps[to] as number),
      );
      const flight = Math.max(0, (look.threat[at] as number) - (look.support[at] as number));
      return (Number.isFinite(prey) ? prey : -20) - 2 * flight;
    },
    margin: 1,
  },
};

/** Cards for and against, if these blocks attack in an area. */
function oddsIn(look: Outlook, at: number, moved: boolean): number {
  const shelter = look.ground.shelters[at] === 0 ? 0 : 1;
  return (look.own.cards[at] as number) - (moved ? 1 : 0) - (look.enemy.cards[at] as number) - shelter;
}

const wantsToFight = ({ margin, fightsAt }: Idea, look: Outlook, at: number, moved: boolean): boolean =>
  look.enemy.corps[at] !== 0 && oddsIn(look, at, moved) >= margin && (fightsAt?.(look, at) ?? true);

/** The neighbour that the idea wants most, if it wants it more than where it stands. */
function nextTo(idea: Idea, look: Outlook, at: number, offered: (to: number) => boolean): number | undefined {
  let most = idea.goal(look, at);
  let best: number | undefined;
  for (const to of look.ground.neighbours[at] as Int16Array) {
    const value = offered(to) ? idea.goal(look, to) : Number.NEGATIVE_INFINITY;
    if (value > most) [best, most] = [to, value];
  }
  return best;
}

const ANY = () => true;

function chooseStack(idea: Idea, look: Outlook, options: readonly Option[]): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  options.forEach((option, index) => {
    const at = typeof option === 'string' ? look.ground.index.get(option) : undefined;
    if (at === undefined) return;
    const fights = wantsToFight(idea, look, at, false);
    if (!fights && nextTo(idea, look, at, ANY) === undefined) return;
    // Who is nearest goes first; nobody waits for a fight.
    const value = (fights ? 1000 : 0) + idea.goal(look, at);
    if (value > most) [best, most] = [index, value];
  });
  // The first option passes.
  return best;
}

/** Everybody who is in the area. */
function takeAll(position: Position, options: readonly Option[]): number {
  const isOf = (kind: Block['kind']) => (id: Option) =>
    typeof id === 'string' && id !== GO && blockOf(position, id).kind === kind;
  const corps = options.findIndex(isOf('corps'));
  if (corps >= 0) return corps;
  const other = options.findIndex(isOf('commander'));
  return other >= 0 ? other : Math.max(0, options.indexOf(GO));
}

function choose(idea: Idea, look: Outlook, table: Table, kind: string, options: readonly Option[]): number | undefined {
  const { ground } = look;
  const under = runningIfAny(table, operation);
  const from = ground.index.get(under?.area ?? '');
  switch (kind) {
    case 'operation.chooseStack':
      return chooseStack(idea, look, options);
    case 'operation.takeBlocks':
      return takeAll(table.position, options);
    case 'operation.act': {
      if (from === undefined) return undefined;
      if (options.includes('attack') && wantsToFight(idea, look, from, false)) return options.indexOf('attack');
      const goes = nextTo(idea, look, from, ANY) !== undefined;
      return Math.max(0, options.indexOf(goes && options.includes('move') ? 'move' : 'stand'));
    }
    case 'operation.attackAfterMove': {
      const at = ground.index.get(table.position.blocks.find((block) => under?.blocks.includes(block.id))?.area ?? '');
      return at === undefined ? undefined : options.indexOf(wantsToFight(idea, look, at, true) ? 'attack' : 'hold');
    }
    case 'march.step': {
      const at = ground.index.get(runningIfAny(table, march)?.at ?? '');
      const to = at === undefined ? undefined : nextTo(idea, look, at, (next) => options.includes(ground.ids[next] as string));
      return options.indexOf(to === undefined ? STOP : (ground.ids[to] as string));
    }
    default:
      return undefined;
  }
}

/** The side that decides: of the operation or march under way, or the one whose turn it is. */
const sideDeciding = (table: Table): Side => runningIfAny(table, operation)?.side ?? table.position.active;

export function scriptsOf(components: Components): Readonly<Record<string, Policy<ConquerorsTypes>>> {
  const { simple } = simplePlayer(components);
  const policyOf =
    (idea: Idea): Policy<ConquerorsTypes> =>
    (table, seat, kind, options, random) => {
      const look = lookAt(components, table.position, sideDeciding(table), thumbsOf(components));
      const chosen = choose(idea, look, table, kind, options);
      return chosen === undefined || chosen < 0 ? simple(table, seat, kind, options, random) : chosen;
    };
  return Object.fromEntries(Object.entries(IDEAS).map(([name, idea]) => [name, policyOf(idea)]));
}
