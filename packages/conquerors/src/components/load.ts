import { ok, type Result, refuse } from '@vedette/core';
import * as v from 'valibot';
import { COMPONENTS, type Component, type GameData } from './schema.js';

/** One thing wrong with a component file: `map.json areas[17].terrain: …`. */
interface DataFault {
  readonly file: string;
  readonly path: string;
  readonly message: string;
}

const NAMES = Object.keys(COMPONENTS) as Component[];

/** Reads the component files of a game, or says of each fault where it stands. */
export function loadData(files: Readonly<Record<string, unknown>>): Result<GameData> {
  const faults: DataFault[] = [];
  const data: Record<string, unknown> = {};
  for (const name of NAMES) {
    const parsed = v.safeParse(COMPONENTS[name], files[name]);
    if (parsed.success) data[name] = parsed.output;
    else for (const issue of parsed.issues) faults.push({ file: `${name}.json`, path: pathOf(issue), message: issue.message });
  }
  if (faults.length > 0) return refused(faults);
  const complete = data as unknown as GameData;
  const loose = looseEnds(complete);
  return loose.length > 0 ? refused(loose) : ok(complete);
}

const refused = (faults: readonly DataFault[]) =>
  refuse('bad-data', { faults: faults.map(({ file, path, message }) => `${file} ${path}: ${message}`) });

function pathOf(issue: v.BaseIssue<unknown>): string {
  let path = '';
  for (const item of issue.path ?? [])
    path += typeof item.key === 'number' ? `[${item.key}]` : `${path === '' ? '' : '.'}${String(item.key)}`;
  return path;
}

/** Names that lead nowhere: the schema cannot see that an area of a scenario is on no map. */
function looseEnds(data: GameData): DataFault[] {
  const faults: DataFault[] = [];
  const areas = new Set(data.map.areas.map((area) => area.id));
  const blocks = new Set(data.blocks.map((block) => block.id));
  const events = new Set(data.events.map((event) => event.id));
  const rivers = new Set(data.map.rivers.map((river) => river.id));
  const check = (known: ReadonlySet<string>, what: string, file: Component, path: string, name: string) => {
    if (!known.has(name)) faults.push({ file: `${file}.json`, path, message: `there is no ${what} ${name}` });
  };
  data.map.connections.forEach((connection, index) => {
    check(areas, 'area', 'map', `connections[${index}].a`, connection.a);
    check(areas, 'area', 'map', `connections[${index}].b`, connection.b);
    if (connection.bridge !== null) check(rivers, 'river', 'map', `connections[${index}].bridge`, connection.bridge);
  });
  for (const side of data.game.sides) {
    check(new Set(Object.keys(data.dice)), 'die of', 'dice', '', side.id);
    check(new Set(Object.keys(data.decks)), 'deck of', 'decks', '', side.id);
  }
  for (const [deck, cards] of Object.entries(data.decks)) {
    if (deck === 'invasion') continue;
    cards?.forEach((card, index) => {
      if ('event' in card) check(events, 'event', 'decks', `${deck}[${index}].event`, card.event);
    });
  }
  data.scenarios.forEach((scenario, index) => {
    const at = `[${index}]`;
    for (const [side, placed] of Object.entries(scenario.setup)) {
      placed.forEach((one, place) => {
        check(blocks, 'block', 'scenarios', `${at}.setup.${side}[${place}].block`, one.block);
        check(areas, 'area', 'scenarios', `${at}.setup.${side}[${place}].area`, one.area);
      });
    }
    scenario.reinforcements.forEach((one, place) => {
      check(blocks, 'block', 'scenarios', `${at}.reinforcements[${place}].block`, one.block);
      for (const area of one.areas) check(areas, 'area', 'scenarios', `${at}.reinforcements[${place}].areas`, area);
    });
    for (const area of Object.keys(scenario.control)) check(areas, 'area', 'scenarios', `${at}.control`, area);
  });
  return [...faults, ...moreThanInTheBox(data)];
}

/** What the box does not hold: more blocks of an army than it has, more Reinforced Positions, or those where no farm is. */
function moreThanInTheBox(data: GameData): DataFault[] {
  const faults: DataFault[] = [];
  const tooMany = (file: Component, path: string, what: string, found: number, most: number) => {
    if (found > most) faults.push({ file: `${file}.json`, path, message: `${what}: ${found}, and the box holds ${most}` });
  };
  // 1815/components/blocks: vedettes are among them.
  const nations = new Set(data.blocks.map((block) => block.nation));
  for (const nation of nations) {
    const found = data.blocks.filter((block) => block.nation === nation).length;
    tooMany('blocks', '', `blocks of ${nation}`, found, data.markers.blocks[nation] ?? found);
  }
  data.scenarios.forEach((scenario, index) => {
    const path = `[${index}].markers.reinforcedPosition`;
    const { reinforcedPosition } = scenario.markers;
    // As many as there are farms (1815/reinforced/four-markers, 1815/components/white-blocks).
    tooMany('scenarios', path, 'Reinforced Positions', reinforcedPosition.length, data.markers.reinforcedPosition);
    for (const area of reinforcedPosition)
      if (data.map.areas.find((one) => one.id === area)?.terrain !== 'fortified-farm')
        faults.push({ file: 'scenarios.json', path, message: `${area} is no fortified farm` });
  });
  return faults;
}
