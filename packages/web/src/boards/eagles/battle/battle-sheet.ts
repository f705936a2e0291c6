import type { EaglesTypes } from '@vedette/eagles';
import type { JournalLine } from '../../../session/journal.js';
import { type BoardProps, isAskedIn } from '../../board.js';
import type { Sheet, SheetParts, SheetStep } from '../../sheet.js';
import { componentsOf } from '../components.js';
import { townNear } from '../map/places.js';
import { type Battle, battleAt, belongsToBattle } from './battle.js';
import { battleWords } from './battle-words.js';
import PitchedBattle from './PitchedBattle.svelte';

function sheetAt(
  lines: readonly JournalLine<EaglesTypes>[],
  index: number,
  board: BoardProps<EaglesTypes>,
): Sheet<Battle> | null {
  const battle = battleAt(lines, index);
  if (battle === null) return null;
  const words = battleWords(board.language);
  const components = componentsOf(board.files);
  const town = components.data.map.hexes[battle.hex]?.name;
  const text = (line: number | undefined) => (line === undefined ? '' : (lines[line]?.text ?? ''));
  const rolls = battle.rolls.map(
    ({ roll }): SheetStep => ({
      name: words.roll(roll.round, roll.by),
      told: `${words.effects[roll.effect]}. ${words.lost(roll.attackerLoss, roll.defenderLoss)}`,
    }),
  );
  return {
    first: battle.first,
    last: battle.last,
    title: town === undefined ? words.titleNear(townNear(components, battle.hex) ?? battle.hex) : words.title(town),
    note: battle.hex,
    steps: [
      { name: words.chits, told: battle.kind === null ? text(battle.first) : (words.kinds[battle.kind] ?? '') },
      ...rolls,
      {
        name: words.retreat,
        told: battle.retreat.length > 0 || battle.ended !== null ? text(battle.retreat[0] ?? battle.result[0]) : null,
      },
      { name: words.pursuit, told: battle.pursuit.length > 0 ? text(battle.pursuit[0]) : null },
    ],
    isOver: battle.ended !== null,
    model: battle,
  };
}

/** The battle sheet of The Eagles Turn East. */
export const battle: SheetParts<EaglesTypes, Battle> = {
  opens: ({ kind }) => kind === 'battle-rolled',
  belongs: belongsToBattle,
  sheetAt,
  asks: isAskedIn<EaglesTypes>('battle', 'losses', 'retreat', 'pursuit'),
  body: PitchedBattle,
};
