/** The words that situation files may use for these games. */
import {
  askedSeat,
  type Fault,
  frameIn,
  frameOf,
  type Json,
  readFields,
  readList,
  readWhole,
  runningIfAny,
  type SituationVocabulary,
} from '@vedette/core';
import { deckLabel, handsOf } from './cards/decks.js';
import { type Components, scenarioOf } from './components/components.js';
import { connectionName } from './components/graph.js';
import { combat, march, type Table } from './contents.js';
import type { Happening } from './events.js';
import type { Block, Position } from './position.js';
import { countCards } from './rules/combat/combat-count.js';
import { finishOf, PLAYERS, pointsOfGame, seatPlayers } from './rules/marshal.js';
import { pointsLeft } from './rules/movement/movement-points.js';

const PHASES = ['draw', 'initiative', 'operations', 'recovery', 'turn', 'start'] as const;

export function situationsChapter(components: Components): SituationVocabulary<Position, Happening> {
  const area = (value: Json | undefined, fault: Fault): string => {
    if (typeof value === 'string' && components.graph.areas.has(value)) return value;
    return fault(`there is no area ${String(value)}`);
  };
  const blockNamed = (position: Position, id: string, fault: Fault): Block => {
    const block = position.blocks.find((one) => one.id === id);
    return block ?? fault(`there is no block ${id} in this scenario`);
  };
  const card = (position: Position, side: string, value: Json, fault: Fault): number => {
    const owned = components.cards.filter(
      (one) => one !== undefined && one.side === side && (value === one.no || value === one.event),
    );
    const free = owned.find(
      (one) => one !== undefined && (position.decks[side]?.includes(one.no) || position.discards[side]?.includes(one.no)),
    );
    return free?.no ?? fault(`there is no such card left in the deck of ${side}: ${String(value)}`);
  };

  const placeBlock = (position: Position, id: string, value: Json, fault: Fault): void => {
    const block = blockNamed(position, id, fault);
    if (value === null) {
      block.area = null;
      return;
    }
    const fields = typeof value === 'string' ? { area: value } : readFields(value, fault);
    for (const [key, set] of Object.entries(fields)) {
      switch (key) {
        case 'area':
          block.area = set === null ? null : area(set, fault);
          block.out = false;
          position.awaited = position.awaited.filter((one) => one.block !== id);
          break;
        case 'infantry':
        case 'cavalry':
        case 'fatigue':
          block[key] = readWhole(set, fault);
          break;
        case 'activated':
          block.activated = set === true;
          break;
        default:
          fault(`expected area, infantry, cavalry, fatigue or activated, found ${key}`);
      }
    }
  };

  return {
    set: {
      turn: (position, value, fault) => {
        position.turn = readWhole(value, fault);
      },
      victoryPoints: (position, value, fault) => {
        position.victoryPoints = readWhole(value, fault);
      },
      /** Takes every block off the board that is not named under `blocks`. */
      alone: (position, value, fault) => {
        if (value !== true) fault('expected true');
        for (const block of position.blocks) block.area = null;
        // An axis is of the stacks that met there.
        position.axes = [];
      },
      blocks: (position, value, fault) => {
        for (const [id, fields] of Object.entries(readFields(value, fault))) placeBlock(position, id, fields, fault);
      },
      hands: (position, value, fault) => {
        for (const [hand, cards] of Object.entries(readFields(value, fault))) {
          const held =
            position.hands[hand] ??
            fault(`there is no hand of ${hand}; expected one of ${Object.keys(position.hands).join(', ')}`);
          const side = handsOf(components, position, components.french).includes(hand) ? components.french : components.opponent;
          held.length = 0;
          for (const one of readList(cards, fault)) {
            const no = card(position, side, one, fault);
            held.push(no);
            for (const piles of [position.decks, position.discards]) {
              const pile = piles[side] as number[];
              if (pile.includes(no)) pile.splice(pile.indexOf(no), 1);
            }
          }
        }
      },
      /** The deck of a side holds only these; the rest of it has been discarded. */
      decks: (position, value, fault) => {
        for (const [side, cards] of Object.entries(readFields(value, fault))) {
          const deck = position.decks[side] ?? fault(`there is no deck of ${side}`);
          const left = readList(cards, fault).map((one) => card(position, side, one, fault));
          position.discards[side]?.push(...deck.filter((one) => !left.includes(one)));
          position.decks[side] = left;
        }
      },
      /** Cards that lie in a deck besides its own, as Winter Quarters may. */
      inDeck: (position, value, fault) => {
        for (const [side, cards] of Object.entries(readFields(value, fault))) {
          const deck = position.decks[side] ?? fault(`there is no deck of ${side}`);
          for (const one of readList(cards, fault)) deck.push(readWhole(one, fault));
        }
      },
      axes: (position, value, fault) => {
        position.axes = readList(value, fault).map((one) => {
          const { side, area: at, towards } = readFields(one, fault);
          return { side: String(side), area: area(at, fault), towards: area(towards, fault) };
        });
      },
      destroyedBridges: (position, value, fault) => {
        position.destroyedBridges = readList(value, fault).map((one) => {
          const [a, b] = readList(one, fault);
          return connectionName(area(a, fault), area(b, fault));
        });
      },
      control: (position, value, fault) => {
        for (const [at, holder] of Object.entries(readFields(value, fault)))
          position.control = { ...position.control, [area(at, fault)]: String(holder) };
      },
      sieges: (position, value, fault) => {
        position.sieges = readList(value, fault).map((one) => area(one, fault));
      },
      citadels: (position, value, fault) => {
        for (const [at, side] of Object.entries(readFields(value, fault)))
          position.citadels = { ...position.citadels, [area(at, fault)]: String(side) };
      },
      reinforcedPositions: (position, value, fault) => {
        position.reinforcedPositions = readList(value, fault).map((one) => area(one, fault));
      },
      inForce: (position, value, fault) => {
        position.inForce = readList(value, fault).map((one) => {
          const { event, side } = readFields(one, fault);
          if (!components.events.has(String(event))) fault(`there is no event ${String(event)}`);
          return {
            event: String(event),
            card: null,
            side: String(side ?? components.french),
            hand: String(side ?? components.french),
            on: null,
          };
        });
      },
      wet: (position, value) => {
        position.wet = value === true;
      },
      invasionCard: (position, value, fault) => {
        const fields = readFields(value, fault);
        position.invasionCard = readWhole(fields.no, fault);
        position.invasionTurns = readWhole(fields.turns ?? 1, fault);
      },
      winterQuarters: (position, value, fault) => {
        for (const [side, losses] of Object.entries(readFields(value, fault))) {
          const quarters =
            position.winterQuarters.find((one) => one.side === side) ?? fault(`there is no Winter Quarters card of ${side}`);
          if (losses === 'out') quarters.state = 'out';
          else quarters.losses = readWhole(losses, fault);
        }
      },
      /** Marshal: who plays which side, once the bids are over. */
      seatsOf: (position, value, fault) => {
        const french = readFields(value, fault)[components.french];
        const seat = PLAYERS.find((one) => one === french) ?? fault(`expected a player, one of ${PLAYERS.join(', ')}`);
        seatPlayers(components, position, seat);
      },
      leader: (position, value) => {
        position.leader = String(value);
        position.seats = { ...position.seats, [components.opponent]: position.seats[String(value)] ?? String(value) };
      },
      /** By how many turns corps that are still to come have been held up. */
      awaited: (position, value, fault) => {
        for (const [block, late] of Object.entries(readFields(value, fault))) {
          if (position.awaited.every((one) => one.block !== block)) fault(`${block} is not awaited`);
          const held = { block, late: readWhole(late, fault) };
          position.awaited = position.awaited.map((one) => (one.block === block ? held : one));
        }
      },
      passed: (position, value, fault) => {
        position.passed = readList(value, fault).map(String);
      },
    },
    begin: ({ position, contents }, { active, phase }, fault) => {
      const where = phase ?? 'operations';
      if (!PHASES.includes(where as (typeof PHASES)[number])) return fault(`expected a phase, one of ${PHASES.join(', ')}`);
      if (where === 'start') return;
      if (active !== null) {
        const side =
          components.sides.find((one) => one === active || position.seats[one] === active) ??
          fault(`expected a side, one of ${components.sides.join(', ')}`);
        position.active = side;
        position.initiative = side;
      }
      position.settingUp = false;
      const frames = [frameOf(contents, 'campaign', {}, 'playTurn')];
      const turnFrame = (step: string) => frames.push(frameOf(contents, 'turn', { next: 0, barred: [] }, step));
      if (where === 'turn') turnFrame('begin');
      else if (where === 'draw') turnFrame('drawPhase');
      else if (where === 'initiative') turnFrame('initiativePhase');
      else if (where === 'recovery') turnFrame('recoveryPhase');
      else {
        turnFrame('operationsPhase');
        frames.push(frameOf(contents, 'operations', { not: [] }));
      }
      position.stack = frames;
      return undefined;
    },
    verbs: {
      /** A card of the asked hand, by event or number: `play: skirmishers`. */
      play: ({ position }, value, fault) => {
        const seat = askedSeat(position);
        for (const hand in position.hands) {
          if (position.seats[hand] !== seat) continue;
          const held = position.hands[hand]?.find((no) => no === value || components.cards[no]?.event === value);
          if (held !== undefined) return held;
        }
        return fault(`${seat} does not hold ${String(value)}`);
      },
    },
    probes: {
      victoryPoints: ({ position }) => position.victoryPoints,
      turn: ({ position }) => position.turn,
      blocks: ({ position }, value, fault) => {
        const found: Record<string, Json> = {};
        for (const [id, wanted] of Object.entries(readFields(value, fault))) {
          const block = blockNamed(position, id, fault) as unknown as Record<string, Json>;
          if (wanted === null || typeof wanted === 'string') found[id] = block.area as Json;
          else found[id] = Object.fromEntries(Object.keys(readFields(wanted, fault)).map((key) => [key, block[key] ?? null]));
        }
        return found;
      },
      axes: ({ position }) => position.axes.map(({ side, area: at, towards }) => ({ side, area: at, towards })),
      control: ({ position }, value, fault) =>
        Object.fromEntries(Object.keys(readFields(value, fault)).map((at) => [at, position.control[at] ?? null])),
      destroyedBridges: ({ position }) => [...position.destroyedBridges],
      sieges: ({ position }) => [...position.sieges],
      citadels: ({ position }, value, fault) =>
        Object.fromEntries(Object.keys(readFields(value, fault)).map((at) => [at, position.citadels[at] ?? null])),
      reinforcedPositions: ({ position }) => [...position.reinforcedPositions],
      hands: ({ position }, value, fault) =>
        Object.fromEntries(Object.keys(readFields(value, fault)).map((hand) => [hand, (position.hands[hand] ?? []).length])),
      inForce: ({ position }) => position.inForce.map((one) => one.event),
      movementPoints: (table) => {
        const data = runningIfAny(table, march);
        return data === undefined ? null : pointsLeft(components, table.position, data);
      },
      combatCards: (table, value, fault) => combatCards(components, table, value, fault),
      initiative: ({ position }) => position.initiative,
      leader: ({ position }) => position.leader,
      partnersTalk: ({ position }) => position.partnersTalk,
      invasionCard: ({ position }) => position.invasionCard,
      seats: ({ position }) => [...new Set(Object.values(position.seats))].sort(),
      decks: ({ position }, value, fault) =>
        Object.fromEntries(Object.keys(readFields(value, fault)).map((side) => [side, (position.decks[side] ?? []).length])),
      discards: ({ position }, value, fault) =>
        Object.fromEntries(Object.keys(readFields(value, fault)).map((side) => [side, (position.discards[side] ?? []).length])),
      winterQuarters: ({ position }) =>
        Object.fromEntries(position.winterQuarters.map(({ side, losses, state }) => [side, state === 'out' ? state : losses])),
      french: ({ position }) => position.seats[components.french] ?? null,
      active: ({ position }) => position.active,
      standing: ({ position }, value, fault) => {
        const { tournament } = scenarioOf(components, position);
        if (tournament === null) return fault('this scenario is no tournament');
        const found: Record<string, Json> = {};
        for (const side of Object.keys(readFields(value, fault))) {
          const { ranking, tieBreak } = pointsOfGame(components, tournament, side, finishOf(components, position));
          found[side] = { ranking, tieBreak };
        }
        return found;
      },
    },
    labels: [
      ...components.sides.map(deckLabel),
      ...components.sides.map((side) => `${side} die`),
      ...components.data.game.sides.flatMap((side) => [`${side.id} hand`, ...side.nations.map((nation) => `${nation.id} hand`)]),
      'sides',
    ],
  };
}

/** How many cards each side would reveal in the combat under way. */
function combatCards(components: Components, table: Table, value: Json, fault: Fault): Json {
  const fight = frameIn(table.position, combat);
  if (fight === undefined) return fault('there is no combat');
  const totals: Record<string, Json> = {};
  for (const side of Object.keys(readFields(value, fault))) {
    const own = fight.attacker.side === side ? fight.attacker : fight.defender;
    totals[side] = countCards(components, table.position, fight, own).total;
  }
  return totals;
}
