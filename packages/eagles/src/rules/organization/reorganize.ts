import type { Components } from '../../components/components.js';
import type { OrganizationOption, Organizing, Table } from '../../contents.js';
import { type EaglesPosition, hasTrain, isNobody, NO_TRAIN, NOBODY } from '../../position.js';
import {
  dropEmptyGeneral,
  hasUnits,
  leaderAt,
  leaderName,
  leaderNumber,
  newGeneral,
  putForce,
  rootOf,
  settleCounter,
  takeOverState,
  trackOf,
} from '../forces.js';
import { dissolveRegiment, makeBrigade, recombine, splitRegiment } from './regiments.js';

/** What each act of reorganization does (SR-70, SR-98). */
export function reorganize(
  components: Components,
  table: Table,
  data: Organizing,
  option: Exclude<OrganizationOption, string>,
): void {
  const { position } = table;
  const find = (id: string) => leaderNumber(position, id);
  const unitOf = (id: string) => components.unitNumbers.get(id) ?? -1;
  const [first, other] = Object.values<string | number>(option);
  const what = String(first);
  // A Major General may be nobody when it is told.
  const leader = find(what);
  const called =
    isNobody(leader) || leaderAt(position, leader).kind === 'named' ? {} : { name: leaderName(components, position, leader) };
  if ('join' in option) join(position, find(option.join), find(option.under), data.segment);
  else if ('merge' in option) {
    const from = find(option.merge);
    for (const unit of trackOf(position, from)) shift(position, data.segment, unit, find(option.into));
  } else if ('release' in option) release(position, find(option.release));
  else if ('give' in option) shift(position, data.segment, unitOf(option.give), find(option.to));
  else if ('detach' in option) detach(position, data, unitOf(option.detach));
  else if ('train' in option) {
    const from = leaderAt(position, find(option.train));
    leaderAt(position, find(option.to)).train = from.train;
    from.train = NO_TRAIN;
  } else if ('split' in option) splitRegiment(components, position, unitOf(option.split), option.points);
  else if ('dissolve' in option) dissolveRegiment(components, position, option.dissolve, option.into);
  else if ('brigade' in option) makeBrigade(components, position, option.brigade, data.hex);
  else if ('recombine' in option) recombine(components, position, option.recombine);
  else promote(components, table, data, find(option.promote));
  table.record?.({
    kind: 'organized',
    only: {
      [data.side]: { action: Object.keys(option)[0] ?? '', what, with: typeof other === 'string' ? other : '', ...called },
    },
  });
}

function shift(position: EaglesPosition, segment: Organizing['segment'], unit: number, to: number): void {
  const record = position.units[unit];
  if (record === undefined) return;
  const from = record.leader;
  record.leader = to;
  record.shifted = true;
  if (segment === 'consolidation') shareMove(position, rootOf(position, from), rootOf(position, to));
  dropEmptyGeneral(position, from);
}

function release(position: EaglesPosition, number: number): void {
  const root = leaderAt(position, rootOf(position, number));
  const leader = leaderAt(position, number);
  leader.superior = NOBODY;
  takeOverState(root, leader);
  settleCounter(position, number);
}

function detach(position: EaglesPosition, data: Organizing, unit: number): void {
  const record = position.units[unit];
  if (record === undefined) return;
  const root = leaderAt(position, rootOf(position, record.leader));
  // Generals come and go as units need them: series/sr-70/mg.
  const general = newGeneral(position, record.army, record.arm === 'cavalry' ? 'cavalry' : 'infantry', data.hex);
  takeOverState(root, leaderAt(position, general));
  shift(position, data.segment, unit, general);
}

/** series/sr-23/sukin-titov: the division goes on under its other general; the Leader is free to command. */
function promote(components: Components, table: Table, data: Organizing, number: number): void {
  const leader = leaderAt(table.position, number);
  const { division } = components.data.leaders.promotions.find((one) => one.leader === leader.id) ?? {};
  const unit = table.position.units[components.unitNumbers.get(division ?? '') ?? -1];
  if (unit !== undefined) unit.called = 1;
  leader.place = data.hex;
  table.position.promoted += 1;
  settleCounter(table.position, number);
  table.record?.({ kind: 'promoted', leader: leader.id });
}

/** Who joins those that marched has marched: series/sr-98/moved-if-any-part. */
function shareMove(position: EaglesPosition, from: number, to: number): void {
  const [one, other] = [leaderAt(position, from), leaderAt(position, to)];
  other.moved ||= one.moved;
  other.spent = Math.max(other.spent, one.spent);
}

/** From now on they are one: series/sr-70/merged-is-one. */
function join(position: EaglesPosition, junior: number, senior: number, segment: Organizing['segment']): void {
  const one = leaderAt(position, junior);
  const above = leaderAt(position, senior);
  const leads = hasUnits(position, senior);
  if (!leads && hasUnits(position, junior)) above.forage = one.forage;
  one.superior = senior;
  if (segment === 'consolidation') shareMove(position, junior, senior);
  if (hasTrain(one)) {
    above.train = one.train;
    one.train = NO_TRAIN;
  }
  settleCounter(position, junior);
  putForce(position, senior, above.place);
}
