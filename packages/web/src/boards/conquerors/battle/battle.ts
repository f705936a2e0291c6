import type { ConquerorsTypes, Happening } from '@vedette/conquerors';
import type { JournalLine } from '../../../session/journal.js';
import { type BoardProps, isAskedIn } from '../../board.js';
import type { Sheet, SheetParts } from '../../sheet.js';
import { type Components, componentsOf } from '../components.js';
import { conquerorsWords } from '../words.js';
import Battle from './Battle.svelte';
import { battleWords } from './battle-words.js';
import { type Fight, type FightSide, fightAt, isTold, STEPS, type Step } from './fight.js';
import { verdictOf } from './verdict.js';

const enemyIn =
  ({ data }: Components) =>
  (side: string): string =>
    data.game.sides.find(({ id }) => id !== side)?.id ?? '';

function sheetAt(
  lines: readonly JournalLine<ConquerorsTypes>[],
  index: number,
  board: BoardProps<ConquerorsTypes>,
): Sheet<Fight> | null {
  const components = componentsOf(board.files);
  const fight = fightAt(lines, index, enemyIn(components));
  if (fight === null) return null;
  const words = battleWords(board.language);
  const place = components.drawing.byId.get(fight.area);
  const terrain = conquerorsWords(board.language).terrains[place?.terrain ?? ''] ?? '';
  return {
    first: fight.first,
    last: fight.last,
    title: words.title(place?.name ?? fight.area),
    note: words.note(board.view.turn, terrain),
    steps: STEPS.map((step) => ({ name: words.steps[step], told: isTold(fight, step) ? said(fight, step, lines, board) : null })),
    isOver: fight.cancelled || fight.pursuit !== null || (fight.decided !== null && fight.decided.winner === null),
    model: fight,
  };
}

/** What is said of a step to those who do not see it. */
function said(
  fight: Fight,
  step: Step,
  lines: readonly JournalLine<ConquerorsTypes>[],
  { language }: BoardProps<ConquerorsTypes>,
): string {
  const words = battleWords(language);
  const name = ({ side }: FightSide) => words.the[side] ?? side;
  const { attacker, defender } = fight;
  const dealt = ({ inflicted }: FightSide) =>
    words.dealt(words.losses(inflicted?.losses ?? 0), words.fatigue(inflicted?.fatigue ?? 0));
  if (step === 'played') return lines[fight.first]?.text ?? '';
  if (step === 'count') return words.told.count(name(attacker), attacker.total ?? 0, name(defender), defender.total ?? 0);
  if (step === 'cards') return words.told.cards(name(attacker), dealt(attacker), name(defender), dealt(defender));
  if (step === 'falls') return words.told.falls;
  return verdictOf(fight, language);
}

const OPENS: ReadonlySet<Happening['kind']> = new Set<Happening['kind']>(['combat-cards', 'attack-cancelled']);
/** Lines of the journal that open the sheet; others in the midst of a combat are told there too. */
const BELONGS: ReadonlySet<Happening['kind']> = new Set<Happening['kind']>([
  'combat-declared',
  'stack-fights',
  'combat-count',
  'combat-cards',
  'combat-decided',
  'attack-cancelled',
  'pursued',
]);

const sharesOut = isAskedIn<ConquerorsTypes>('share-losses', 'share-fatigue');

/** The battle sheet of Napoléon 1806, 1807 and 1815. */
export const battle: SheetParts<ConquerorsTypes, Fight> = {
  opens: ({ kind }) => OPENS.has(kind),
  belongs: ({ kind }) => BELONGS.has(kind),
  sheetAt,
  asks: isAskedIn<ConquerorsTypes>('combat', 'retreat', 'share-losses', 'share-fatigue'),
  // Who takes it is read off the tracks of the corps.
  answeredAt: (decision) => (sharesOut(decision) ? STEPS.indexOf('falls') : null),
  body: Battle,
};
