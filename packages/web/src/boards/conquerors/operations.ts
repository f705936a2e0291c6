import type { ConquerorsTypes, ConquerorsView, Happening } from '@vedette/conquerors';
import type { JournalLine } from '../../session/journal.js';
import { type BoardProps, isAskedIn } from '../board.js';
import type { Operation, WaitingParts } from '../waiting.js';
import { type Components, componentsOf } from './components.js';
import { conquerorsWords } from './words.js';

/** What the headline, the map or the battle sheet tells already. */
const TOLD_OTHERWISE: ReadonlySet<string> = new Set<Happening['kind']>([
  'stack-activated',
  'marched',
  'combat-declared',
  'stack-fights',
  'blocks-shown',
  'combat-count',
  'combat-cards',
  'card-played',
  'victory-points',
  'axis-removed',
]);

interface Draft {
  side: string;
  who: string;
  area: string;
  way: string[];
  fights: boolean;
  sentences: string[];
  cards: number[];
  points: string[];
  stood: boolean;
}

/** The side whose armies the reader leads. */
const sideOfReader = ({ data }: Components, { seats }: ConquerorsView, reader: string | null): string | null =>
  data.game.sides.find(({ id, nations }) => [id, ...nations.map((nation) => nation.id)].some((one) => seats[one] === reader))
    ?.id ?? null;

/** How a turn ended and the next began, as far as it happened since so many lines: points, cards, what fell out by itself. */
function turnsOf(
  lines: readonly JournalLine<ConquerorsTypes>[],
  since: number,
  { files, language, view }: BoardProps<ConquerorsTypes>,
): readonly Operation[] {
  const { data } = componentsOf(files);
  const words = conquerorsWords(language);
  const scenario = data.scenarios.find(({ id }) => id === view.scenario);
  const news = lines.slice(since);
  const last = news.findLastIndex(({ event }) => event.kind === 'turn-began');
  const begun = news[last]?.event;
  if (begun?.kind !== 'turn-began') return [];
  const operated = news.slice(0, last).findLastIndex(({ event }) => event.kind === 'passed' || event.kind === 'stack-activated');
  // Where nobody had to pass the last operation runs into the end of the turn, and is told with it.
  const first = news[operated]?.event.kind === 'stack-activated' ? last : operated + 1;
  const won = news.findIndex(({ event }, index) => index > last && event.kind === 'initiative-won');
  const date = words.date(scenario?.turnLabels[begun.turn - (scenario.turns[0] ?? 1)] ?? '');
  return [
    partOfTurn(words.waited.turnEnded(begun.turn - 1), news.slice(first, last)),
    partOfTurn(words.waited.turnBegan(begun.turn, date), news.slice(last + 1, won < 0 ? undefined : won + 1)),
  ].filter(({ sentences, points }) => sentences.length + points.length > 0);
}

const partOfTurn = (headline: string, lines: readonly JournalLine<ConquerorsTypes>[]): Operation => ({
  headline,
  side: '',
  sentences: lines.filter(({ event }) => event.kind !== 'victory-points').map(({ text }) => text),
  // A red card is drawn and then played: its face is shown once.
  cards: [
    ...new Set(lines.flatMap(({ event }) => (event.kind === 'red-card' || event.kind === 'card-played' ? [event.card] : []))),
  ],
  points: lines.filter(({ event }) => event.kind === 'victory-points').map(({ text }) => text),
  way: [],
  fights: false,
});

/**
 * What the other side has done since so many lines: each stack it chose, with all that came of it; and how the turn
 * changed meanwhile.
 */
export function operationsOf(
  lines: readonly JournalLine<ConquerorsTypes>[],
  since: number,
  board: BoardProps<ConquerorsTypes>,
): readonly Operation[] {
  const components = componentsOf(board.files);
  const words = conquerorsWords(board.language);
  const own = sideOfReader(components, board.view, board.reader);
  const nameOf = (area: string) => components.drawing.byId.get(area)?.name ?? area;
  const drafts: Draft[] = [];
  let now: Draft | null = null;
  for (const { event, text } of lines.slice(since)) {
    if (event.kind === 'stack-activated') {
      now = null;
      if (event.side !== own) {
        const names = event.blocks?.map((id) => components.pieces.get(id)?.name ?? id).join(', ');
        now = {
          side: event.side,
          who: names ?? words.blocksAt(event.count),
          area: event.area,
          way: [event.area],
          fights: false,
          sentences: [],
          cards: [],
          points: [],
          stood: false,
        };
        drafts.push(now);
      }
    } else if (event.kind === 'turn-began' || event.kind === 'initiative-won' || event.kind === 'passed') now = null;
    if (now === null) continue;
    if (event.kind === 'marched' && event.side === now.side) now.way.push(event.to);
    else if (event.kind === 'combat-declared') now.fights = true;
    else if (event.kind === 'stood') now.stood = true;
    else if (event.kind === 'card-played' && !now.cards.includes(event.card)) now.cards.push(event.card);
    else if (event.kind === 'victory-points') now.points.push(text);
    if (!TOLD_OTHERWISE.has(event.kind)) now.sentences.push(text);
  }
  const told = drafts.map(({ who, area, stood: _, ...draft }) => {
    const end = nameOf(draft.way.at(-1) ?? area);
    const by = draft.way.slice(1, -1).map(nameOf);
    return {
      ...draft,
      headline: draft.fights
        ? words.waited.attacks(who, end)
        : draft.way.length > 1
          ? words.waited.marches(who, end)
          : words.waited.stands(who, end),
      sentences: [...(by.length > 0 ? [words.waited.by(by.join(', '))] : []), ...draft.sentences],
    };
  });
  return [...told, ...turnsOf(lines, since, board)];
}

export const waiting: WaitingParts<ConquerorsTypes> = {
  operations: operationsOf,
  interrupts: isAskedIn<ConquerorsTypes>('event-window', 'play-card', 'combat', 'retreat', 'share-losses', 'share-fatigue'),
};
