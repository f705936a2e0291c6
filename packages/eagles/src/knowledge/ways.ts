/** Where a Force or a Leader can march, by what its side knows, and what that costs: one choice leads there. */
import { decisionOf, type Option, ok, type Result, running, type Seat, type Way, whyNot } from '@vedette/core';
import { type Components, sideOf } from '../components/components.js';
import { HALVES, type Hex } from '../components/map/board.js';
import { seen } from '../components/map/field.js';
import { commands, initiatives, type March, march, type Table } from '../contents.js';
import { type EaglesPosition, isHex, isNobody } from '../position.js';
import { forceWithCounter, hasUnits, leaderAt, leaderNumber } from '../rules/forces.js';
import { initiativeChance } from '../rules/movement/initiative.js';
import { wholeMarch } from '../rules/movement/march-options.js';
import { searchMarch, wayTo } from '../rules/movement/march-search.js';

const COMMAND = `${commands.name}.choose`;
const INITIATIVE = `${initiatives.name}.choose`;
const MARCH = `${march.name}.choose`;

export const waysChapter =
  (components: Components) =>
  (table: Table, seat: Seat, pieces: readonly string[]): Result<readonly Way[]> => {
    const { position } = table;
    const decision = decisionOf(table, seat);
    if (decision?.kind === MARCH) {
      const data = running(table, march);
      const offered = new Set<Option>(decision.options);
      const ways = waysOf(components, position, data, 1, (to) => [to]);
      return ok(ways.filter(({ to, pieces: [one] }) => offered.has(to) && pieces.every((piece) => piece === one)));
    }
    if (decision?.kind !== COMMAND && decision?.kind !== INITIATIVE) return ok([]);
    // Every Force marches by itself.
    const [wanted, another] = pieces;
    if (another !== undefined) return ok([]);
    if (wanted !== undefined && !decision.options.includes(wanted)) {
      const reasons = whyNot(table, seat, wanted);
      return { ok: false, refusal: (reasons.ok ? reasons.value[0] : reasons.refusal) ?? { code: 'not-offered' } };
    }
    const isRolled = decision.kind === INITIATIVE;
    const named = wanted === undefined ? decision.options : [wanted];
    return ok(
      named.flatMap((id) =>
        typeof id === 'string' && id !== decision.pass ? waysToBegin(components, position, id, isRolled) : [],
      ),
    );
  };

/** The ways of a march that is still to be commanded or, by the Leader's own initiative, to be rolled for. */
function waysToBegin(components: Components, position: EaglesPosition, id: string, isRolled: boolean): readonly Way[] {
  const number = leaderNumber(position, id);
  // Not every answer names a Leader.
  if (isNobody(number)) return [];
  const { army, counter, place } = leaderAt(position, number);
  if (!isHex(place)) return [];
  const how = hasUnits(position, number) ? 'command' : 'leader';
  const data = wholeMarch(components, position, sideOf(army), counter, how);
  const chance = isRolled ? initiativeChance(components, position, number) : 1;
  return waysOf(components, position, data, chance, (to) => (isRolled ? [id] : [id, to]));
}

function waysOf(
  components: Components,
  position: EaglesPosition,
  data: March,
  chance: number,
  choices: (to: string) => readonly Option[],
): readonly Way[] {
  const { names } = components.board;
  const nameOf = (hex: Hex): string => names[hex] as string;
  const number = forceWithCounter(position, data.counter);
  const leader = leaderAt(position, number);
  const field = seen(components, position, data.side);
  const stops = (hex: Hex): boolean => hasUnits(position, number) && field.zone[hex] === 1;
  const found = searchMarch(components, position, data);
  return found.ends.map((hex) => ({
    pieces: [leader.id],
    from: nameOf(leader.place),
    to: nameOf(hex),
    through: wayTo(found, hex).map(nameOf),
    choices: choices(nameOf(hex)),
    chance,
    points: (found.cost[found.reached.indexOf(hex)] as number) / HALVES,
    fatigue: 0,
    stop: stops(hex) ? 'zone' : null,
    fight: null,
  }));
}
