import { type Fault, frameOf, type Json, readFields, readOneOf, readWhole, type SituationVocabulary } from '@vedette/core';
import { type Components, sideOf } from './components/components.js';
import type { Army, Side, Weather } from './components/data/schema.js';
import { ARMIES, SIDES, WEATHERS } from './components/data/schema.js';
import type { EaglesEvent } from './events.js';
import { type EaglesPosition, isHex, NOBODY, OFF, type Place } from './position.js';
import { BOX_PLACES, inCommunication, lineLength, turnsOf } from './rules/administration/communication.js';
import { leaderAt, leaderNumber, putForce, settleCounter, spOf } from './rules/forces.js';
import { BOX_NAMES } from './rules/movement/off-map.js';
import { feelAllZones } from './rules/outposts/contact.js';

/** The language of situations, described in `docs/situations-eagles.md`. */

const armyOf = (name: string, fault: Fault): Army => readOneOf(name, ARMIES, fault);

/** The phases a situation may begin in, with the step of the player turn that each is. */
const PHASES: Readonly<Record<string, string>> = {
  administration: 'administer',
  'sea-transport': 'sail',
  transport: 'transport',
  replacements: 'replace',
  organization: 'organize',
  vedettes: 'outposts',
  reinforcements: 'reinforce',
  commands: 'command',
  initiative: 'initiative',
  attrition: 'attrition',
  consolidation: 'consolidate',
  redoubts: 'entrench',
  sieges: 'besiege',
  bridging: 'bridge',
  'forced-march': 'forcedMarch',
  battles: 'battles',
  morale: 'morale',
};

export function eaglesSituations(components: Components): SituationVocabulary<EaglesPosition, EaglesEvent> {
  const { board } = components;
  const placeOf = (name: Json, fault: Fault): Place => {
    const hex = board.byName.get(String(name));
    if (hex !== undefined) return board.open[hex] === 1 ? hex : fault(`${name} is water or neutral ground`);
    return BOX_PLACES[String(name)] ?? fault(`there is no hex or box ${name}`);
  };
  const leaderOf = (position: EaglesPosition, id: string, fault: Fault): number => {
    const number = leaderNumber(position, id);
    return number >= 0 ? number : fault(`there is no Leader ${id}`);
  };
  const nameOf = (place: Place): string => (isHex(place) ? (board.names[place] ?? '') : (BOX_NAMES[place] ?? 'out'));
  const each = (value: Json, fault: Fault, read: (name: string) => Json): Json =>
    Object.fromEntries(Object.keys(readFields(value, fault)).map((name) => [name, read(name)]));
  const labels = [
    'weather',
    'initiative',
    'forced march',
    'battle',
    'battle leader',
    'pursuit',
    'capture',
    'capture alone',
    'siege duration',
    'town siege',
    'hurry up',
    'casualty',
    'recovery',
    'vedette mover',
    'vedette other',
    'scouting vedette',
    'confusion direction',
    'confusion points',
  ];
  for (const army of ARMIES) labels.push(`points ${army}`);
  const generals = Array.from({ length: 99 }, (_, index) => `general-${index + 1}`);
  for (const id of [...components.leaders.keys(), ...generals])
    labels.push(`attrition ${id}`, `scouting ${id}`, `bridging ${id}`);
  return {
    set: {
      date: (position, value, fault) => {
        const turn = turnsOf(components, position).findIndex((one) => one.start === value);
        position.turn = turn >= 0 ? turn : fault('expected the first day of a turn, such as 1807-06-04');
      },
      weather: (position, value, fault) => {
        position.weather = WEATHERS.includes(value as Weather)
          ? (value as Weather)
          : fault(`expected one of ${WEATHERS.join(', ')}`);
      },
      morale: (position, value, fault) => {
        const marker = components.tables.morale.spaces.indexOf(String(value));
        position.morale.marker = marker >= 0 ? marker : fault('expected a space from A to G');
      },
      points: (position, value, fault) => {
        for (const [army, points] of Object.entries(readFields(value, fault)))
          position.armies[armyOf(army, fault)].points = readWhole(points, fault, 0, 99);
      },
      pool: (position, value, fault) => {
        for (const [army, pool] of Object.entries(readFields(value, fault)))
          Object.assign(position.armies[armyOf(army, fault)].pool, readFields(pool, fault));
      },
      centers: (position, value, fault) => {
        for (const [army, place] of Object.entries(readFields(value, fault)))
          position.armies[armyOf(army, fault)].center = placeOf(place, fault);
      },
      sources: (position, value, fault) => {
        for (const [army, place] of Object.entries(readFields(value, fault)))
          position.armies[armyOf(army, fault)].source = placeOf(place, fault);
      },
      leaders: (position, value, fault) => {
        for (const [id, change] of Object.entries(readFields(value, fault))) {
          const number = leaderOf(position, id, fault);
          const { at, under, forage } = readFields(change, fault);
          const leader = leaderAt(position, number);
          if (under !== undefined) leader.superior = under === null ? NOBODY : leaderOf(position, String(under), fault);
          if (at !== undefined) putForce(position, number, at === null ? OFF.out : placeOf(at, fault));
          if (forage !== undefined) leader.forage = forage === true;
          leader.since = position.turn - 1;
          settleCounter(position, number);
        }
      },
      units: (position, value, fault) => {
        for (const [id, change] of Object.entries(readFields(value, fault))) {
          const number = components.unitNumbers.get(id);
          const unit = number === undefined ? undefined : position.units[number];
          if (number === undefined || unit === undefined) return fault(`there is no unit ${id}`);
          const { strength, leader } =
            typeof change === 'number' ? { strength: change, leader: undefined } : readFields(change, fault);
          if (strength !== undefined) {
            position.ledger[sideOf(unit.army)].entered +=
              readWhole(strength, fault, 0, components.units[number]?.max ?? 9) - unit.strength;
            unit.strength = readWhole(strength, fault, 0, components.units[number]?.max ?? 9);
          }
          if (leader !== undefined) unit.leader = leaderOf(position, String(leader), fault);
          if (unit.strength === 0) unit.leader = NOBODY;
        }
      },
      vedettes: (position, value, fault) => {
        for (const [army, places] of Object.entries(readFields(value, fault))) {
          if (!Array.isArray(places)) return fault('expected lists of hexes by army');
          for (const place of places) {
            const vedette = position.vedettes.find((one) => one.army === armyOf(army, fault) && one.place === OFF.out);
            if (vedette === undefined) return fault(`the ${army} army has no more vedettes`);
            position.counters += 1;
            Object.assign(vedette, { place: placeOf(place, fault), counter: position.counters });
          }
        }
      },
      redoubts: (position, value, fault) => {
        for (const [name, rear] of Object.entries(readFields(value, fault))) {
          const hex = placeOf(name, fault);
          position.redoubts = position.redoubts.filter((one) => one.hex !== hex);
          position.redoubts.push({ hex, side: 'french', rear: readWhole(rear, fault, 0, 5), builder: 0, begun: position.turn });
        }
      },
      holders: (position, value, fault) => {
        for (const [name, side] of Object.entries(readFields(value, fault))) {
          const index = components.held.indexOf(placeOf(name, fault));
          if (index < 0) return fault(`nothing depends on who holds ${name}`);
          position.holders[index] = SIDES.includes(side as Side) ? (side as Side) : fault('expected a side');
        }
      },
    },
    begin: ({ position, contents }, { active, phase }, fault) => {
      const side = (active ?? position.firstPlayer) as Side;
      if (!SIDES.includes(side)) return fault(`expected one of ${SIDES.join(', ')}`);
      position.phasing = side;
      feelAllZones(components, position);
      const step = phase === null ? 'begin' : PHASES[phase];
      if (step === undefined) return fault(`expected one of ${Object.keys(PHASES).join(', ')}`);
      position.stack = [
        frameOf(contents, 'campaign', {}, side === position.firstPlayer ? 'firstPlayer' : 'secondPlayer'),
        // Whoever begins in a phase wants to be asked about all of it.
        frameOf(
          contents,
          'player-turn',
          { side, wishes: phase === null ? [] : ['supply', 'consolidation', 'redoubts', 'bridges'] },
          step,
        ),
      ];
    },
    probes: {
      where: ({ position }, value, fault) =>
        each(value, fault, (id) => nameOf(leaderAt(position, leaderOf(position, id, fault)).place)),
      strength: ({ position }, value, fault) => each(value, fault, (id) => spOf(position, leaderOf(position, id, fault))),
      units: ({ position }, value, fault) =>
        each(
          value,
          fault,
          (id) => position.units[components.unitNumbers.get(id) ?? -1]?.strength ?? fault(`there is no unit ${id}`),
        ),
      forage: ({ position }, value, fault) =>
        each(value, fault, (id) => leaderAt(position, leaderOf(position, id, fault)).forage),
      spent: ({ position }, value, fault) =>
        each(value, fault, (id) => leaderAt(position, leaderOf(position, id, fault)).spent / 2),
      points: ({ position }, value, fault) => each(value, fault, (army) => position.armies[armyOf(army, fault)].points),
      line: ({ position }, value, fault) =>
        each(value, fault, (army) => {
          const line = lineLength(components, position, armyOf(army, fault));
          return line < 0 ? null : line / 2;
        }),
      communication: ({ position }, value, fault) =>
        each(value, fault, (id) => {
          const number = leaderOf(position, id, fault);
          return inCommunication(components, position, sideOf(leaderAt(position, number).army), 'command').has(number);
        }),
      morale: ({ position }) => components.tables.morale.spaces[position.morale.marker] ?? 'off',
      weather: ({ position }) => position.weather,
      redoubts: ({ position }) => position.redoubts.map((redoubt) => nameOf(redoubt.hex)),
      sieges: ({ position }) => position.sieges.map((siege) => nameOf(siege.hex)),
    },
    labels,
  };
}
