import { workedOut } from '@vedette/core';
import type { Components } from '../../components/components.js';
import { legality, type OrganizationOption, type Organizing, rule, type Table } from '../../contents.js';
import { type EaglesPosition, hasTrain, isNobody, isTop } from '../../position.js';
import { hasUnits, leaderAt, leaderNumber, leadersOf, rootOf, sheetOf, trackOf, unitsOf } from '../forces.js';
import { spansUsed, unitCost } from '../movement/initiative.js';
import { fits, mayCommand, REGIMENT } from './command-span.js';
import { inZone, leadersAt, promotions } from './places.js';
import { addBrigades, addDissolutions, maySplit } from './regiments.js';

/** What can be reorganized in a place, and why something cannot (SR-12 to SR-16, SR-69, SR-70). */

type Act = Exclude<OrganizationOption, string>;

/** What the rules ask about a place again and again, worked out once. */
interface Place {
  readonly position: EaglesPosition;
  readonly data: Organizing;
  /** What is on every track, in halves of span. */
  readonly used: readonly number[];
  /** Everybody here is held by an enemy zone. */
  readonly zone: boolean;
}

const placeOf = (components: Components, position: EaglesPosition, data: Organizing): Place => ({
  position,
  data,
  used: spansUsed(components, position).used,
  zone: inZone(components, position, data.side, data.hex),
});

interface Condition {
  readonly cite: string;
  readonly code: string;
  readonly allows: (place: Place, act: Act) => boolean;
  /** Where it can bar anything at all. */
  readonly concerns?: (place: Place) => boolean;
}

const isSplitting = ({ data }: Place): boolean => data.segment === 'organization';
const hasTrains = ({ position }: Place): boolean => position.leaders.some(hasTrain);

/** The unit that an act takes from its track. */
const unitTaken = (act: Act): string =>
  'give' in act ? act.give : 'detach' in act ? act.detach : 'split' in act ? act.split : '';

/**
 * Whether an act forms one Force more: of part of another, of a subordinate with his men, or of a Leader who had none. Whoever
 * leads nobody is no Force wherever he goes (series/sr-18/definition).
 */
function makesForce({ position }: Place, act: Act, unitOf: (id: string) => number): boolean {
  if ('detach' in act) return true;
  if ('release' in act) return hasUnits(position, leaderNumber(position, act.release));
  if (!('give' in act) || hasUnits(position, rootOf(position, leaderNumber(position, act.to)))) return false;
  return unitsOf(position, rootOf(position, position.units[unitOf(act.give)]?.leader ?? -1)).length > 1;
}

const conditions = (components: Components): readonly Condition[] => {
  const unitOf = (id: string) => components.unitNumbers.get(id) ?? -1;
  const isOver = ({ position, used }: Place, leader: number) =>
    (used[leader] ?? 0) > sheetOf(components, leaderAt(position, leader)).span;
  const fitsUnder = ({ position, used }: Place, leader: number, cost: number) => fits(components, position, used, leader, cost);
  const riders = (position: EaglesPosition, units: readonly number[]) =>
    units.every((unit) => position.units[unit]?.arm === 'cavalry');
  return [
    {
      cite: 'series/sr-16/no-leader-under-mg',
      code: 'a-major-general-leads-no-leader',
      allows: ({ position }, act) => !('join' in act) || leaderAt(position, leaderNumber(position, act.under)).kind === 'named',
    },
    {
      cite: 'series/sr-13/lower-span-subordinate',
      code: 'he-is-the-senior',
      allows: ({ position }, act) => {
        if (!('join' in act)) return true;
        const [senior, junior] = [leaderNumber(position, act.under), leaderNumber(position, act.join)];
        return leaderAt(position, senior).kind !== 'named' || mayCommand(components, position, senior, junior);
      },
    },
    {
      cite: 'series/sr-12/span-limit',
      code: 'beyond-his-span',
      allows: (place, act) => {
        const { position } = place;
        if ('join' in act) {
          const junior = leaderNumber(position, act.join);
          // A Leader without troops costs his superior nothing.
          const cost = hasUnits(position, junior) ? sheetOf(components, leaderAt(position, junior)).subordination : 0;
          return fitsUnder(place, leaderNumber(position, act.under), cost);
        }
        if ('merge' in act) {
          const into = leaderNumber(position, act.into);
          const { army } = leaderAt(position, into);
          const track = trackOf(position, leaderNumber(position, act.merge));
          return fitsUnder(
            place,
            into,
            track.reduce((sum, unit) => sum + unitCost(components, position, unit, army), 0),
          );
        }
        if ('split' in act) return fitsUnder(place, position.units[unitOf(act.split)]?.leader ?? -1, REGIMENT);
        if (!('give' in act)) return true;
        const to = leaderNumber(position, act.to);
        return fitsUnder(place, to, unitCost(components, position, unitOf(act.give), leaderAt(position, to).army));
      },
    },
    {
      cite: 'series/sr-15/cavalry-only',
      code: 'a-general-of-cavalry',
      allows: ({ position }, act) => {
        if (!('give' in act) && !('merge' in act)) return true;
        const to = leaderAt(position, leaderNumber(position, 'give' in act ? act.to : act.into));
        if (to.kind !== 'cavalry') return true;
        return riders(position, 'give' in act ? [unitOf(act.give)] : trackOf(position, leaderNumber(position, act.merge)));
      },
      concerns: ({ position, data }) => position.leaders.some(({ kind, place }) => kind === 'cavalry' && place === data.hex),
    },
    {
      cite: 'series/sr-70/exchange',
      code: 'changed-tracks-already',
      allows: (place, act) => {
        const unit = place.position.units[unitOf(unitTaken(act))];
        // A track that is over its span has to be put right, whoever has moved.
        return unit === undefined || !unit.shifted || (!('split' in act) && isOver(place, unit.leader));
      },
      concerns: ({ position }) => position.units.some(({ shifted }) => shifted),
    },
    // To join is free even there: series/sr-98/ezoc-allowed, series/sr-225/merge; in both segments, series/sr-98/ezoc-no-new.
    {
      cite: 'series/sr-70/no-new-force-ezoc',
      code: 'no-new-force-in-a-zone',
      allows: (place, act) => !place.zone || !makesForce(place, act, unitOf),
      concerns: ({ zone }) => zone,
    },
    {
      cite: 'series/sr-15/needs-unit',
      code: 'its-only-unit',
      allows: ({ position }, act) => {
        if (!('detach' in act)) return true;
        const holder = position.units[unitOf(act.detach)]?.leader ?? -1;
        return isNobody(holder) || unitsOf(position, rootOf(position, holder)).length > 1;
      },
    },
    {
      cite: 'series/sr-69/one-to-three',
      code: 'too-weak-to-split',
      allows: ({ position }, act) => !('split' in act) || (position.units[unitOf(act.split)]?.strength ?? 0) > act.points,
      concerns: isSplitting,
    },
    {
      cite: 'series/sr-69/counter-limit',
      code: 'no-march-regiment-to-be-had',
      allows: ({ position }, act) => !('split' in act) || maySplit(components, position, unitOf(act.split)),
      concerns: isSplitting,
    },
    {
      cite: 'series/sr-16/no-bridge-train',
      code: 'led-by-a-major-general',
      allows: ({ position }, act) => !('train' in act) || leaderAt(position, leaderNumber(position, act.to)).kind === 'named',
      concerns: hasTrains,
    },
    {
      cite: 'series/sr-109/one-per-force',
      code: 'one-train-in-a-force',
      allows: ({ position }, act) => {
        if (!('train' in act) && !('join' in act)) return true;
        const [from, to] = 'train' in act ? [act.train, act.to] : [act.join, act.under];
        const [giver, taker] = [from, to].map((id) => rootOf(position, leaderNumber(position, id)));
        if (giver === undefined || taker === undefined || giver === taker) return true;
        const carries = (force: number) => leadersOf(position, force).some((one) => hasTrain(leaderAt(position, one)));
        return !carries(taker) || ('join' in act && !carries(giver));
      },
      concerns: hasTrains,
    },
    {
      cite: 'series/sr-109/moves-with',
      code: 'no-troops-to-carry-it',
      allows: ({ position }, act) => !('train' in act) || hasUnits(position, leaderNumber(position, act.to)),
      concerns: hasTrains,
    },
  ];
};

/**
 * What a player could think of: any unit to any Leader here, any Leader under any other, any unit by itself; on the march's
 * end as at the turn's start (series/sr-98/join-split).
 */
function actsThoughtOf(components: Components, position: EaglesPosition, data: Organizing): OrganizationOption[] {
  const { side, hex: place, segment } = data;
  const here = leadersAt(position, side, place, data.gate);
  const id = (number: number) => leaderAt(position, number).id;
  const options: OrganizationOption[] = ['done', 'back'];
  const organizing = segment === 'organization';
  for (const one of here) {
    const leader = leaderAt(position, one);
    if (!isTop(leader)) options.push({ release: leader.id });
    for (const other of here) {
      if (other === one) continue;
      // Whoever has no troops may serve under one who has, or be given some: series/sr-18/employ, series/sr-70/employ.
      if (isTop(leader) && isTop(leaderAt(position, other))) {
        options.push({ join: leader.id, under: id(other) });
        // The units of a Major General pass over to another, and he goes.
        if (leader.kind !== 'named') options.push({ merge: leader.id, into: id(other) });
      }
      // In both segments: series/sr-109/hand-over.
      if (hasTrain(leader)) options.push({ train: leader.id, to: id(other) });
    }
  }
  for (const one of here) {
    for (const unit of trackOf(position, one)) {
      const sheet = components.units[unit];
      const name = sheet?.id ?? '';
      // Foot and horse of one formation may part: series/sr-7/different-tracks.
      for (const other of here) if (other !== one) options.push({ give: name, to: id(other) });
      options.push({ detach: name });
      if (!organizing) continue;
      if (sheet?.marchRegiment) addDissolutions(components, position, unit, here, options);
      else
        for (let points = 1; points <= components.tables.command.marchRegimentMax; points++)
          options.push({ split: name, points });
    }
  }
  if (!organizing) return options;
  addBrigades(components, position, here, inZone(components, position, side, place), options);
  for (const promotion of promotions(components, position, side))
    if (promotion.place === place) options.push({ promote: promotion.leader });
  return options;
}

/** The acts that are possible in a place, for whoever looks before he goes there. */
export function actsPossible(components: Components, position: EaglesPosition, data: Organizing): OrganizationOption[] {
  const rules = conditions(components);
  const place = placeOf(components, position, data);
  return actsThoughtOf(components, position, data).filter(
    (act) => typeof act === 'string' || rules.every(({ allows }) => allows(place, act)),
  );
}

/** The decision about one place: what could be thought of, and the rules about it. */
export const acting = (components: Components, mustGoOn: (table: Table, data: Organizing) => boolean) => {
  const placeIn = (table: Table, data: Organizing) => workedOut(table, 'place', () => placeOf(components, table.position, data));
  return {
    candidates: ({ position }: Table, data: Organizing) => actsThoughtOf(components, position, data),
    legal: legality<Organizing, OrganizationOption>([
      rule('series/sr-14/must-correct', 'over-its-span', (table, data, act) => act !== 'done' || !mustGoOn(table, data)),
      ...conditions(components).map(({ cite, code, allows, concerns = () => true }) =>
        rule<Organizing, OrganizationOption>(
          cite,
          code,
          (table, data, act) => typeof act === 'string' || allows(placeIn(table, data), act),
          { concerns: (table, data) => concerns(placeIn(table, data)) },
        ),
      ),
    ]),
  };
};
