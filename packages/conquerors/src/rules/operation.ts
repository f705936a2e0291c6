/** One operation: a stack is chosen, moves, attacks, and is turned over. */
import { AGAIN, END, goto, running } from '@vedette/core';
import { addPlayableCards, playing } from '../cards/playable.js';
import { mustOffer, offering, refuse, windowFor, windowIsOpen } from '../cards/windows.js';
import { type Components, enemyOf } from '../components/components.js';
import {
  combat,
  eventWindow,
  exchange,
  legality,
  MOMENT,
  march,
  never,
  type Operation,
  operation,
  playCard,
  rule,
  shareFatigue,
  type Table,
} from '../contents.js';
import { identities } from '../events.js';
import { blockOf, corpsAmong, hasOneToAct, idsOf, isContested, isFogged, onBoard, type Position, seatOf } from '../position.js';
import { leavesCommanderAlone, turnOver } from './areas.js';
import { combatBetween } from './combat/combat-count.js';
import { sharing } from './fatigue.js';
import { loseSight } from './fog-of-war/fog-of-war.js';
import { canLeave } from './movement/march-steps.js';
import { marchOf } from './movement/movement-points.js';
import { armiesLeft, pass } from './operations.js';
import {
  addAreasToActIn,
  blocksToTake,
  canBeTaken,
  GO,
  hasSomebodyIn,
  isOfTheArmy,
  legalBlocks,
  onlyBlock,
  seatActing,
} from './stack.js';
import { activationFatigue } from './weather.js';

const PASS = 'pass';

/** Where it is, and which blocks of the area are in it; the others stay. */
const takingPart = (_: Table, { area, blocks }: Operation) => ({ area, taken: [...blocks] });

export const operationChapter = (components: Components) =>
  operation.steps(
    {
      exchange: operation.call(exchange, {
        when: ({ position }, data) => position.players === 3 && data.side === components.opponent,
        data: () => ({ next: 0 }),
      }),
      // 1815/three-players/leader-designates: which of the partners performs it (1815/three-players/one-coalition-operation).
      designate: operation.ask({
        cite: '1815/three-players/leader-designates',
        when: ({ position }, data) => position.players === 3 && data.side === components.opponent,
        seat: ({ position }, data) => seatOf(position, data.side),
        candidates: ({ position }, data) => armiesLeft(components, position, data.side),
        // Nobody can act: as if both had passed.
        none: (table, data) => {
          data.passed = true;
          pass(components, table, data.side, true);
          return END;
        },
        choose: (_, data, army) => {
          data.army = army;
        },
      }),
      // conquerors/operations/in-turn: an operation, or to pass.
      chooseStack: operation.ask({
        seat: ({ position }, data) => seatActing(position, data),
        secret: ({ position }) => isFogged(position),
        candidates: (table, data) => {
          const options: (string | number)[] = [PASS];
          addAreasToActIn(options, table.position, data);
          addPlayableCards(options, components, table, data.side, data.army, MOMENT.choosing);
          return options;
        },
        conceivable: () => components.graph.ids,
        legal: legality<Operation, string | number>([
          rule(
            'conquerors/card/coordination/another-stack',
            'not-the-same-stack',
            ({ position }, data, area) =>
              data.not.length === 0 ||
              position.blocks.some(
                (block) => block.area === area && canBeTaken(block, data.side) && !data.not.includes(block.id),
              ) ||
              area === PASS ||
              typeof area === 'number',
            { concerns: (_, data) => data.not.length > 0 },
          ),
          rule(
            'conquerors/operations/select-unactivated',
            'nobody-to-activate',
            ({ position }, data, area) => area === PASS || typeof area === 'number' || hasSomebodyIn(position, data, area),
            { stops: true, concerns: never },
          ),
        ]),
        pass: PASS,
        choose: (table, data, area) => {
          if (typeof area === 'number') {
            data.playing = area;
            return undefined;
          }
          if (area !== PASS) {
            data.area = area;
            const only = onlyBlock(table.position, data);
            if (only === null) return goto('takeBlocks');
            data.blocks.push(only);
            return goto('activate');
          }
          data.passed = true;
          // conquerors/operations/pass-no-more; a partner passes for himself (1815/three-players/designated-pass).
          if (data.army !== data.side) {
            table.position.passed = [...table.position.passed, data.army];
            if (armiesLeft(components, table.position, data.side).length > 0) {
              table.record?.({ kind: 'passed', side: data.army, forced: false });
              return END;
            }
          }
          pass(components, table, data.side, false);
          return END;
        },
      }),
      // 1815/three-players/leader-decides-card: a partner who is not the leader offers his card first.
      offerOpeningCard: operation
        .call(eventWindow, {
          when: ({ position }, data) => mustOffer(components, position, data.army),
          data: ({ position }, data) => offering(position, data.side, data.playing, MOMENT.choosing),
        })
        .after((table, data, played) => {
          if (!played) refuse(table, data.playing);
          data.playing = 0;
          return goto('chooseStack');
        }),
      playOpeningCard: operation
        .call(playCard, {
          data: (_, data) => playing(components, data.side, data.army, data.playing, MOMENT.choosing),
        })
        .after((_, data) => {
          data.playing = 0;
          return goto('chooseStack');
        }),
      // conquerors/operations/select-part: not all the corps need go; conquerors/operations/commander-optional.
      // conquerors/vedettes/operation: one or more of an area.
      takeBlocks: operation.ask({
        seat: ({ position }, data) => seatActing(position, data),
        secret: ({ position }) => isFogged(position),
        candidates: (table, data) => blocksToTake(table, data),
        conceivable: ({ position }, data) =>
          position.blocks.filter((block) => block.side === data.side && isOfTheArmy(block, data)).map((block) => block.id),
        legal: legalBlocks(components),
        about: takingPart,
        choose: (_, data, id) => {
          if (id === GO) return undefined;
          data.blocks.push(id);
          return AGAIN;
        },
      }),
      activate(table, data) {
        const { position } = table;
        loseSight(components, position, onBoard(position, data.blocks));
        table.record?.({
          kind: 'stack-activated',
          side: data.side,
          area: data.area,
          count: data.blocks.length,
          ...identities(position, data.side, { blocks: [...data.blocks] }),
        });
      },
      // conquerors/card/reaction/timing: the stack is chosen, its movement card not yet revealed.
      enemyReacts: operation.call(eventWindow, {
        when: (table, data) => windowIsOpen(components, table, enemyOf(components, data.side), MOMENT.stackChosen),
        data: (_, data) => windowFor(enemyOf(components, data.side), MOMENT.stackChosen),
      }),
      // conquerors/card/rain/activation-fatigue and 1807/card/mud/activation-fatigue; not for a stack that is attacked.
      weather: operation.call(shareFatigue, {
        // conquerors/card/rain/allocate and 1807/card/mud/allocate: freely; who is attacked comes never here
        // And who is attacked is not activated (conquerors/card/rain/attacked-exempt, 1807/card/mud/attacked-exempt).
        when: ({ position }, data) => stillThere(position, data) && activationFatigue(components, position) > 0,
        data: ({ position }, data) =>
          sharing({
            side: data.side,
            corps: idsOf(corpsAmong(position, data.blocks)),
            points: activationFatigue(components, position),
            free: true,
            off: false,
            why: 'weather',
          }),
      }),
      lookWhoIsLeft: ({ position }, data) => (stillThere(position, data) ? undefined : goto('turnOver')),
      act: operation.ask({
        seat: ({ position }, data) => seatActing(position, data),
        secret: true,
        candidates: (table, data) => {
          const options: (string | number)[] = ['move', 'attack', 'stand'];
          addPlayableCards(options, components, table, data.side, data.army, MOMENT.marching);
          return options;
        },
        legal: legality<Operation, string | number>([
          // conquerors/combat/initiate-start: in a contested area only.
          rule(
            'conquerors/combat/initiate-start',
            'no-enemy-here',
            ({ position }, data, act) => act !== 'attack' || mayAttack(position, data),
          ),
          rule('conquerors/operations/commander-not-left-alone', 'commander-left-alone', ({ position }, data, act) => {
            return act !== 'move' || !leavesCommanderAlone(components, position, data.area, data.side, data.blocks);
          }),
          rule(
            'conquerors/card/strategic-retreat/prohibited',
            'nowhere-to-go',
            (table, data, act) => act !== 'move' || canLeave(components, table, data),
            { concerns: ({ position }) => position.inForce.length > 0 },
          ),
        ]),
        about: takingPart,
        choose: (table, data, act) => {
          if (typeof act === 'number') {
            data.playing = act;
            return undefined;
          }
          if (act === 'stand') table.record?.({ kind: 'stood', side: data.side, area: data.area });
          // conquerors/operations/may-move, conquerors/operations/may-fight; conquerors/operations/flip-even-unmoved for neither.
          data.action = act === 'move' || act === 'attack' ? act : 'none';
          return act === 'stand' ? goto('turnOver') : goto('move');
        },
      }),
      playOwnCard: operation
        .call(playCard, {
          data: (_, data) => playing(components, data.side, data.army, data.playing, MOMENT.marching),
        })
        .after((_, data) => {
          data.playing = 0;
          return goto('lookWhoIsLeft');
        }),
      move: operation
        .call(march, { when: (_, data) => data.action === 'move', data: ({ position }, data) => marchOf(position, data) })
        .after((_, data, result) => {
          if (result === 'spent') data.spent = true;
        }),
      // Contact has been made (conquerors/combat/initiate-after-move).
      attackAfterMove: operation.ask({
        cite: 'conquerors/operations/moving-attack',
        when: ({ position }, data) => data.action === 'move' && !data.spent && mayAttack(position, data),
        seat: ({ position }, data) => seatActing(position, data),
        candidates: (table, data) => {
          const options: (string | number)[] = ['attack', 'hold'];
          addPlayableCards(options, components, table, data.side, data.army, MOMENT.moveMade);
          return options;
        },
        about: takingPart,
        choose: (_, data, answer) => {
          if (typeof answer === 'number') {
            data.playing = answer;
            return undefined;
          }
          data.action = answer === 'attack' ? 'attack' : 'none';
          return goto('fight');
        },
      }),
      // 1806/card/saxon-defection/effect: contact has been made, and the cards of the combat are not yet counted.
      playCardOnContact: operation
        .call(playCard, {
          when: (_, data) => data.playing !== 0,
          data: (_, data) => playing(components, data.side, data.army, data.playing, MOMENT.moveMade),
        })
        .after((_, data) => {
          data.playing = 0;
          return goto('attackAfterMove');
        }),
      fight: operation.call(combat, {
        when: ({ position }, data) => data.action === 'attack' && mayAttack(position, data),
        data: ({ position }, data) => combatBetween(components, position, data),
      }),
      // conquerors/operations/flip-at-end with the commander (conquerors/operations/flip-commander).
      turnOver: ({ position }, data) => turnOver(position, data.blocks),
      // conquerors/card/coordination/timing: the end of an operation.
      secondOperation: operation.call(eventWindow, {
        when: (table, data) => windowIsOpen(components, table, data.side, MOMENT.operationEnded),
        data: (_, data) => windowFor(data.side, MOMENT.operationEnded),
      }),
    },
    (_, data) => (data.passed ? 'passed' : data.again ? 'again' : 'done'),
  );

/** Events between selection and now may have removed or turned the stack. */
const stillThere = (position: Position, data: Operation): boolean => hasOneToAct(position, data.blocks, true);

function mayAttack(position: Position, data: Operation): boolean {
  for (let index = 0; index < data.blocks.length; index++) {
    const block = blockOf(position, data.blocks[index] as string);
    if (block.area !== null && block.kind === 'corps') return isContested(position, block.area);
  }
  return false;
}

/** The operation under way. */
export const currentOperation = (table: Table): Operation => running(table, operation);
