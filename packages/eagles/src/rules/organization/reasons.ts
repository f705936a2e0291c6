import type { Components } from '../../components/components.js';
import { legality, type OrganizationOption, type Organizing } from '../../contents.js';
import type { EaglesPosition } from '../../position.js';
import { hasUnits, leaderAt, leaderNumber, rootOf, sheetOf, trackOf, unitsOf } from '../forces.js';
import { spansUsed, unitCost } from '../movement/initiative.js';
import { because } from '../reasons.js';
import { inZone, leadersAt } from './places.js';
import { maySplit } from './regiments.js';
import { fits, mayCommand, REGIMENT } from './span.js';

/** Why something cannot be reorganized as somebody wishes (SR-12 to SR-16, SR-69, SR-70). */

/** Why something cannot be arranged so. */
export const organizationRules = (components: Components) => {
  type Act = (position: EaglesPosition, data: Organizing, option: Exclude<OrganizationOption, 'back'>) => boolean;
  const about = (cite: string, code: string, allows: Act) =>
    because<Organizing, OrganizationOption>(
      cite,
      code,
      ({ position }, data, option) => option === 'back' || allows(position, data, option),
    );
  const unitOf = (id: string) => components.unitNumbers.get(id) ?? -1;
  const forms = (option: OrganizationOption) => typeof option === 'object' && ('detach' in option || 'release' in option);
  return legality<Organizing, OrganizationOption>([
    about('series/sr-16/no-leader-under-mg', 'a-major-general-leads-no-leader', (position, _, option) => {
      return !('join' in option) || leaderAt(position, leaderNumber(position, option.under)).kind === 'named';
    }),
    about('series/sr-13/lower-span-subordinate', 'he-is-the-senior', (position, _, option) => {
      if (!('join' in option)) return true;
      const [senior, junior] = [leaderNumber(position, option.under), leaderNumber(position, option.join)];
      return leaderAt(position, senior).kind !== 'named' || mayCommand(components, position, senior, junior);
    }),
    about('series/sr-12/span-limit', 'beyond-his-span', (position, _, option) => {
      const { used } = spansUsed(components, position);
      if ('join' in option) {
        const junior = leaderNumber(position, option.join);
        const cost = hasUnits(position, junior) ? sheetOf(components, leaderAt(position, junior)).subordination : 0;
        return fits(components, position, used, leaderNumber(position, option.under), cost);
      }
      if ('split' in option)
        return fits(components, position, used, position.units[unitOf(option.split)]?.leader ?? -1, REGIMENT);
      if (!('give' in option)) return true;
      const to = leaderNumber(position, option.to);
      return fits(
        components,
        position,
        used,
        to,
        unitCost(components, position, unitOf(option.give), leaderAt(position, to).army),
      );
    }),
    about('series/sr-15/cavalry-only', 'a-general-of-cavalry', (position, _, option) => {
      if (!('give' in option)) return true;
      const to = leaderAt(position, leaderNumber(position, option.to));
      return to.kind !== 'cavalry' || position.units[unitOf(option.give)]?.arm === 'cavalry';
    }),
    about('series/sr-70/exchange', 'changed-tracks-already', (position, _, option) => {
      const name = 'give' in option ? option.give : 'detach' in option ? option.detach : 'split' in option ? option.split : '';
      const unit = position.units[unitOf(name)];
      if (unit === undefined || !unit.shifted) return true;
      if ('split' in option) return false;
      const { used } = spansUsed(components, position);
      return (used[unit.leader] ?? 0) > sheetOf(components, leaderAt(position, unit.leader)).span;
    }),
    about('series/sr-70/no-new-force-ezoc', 'no-new-force-in-a-zone', (position, data, option) => {
      return !forms(option) || !inZone(components, position, data.side, data.hex);
    }),
    about('series/sr-15/needs-unit', 'its-only-unit', (position, _, option) => {
      if (!('detach' in option)) return true;
      const holder = position.units[unitOf(option.detach)]?.leader ?? -1;
      return holder < 0 || unitsOf(position, rootOf(position, holder)).length > 1;
    }),
    about('series/sr-69/one-to-three', 'too-weak-to-split', (position, _, option) => {
      if (!('split' in option)) return true;
      const unit = unitOf(option.split);
      return (position.units[unit]?.strength ?? 0) > 1 && components.units[unit]?.marchRegiment !== true;
    }),
    about('series/sr-69/counter-limit', 'no-march-regiment-to-be-had', (position, data, option) => {
      return !('split' in option) || (data.segment === 'organization' && maySplit(components, position, unitOf(option.split)));
    }),
  ]);
};

/** What a player could think of: any unit to any Leader here, any Leader under any other, any unit by itself. */
export function conceived(components: Components, position: EaglesPosition, data: Organizing): OrganizationOption[] {
  const here = leadersAt(position, data.side, data.hex, data.gate);
  const id = (number: number) => leaderAt(position, number).id;
  const tops = here.filter((one) => leaderAt(position, one).superior < 0);
  const options: OrganizationOption[] = tops.flatMap((one) =>
    tops.filter((other) => other !== one).map((other) => ({ join: id(one), under: id(other) })),
  );
  for (const one of here) {
    if (leaderAt(position, one).superior >= 0) options.push({ release: id(one) });
    for (const unit of trackOf(position, one)) {
      const name = components.units[unit]?.id ?? '';
      for (const other of here) if (other !== one) options.push({ give: name, to: id(other) });
      options.push({ detach: name }, { split: name, points: 1 });
    }
  }
  return options;
}
