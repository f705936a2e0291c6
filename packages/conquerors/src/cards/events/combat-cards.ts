/** Events played at the beginning of a combat that change its cards or its results. */

import { type Components, enemyOf, namedCorps, parametersOf } from '../../components/components.js';
import { type CombatSide, MOMENT, type Play, type Table, type Tiring } from '../../contents.js';
import { corpsAmong, idsOf, ordersOfBattleOpen, type Side } from '../../position.js';
import { currentCombat, fighting } from '../../rules/combat/combat.js';
import { tireEach } from '../../rules/fatigue.js';
import { revealValue } from '../decks.js';
import type { EventRule } from './rule.js';
import { isOwn, relieve } from './support.js';

const COMBAT = MOMENT.combat;
const isAttacking = (table: Table, side: Side): boolean => currentCombat(table).attacker.side === side;
const corpsOf = (table: Table, own: CombatSide): string[] => idsOf(corpsAmong(table.position, own.corps));

/** Fatigue that a stack of the combat takes at once. */
const atOnce = (table: Table, side: Side, points: number, free: boolean, why: string): Tiring => ({
  side,
  corps: corpsOf(table, fighting(table, side)),
  points,
  free,
  off: false,
  why,
});

/** The corps that an event names, as far as they fight for this side. */
const named = (components: Components, table: Table, event: string, side: Side): string[] =>
  corpsOf(table, fighting(table, side)).filter((corps) => namedCorps(components, table.position, event).includes(corps));

const oneMoreCard = (table: Table, play: Play): void => {
  fighting(table, play.side).extra += 1;
};

/** conquerors/card/ambush/fatigue, the French choosing the corps (conquerors/card/ambush/assign). */
export const ambush: EventRule = {
  id: 'ambush',
  moments: COMBAT,
  effect: (components, table, play) => {
    play.tire = atOnce(table, components.french, 1, true, 'ambush');
  },
};

/** conquerors/card/skirmishers/fatigue, the opponent choosing the corps (conquerors/card/skirmishers/assign). */
export const skirmishers: EventRule = {
  id: 'skirmishers',
  moments: COMBAT,
  effect: (components, table, play) => {
    play.tire = atOnce(table, components.opponent, 1, true, 'skirmishers');
  },
};

/** conquerors/card/audacity/french-attacking; conquerors/card/audacity/wooded, and the citadel too (1806/card/audacity/citadel). */
export const audacity: EventRule = {
  id: 'audacity',
  cite: ['1807/card/audacity/fortified-town', '1807/card/audacity/citadel'],
  moments: COMBAT,
  playable: (_, table, side) => isAttacking(table, side),
  effect: (_, table) => {
    currentCombat(table).audacity = true;
  },
};

export const elan: EventRule = {
  id: 'elan',
  givesCard: true,
  cite: ['conquerors/card/elan/french-attacking', 'conquerors/card/elan/extra-card'],
  moments: COMBAT,
  playable: (_, table, side) => isAttacking(table, side),
  effect: (_, table, play) => oneMoreCard(table, play),
};

export const reinforcedPosition: EventRule = {
  id: 'reinforced-position',
  givesCard: true,
  cite: ['conquerors/card/reinforced-position/condition', 'conquerors/card/reinforced-position/extra-card'],
  moments: COMBAT,
  playable: (_, table, side) => !isAttacking(table, side),
  effect: (_, table, play) => oneMoreCard(table, play),
};

export const quickDeployment: EventRule = {
  id: 'quick-deployment',
  cite: ['conquerors/card/quick-deployment/no-penalty'],
  moments: COMBAT,
  playable: (_, table, side) => isAttacking(table, side) && currentCombat(table).moved,
  effect: (_, table) => {
    currentCombat(table).quickDeployment = true;
  },
};

// 1807/card/the-guard/corps-pultusk and 1807/card/the-guard/corps-eylau-friedland: by order of battle.
export const theGuard: EventRule = {
  id: 'the-guard',
  givesCard: true,
  cite: ['1806/card/the-guard/corps', 'conquerors/card/the-guard/extra-card', 'conquerors/card/the-guard/if-lost'],
  moments: COMBAT,
  // 1815/card/the-guard/corps: Drouot's.
  playable: (components, table, side) => named(components, table, 'the-guard', side).length > 0,
  effect: (_, table, play) => {
    oneMoreCard(table, play);
    fighting(table, play.side).burdenIfLost += 1;
  },
};

/** The corps (1806/card/charge/condition) and their fatigue (1806/card/charge/fatigue, 1815/card/charge/fatigue) are data. */
export const charge: EventRule = {
  id: 'charge',
  givesCard: true,
  cite: ['1806/card/charge/extra-card'],
  moments: COMBAT,
  playable: (components, table, side, _, hand) => {
    // 1815/card/charge/french and 1815/card/charge/coalition: the corps that the data name.
    const corps = named(components, table, 'charge', side);
    return table.position.players === 2
      ? corps.length > 0
      : corps.some((one) =>
          table.position.blocks.some((block) => block.id === one && (block.nation === hand || block.side === hand)),
        );
  },
  effect: (components, table, play) => {
    oneMoreCard(table, play);
    tireEach(
      components,
      table,
      play.side,
      // With three players only the corps of the card's own player (1815/three-players/event-own-corps).
      corpsAmong(table.position, named(components, table, 'charge', play.side))
        .filter((block) => isOwn(table.position, block, play.side, play.hand))
        .map((block) => block.id),
      parametersOf(components, 'charge').fatigue ?? 0,
      'charge',
    );
  },
};

export const theRedLine: EventRule = {
  id: 'the-red-line',
  givesCard: true,
  cite: ['1815/card/the-red-line/condition', '1815/card/the-red-line/extra-card'],
  moments: COMBAT,
  playable: (components, table, side, _, hand) => {
    const named_ = named(components, table, 'the-red-line', side);
    return (
      !isAttacking(table, side) &&
      named_.length > 0 &&
      (table.position.players === 2 || table.position.blocks.some((block) => block.id === named_[0] && block.nation === hand))
    );
  },
  effect: (_, table, play) => oneMoreCard(table, play),
};

export const courage: EventRule = {
  id: 'courage',
  givesCard: true,
  cite: ['1806/card/courage/condition', '1806/card/courage/extra-card', '1806/card/courage/remove-fatigue'],
  moments: COMBAT,
  playable: (components, { position }) => position.victoryPoints <= (parametersOf(components, 'courage').victoryPoints ?? 0),
  effect: (components, table, play) => {
    oneMoreCard(table, play);
    play.tire = { ...atOnce(table, play.side, parametersOf(components, 'courage').fatigue ?? 0, true, 'courage'), off: true };
  },
};

/** The fatigue goes where its player likes (1806/card/sacrifice/allocate), or evenly (1807/card/sacrifice/allocate). */
export const sacrifice: EventRule = {
  id: 'sacrifice',
  givesCard: true,
  cite: ['conquerors/card/sacrifice/extra-card', 'conquerors/card/sacrifice/fatigue'],
  moments: COMBAT,
  effect: (components, table, play) => {
    const { fatigue, free } = parametersOf(components, 'sacrifice');
    oneMoreCard(table, play);
    play.tire = atOnce(table, play.side, fatigue ?? 0, free === true, 'sacrifice');
  },
};

export const assaultColumn: EventRule = {
  id: 'assault-column',
  givesCard: true,
  cite: [
    '1807/card/assault-column/condition',
    '1807/card/assault-column/extra-card',
    '1807/card/assault-column/even',
    '1807/card/assault-column/fatigue',
  ],
  moments: COMBAT,
  playable: (_, table, side) => isAttacking(table, side),
  effect: (_, table, play) => {
    oneMoreCard(table, play);
    play.tire = atOnce(table, play.side, 2, false, 'assault-column');
  },
};

// 1806/card/square/owner and 1807/card/square/owner: it is in the French deck.
/** conquerors/card/square/less-fatigue, against cavalry only (conquerors/card/square/enemy-cavalry). */
export const square: EventRule = {
  id: 'square',
  moments: COMBAT,
  // Where Orders of Battle are hidden its player does not know, and may play it in vain. With three players he must have
  // a corps in the stack.
  playable: (components, table, side, _, hand) => {
    const { position } = table;
    if (ordersOfBattleOpen(position) && fighting(table, enemyOf(components, side)).cavalryAtStart === 0) return false;
    return corpsAmong(position, fighting(table, side).corps).some((block) => isOwn(position, block, side, hand));
  },
  effect: (components, table, play) => {
    if (fighting(table, enemyOf(components, play.side)).cavalryAtStart > 0)
      // 1815/card/square/owner: whoever played it.
      relieve(table, play, parametersOf(components, 'square').fatigue ?? 0);
  },
};

export const lostBullet: EventRule = {
  id: 'lost-bullet',
  cite: ['1806/card/lost-bullet/timing', '1806/card/lost-bullet/effect'],
  moments: COMBAT,
  effect: (components, table, play) => {
    fighting(table, enemyOf(components, play.side)).burden += parametersOf(components, 'lost-bullet').fatigue ?? 0;
  },
};

export const grapeshot: EventRule = {
  id: 'grapeshot',
  cite: ['1807/card/grapeshot/effect'],
  moments: COMBAT,
  effect: (components, table, play) => {
    fighting(table, enemyOf(components, play.side)).burden += parametersOf(components, 'grapeshot').fatigue ?? 0;
  },
};

/** A battery of all the guns: 1807/card/great-battery/condition, 1815/card/grand-battery/condition. */
const battery = (id: string): EventRule => ({
  id,
  cite: ['1807/card/great-battery/fatigue', '1815/card/grand-battery/fatigue'],
  moments: COMBAT,
  playable: (_, table, side) => corpsOf(table, fighting(table, side)).length >= 3,
  effect: (components, table, play) => {
    const enemy = fighting(table, enemyOf(components, play.side));
    // 1807/card/great-battery/extra-loss counts for who wins; 1815/card/grand-battery/extra-loss comes when the combat is over.
    if (components.differences.battery === 'in-the-result') enemy.moreLosses += 1;
    else enemy.lossesAfterwards += 1;
    tireEach(components, table, play.side, corpsOf(table, fighting(table, play.side)), 1, id);
  },
});
export const greatBattery = battery('great-battery');
export const grandBattery = battery('grand-battery');

/** conquerors/card/the-rougeaud/condition, and what the card that is revealed says (conquerors/card/the-rougeaud/reveal). */
export const theRougeaud: EventRule = {
  id: 'the-rougeaud',
  givesCard: true,
  cite: ['conquerors/card/the-rougeaud/low', 'conquerors/card/the-rougeaud/high'],
  moments: COMBAT,
  playable: (components, table, side) => named(components, table, 'the-rougeaud', side).length > 0,
  effect: (components, table, play) => {
    const { card, value } = revealValue(components, table, play.side);
    table.record?.({ kind: 'initiative-card', hand: play.hand, card, value });
    if (value <= 3)
      tireEach(components, table, play.side, named(components, table, 'the-rougeaud', play.side), 2, 'the-rougeaud');
    else oneMoreCard(table, play);
  },
};

/** 1807/card/snow-storm/condition; the French choose the corps (1807/card/snow-storm/chosen-by-french). */
export const snowStorm: EventRule = {
  id: 'snow-storm',
  moments: COMBAT,
  playable: (components, table, side) => corpsOf(table, fighting(table, enemyOf(components, side))).length >= 3,
  choice: {
    seat: (components, { position }) => position.seats[components.french] ?? components.french,
    candidates: (components, table, play) => corpsOf(table, fighting(table, enemyOf(components, play.side))),
    choose: (_, __, play, option) => {
      play.picks.push(String(option));
      return false;
    },
  },
  effect: (components, table, play) => {
    const enemy = fighting(table, enemyOf(components, play.side));
    const corps = play.picks[0] ?? '';
    // 1807/card/snow-storm/no-cards and 1807/card/snow-storm/fatigue; it suffers results as the others do (1807/card/snow-storm/results).
    enemy.withoutCardsOf = corps;
    tireEach(components, table, enemy.side, [corps], 1, 'snow-storm');
  },
};
