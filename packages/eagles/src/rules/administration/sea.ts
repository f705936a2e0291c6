import { AGAIN, END, reveal } from '@vedette/core';
import type { Components } from '../../components/components.js';
import type { Army } from '../../components/data/schema.js';
import { type Hex, NOWHERE } from '../../components/map/board.js';
import { truth } from '../../components/map/field.js';
import { type BySide, legality, rule, seaTransport, type Table } from '../../contents.js';
import { type EaglesPosition, hasFallen, isHex, isNobody, isTop, OFF } from '../../position.js';
import { forcesOf, leaderAt, leaderNumber, putForce, settleCounter, strengthOf, total } from '../forces.js';
import { inEnemyZone } from '../movement/zones.js';
import { feelZones } from '../outposts/contact.js';
import { tellingCounters } from '../outposts/counters.js';
import { channelClosed, dateOf, fortnightOf } from './communication.js';

/** Sea transport of the Coalition (SR-176 to SR-182): embark, cross, land, and the ships go home. */

export const seaPlayed = (position: EaglesPosition): boolean => position.rules.grand || position.rules.sea;

/** series/sr-180/first-turn: the season opens with the first mild turn of Fortnight VI or later. */
export function openSeason(components: Components, position: EaglesPosition): void {
  const first = components.tables.fortnights.order.indexOf(components.tables.sea.first);
  if (!components.tables.weather.effects[position.weather].frozen && fortnightOf(components, position) >= first)
    position.sea.open = true;
}

const canPay = (components: Components, position: EaglesPosition, army: Army): boolean =>
  position.armies[army].points >= components.tables.administration.seaStep && isHex(position.armies[army].center);

/** Which shores the fleet can reach: series/sr-181/inside, series/sr-181/outside. */
function reachable(components: Components, position: EaglesPosition, hex: Hex): boolean {
  const coast = components.board.coast[hex] as number;
  if (coast === 0) return false;
  if (position.sea.fleet === 'inside') return (coast & 2) !== 0;
  if (position.sea.fleet === 'outside') return (coast & 1) !== 0;
  return true;
}

/** series/sr-172/who, series/sr-172/window: a Russian division of seven for Danzig, if none went by land. */
function mayRelieve(components: Components, position: EaglesPosition, force: number): boolean {
  const { dates } = components.data.turns;
  const date = dateOf(components, position);
  const { danzig } = position;
  if (danzig.rolled || danzig.bySea || hasFallen(danzig) || !danzig.exitOpen) return false;
  if (date < (dates.danzigApproach ?? '') || date > (dates.danzigEmbarkLast ?? '')) return false;
  return (
    leaderAt(position, force).army === 'russian' &&
    total(strengthOf(components, position, force)) >= components.tables.danzig.strength
  );
}

const aboard = (position: EaglesPosition): number =>
  position.leaders.findIndex((leader) => leader.place === OFF.sea && isTop(leader));

type SeaOption = 'wait' | { readonly embark: string } | { readonly relieve: string } | { readonly land: string };

/** Everybody who could go aboard, and every shore; the rules say who not, and where not. */
function voyages(components: Components, position: EaglesPosition): SeaOption[] {
  const options: SeaOption[] = ['wait'];
  for (const force of forcesOf(position, 'coalition')) {
    const { id } = leaderAt(position, force);
    options.push({ embark: id });
    if (mayRelieve(components, position, force)) options.push({ relieve: id });
  }
  if (isNobody(aboard(position))) return options;
  const { coast, open, names } = components.board;
  for (const [hex, name] of names.entries()) if (coast[hex] !== 0 && open[hex] === 1) options.push({ land: name });
  return options;
}

/** What keeps a Force ashore. */
const boarding = (
  components: Components,
): readonly {
  readonly cite: string;
  readonly code: string;
  readonly allows: (position: EaglesPosition, force: number) => boolean;
}[] => {
  const strength = (position: EaglesPosition, force: number) => strengthOf(components, position, force);
  return [
    { cite: 'series/sr-176/one-convoy', code: 'ships-are-out', allows: ({ sea }) => sea.step === 'idle' },
    {
      cite: 'series/sr-180/no-embark-severe-snow',
      code: 'no-sailing-weather',
      allows: ({ sea, weather }) => sea.open && !components.tables.weather.effects[weather].snow,
    },
    {
      cite: 'series/sr-178/any-coastal',
      code: 'no-ships-here',
      allows: (position, force) => reachable(components, position, leaderAt(position, force).place),
    },
    {
      cite: 'series/sr-177/eight-sp',
      code: 'too-many-for-the-ships',
      allows: (position, force) => total(strength(position, force)) <= components.tables.sea.capacity,
    },
    {
      cite: 'series/sr-177/no-artillery',
      code: 'no-guns-aboard',
      allows: (position, force) => strength(position, force).artillery === 0,
    },
    {
      cite: 'eagles/e67/no-ezoc-embark',
      code: 'in-an-enemy-zone',
      allows: (position, force) => !inEnemyZone(components, position, force),
    },
    {
      cite: 'series/sr-176/one-ap-three-steps',
      code: 'no-points',
      allows: (position, force) => canPay(components, position, leaderAt(position, force).army),
    },
  ];
};

/** Why a Force cannot go aboard, or land there. */
const seaRules = (components: Components) => {
  const landing = (cite: string, code: string, allows: (position: EaglesPosition, hex: Hex) => boolean) =>
    rule<BySide, SeaOption>(
      cite,
      code,
      ({ position }, _, option) =>
        option === 'wait' || !('land' in option) || allows(position, components.board.byName.get(option.land) ?? NOWHERE),
    );
  return legality<BySide, SeaOption>([
    ...boarding(components).map(({ cite, code, allows }) =>
      rule<BySide, SeaOption>(cite, code, ({ position }, _, option) => {
        if (option === 'wait' || 'land' in option) return true;
        return allows(position, leaderNumber(position, 'embark' in option ? option.embark : option.relieve));
      }),
    ),
    landing(
      'series/sr-176/four-turns',
      'nobody-to-land',
      ({ sea, turn }) => sea.step === 'transit' && sea.since < turn && !sea.toDanzig,
    ),
    landing('series/sr-176/waits', 'no-points', (position) => canPay(components, position, position.sea.army)),
    landing('series/sr-181/troops-on-fleet-side', 'no-ships-here', (position, hex) => reachable(components, position, hex)),
    landing('series/sr-179/where', 'no-landing-here', (position, hex) => {
      const { enemy, zone } = truth(components, position, 'coalition');
      return enemy[hex] === 0 && zone[hex] === 0;
    }),
  ]);
};

/** A whole Force, which stays one aboard: series/sr-177/legal-force. */
function embark(components: Components, table: Table, id: string, toDanzig: boolean): void {
  const { position } = table;
  const number = leaderNumber(position, id);
  const leader = leaderAt(position, number);
  position.armies[leader.army].points -= components.tables.administration.seaStep;
  position.sea = { ...position.sea, step: 'embarked', since: position.turn, army: leader.army, from: leader.place, toDanzig };
  leader.moved = true;
  // Whoever embarks stays put, and Leaders take no room: series/sr-178/no-move, series/sr-177/leaders-vedettes-free.
  // Nobody is lost at sea: series/sr-179/no-attrition.
  tellingCounters(components, table, () => {
    putForce(position, number, OFF.sea);
    settleCounter(position, number);
  });
  table.record?.({ kind: 'sea-step', only: { coalition: { step: 'embarked' } } });
}

function land(components: Components, table: Table, hex: Hex): void {
  const { position } = table;
  const number = aboard(position);
  const leader = leaderAt(position, number);
  position.armies[position.sea.army].points -= components.tables.administration.seaStep;
  // Landed troops do not march, and count as reinforcements: series/sr-179/no-move, series/sr-179/as-reinforcements.
  leader.moved = true;
  leader.tried = true;
  // But they fight: series/sr-179/fight-normally.
  // eagles/e67/debark-ezoc-later: nothing keeps it out of the Combat Phase.
  leader.entered = true;
  tellingCounters(components, table, () => {
    putForce(position, number, hex);
    settleCounter(position, number);
  });
  feelZones(components, position, hex);
  position.sea.step = 'returning';
  position.sea.since = position.turn;
  table.record?.({ kind: 'sea-step', only: { coalition: { step: 'landed' } } });
}

export const seaChapter = (components: Components) =>
  seaTransport.steps({
    // series/sr-181/inside-or-outside: asked once when the channel closes.
    fleet: seaTransport.ask({
      cite: 'series/sr-181/inside-or-outside',
      when: ({ position }) => channelClosed(components, position) && position.sea.fleet === 'free',
      seat: (_, data) => data.side,
      candidates: () => ['inside', 'outside'] as const,
      choose: (table, _, where) => {
        table.position.sea.fleet = where;
        table.record?.({ kind: 'fleet-placed', where });
      },
    }),
    sail: (table) => {
      const { position } = table;
      if (!channelClosed(components, position)) position.sea.fleet = 'free';
      openSeason(components, position);
      advance(components, table);
    },
    choose: seaTransport.ask({
      // eagles/e69/first-turn, series/sr-180/no-embark-severe-snow: while no ship can sail nobody is asked.
      when: ({ position }) =>
        position.sea.step !== 'idle' || (position.sea.open && !components.tables.weather.effects[position.weather].snow),
      seat: (_, data) => data.side,
      candidates: ({ position }) => voyages(components, position),
      legal: seaRules(components),
      pass: 'wait',
      choose: (table, _, option) => {
        if (option === 'wait') return END;
        if ('land' in option) land(components, table, components.board.byName.get(option.land) ?? NOWHERE);
        else embark(components, table, 'embark' in option ? option.embark : option.relieve, 'relieve' in option);
        return AGAIN;
      },
    }),
  });

/** What the convoy does by itself at the start of the step. */
function advance(components: Components, table: Table): void {
  const { position } = table;
  const { sea } = position;
  if (sea.step === 'returning') {
    // A turn without ships: series/sr-176/no-transport-turn-4.
    if (position.turn >= sea.since + 2) sea.step = 'idle';
    return;
  }
  const number = aboard(position);
  if (isNobody(number)) {
    sea.step = 'idle';
    return;
  }
  if (sea.since >= position.turn) return;
  // That the convoy goes on, and that it does not, tells of points and zones that stand on hidden tracks.
  reveal(table);
  if (sea.step === 'embarked') {
    // series/sr-178/ezoc-returns: an enemy beside the quay, and the troops are back ashore.
    if (
      truth(components, position, 'coalition').zone[sea.from] === 1 &&
      truth(components, position, 'coalition').enemy[sea.from] === 0
    ) {
      tellingCounters(components, table, () => {
        putForce(position, number, sea.from);
        settleCounter(position, number);
      });
      sea.step = 'idle';
      return;
    }
    if (!canPay(components, position, sea.army)) return;
    position.armies[sea.army].points -= components.tables.administration.seaStep;
    sea.step = 'transit';
    sea.since = position.turn;
    table.record?.({ kind: 'sea-step', only: { coalition: { step: 'transit' } } });
  } else if (sea.toDanzig && canPay(components, position, sea.army) && sea.fleet !== 'inside' && !hasFallen(position.danzig)) {
    // A landing place like any other for the relief: series/sr-182/danzig-coastal.
    // The channel parts the two: series/sr-181/no-konigsberg-danzig.
    leaderAt(position, number).gate = NOWHERE;
    land(components, table, OFF.danzig);
    position.danzig.bySea = true;
  } else if (sea.toDanzig && (hasFallen(position.danzig) || sea.fleet === 'inside')) sea.toDanzig = false;
}
