import { AGAIN, END, type Flow, frameIn, goto, reveal, running, runningIfAny } from '@vedette/core';
import type { Components } from '../../components/components.js';
import type { Hex } from '../../components/map/board.js';
import {
  type Battle,
  battle,
  combatPhase,
  forcedMarches,
  legality,
  losses,
  playerTurn,
  pursuit,
  type Role,
  rule,
  type Table,
} from '../../contents.js';
import type { EaglesPosition } from '../../position.js';
import { forcesOf, leaderAt, leaderNumber, spOf, standingForce } from '../forces.js';
import { calledToTheGuns, newGuns } from '../movement/forced-march.js';
import { enterHex } from '../movement/occupation.js';
import { speak } from '../turn/wishes.js';
import { advancers, bodiesOf, forgetWards, pursuitFrame } from './aftermath.js';
import { battlesLeft } from './combat-phase.js';
import { type CustomOption, customOption, followCustom, goesByCustom, isCustomOption, leavesToCustom } from './customs.js';
import { chooseLosses, isLossesOption, type LossesOption, lossesOption, newLosses } from './losses.js';
import { hurryUp, rollCasualties } from './optional.js';
import { afterThreeRounds, customaryChits, inRedoubt, inTown, judge, mayDecline, rollRound } from './round.js';
import { alive, battleLeaders, isBeside, participant, show, stated } from './sides.js';
import { criticalSpaces, other, present } from './strength.js';

/** One battle from its announcement to its aftermath (SR-122 to SR-135). */

const takeLosses = (role: Role) =>
  battle
    .call(losses, {
      data: ({ position }, data) => {
        const counters = present(position, data, role).map((force) => leaderAt(position, force).counter);
        return newLosses(data[role].side, counters, data.losing[role], 'battle', true);
      },
    })
    .after((_, data) => {
      data[role].lost += data.losing[role];
    });

type RoundOption = 'stay' | 'break-off' | 'march';
type Chit = 'pitched' | 'pursuit';
type ChitOption = Chit | { readonly press: Chit } | LossesOption | CustomOption | 'next-battle';

/** Between rounds (series/sr-128/break-off): who hears the guns may be called first (series/sr-118/after-each-round). */
const breakOff = <M extends string>(components: Components, role: Role, marches: M) =>
  battle.ask({
    cite: 'series/sr-128/break-off',
    // Whoever goes by custom fights on (series/default/may-nothing), and so does whoever has said that he will.
    when: ({ position }: Table, data: Battle) =>
      data.loser === '' &&
      data.kind === 'pitched' &&
      data.round < data.rounds &&
      data[role].presses !== true &&
      !goesByCustom(position, data[role].side),
    seat: (_: Table, data: Battle) => data[role].side,
    candidates: ({ position }: Table, data: Battle) => {
      const options: RoundOption[] = ['stay', 'break-off'];
      const guns = newGuns(data[role].side, role === 'attacker', data.hex);
      if (!data.heard?.includes(role) && calledToTheGuns(components, position, guns).length > 0) options.push('march');
      return options;
    },
    pass: 'stay',
    choose: (table, data, option): Flow<M> => {
      speak(table, data[role].side);
      if (option === 'stay') return undefined;
      if (option === 'march') return goto(marches);
      // series/sr-128/break-off-pursuit: the other side may pursue.
      data.loser = role;
      table.record?.({ kind: 'broke-off', side: data[role].side });
      return undefined;
    },
  });

/** After a round: marches of those who hear it (series/sr-118/after-each-round). */
const marchesBetween = <B extends string>(components: Components, role: Role, back: B) =>
  battle
    .call(forcedMarches, {
      data: ({ position }, data) => {
        data.tired = forcesOf(position, data[role].side)
          .map((force) => leaderAt(position, force))
          .filter(({ marchedHalves }) => marchedHalves > 0)
          .map(({ counter }) => counter);
        return newGuns(data[role].side, role === 'attacker', data.hex);
      },
    })
    .after(({ position }, data) => {
      joinMarchers(components, position, data, role);
      data.heard = [...(data.heard ?? []), role];
      return goto(back);
    });

/** series/sr-118/next-round: those who arrived since the last round take part from the next. */
function joinMarchers(components: Components, position: EaglesPosition, data: Battle, role: Role): void {
  const next = data.round + 1;
  for (const force of forcesOf(position, data[role].side)) {
    const { counter, marchedHalves, place } = leaderAt(position, force);
    if (marchedHalves === 0 || data.tired?.includes(counter)) continue;
    // series/sr-119/one-battle: whoever is told off for another battle is not in this one.
    if (data[role].forces.some((one) => one.counter === counter) || isElsewhere(position, data, counter)) continue;
    if (arrives(components, position, data, role, place))
      data[role].forces.push({
        ...participant(counter, next, next, role === 'defender' && place !== data.hex),
        whole: spOf(position, force),
      });
  }
}

/** series/sr-116/phasing-joins: beside the enemy; series/sr-116/supporting: in his hex, or beside one who attacks it. */
function arrives(components: Components, position: EaglesPosition, data: Battle, role: Role, place: Hex): boolean {
  if (role === 'attacker') return isBeside(components, position, place, data.hex);
  const attackers = alive(position, data, 'attacker').map((force) => leaderAt(position, force).place);
  return place === data.hex || attackers.some((hex) => isBeside(components, position, place, hex));
}

const isElsewhere = (position: EaglesPosition, { hex }: Battle, counter: number): boolean =>
  frameIn(position, combatPhase)?.battles.some(({ target, attackers }) => target !== hex && attackers.includes(counter)) === true;

export const battleChapter = (components: Components) =>
  battle.steps({
    announce: (table: Table, data: Battle): Flow<'aftermath'> => {
      const { position } = table;
      if (alive(position, data, 'attacker').length === 0 || alive(position, data, 'defender').length === 0) {
        table.record?.({ kind: 'battle-dropped', hex: components.board.names[data.hex] ?? '' });
        return END;
      }
      reveal(table);
      for (const one of [...data.attacker.forces, ...data.defender.forces])
        one.whole = spOf(position, standingForce(position, one.counter));
      show(position, data);
      table.record?.({
        kind: 'battle-joined',
        hex: components.board.names[data.hex] ?? '',
        attackers: stated(components, position, alive(position, data, 'attacker')),
        defenders: stated(components, position, alive(position, data, 'defender')),
      });
      return undefined;
    },
    attackerLeader: battle.ask({
      cite: 'series/sr-122/largest-span',
      seat: (_, data) => data.attacker.side,
      candidates: ({ position }, data) =>
        battleLeaders(components, position, data, 'attacker').map((number) => leaderAt(position, number).id),
      choose: ({ position }, data, id) => {
        data.attacker.leader = leaderNumber(position, id);
      },
    }),
    defenderLeader: battle.ask({
      cite: 'series/sr-122/largest-span',
      seat: (_, data) => data.defender.side,
      candidates: ({ position }, data) =>
        battleLeaders(components, position, data, 'defender').map((number) => leaderAt(position, number).id),
      choose: ({ position }, data, id) => {
        data.defender.leader = leaderNumber(position, id);
      },
    }),
    chits: battle.askTogether({
      cite: 'series/sr-123/secret',
      seats: (table, data) => {
        const seats = [data.attacker.side, data.defender.side];
        return runningIfAny(table, playerTurn)?.spokeLast === data.defender.side ? seats.reverse() : seats;
      },
      candidates: (table, data, seat) => {
        const { position } = table;
        const isAttacker = seat === data.attacker.side;
        const chits = customaryChits(position, data, seat);
        const options: ChitOption[] = [...chits, ...chits.map((press) => ({ press }))];
        const { side } = isAttacker ? data.attacker : data.defender;
        options.push(lossesOption(position, side), customOption(position, side));
        // series/sr-119/order: where the order of the battles still matters.
        const phase = runningIfAny(table, combatPhase);
        if (isAttacker && phase !== undefined && battlesLeft(phase).length > 1 && !phase.choosesNext) options.push('next-battle');
        return options;
      },
      about: (_, data) => ({ hex: components.board.names[data.hex] ?? '' }),
      choose: (table, data, chit, seat) => {
        const { position } = table;
        const own = seat === data.attacker.side ? data.attacker : data.defender;
        if (chit === 'next-battle') {
          running(table, combatPhase).choosesNext = true;
          return AGAIN;
        }
        if (isCustomOption(chit)) {
          followCustom(position, own.side, chit);
          return AGAIN;
        }
        if (isLossesOption(chit)) {
          chooseLosses(position, own.side, chit);
          return AGAIN;
        }
        own.chit = typeof chit === 'object' ? chit.press : chit;
        if (typeof chit === 'object') own.presses = true;
        return undefined;
      },
    }),
    showChits: (table: Table, data: Battle) => {
      const { attacker, defender } = data;
      const first = runningIfAny(table, playerTurn)?.spokeLast;
      speak(table, first === defender.side ? attacker.side : defender.side);
      const row = components.tables.chits.matrix[`${attacker.chit || 'pitched'}-${defender.chit || 'pitched'}`];
      // The two chits together say which kind: series/sr-123/matrix.
      data.kind = row.battle;
      data.rounds = row.rounds;
      data.counterattack = row.counterattack;
      data.factor = row.lossFactor;
      data.withdraws = row.withdraws;
      table.record?.({ kind: 'chits-shown', attacker: attacker.chit, defender: defender.chit, battle: data.kind });
      // Who marched to it rolls his round now: series/sr-123/hurry-up-now, series/sr-116/hurry-up-instead.
      if (table.position.rules.hurryUp) hurryUp(components, table, data);
    },
    attack: (table: Table, data: Battle): Flow<'counterattack'> => {
      data.rolling = 'attacker';
      data.effect = '-';
      if (present(table.position, data, 'attacker').length === 0) return goto('counterattack');
      rollRound(components, table, data);
      return undefined;
    },
    attackerSuffers: takeLosses('attacker'),
    defenderSuffers: takeLosses('defender'),
    judgeAttack: (table: Table, data: Battle) => {
      // Caught once, they stand together: series/sr-84/concentrated-after.
      for (const force of alive(table.position, data, 'defender')) leaderAt(table.position, force).forage = false;
      judge(components, table, data);
      // The defender goes, unless he threw them back or has walls: series/sr-130/defender-withdraws
      // and series/sr-130/withdraw-exceptions.
      const holds =
        data.effect === 'AR' || inTown(components, table.position, data, 'defender') || inRedoubt(table.position, data);
      if (data.loser === '' && data.withdraws && !holds) data.loser = 'defender';
    },
    counterattack: battle.ask({
      cite: 'series/sr-128/counterattack',
      when: ({ position }, data) =>
        data.loser === '' &&
        data.counterattack !== 'none' &&
        !(data.kind === 'pursuit' && data.effect === 'AR') &&
        present(position, { ...data, rolling: 'defender' }, 'defender').length > 0,
      seat: (_, data) => data.defender.side,
      candidates: () => ['counterattack', 'decline'] as const,
      legal: legality<Battle, 'counterattack' | 'decline'>([
        rule('series/sr-128/mandatory', 'must-counterattack', ({ position }, data, option) => {
          return option === 'counterattack' || mayDecline(components, position, data);
        }),
      ]),
      choose: (table, data, option) => {
        if (mayDecline(components, table.position, data)) speak(table, data.defender.side);
        if (option === 'counterattack') {
          data.rolling = 'defender';
          return undefined;
        }
        table.record?.({ kind: 'counterattack-declined', side: data.defender.side });
        return goto('endOfRound');
      },
    }),
    answer: (table: Table, data: Battle): Flow<'endOfRound'> => {
      if (data.loser !== '' || data.rolling !== 'defender') return goto('endOfRound');
      rollRound(components, table, data);
      return undefined;
    },
    attackerSuffersAgain: takeLosses('attacker'),
    defenderSuffersAgain: takeLosses('defender'),
    judgeCounterattack: (table: Table, data: Battle) => judge(components, table, data),
    endOfRound: (table: Table, data: Battle): Flow<'resolve'> => {
      const { position } = table;
      data.rolling = 'attacker';
      // series/sr-130/one-attack, series/sr-130/stay-in-contact: a pursuit battle is over now, whoever still stands.
      if (data.loser !== '' || data.kind === 'pursuit') return goto('resolve');
      // Three rounds at most: series/sr-128/three-rounds.
      if (data.round < data.rounds) {
        leavesToCustom(table, data.attacker.side);
        return undefined;
      }
      data.loser = afterThreeRounds(components, position, data);
      data.mayPursue = false;
      return goto('resolve');
    },
    attackerBreaksOff: breakOff(components, 'attacker', 'attackerMarches'),
    toTheDefender: (table: Table, data: Battle) => {
      leavesToCustom(table, data.defender.side);
      return goto('defenderBreaksOff');
    },
    attackerMarches: marchesBetween(components, 'attacker', 'attackerBreaksOff'),
    defenderBreaksOff: breakOff(components, 'defender', 'defenderMarches'),
    toTheNextRound: () => goto('nextRound'),
    defenderMarches: marchesBetween(components, 'defender', 'defenderBreaksOff'),
    nextRound: (_: Table, data: Battle): Flow<'attack' | 'resolve'> => {
      if (data.loser !== '') return goto('resolve');
      data.round += 1;
      delete data.heard;
      return goto('attack');
    },
    resolve: battle
      .call(pursuit, {
        when: ({ position }, data) => data.loser !== '' && bodiesOf(components, position, data, data.loser).length > 0,
        data: ({ position }, data) => pursuitFrame(components, position, data),
      })
      .after(({ position }, data, result) => {
        if (data.loser !== '') data[data.loser].lost += result.lost;
        // series/sr-138/no-hospital: what this battle sent to the hospital is struck out again.
        if (result.zones > 0 && data.loser !== '') forgetWards(position, data, data[data.loser].side);
      }),
    aftermath: (table: Table, data: Battle) => {
      const { position } = table;
      // Who went back, with all that he lost by it: series/sr-156/loser, series/sr-135/step-order
      // and series/table/critical-battle/includes-pursuit.
      const { loser } = data;
      const winner = loser === '' ? null : data[other(loser)].side;
      const spaces = loser === '' ? 0 : criticalSpaces(components, data[loser].lost, data[other(loser)].lost);
      // series/sr-156/toward-winner: moved in the Morale Phase of this player turn.
      // Noted now: series/sr-135/critical-noted.
      position.morale.battles += winner === 'french' ? spaces : -spaces;
      if (winner === 'coalition' && spaces > 0 && data.kind === 'pitched') {
        position.morale.leftBattle = position.turn;
        position.morale.leftNow = true;
      }
      show(position, data);
      if (data.loser !== '' && !goesByCustom(position, data[data.loser].side)) speak(table, data[data.loser].side);
      table.record?.({
        kind: 'battle-ended',
        hex: components.board.names[data.hex] ?? '',
        winner,
        attackerLost: data.attacker.lost,
        defenderLost: data.defender.lost,
        spaces,
      });
      // The optional roll for Leaders: series/sr-135/casualties.
      if (position.rules.casualties && data.kind === 'pitched') rollCasualties(components, table, data);
    },
    // series/sr-135/advance: attackers who neither went back nor pursued may take the emptied hex.
    advance: battle.ask({
      cite: 'series/sr-135/advance',
      when: (_, data) => data.loser === 'defender',
      seat: (_, data) => data.attacker.side,
      candidates: ({ position }, data) => ['enough', ...advancers(components, position, data)],
      pass: 'enough',
      choose: (table, data, id) => {
        if (advancers(components, table.position, data).length > 0) speak(table, data.attacker.side);
        if (id === 'enough') return END;
        const force = leaderNumber(table.position, id);
        const { counter } = leaderAt(table.position, force);
        enterHex(components, table, force, data.hex);
        data.advancing.push(counter);
        table.record?.({ kind: 'advanced', side: data.attacker.side, counter, hex: components.board.names[data.hex] ?? '' });
        return AGAIN;
      },
    }),
  });
