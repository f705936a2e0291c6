import { AGAIN } from '@vedette/core';
import { type Components, sideOf } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { DIRECTIONS } from '../../components/map/board.js';
import { setUpSide, type Table, vedettes } from '../../contents.js';
import { type EaglesPosition, hasCounter, hasTrain, isHex, NO_TRAIN } from '../../position.js';
import { forcesOf, leaderAt, leaderNumber, sheetOf } from '../forces.js';

/** What the owner decides before play (SR-109, SR-202 to SR-205). */

/** series/sr-109/three-per-side: Leaders who may carry a train, those with the largest spans first. */
export function proposedTrains(components: Components, position: EaglesPosition, side: Side): number[] {
  return forcesOf(position, side)
    .filter((number) => leaderAt(position, number).kind === 'named')
    .sort(
      (left, right) =>
        sheetOf(components, leaderAt(position, right)).span - sheetOf(components, leaderAt(position, left)).span || left - right,
    );
}

const ownRedoubts = (position: EaglesPosition, side: Side) => position.redoubts.filter((redoubt) => redoubt.side === side);

/** What the owner decides before play; most take the arrangement as it is proposed. */
export const setUpChapter = (components: Components) =>
  setUpSide.steps({
    arrange: setUpSide.ask({
      seat: (_, data) => data.side,
      // Both are choices: none of them leaves something undone.
      candidates: () => ['as-proposed', 'arrange'] as const,
      choose: (table, data, option) => {
        data.redoubt = option === 'arrange' ? 0 : 99;
        data.trains = option === 'arrange' ? (components.data.scenarios.scenarios[0]?.bridgeTrains ?? 0) : 0;
        if (option === 'arrange')
          for (const leader of table.position.leaders) if (sideOf(leader.army) === data.side) leader.train = NO_TRAIN;
      },
    }),
    faceRedoubt: setUpSide.ask({
      cite: 'series/sr-205/redoubt-facing',
      when: ({ position }, data) => data.redoubt < ownRedoubts(position, data.side).length,
      seat: (_, data) => data.side,
      candidates: () => DIRECTIONS,
      about: ({ position }, data) => ({
        hex: components.board.names[ownRedoubts(position, data.side)[data.redoubt]?.hex ?? 0] ?? '',
      }),
      choose: ({ position }, data, rear) => {
        const redoubt = ownRedoubts(position, data.side)[data.redoubt];
        if (redoubt !== undefined) redoubt.rear = rear;
        data.redoubt += 1;
        return AGAIN;
      },
    }),
    // series/sr-109/one-per-force: with any Leaders, not Major Generals.
    giveTrain: setUpSide.ask({
      cite: 'series/sr-109/three-per-side',
      when: (_, data) => data.trains > 0,
      seat: (_, data) => data.side,
      candidates: ({ position }, data) => [
        'none',
        ...proposedTrains(components, position, data.side)
          .filter((number) => !hasTrain(leaderAt(position, number)))
          .map((number) => leaderAt(position, number).id),
      ],
      pass: 'none',
      about: (_, data) => ({ left: data.trains }),
      choose: ({ position }, data, id) => {
        data.trains = id === 'none' ? 0 : data.trains - 1;
        if (id !== 'none') leaderAt(position, leaderNumber(position, id)).train = position.turn;
        return AGAIN;
      },
    }),
    // series/sr-202/concentrated: unless the player puts a Force in Forage Mode before play.
    chooseForage: setUpSide.ask({
      cite: 'series/sr-202/concentrated',
      when: (_, data) => data.redoubt !== 99,
      seat: (_, data) => data.side,
      candidates: ({ position }, data) => [
        'done',
        ...forcesOf(position, data.side)
          .filter((number) => !leaderAt(position, number).forage)
          .map((number) => leaderAt(position, number).id),
      ],
      pass: 'done',
      choose: ({ position }, _, id) => {
        if (id === 'done') return undefined;
        leaderAt(position, leaderNumber(position, id)).forage = true;
        return AGAIN;
      },
    }),
    // series/sr-33/when, eagles/e94/at-start: vedettes may be placed at the start, after all Forces.
    outposts: setUpSide.call(vedettes, {
      when: (_, data) => data.redoubt !== 99,
      data: (_, data) => ({ side: data.side, placed: [] }),
    }),
    report: (table: Table, data) => {
      const { leaders, vedettes: outposts } = table.position;
      // How many counters stand on the map is everybody's to see; what they are is not.
      let counters = 0;
      for (const leader of leaders) if (hasCounter(leader) && sideOf(leader.army) === data.side) counters += 1;
      for (const vedette of outposts) if (isHex(vedette.place) && sideOf(vedette.army) === data.side) counters += 1;
      table.record?.({ kind: 'set-up', side: data.side, counters });
    },
  });
