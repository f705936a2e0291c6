import { roll } from '@vedette/core';
import { type Components, sideOf } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { besideHex, enemyOf, type Hex } from '../../components/map/board.js';
import type { Table } from '../../contents.js';
import { type EaglesPosition, KNOWN } from '../../position.js';
import { countersAt, forcesAt, isLeader, leaderAt, piecesOf, strengthOf } from '../forces.js';

/**
 * Scouting (SR-31). It costs nothing and can only teach, so whoever may scout does, without being asked: each counter
 * a hex once in a player turn, and no hex by more than two counters.
 */
export function scout(
  components: Components,
  table: Table,
  side: Side,
  counter: number,
  from: Hex,
  cavalry: number,
  label: string,
): void {
  const { position } = table;
  // As it comes up to them: series/sr-31/when.
  for (const hex of unknownBeside(components, position, from, enemyOf(side))) {
    // Nobody looks twice (series/sr-31/once-per-hex), and no third counter at all (series/sr-31/two-per-hex).
    const before = position.scouted.filter((one) => one.hex === hex);
    if (before.length >= 2 || before.some((one) => one.counter === counter)) continue;
    position.scouted.push({ counter, hex });
    look(components, table, side, hex, cavalry, label);
  }
}

/** The hexes around one with enemies in them of whom there is more to be learned, clockwise from the north. */
function unknownBeside({ board }: Components, position: EaglesPosition, from: Hex, enemy: Side): Hex[] {
  const unknown = piecesOf(position, enemy).filter((one) => one.known < (isLeader(one) ? KNOWN.names : KNOWN.kind));
  return besideHex(board, from).filter((hex) => unknown.some(({ place }) => place === hex));
}

/** series/sr-31/roll: the modifiers and results of the scouting table. */
function look(components: Components, table: Table, side: Side, hex: Hex, cavalry: number, label: string): void {
  const { position } = table;
  const enemy = enemyOf(side);
  const { scouting } = components.tables;
  const die = roll(table, label);
  let modified = die;
  if (cavalry >= scouting.cavalry) modified += 1;
  if (cavalry === 0) modified -= 1;
  let defending = 0;
  for (const force of forcesAt(position, hex, enemy)) defending += strengthOf(components, position, force).cavalry;
  if (defending > 0 && defending >= cavalry) modified -= 1;
  if (screened(components, table, hex, enemy)) modified -= 1;
  if (position.weather === 'severe') modified -= 1;
  const level =
    modified >= scouting.names
      ? KNOWN.names
      : modified >= scouting.size
        ? KNOWN.size
        : modified >= scouting.kind
          ? KNOWN.kind
          : KNOWN.nothing;
  // Until they are out of sight: series/sr-31/knowledge-stays.
  for (const number of countersAt(position, hex, enemy)) {
    const leader = leaderAt(position, number);
    leader.known = Math.max(leader.known, level);
  }
  for (const vedette of position.vedettes) {
    if (vedette.place === hex && sideOf(vedette.army) === enemy)
      vedette.known = Math.max(vedette.known, Math.min(level, KNOWN.kind));
  }
  const learned = (['nothing', 'kind', 'size', 'names'] as const)[level] ?? 'nothing';
  table.record?.({ kind: 'scouted', only: { [side]: { hex: components.board.names[hex] ?? '', die, learned } } });
}

function screened(components: Components, { position }: Table, hex: Hex, enemy: Side): boolean {
  for (const vedette of position.vedettes) {
    if (sideOf(vedette.army) !== enemy) continue;
    if (vedette.place === hex || besideHex(components.board, hex).includes(vedette.place)) return true;
  }
  return false;
}

/** series/sr-31/who: a Force needs a cavalry SP. */
export function scoutWith(components: Components, table: Table, force: number): void {
  const { army, place, counter, id } = leaderAt(table.position, force);
  const side = sideOf(army);
  // Most steps of a march come up to nobody.
  if (unknownBeside(components, table.position, place, enemyOf(side)).length === 0) return;
  const { cavalry } = strengthOf(components, table.position, force);
  if (cavalry >= 1) scout(components, table, side, counter, place, cavalry, `scouting ${id}`);
}
