import { AGAIN, END, goto, reveal } from '@vedette/core';
import { armiesOf, type Components, sideOf } from '../../components/components.js';
import type { Army } from '../../components/data/schema.js';
import { distance, type Hex, NOWHERE, within } from '../../components/map/board.js';
import { seen } from '../../components/map/field.js';
import { surroundings } from '../../components/map/trace.js';
import { type FrameOf, legality, type Table, vedettes } from '../../contents.js';
import { type EaglesPosition, isHex, OFF, type Vedette } from '../../position.js';
import { forcesOf, forceWithCounter, leaderAt, strengthOf, strengths } from '../forces.js';
import { because } from '../reasons.js';
import { feelZones } from './contact.js';
import { tellingCounters } from './counters.js';

/** Vedettes (SR-32 to SR-37): placing and recalling, riding, and giving way. */

export const vedetteAt = (position: EaglesPosition, index: number): Vedette => position.vedettes[index] as Vedette;

/** series/sr-32/cap-two-per-cavalry: how many more an army may have on the map. */
function room(components: Components, position: EaglesPosition, army: Army): number {
  let cavalry = 0;
  for (const unit of position.units) {
    if (
      unit.army === army &&
      unit.arm === 'cavalry' &&
      unit.leader >= 0 &&
      isHex(position.leaders[unit.leader]?.place ?? OFF.out)
    )
      cavalry += unit.strength;
  }
  // series/table/vedettes/cap, series/sr-32/fixed-pool, series/table/vedettes/pool
  const onMap = position.vedettes.filter((vedette) => vedette.army === army && isHex(vedette.place)).length;
  return cavalry * components.tables.command.vedettesPerCavalry - onMap;
}

const inPool = (position: EaglesPosition, army: Army): number =>
  position.vedettes.findIndex((vedette) => vedette.army === army && vedette.place === OFF.out);

/** series/sr-33/where: hexes within three, over passable hexsides, without an enemy Force. */
function sites(components: Components, position: EaglesPosition, force: number): Hex[] {
  const leader = leaderAt(position, force);
  const field = seen(components, position, sideOf(leader.army));
  // series/sr-33/not-across-river: the way there counts, so an unbridged river stops it.
  // series/sr-33/not-enemy-force
  return surroundings(components, position, leader.place, components.tables.command.vedetteRange).filter(
    (hex) => field.enemy[hex] === 0 && field.outpost[hex] === 0,
  );
}

export function returnToPool(vedette: Vedette): void {
  vedette.place = OFF.out;
  vedette.counter = 0;
  vedette.known = 0;
}

type VedetteOption = 'done' | { readonly from: string } | { readonly recall: string };

export const vedettesChapter = (components: Components) =>
  vedettes.steps({
    choose: vedettes.ask({
      seat: (_, data) => data.side,
      candidates: ({ position }, data) => {
        const crowded = armiesOf(data.side).filter((army) => room(components, position, army) < 0);
        const options: VedetteOption[] = crowded.length > 0 ? [] : ['done'];
        const cavalry = strengths(position, 'cavalry');
        const riders = forcesOf(position, data.side).filter((force) => (cavalry[force] as number) > 0);
        const spare = armiesOf(data.side).filter((army) => room(components, position, army) > 0 && inPool(position, army) >= 0);
        for (const force of riders) {
          const leader = leaderAt(position, force);
          // series/sr-33/two-per-sp
          const placed = data.placed.find((one) => one.counter === leader.counter)?.number ?? 0;
          // series/sr-33/when, eagles/e8/vedette-series-rules, series/actions/i-b-3-choices
          if (crowded.length > 0) continue;
          if (placed < (cavalry[force] as number) * 2 && spare.includes(leader.army)) options.push({ from: leader.id });
        }
        for (const vedette of position.vedettes) {
          if (!isHex(vedette.place) || sideOf(vedette.army) !== data.side) continue;
          if (crowded.includes(vedette.army) || recallable(components, position, vedette, riders))
            options.push({ recall: components.board.names[vedette.place] as string });
        }
        return unique(options);
      },
      conceivable: ({ position }, data) => [
        ...forcesOf(position, data.side).map((force) => ({ from: leaderAt(position, force).id })),
        ...position.vedettes
          .filter((one) => isHex(one.place) && sideOf(one.army) === data.side)
          .map((one) => ({ recall: components.board.names[one.place] as string })),
        'done',
      ],
      legal: vedetteRules(components),
      pass: 'done',
      choose: (table, data, option) => {
        const { position } = table;
        if (option === 'done') return END;
        if ('recall' in option) {
          const hex = components.board.byName.get(option.recall) ?? NOWHERE;
          const here = position.vedettes.filter((one) => one.place === hex && sideOf(one.army) === data.side);
          // Of two armies' outposts in one hex the army that has too many calls in its own.
          const vedette = here.find((one) => room(components, position, one.army) < 0) ?? here[0];
          if (vedette !== undefined) tellingCounters(components, table, () => returnToPool(vedette));
          return AGAIN;
        }
        data.counter = leaderAt(
          position,
          position.leaders.findIndex((one) => one.id === option.from),
        ).counter;
        return undefined;
      },
    }),
    place: vedettes.ask({
      cite: 'series/sr-33/where',
      seat: (_, data) => data.side,
      about: ({ position }, data) => ({ leader: leaderAt(position, forceWithCounter(position, data.counter)).id }),
      candidates: ({ position }, data) =>
        sites(components, position, forceWithCounter(position, data.counter)).map((hex) => components.board.names[hex] as string),
      conceivable: ({ position }, data) =>
        within(components.board, riderPlace(position, data), components.tables.command.vedetteRange + 1).map(
          (hex) => components.board.names[hex] as string,
        ),
      legal: siteRules(components),
      none: () => goto('choose'),
      choose: (table, data, name) => {
        const { position } = table;
        const army = leaderAt(position, forceWithCounter(position, data.counter)).army;
        const vedette = vedetteAt(position, inPool(position, army));
        tellingCounters(components, table, () => {
          position.counters += 1;
          vedette.place = components.board.byName.get(name) ?? NOWHERE;
          vedette.counter = position.counters;
        });
        vedette.moved = true;
        vedette.known = 0;
        const tally = data.placed.find((one) => one.counter === data.counter);
        if (tally === undefined) data.placed.push({ counter: data.counter, number: 1 });
        else tally.number += 1;
        if (feelZones(components, position, vedette.place)) reveal(table);
        return goto('choose');
      },
    }),
  });

const riderPlace = (position: EaglesPosition, data: Outposts): Hex =>
  leaderAt(position, forceWithCounter(position, data.counter)).place;

/** Why a vedette cannot be placed in a hex. */
const siteRules = (components: Components) => {
  const reach = components.tables.command.vedetteRange;
  const about = (cite: string, code: string, allows: (position: EaglesPosition, data: Outposts, hex: Hex) => boolean) =>
    because<Outposts, string>(cite, code, ({ position }, data, name) =>
      allows(position, data, components.board.byName.get(name) ?? NOWHERE),
    );
  const far = (position: EaglesPosition, data: Outposts, hex: Hex) =>
    distance(components.board, riderPlace(position, data), hex) > reach;
  return legality<Outposts, string>([
    about('series/sr-33/where', 'too-far-for-a-vedette', (position, data, hex) => !far(position, data, hex)),
    about('series/sr-33/not-across-river', 'no-way-for-a-vedette', (position, data, hex) => {
      return far(position, data, hex) || surroundings(components, position, riderPlace(position, data), reach).includes(hex);
    }),
    about('series/sr-33/not-enemy-force', 'enemy-counter-there', (position, data, hex) => {
      const field = seen(components, position, data.side);
      return field.enemy[hex] === 0 && field.outpost[hex] === 0;
    }),
  ]);
};

/** Why a Force cannot put out vedettes, or why one cannot be recalled. */
const vedetteRules = (components: Components) => {
  const about = (cite: string, code: string, allows: (table: Table, data: Outposts, force: number) => boolean) =>
    because<Outposts, VedetteOption>(cite, code, (table, data, option) => {
      if (option === 'done' || 'recall' in option) return true;
      const force = table.position.leaders.findIndex((one) => one.id === option.from);
      return force < 0 || allows(table, data, force);
    });
  const cavalry = ({ position }: Table, force: number) => strengthOf(components, position, force).cavalry;
  return legality<Outposts, VedetteOption>([
    about('series/sr-33/when', 'no-cavalry', (table, _, force) => cavalry(table, force) > 0),
    about('series/sr-33/two-per-sp', 'two-for-each-point-placed', (table, data, force) => {
      const { counter } = leaderAt(table.position, force);
      return (data.placed.find((one) => one.counter === counter)?.number ?? 0) < 2 * cavalry(table, force);
    }),
    about(
      'series/sr-32/cap-two-per-cavalry',
      'army-has-enough-outposts',
      ({ position }, _, force) => room(components, position, leaderAt(position, force).army) > 0,
    ),
    about(
      'series/sr-32/fixed-pool',
      'no-vedette-left',
      ({ position }, _, force) => inPool(position, leaderAt(position, force).army) >= 0,
    ),
    because<Outposts, VedetteOption>('series/sr-33/recall', 'too-far-to-recall', ({ position }, data, option) => {
      if (option === 'done' || 'from' in option) return true;
      const riders = forcesOf(position, data.side).filter((force) => strengthOf(components, position, force).cavalry > 0);
      const hex = components.board.byName.get(option.recall) ?? NOWHERE;
      return position.vedettes.some(
        (one) => one.place === hex && (room(components, position, one.army) < 0 || recallable(components, position, one, riders)),
      );
    }),
    // eagles/e8/vedette-rating: half a point of cavalry each, so an army that has lost its riders calls its outposts in.
    because<Outposts, VedetteOption>(
      'series/sr-32/cap-two-per-cavalry',
      'more-outposts-than-riders',
      ({ position }, data, option) => {
        return option !== 'done' || armiesOf(data.side).every((army) => room(components, position, army) >= 0);
      },
    ),
  ]);
};
type Outposts = FrameOf<typeof vedettes>;

const unique = (options: VedetteOption[]): VedetteOption[] => {
  const seenNames = new Set<string>();
  return options.filter((option) => {
    if (option === 'done' || 'from' in option) return true;
    if (seenNames.has(option.recall)) return false;
    seenNames.add(option.recall);
    return true;
  });
};

/** series/sr-33/recall: within three hexes of a friendly Force with cavalry. */
function recallable(components: Components, position: EaglesPosition, vedette: Vedette, riders: readonly number[]): boolean {
  const reach = components.tables.command.vedetteRange;
  for (const force of riders) {
    const { place } = leaderAt(position, force);
    if (distance(components.board, place, vedette.place) > reach) continue;
    if (surroundings(components, position, vedette.place, reach).includes(place)) return true;
  }
  return false;
}
