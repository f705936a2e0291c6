/** What players are wont to do, counted as a match goes on: blunders show in figures before anybody has seen them. */
import { type HabitsWatched, type NoteHabit, runningIfAny } from '@vedette/core';
import type { Components } from '../components/components.js';
import { march, operation, type Table } from '../contents.js';
import { corpsAmong, type Position, seatOf } from '../position.js';
import { STOP } from '../rules/movement/march-steps.js';
import type { ConquerorsTypes } from '../types.js';
import { waysFrom } from './operations/marches.js';
import { lookAt } from './outlook.js';
import { thumbsOf } from './rules-of-thumb.js';

const IDLE = 'activations that neither move nor fight although they could';
const FIGHTS = 'attacks, of all activations';
const WEAK = 'attacks with fewer cards than the defender';
const LONG = 'marches longer than the shortest way, nothing taken';
const TIRED = 'marches that tire the stack';

/** A march under way: where it began, what was near then, and who held what. */
interface Marching {
  readonly from: string;
  readonly ways: Int16Array;
  readonly control: Position['control'];
  steps: number;
}

/** Farther than any march goes. */
const FAR = 16;

export const habitsOf =
  (components: Components) =>
  (note: NoteHabit): HabitsWatched<ConquerorsTypes> => {
    let marching: Marching | null = null;
    let attack: { readonly side: string; readonly totals: Record<string, number> } | null = null;

    const begin = (table: Table, side: string, from: string, blocks: readonly string[]): Marching => {
      const { position } = table;
      const outlook = lookAt(components, position, side, thumbsOf(components));
      const at = outlook.ground.index.get(from) as number;
      const ways = waysFrom(outlook, at, corpsAmong(position, blocks).length > 0, FAR);
      return { from, ways, control: position.control, steps: 0 };
    };

    const end = (position: Position, side: string, area: string): void => {
      if (marching === null || marching.steps === 0) return;
      const shortest = marching.ways[components.graph.area(area).index] ?? -1;
      const isLonger = shortest >= 0 && marching.steps > shortest && marching.control === position.control;
      note(seatOf(position, side), LONG, isLonger ? 1 : 0, 1);
      note(seatOf(position, side), TIRED, 0, 1);
      marching = null;
    };

    return {
      choice(table, seat, kind, options, option) {
        if (kind === 'operation.act' && (option === 'move' || option === 'attack' || option === 'stand')) {
          const could = options.includes('move') || options.includes('attack');
          if (could && option !== 'move') note(seat, IDLE, option === 'stand' ? 1 : 0, 1);
          note(seat, FIGHTS, 0, 1);
          marching = null;
        }
        const data = kind === 'march.step' ? runningIfAny(table, march) : undefined;
        if (data === undefined || typeof option === 'number') return;
        if (data.crossed === 0) {
          note(seat, IDLE, option === STOP ? 1 : 0, 1);
          marching = begin(table, data.side, data.from, runningIfAny(table, operation)?.blocks ?? []);
        }
      },
      event(event, { position }) {
        if (event.kind === 'marched' && marching !== null) marching.steps += 1;
        else if (event.kind === 'stopped') end(position, event.side, event.area);
        else if (event.kind === 'fatigue-suffered' && event.why === 'march') note(seatOf(position, event.side), TIRED, 1, 0);
        else if (event.kind === 'combat-declared') attack = { side: event.attacker, totals: {} };
        else if (event.kind === 'combat-count' && attack !== null) {
          attack.totals[event.side] = event.total;
          const { side, totals } = attack;
          const [other] = Object.keys(totals).filter((one) => one !== side);
          if (totals[side] === undefined || other === undefined) return;
          note(seatOf(position, side), FIGHTS, 1, 0);
          note(seatOf(position, side), WEAK, (totals[side] ?? 0) < (totals[other] ?? 0) ? 1 : 0, 1);
          attack = null;
        }
      },
    };
  };
