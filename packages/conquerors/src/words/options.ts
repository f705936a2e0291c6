import type { Decision, Option, OptionWords } from '@vedette/core';
import { type Components, cardOf } from '../components/components.js';
import type { ConquerorsView } from '../knowledge/view.js';
import type { ConquerorsTypes } from '../types.js';
import type { Names, Words } from './words.js';

/** What an option is told with. */
interface Telling {
  readonly components: Components;
  readonly words: Words;
  readonly name: Names;
  readonly decision: Decision;
  readonly view: ConquerorsView;
}

/** An answer of one word: pass, hold, done. */
const answer = (option: string, { words }: Telling): string => words.options[option] ?? option;
/** An area, or an answer. */
const area = (option: string, { words, name }: Telling): string => words.options[option] ?? name.area(option);
/** A block, or an answer. */
const block = (option: string, { words, name }: Telling): string => words.options[option] ?? name.block(option);
const side = (option: string, { name }: Telling): string => name.side(option);
const card = (option: number, telling: Telling): string => telling.words.phrases.play(cardText(telling, option));
/** A card that is given or taken, and not played. */
const cardItself = (option: string | number, telling: Telling): string =>
  typeof option === 'number' ? cardText(telling, option) : answer(option, telling);

const orCard =
  (other: (option: string, telling: Telling) => string) =>
  (option: string | number, telling: Telling): string =>
    typeof option === 'number' ? card(option, telling) : other(option, telling);

/** What an event card lets one choose is its own affair: an area, a block, a card, somebody's hand, or an answer. */
function chosenForEvent(option: Option, telling: Telling): string {
  const { components, words, name } = telling;
  if (typeof option === 'number') return cardText(telling, option);
  // What a card that has brought its corps gives instead: a strength point of one kind or the other.
  if (typeof option === 'object' && 'corps' in option)
    return words.phrases.cube(name.block(String(option.corps)), 'cube' in option && option.cube === 'infantry');
  if (typeof option !== 'string') return JSON.stringify(option);
  if (components.graph.areas.has(option)) return name.area(option);
  if (components.pieces.has(option)) return name.block(option);
  return words.options[option] ?? words.sides[option] ?? option;
}

/** Every decision, and what its options are. */
export const OPTIONS: OptionWords<ConquerorsTypes, [Telling]> = {
  'bidding.bid': (bid, { words, name }) => words.phrases.bid(name.side(bid.side), bid.points),
  'hidden-set-up.placeBlocks': area,
  'hidden-set-up.placeVedette': area,
  'turn.placeReinforcement': area,
  'arriving-vedette.place': area,
  'initiative.declare': orCard(answer),
  'exchange.give': cardItself,
  'operation.designate': side,
  'operation.chooseStack': orCard(stackText),
  'operation.takeBlocks': block,
  'operation.act': orCard(answer),
  'operation.attackAfterMove': orCard(answer),
  'march.bind': answer,
  'march.step': orCard(area),
  'share-fatigue.chooseBalance': ({ extra }, { words, name, decision }) => balanceText(words, name, decision, extra),
  'combat.stayInstead': answer,
  'share-losses.takeCube': ({ corps, cube }, { words, name }) => words.phrases.cube(name.block(corps), cube === 'infantry'),
  'retreat.leave': area,
  'event-window.offerCard': orCard(answer),
  'event-window.playOne': orCard(answer),
  'play-card.choose': chosenForEvent,
  'recovery.playCards': (option, telling) => {
    if (option === 'done') return answer(option, telling);
    const { components, words, name, view } = telling;
    const { recovery } = cardOf(components, option.card);
    const isFresh = view.blocks.find(({ id }) => id === option.corps)?.fatigue === 0;
    return words.phrases.rest(name.block(option.corps), cardText(telling, option.card), recovery, isFresh);
  },
};

/** Who takes one more than the even part or, where points are handed out one by one, how many each takes or is rid of. */
function balanceText(words: Words, name: Names, { about }: Decision, extra: readonly string[]): string {
  const off = about.off === true;
  if (extra.length === 0) return words.phrases.noBalance(Number(about.points ?? 0), off);
  if (!off && about.free !== true) return words.phrases.balance(name.list(extra.map(name.block)));
  const corps = [...new Set(extra)];
  return name.list(corps.map((id) => words.phrases.share(name.block(id), extra.filter((one) => one === id).length, off)));
}

/** An area with the blocks in it that one may still lead, or the end of one's operations. */
function stackText(option: string, { components, words, name, decision, view }: Telling): string {
  if (!components.graph.areas.has(option)) return words.phrases.endOperations(decision.options.length - 1);
  const ready = view.blocks.filter(
    ({ area: at, activated, nation, id }) =>
      at === option && !activated && id !== undefined && view.seats[nation] === decision.seat,
  );
  return ready.length === 0
    ? name.area(option)
    : words.phrases.stack(name.area(option), name.list(ready.map(({ id }) => name.block(id ?? ''))));
}

/** The card in an option: the option itself, or a part of it. */
function cardIn(option: Option): number | null {
  if (typeof option === 'number') return option;
  return typeof option === 'object' && 'card' in option && typeof option.card === 'number' ? option.card : null;
}

/** A card by its name, and where others of the same name are offered by the figures that tell it from them. */
function cardText({ components, words, name, decision }: Telling, no: number): string {
  const { event } = cardOf(components, no);
  const own = figuresOf(components, words, no);
  const twins = decision.options.flatMap((option) => {
    const other = cardIn(option);
    return other !== null && other !== no && cardOf(components, other).event === event
      ? [figuresOf(components, words, other)]
      : [];
  });
  const telling = own.filter((figure, index) => twins.some((twin) => twin[index] !== figure));
  return telling.length === 0 ? name.event(event) : words.phrases.cardFace(name.event(event), telling.join(', '));
}

function figuresOf(components: Components, { phrases: { figures } }: Words, no: number): readonly string[] {
  const { value, combat, recovery } = cardOf(components, no);
  return [figures.value(value), figures.combat(combat.losses, combat.fatigue), figures.recovery(recovery)];
}

/** A card with all that stands on it. */
export const faceOf = (components: Components, words: Words, name: Names, no: number): string =>
  words.phrases.cardFace(name.event(cardOf(components, no).event), figuresOf(components, words, no).join(', '));
