import { AGAIN, END, isInForce, type RuleName, reveal, workedOut } from '@vedette/core';
import { armiesOf, type Components, sideOf } from '../../components/components.js';
import type { Army } from '../../components/data/schema.js';
import { distance, type Hex, NOWHERE, within } from '../../components/map/board.js';
import { type Field, seen } from '../../components/map/field.js';
import { surroundings } from '../../components/map/trace.js';
import { type FrameOf, legality, rule, type Table, vedettes } from '../../contents.js';
import { type EaglesPosition, isHex, isInPlay, isNobody, OFF, type Vedette } from '../../position.js';
import { forcesOf, leaderAt, leaderNumber, strengths } from '../forces.js';
import { feelZones } from './contact.js';
import { returnToPool, tellingCounters } from './counters.js';

/** Vedettes (SR-32 to SR-37): placing and recalling, riding, and giving way. */

export const vedetteAt = (position: EaglesPosition, index: number): Vedette => position.vedettes[index] as Vedette;

/** series/sr-32/cap-two-per-cavalry: how many more an army may have on the map. */
function room(components: Components, position: EaglesPosition, army: Army): number {
  let cavalry = 0;
  for (const unit of position.units) {
    if (unit.army === army && unit.arm === 'cavalry' && isInPlay(unit) && isHex(position.leaders[unit.leader]?.place ?? OFF.out))
      cavalry += unit.strength;
  }
  const onMap = position.vedettes.filter((vedette) => vedette.army === army && isHex(vedette.place)).length;
  return cavalry * components.tables.command.vedettesPerCavalry - onMap;
}

const inPool = (position: EaglesPosition, army: Army): number =>
  position.vedettes.findIndex((vedette) => vedette.army === army && vedette.place === OFF.out);

type Outposts = FrameOf<typeof vedettes>;
type VedetteOption = 'done' | { readonly from: string; readonly to: string } | { readonly recall: string };

/** What the rules ask about outposts again and again, worked out once for the question. */
interface Riders {
  /** Points of cavalry by the number of a Force. */
  readonly cavalry: readonly number[];
  readonly forces: readonly number[];
  /** Those of them that have cavalry. */
  readonly riding: readonly number[];
  readonly byName: ReadonlyMap<string, number>;
  /** How the map looks to the side. */
  readonly field: Field;
  readonly room: ReadonlyMap<Army, number>;
  /** Armies with more outposts than their cavalry can keep. */
  readonly crowded: readonly Army[];
}

const ridersOf = (components: Components, table: Table, { side }: Outposts): Riders =>
  workedOut(table, 'riders', () => {
    const { position } = table;
    const left = new Map(armiesOf(side).map((army) => [army, room(components, position, army)]));
    const forces = forcesOf(position, side);
    const cavalry = strengths(position, 'cavalry');
    return {
      cavalry,
      forces,
      riding: forces.filter((force) => (cavalry[force] as number) > 0),
      byName: new Map(forces.map((force) => [leaderAt(position, force).id, force])),
      field: seen(components, position, side),
      room: left,
      crowded: [...left].flatMap(([army, number]) => (number < 0 ? [army] : [])),
    };
  });

/** Two for each point of cavalry; as if a Force without any had one, since another rule speaks of that. */
const mostPosted = (cavalry: number): number => 2 * Math.max(1, cavalry);

const placedBy = (data: Outposts, counter: number): number => data.placed.find((one) => one.counter === counter)?.number ?? 0;

const TOO_FAR: RuleName = { cite: 'series/sr-33/where', code: 'too-far-for-a-vedette' };
const NO_WAY: RuleName = { cite: 'series/sr-33/not-across-river', code: 'no-way-for-a-vedette' };

/** The hexes that a Force could think of: those it can reach, and where these rules are set aside all that lie around. */
function sites(components: Components, table: Table, place: Hex): readonly Hex[] {
  const range = components.tables.command.vedetteRange;
  return isInForce(table, TOO_FAR) && isInForce(table, NO_WAY)
    ? surroundings(components, table.position, place, range)
    : within(components.board, place, range + 1);
}

type OfForce = (table: Table, data: Outposts, riders: Riders, force: number) => boolean;

/** What bars a Force from putting out vedettes wherever it is: asked once for each Force, not for every hex around it. */
const FORCE_RULES: readonly (RuleName & { readonly allows: OfForce })[] = [
  { cite: 'series/sr-33/when', code: 'no-cavalry', allows: (_, __, { cavalry }, force) => (cavalry[force] as number) > 0 },
  {
    cite: 'series/sr-33/two-per-sp',
    code: 'two-for-each-point-placed',
    allows: ({ position }, data, { cavalry }, force) =>
      placedBy(data, leaderAt(position, force).counter) < mostPosted(cavalry[force] as number),
  },
  {
    // eagles/e8/vedette-rating: half a point of cavalry each, so an army that has lost its riders calls its outposts in.
    cite: 'series/sr-32/cap-two-per-cavalry',
    code: 'army-has-enough-outposts',
    allows: ({ position }, _, { room: left }, force) => (left.get(leaderAt(position, force).army) ?? 0) > 0,
  },
  {
    cite: 'series/sr-32/fixed-pool',
    code: 'no-vedette-left',
    allows: ({ position }, _, __, force) => inPool(position, leaderAt(position, force).army) >= 0,
  },
];

const ENEMY_THERE: RuleName = { cite: 'series/sr-33/not-enemy-force', code: 'enemy-counter-there' };
const isFreeOfEnemies = ({ field }: Riders, hex: Hex): boolean => field.enemy[hex] === 0 && field.outpost[hex] === 0;

/** What is listed keeps every rule about posting; only where one is set aside are they put to each of the options. */
const whereOneIsSetAside = { concerns: ({ setAside }: Table) => setAside !== undefined };

/** A vedette of every Force that may put one out, to every hex where it may stand; and every outpost to be recalled. */
function outpostsThoughtOf(components: Components, table: Table, data: Outposts): VedetteOption[] {
  const { position } = table;
  const { names } = components.board;
  const riders = ridersOf(components, table, data);
  const keepsOff = isInForce(table, ENEMY_THERE);
  const options: VedetteOption[] = ['done'];
  const named = new Set<Hex>();
  for (const { place, army } of position.vedettes) {
    if (!isHex(place) || sideOf(army) !== data.side || named.has(place)) continue;
    named.add(place);
    options.push({ recall: names[place] as string });
  }
  if (riders.crowded.length === 0 || table.setAside !== undefined) {
    for (const force of riders.forces) {
      if (!FORCE_RULES.every((one) => !isInForce(table, one) || one.allows(table, data, riders, force))) continue;
      const { id, place } = leaderAt(position, force);
      for (const hex of sites(components, table, place))
        if (!keepsOff || isFreeOfEnemies(riders, hex)) options.push({ from: id, to: names[hex] as string });
    }
  }
  return options;
}

/**
 * What one may ask about beyond that: the hexes around a Force with riders, those behind a river and the next beyond its
 * reach too; and a Force without any, where it stands.
 */
function outpostsFarther(components: Components, table: Table, data: Outposts): VedetteOption[] {
  const { cavalry, forces } = ridersOf(components, table, data);
  const { names } = components.board;
  return forces.flatMap((force) => {
    const { id, place } = leaderAt(table.position, force);
    const around = cavalry[force] === 0 ? [place] : within(components.board, place, components.tables.command.vedetteRange + 1);
    return around.map((hex) => ({ from: id, to: names[hex] as string }));
  });
}

/** Why a Force cannot put out a vedette there, or why one cannot be recalled. */
const vedetteRules = (components: Components) => {
  type Posting = (table: Table, data: Outposts, riders: Riders, force: number, hex: Hex) => boolean;
  const posting = ({ cite, code }: RuleName, allows: Posting) =>
    rule<Outposts, VedetteOption>(
      cite,
      code,
      (table, data, option) => {
        if (option === 'done' || 'recall' in option) return true;
        const riders = ridersOf(components, table, data);
        const force = riders.byName.get(option.from) ?? -1;
        return isNobody(force) || allows(table, data, riders, force, components.board.byName.get(option.to) ?? NOWHERE);
      },
      whereOneIsSetAside,
    );
  const range = components.tables.command.vedetteRange;
  const isFar = ({ position }: Table, force: number, hex: Hex) =>
    distance(components.board, leaderAt(position, force).place, hex) > range;
  return legality<Outposts, VedetteOption>([
    ...FORCE_RULES.map((one) => posting(one, one.allows)),
    posting(TOO_FAR, (table, _, __, force, hex) => !isFar(table, force, hex)),
    posting(NO_WAY, (table, _, __, force, hex) => {
      const { place } = leaderAt(table.position, force);
      return isFar(table, force, hex) || surroundings(components, table.position, place, range).includes(hex);
    }),
    posting(ENEMY_THERE, (_, __, riders, ___, hex) => isFreeOfEnemies(riders, hex)),
    rule('series/sr-33/recall', 'too-far-to-recall', (table, data, option) => {
      if (option === 'done' || 'from' in option) return true;
      const { position } = table;
      const { riding, crowded } = ridersOf(components, table, data);
      const hex = components.board.byName.get(option.recall) ?? NOWHERE;
      return position.vedettes.some(
        (one) =>
          one.place === hex &&
          sideOf(one.army) === data.side &&
          (crowded.includes(one.army) || recallable(components, position, one, riding)),
      );
    }),
    rule(
      'series/sr-32/cap-two-per-cavalry',
      'more-outposts-than-riders',
      (table, data, option) =>
        (option !== 'done' && 'recall' in option) || ridersOf(components, table, data).crowded.length === 0,
      { concerns: (table, data) => ridersOf(components, table, data).crowded.length > 0 },
    ),
  ]);
};

export const vedettesChapter = (components: Components) =>
  vedettes.steps({
    choose: vedettes.ask({
      seat: (_, data) => data.side,
      candidates: (table, data) => outpostsThoughtOf(components, table, data),
      conceivable: (table, data) => outpostsFarther(components, table, data),
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
        const { army, counter } = leaderAt(position, leaderNumber(position, option.from));
        const vedette = vedetteAt(position, inPool(position, army));
        tellingCounters(components, table, () => {
          position.counters += 1;
          vedette.place = components.board.byName.get(option.to) ?? NOWHERE;
          vedette.counter = position.counters;
        });
        // It may ride in this turn: series/sr-34/nine-free asks nothing of where it comes from.
        vedette.moved = false;
        vedette.known = 0;
        const tally = data.placed.find((one) => one.counter === counter);
        if (tally === undefined) data.placed.push({ counter, number: 1 });
        else tally.number += 1;
        if (feelZones(components, position, vedette.place)) reveal(table);
        return AGAIN;
      },
    }),
  });

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
