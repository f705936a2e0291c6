import { AGAIN, END, goto, reveal } from '@vedette/core';
import type { Components } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { DIRECTIONS, type Hex, NOWHERE } from '../../components/map/board.js';
import { type FrameOf, legality, redoubts, rule, type Table } from '../../contents.js';
import { type EaglesPosition, isFinished, isNobody, NOBODY, type Redoubt, UNFINISHED } from '../../position.js';
import { forcesAt, forcesOf, leaderAt, leaderNumber, strengthOf } from '../forces.js';
import { isWished } from '../turn/wishes.js';

/** Building redoubts (SR-99, SR-100, SR-103), in the Consolidation Segment. */

/**
 * series/sr-99/twelve-infantry, series/sr-99/concentrated and series/sr-99/not-moved, under a Leader of a name
 * both turns under the same Leader: series/sr-99/same-leader-not-mg.
 */
function mayBuild(components: Components, position: EaglesPosition, force: number): boolean {
  const leader = leaderAt(position, force);
  // series/sr-99/no-command, series/sr-35/no-build: asked of Forces only, whoever moved them.
  if (leader.kind !== 'named' || leader.forage || leader.spent > 0 || leader.entered) return false;
  // In frost nobody digs: series/sr-44/frozen.
  if (!components.tables.weather.effects[position.weather].redoubts) return false;
  return strengthOf(components, position, force).infantry >= components.tables.redoubt.infantry;
}

const site = (components: Components, position: EaglesPosition, hex: Hex): boolean =>
  components.board.terrain[hex] !== 'marsh' &&
  !components.board.fortified[hex] &&
  !position.redoubts.some((redoubt) => redoubt.hex === hex);

const countersUsed = (position: EaglesPosition, side: Side): number =>
  position.redoubts.filter((redoubt) => redoubt.side === side).length;

/** series/sr-103/remove-to-build: finished ones that a Force of the side stands in. */
const removable = (position: EaglesPosition, side: Side): Redoubt[] =>
  position.redoubts.filter(
    (redoubt) => redoubt.side === side && isFinished(redoubt) && forcesAt(position, redoubt.hex, side).length > 0,
  );

type BuildOption = 'done' | { readonly build: string } | { readonly build: string; readonly remove: string };

function buildOptions(components: Components, position: EaglesPosition, side: Side): BuildOption[] {
  const options: BuildOption[] = ['done'];
  const spare = countersUsed(position, side) < components.tables.redoubt.counters[side];
  for (const force of forcesOf(position, side)) {
    const leader = leaderAt(position, force);
    options.push({ build: leader.id });
    if (spare) continue;
    for (const redoubt of removable(position, side))
      options.push({ build: leader.id, remove: components.board.names[redoubt.hex] as string });
  }
  return options;
}

/** Why a Force cannot build. */
const buildRules = (components: Components) => {
  const builder = (position: EaglesPosition, option: BuildOption) =>
    option === 'done' ? NOBODY : leaderNumber(position, option.build);
  const about = (cite: string, code: string, allows: (position: EaglesPosition, force: number) => boolean) =>
    rule<FrameOf<typeof redoubts>, BuildOption>(cite, code, ({ position }, _, option) => {
      const force = builder(position, option);
      return isNobody(force) || allows(position, force);
    });
  return legality<FrameOf<typeof redoubts>, BuildOption>([
    about('series/sr-16/no-redoubt', 'led-by-a-major-general', (position, force) => leaderAt(position, force).kind === 'named'),
    about('series/sr-99/concentrated', 'foraging', (position, force) => !leaderAt(position, force).forage),
    about('series/sr-99/not-moved', 'has-moved', (position, force) => {
      const { spent, entered } = leaderAt(position, force);
      return spent === 0 && !entered;
    }),
    about('series/sr-99/not-frozen', 'frozen-ground', (position) => components.tables.weather.effects[position.weather].redoubts),
    about(
      'series/sr-99/twelve-infantry',
      'too-little-infantry',
      (position, force) => strengthOf(components, position, force).infantry >= components.tables.redoubt.infantry,
    ),
    about('series/sr-99/not-terrain', 'no-ground-for-a-redoubt', (position, force) =>
      site(components, position, leaderAt(position, force).place),
    ),
    rule<FrameOf<typeof redoubts>, BuildOption>(
      'series/sr-103/limit',
      'no-redoubt-left',
      ({ position }, { side }, option) =>
        option === 'done' || 'remove' in option || countersUsed(position, side) < components.tables.redoubt.counters[side],
    ),
  ]);
};

const begun = (position: EaglesPosition, side: Side): Redoubt | undefined =>
  position.redoubts.find((redoubt) => redoubt.side === side && !isFinished(redoubt) && redoubt.begun < position.turn);

export const redoubtsChapter = (components: Components) =>
  redoubts.steps({
    // series/sr-99/marker-up, series/sr-99/else-removed: those of last turn are finished or given up.
    inspect: (table: Table, data) => {
      const { position } = table;
      for (const redoubt of [...position.redoubts]) {
        if (redoubt.side !== data.side || isFinished(redoubt) || redoubt.begun >= position.turn) continue;
        reveal(table);
        const force = forcesAt(position, redoubt.hex, data.side).find(
          (number) => leaderAt(position, number).counter === redoubt.builder,
        );
        if (force !== undefined && redoubt.begun === position.turn - 1 && mayBuild(components, position, force)) continue;
        position.redoubts = position.redoubts.filter((other) => other !== redoubt);
        table.record?.({ kind: 'redoubt', hex: components.board.names[redoubt.hex] ?? '', state: 'removed' });
      }
    },
    face: redoubts.ask({
      cite: 'series/sr-99/rear-choice',
      when: ({ position }, data) => begun(position, data.side) !== undefined,
      seat: (_, data) => data.side,
      candidates: () => DIRECTIONS,
      about: ({ position }, data) => ({ hex: components.board.names[begun(position, data.side)?.hex ?? 0] ?? '' }),
      choose: (table, data, rear) => {
        const redoubt = begun(table.position, data.side);
        if (redoubt !== undefined) {
          // One side open for good: series/sr-100/five-one.
          redoubt.rear = rear;
          table.record?.({ kind: 'redoubt', hex: components.board.names[redoubt.hex] ?? '', state: 'finished' });
        }
        return AGAIN;
      },
    }),
    build: redoubts.ask({
      when: (table) => isWished(table, 'redoubts'),
      seat: (_, data) => data.side,
      candidates: ({ position }, data) => buildOptions(components, position, data.side),
      legal: buildRules(components),
      pass: 'done',
      choose: (table, data, option) => {
        if (option === 'done') return END;
        const { position } = table;
        // The marker is seen where the spades are: a Force stands there, with infantry enough.
        reveal(table);
        if ('remove' in option) {
          const gone = components.board.byName.get(option.remove) ?? NOWHERE;
          position.redoubts = position.redoubts.filter((redoubt) => redoubt.hex !== gone);
          table.record?.({ kind: 'redoubt', hex: option.remove, state: 'removed' });
        }
        const leader = leaderAt(position, leaderNumber(position, option.build));
        position.redoubts.push({
          hex: leader.place,
          side: data.side,
          rear: UNFINISHED,
          builder: leader.counter,
          begun: position.turn,
        });
        table.record?.({ kind: 'redoubt', hex: components.board.names[leader.place] ?? '', state: 'begun' });
        return goto('build');
      },
    }),
  });

/** Another takes over a counter: what its Leader had begun to build is not finished by him (series/sr-99/same-leader-not-mg). */
export function leaveUnfinished(position: EaglesPosition, counter: number): void {
  for (const redoubt of position.redoubts) if (!isFinished(redoubt) && redoubt.builder === counter) redoubt.builder = 0;
}

/** The finished redoubt in a hex, if there is one. */
export const redoubtAt = (position: EaglesPosition, hex: Hex): Redoubt | undefined =>
  // It stays, and serves whoever is in it: series/sr-100/stays, series/sr-100/whoever-uses.
  position.redoubts.find((redoubt) => redoubt.hex === hex && isFinished(redoubt));
