/** Events in the initiative phase that relieve or tire a whole stack. */

import { type Components, enemyOf, parametersOf } from '../../components/components.js';
import { MOMENT, type Play, type Table } from '../../contents.js';
import { corpsIn, idsOf, type Side } from '../../position.js';
import { applyFatigue, tireEach } from '../../rules/fatigue.js';
import type { EventRule } from './rule.js';
import { enemyStacks, ownCorpsIn, ownStacks } from './support.js';

const chooseOwnStack = {
  candidates: (_: Components, { position }: Table, play: Play) => ownStacks(position, play.side, play.hand),
  choose: (_: Components, __: Table, play: Play, option: unknown) => {
    play.picks.push(String(option));
    return false;
  },
};

export const supply: EventRule = {
  id: 'supply',
  cite: ['conquerors/card/supply/choose-stack', 'conquerors/card/supply/remove-fatigue'],
  moments: MOMENT.initiative,
  playable: (_, { position }, side, __, hand) => ownStacks(position, side, hand).length > 0,
  choice: chooseOwnStack,
  effect: (_, { position }, play) => {
    const corps = ownCorpsIn(position, play.picks[0] ?? '', play.side, play.hand);
    play.tire = { side: play.side, corps: idsOf(corps), points: 2, free: true, off: true, why: 'supply' };
  },
};

function relieveEach(components: Components, table: Table, side: Side, corps: readonly string[], why: string): void {
  applyFatigue(
    components,
    table,
    { side, corps: [...corps], points: corps.length, free: false, off: true, why },
    corps.map((one) => ({ corps: one, points: 1 })),
  );
}

const relief = (id: string): EventRule => ({
  id,
  cite: [
    '1806/card/long-live-the-queen/select',
    '1806/card/long-live-the-queen/effect',
    '1807/card/for-the-tsar/select',
    '1807/card/for-the-tsar/effect',
  ],
  moments: MOMENT.initiative,
  playable: (_, { position }, side, __, hand) => ownStacks(position, side, hand).length > 0,
  choice: chooseOwnStack,
  effect: (components, table, play) =>
    relieveEach(components, table, play.side, idsOf(ownCorpsIn(table.position, play.picks[0] ?? '', play.side, play.hand)), id),
});
export const longLiveTheQueen = relief('long-live-the-queen');
export const forTheTsar = relief('for-the-tsar');

export const viveLEmpereur: EventRule = {
  id: 'vive-l-empereur',
  cite: ['1815/card/vive-l-empereur/effect'],
  moments: MOMENT.initiative,
  effect: (components, table, play) => {
    const { position } = table;
    const commander = position.blocks.find((block) => parametersOf(components, 'vive-l-empereur').blocks?.includes(block.id));
    if (commander?.area != null)
      relieveEach(components, table, play.side, idsOf(corpsIn(position, commander.area, play.side)), 'vive-l-empereur');
  },
};

export const epidemic: EventRule = {
  id: 'epidemic',
  cite: ['1807/card/epidemic/select', '1807/card/epidemic/effect'],
  moments: MOMENT.initiative,
  playable: (components, { position }, side) => enemyStacks(position, enemyOf(components, side)).length > 0,
  choice: {
    candidates: (components, { position }, play) => enemyStacks(position, enemyOf(components, play.side)),
    choose: (_, __, play, option) => {
      play.picks.push(String(option));
      return false;
    },
  },
  effect: (components, table, play) => {
    const enemy = enemyOf(components, play.side);
    tireEach(components, table, enemy, idsOf(corpsIn(table.position, play.picks[0] ?? '', enemy)), 1, 'epidemic');
  },
};
