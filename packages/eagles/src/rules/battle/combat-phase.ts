import { AGAIN, END, type Flow, goto, reveal } from '@vedette/core';
import { type Components, sideOf } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { besideHex, enemyOf, type Hex, NOWHERE } from '../../components/map/board.js';
import { battle, type CombatPhase, combatPhase, type Designated, legality, retreat, rule, type Table } from '../../contents.js';
import { type EaglesPosition, isNobody, NOBODY } from '../../position.js';
import { forcesAt, forcesOf, leaderAt, standingForce } from '../forces.js';
import { inEnemyZone } from '../movement/zones.js';
import { countersTouch } from '../outposts/contact.js';
import { speak } from '../turn/wishes.js';
import { mayRefuse, obliged, outnumbered, targets } from './duty.js';
import { settleRetreat } from './retreat.js';
import { retreatOf } from './retreat-paths.js';
import { isBeside, newBattle } from './sides.js';
import { canBesiege } from './siege.js';

/**
 * Step 1 of battles (SR-119 to SR-121, SR-87): who must, who may, whom; then the battles one by one. Who marches to the
 * sound of the guns stands with the forced marches, in `movement/forced-march.ts`.
 */

type AssignOption = string | { readonly besiege: string };

/** Why a Force may not stay, or attack there. */
const assignRules = (components: Components) => {
  type Attack = (table: Table, force: number, hex: Hex, besieges: boolean) => boolean;
  const about = (cite: string, code: string, allows: Attack) =>
    rule<CombatPhase, AssignOption>(cite, code, (table, data, option) => {
      const force = asked(table.position, data);
      if (isNobody(force) || option === 'stay') return true;
      const name = typeof option === 'object' ? option.besiege : option;
      return allows(table, force, components.board.byName.get(name) ?? NOWHERE, typeof option === 'object');
    });
  const binding = ({ position }: Table, force: number) =>
    obliged(components, position, force).filter((hex) => targets(components, position, force).includes(hex));
  return legality<CombatPhase, AssignOption>([
    rule('series/sr-87/must-attack', 'must-attack', (table, data, option) => {
      const force = asked(table.position, data);
      return option !== 'stay' || isNobody(force) || binding(table, force).length === 0;
    }),
    about('series/sr-81/primary-by-bridge', 'no-way-across', ({ position }, force, hex) =>
      targets(components, position, force).includes(hex),
    ),
    // A besieger need not attack the town he lies before (series/sr-148/declare).
    about('series/sr-87/must-attack', 'must-attack-another', (table, force, hex, besieges) => {
      const bound = besieges ? [] : binding(table, force);
      return bound.length === 0 || bound.includes(hex);
    }),
    rule('series/sr-148/condition-strength', 'cannot-besiege', ({ position }, data, option) => {
      return (
        typeof option !== 'object' ||
        canBesiege(components, position, components.board.byName.get(option.besiege) ?? NOWHERE, data.side)
      );
    }),
  ]);
};

/** What a Force could be told: to stay, or to attack or besiege one of those beside it (series/sr-119/not-all-hexes). */
function assignments(components: Components, position: EaglesPosition, force: number): AssignOption[] {
  const options: AssignOption[] = ['stay'];
  const leader = leaderAt(position, force);
  const enemy = enemyOf(sideOf(leader.army));
  for (const there of besideHex(components.board, leader.place)) {
    if (forcesAt(position, there, enemy).length === 0) continue;
    options.push(components.board.names[there] as string);
    if (components.board.fortified[there]) options.push({ besiege: components.board.names[there] as string });
  }
  return options;
}

const asked = (position: EaglesPosition, { asking: [counter] }: CombatPhase): number =>
  counter === undefined ? NOBODY : standingForce(position, counter);

export const combatPhaseChapter = (components: Components) =>
  combatPhase.steps({
    // Foragers in a zone gather: series/sr-84/ezoc-forces-concentrated.
    concentrate: (table: Table, data: CombatPhase) => {
      const { position } = table;
      // Who is asked now tells what the counters in contact are, and battle tells it anyway.
      if (countersTouch(components, position)) reveal(table);
      for (const force of forcesOf(position, data.side)) {
        const leader = leaderAt(position, force);
        if (leader.forage && inEnemyZone(components, position, force)) leader.forage = false;
      }
      data.asking = forcesOf(position, data.side)
        .filter((force) => mayRefuse(components, position, force))
        .map((force) => leaderAt(position, force).counter);
    },
    refuse: combatPhase.ask({
      cite: 'series/sr-121/who',
      when: ({ position }, data) => !isNobody(asked(position, data)) && mayRefuse(components, position, asked(position, data)),
      seat: (_, data) => data.side,
      candidates: () => ['attack', 'fall-back'] as const,
      about: ({ position }, data) => ({ leader: leaderAt(position, asked(position, data)).id }),
      choose: (table, data, option) => {
        const { position } = table;
        const force = asked(position, data);
        if (option === 'attack') return goto('nextRefusal');
        // series/sr-220/yes-no: the strength that decides is hidden; the answer is all that is told.
        // Without two hexes behind it a Force cannot refuse: series/sr-121/no-path.
        const allowed =
          outnumbered(components, position, force) &&
          fallBack(components, position, data.side, force).length === components.tables.refusal.hexes;
        table.learned = true;
        table.record?.({
          kind: 'battle-refused',
          side: data.side,
          hex: components.board.names[leaderAt(position, force).place] ?? '',
          allowed,
        });
        return allowed ? goto('fallBack') : goto('nextRefusal');
      },
    }),
    nextRefusal: (table: Table, data: CombatPhase): Flow<'refuse'> => {
      // Whether anybody else may refuse, and who fights then, goes by hidden strengths.
      reveal(table);
      data.asking.shift();
      return data.asking.length > 0 ? goto('refuse') : undefined;
    },
    skipFallBack: () => goto('listForces'),
    // Two hexes, before anything is fought: series/sr-121/falls-back-2.
    fallBack: combatPhase
      .call(retreat, { data: ({ position }, data) => fallBack(components, position, data.side, asked(position, data)) })
      .after((table, data, result) => {
        const force = asked(table.position, data);
        settleRetreat(
          components,
          table,
          data.side,
          leaderAt(table.position, force).place,
          [leaderAt(table.position, force).counter],
          result,
          { displaces: false },
        );
        return goto('nextRefusal');
      }),
    listForces: ({ position }: Table, data: CombatPhase) => {
      data.asking = forcesOf(position, data.side)
        .filter((force) => targets(components, position, force).length > 0)
        .map((force) => leaderAt(position, force).counter);
    },
    // Who must is in a battle, who may can be: series/sr-119/obliged-in, series/sr-119/others-may.
    assign: combatPhase.ask({
      when: ({ position }, data) => !isNobody(asked(position, data)),
      seat: (_, data) => data.side,
      candidates: ({ position }, data) => assignments(components, position, asked(position, data)),
      legal: assignRules(components),
      about: ({ position }, data) => ({ leader: leaderAt(position, asked(position, data)).id }),
      choose: (table, data, option) => {
        const { position } = table;
        const counter = data.asking[0] ?? 0;
        const force = asked(position, data);
        const isChoice = obliged(components, position, force).length !== 1 || targets(components, position, force).length > 1;
        if (isChoice) speak(table, data.side);
        if (typeof option === 'object') {
          const hex = components.board.byName.get(option.besiege) ?? NOWHERE;
          data.besieging.push(counter);
          if (!position.sieges.some((siege) => siege.hex === hex))
            position.sieges.push({ hex, besieger: data.side, since: position.turn });
        } else if (option !== 'stay') {
          const target = components.board.byName.get(option) ?? NOWHERE;
          const designated = data.battles.find((one) => one.target === target);
          // series/sr-119/one-hex: all who attack one hex fight one battle.
          if (designated === undefined) data.battles.push({ target, attackers: [counter] });
          else designated.attackers.push(counter);
        }
      },
    }),
    nextForce: (_: Table, data: CombatPhase): Flow<'assign'> => {
      data.asking.shift();
      return data.asking.length > 0 ? goto('assign') : undefined;
    },
    // The attacker says which battle is the first; then they follow as they were told off, unless he asks to say it again.
    chooseBattle: combatPhase.ask({
      cite: 'series/sr-119/order',
      when: (_, data) => data.attacked.length === 0 || data.choosesNext === true,
      seat: (_, data) => data.side,
      candidates: (_, data) => battlesLeft(data).map((one) => components.board.names[one.target] as string),
      about: (_, data) => ({ left: battlesLeft(data).length }),
      none: () => END,
      choose: (table, data, name) => {
        const { position } = table;
        if (battlesLeft(data).length > 1) speak(table, data.side);
        delete data.choosesNext;
        begin(components, position, data, components.board.byName.get(name) ?? NOWHERE);
      },
    }),
    nextBattle: ({ position }, data) => {
      if (data.current >= 0) return undefined;
      const next = battlesLeft(data)[0];
      if (next === undefined) return END;
      begin(components, position, data, next.target);
      return undefined;
    },
    // series/sr-146/after-1-hex: a pursuer who stopped at once may turn on the next enemy.
    join: combatPhase.ask({
      cite: 'series/sr-146/after-1-hex',
      when: ({ position }, data) => !isNobody(asked(position, data)),
      seat: (_, data) => data.side,
      candidates: () => ['join', 'stay'] as const,
      about: ({ position }, data) => ({
        leader: leaderAt(position, asked(position, data)).id,
        hex: components.board.names[data.battles[data.current]?.target ?? NOWHERE] ?? '',
      }),
      choose: (_, data, option) => {
        const counter = data.asking.shift() ?? 0;
        if (option === 'join') data.battles[data.current]?.attackers.push(counter);
        return AGAIN;
      },
    }),
    fight: combatPhase
      .call(battle, {
        data: ({ position }, data) => {
          const designated = data.battles[data.current] ?? { target: NOWHERE, attackers: [] };
          return newBattle(
            components,
            position,
            data.side,
            designated.target,
            readyToFight(components, position, designated.attackers, designated.target),
          );
        },
      })
      .after((_, data) => {
        data.current = -1;
        return goto('chooseBattle');
      }),
  });

export const battlesLeft = ({ battles, attacked }: CombatPhase): readonly Designated[] =>
  battles.filter(({ target }) => !attacked.includes(target));

function begin(components: Components, position: EaglesPosition, data: CombatPhase, target: Hex): void {
  data.current = data.battles.findIndex((one) => one.target === target);
  // Once a phase: series/sr-119/once-attacked.
  data.attacked.push(target);
  data.asking = joiners(components, position, data, target);
}

/** Those of the designated who still stand where they can attack. */
function readyToFight(components: Components, position: EaglesPosition, counters: readonly number[], target: Hex): number[] {
  return counters.filter((counter) => {
    const force = standingForce(position, counter);
    if (isNobody(force)) return false;
    const leader = leaderAt(position, force);
    // A target that has gone is none, and whoever pursued has done enough: series/sr-119/dropped, series/sr-143/no-more-fight.
    return !leader.beaten && isBeside(components, position, leader.place, target);
  });
}

function joiners(components: Components, position: EaglesPosition, data: CombatPhase, target: Hex): number[] {
  const already = data.battles[data.current]?.attackers ?? [];
  return forcesOf(position, data.side)
    .map((force) => leaderAt(position, force))
    .filter((leader) => leader.pursued === 1 && !leader.beaten && !already.includes(leader.counter))
    .map((leader) => leader.counter)
    .filter((counter) => readyToFight(components, position, [counter], target).length === 1);
}

const fallBack = (components: Components, position: EaglesPosition, side: Side, force: number) =>
  retreatOf(
    components,
    position,
    side,
    leaderAt(position, force).place,
    [leaderAt(position, force).counter],
    components.tables.refusal.hexes,
    'refusal',
  );
