import {
  colon,
  type Decision,
  type GameText,
  type Language,
  type Outcome,
  ofDecision,
  type Refusal,
  type Titled,
  tellEvent,
  tellOption,
} from '@vedette/core';
import { type Components, cardOf } from '../components/components.js';
import type { BlockView, ConquerorsView } from '../knowledge/view.js';
import { PLAYERS } from '../rules/marshal.js';
import type { ConquerorsTypes } from '../types.js';
import { cardWords } from './card-words.js';
import { english } from './en.js';
import { french } from './fr.js';
import { goalOf } from './goals.js';
import { faceOf, OPTIONS } from './options.js';
import { orderWords } from './orders.js';
import { ruleWords } from './rules.js';
import { scenarioSentence } from './scenarios.js';
import type { Names, Prompt, Words } from './words.js';

const WORDS: Readonly<Record<Language, Words>> = { en: english, fr: french };

/** What is shown to people, told from a view. */
export const textChapter =
  (components: Components) =>
  (language: Language): GameText<ConquerorsTypes> => {
    const words = WORDS[language];
    const name = namesOf(components, words);
    return {
      prompt: (decision) => promptOf(words, name, decision),
      option: (decision, option, view) => tellOption(OPTIONS, decision, option, { components, words, name, decision, view }),
      event: (event) => tellEvent(words.happenings, event, name),
      refusal: (refusal, view) => refusalOf(components, words, language, refusal, view),
      outcome: (outcome) => outcomeOf(components, words, name, outcome),
      seat: (seat) => name.side(seat),
      name: (printed) => named(words, printed),
      brief: (view) => briefOf(components, words, name, view),
      cards: () =>
        [...components.events.values()].map((event) => {
          const { name: title, effect } = cardWords(event, language, { game: components.id, players: 2 });
          return { title, lines: [effect] };
        }),
      stake: (area, points) => `${name.area(area)} (${points} ${points === 1 ? 'point' : 'points'})`,
      taker: (corps) => name.block(corps),
      tally: (points) => `${points} ${language === 'fr' ? 'points de victoire' : 'victory points'}`,
      place: (area) => name.area(area),
      order: (order) => orderWords(words, language, order),
      goal: (settings, seat) => goalOf(components, name, language, settings, seat),
      rule: (cite) => ruleWords(language, cite),
      setting: (option) => titled(words.settings[option]),
      settingValue: (option, value) =>
        option === 'scenario'
          ? scenarioWords(components, words, language, String(value))
          : titled(words.settings[`${option}:${value}`]),
    };
  };

/** A sentence, and for a card whose condition is not met the line that says it. */
function refusalOf(
  components: Components,
  words: Words,
  language: Language,
  { code, particulars }: Refusal,
  view: ConquerorsView,
): string | null {
  const sentence = words.refusals[code] ?? null;
  const event = code === 'condition-of-the-card' ? components.events.get(String(particulars?.event)) : undefined;
  if (sentence === null || event === undefined) return sentence;
  const { name, effect } = cardWords(event, language, view);
  return `${sentence} ${colon(name, effect, language)}`;
}

/** What has no words in a language keeps those of its file. */
function scenarioWords(components: Components, words: Words, language: Language, id: string): Titled {
  const about = scenarioSentence(components.id, id, language);
  return { title: scenarioTitle(components, words, id), ...(about !== undefined && { about }) };
}

function scenarioTitle(components: Components, words: Words, id: string): string {
  const name = components.scenarios.get(id)?.name ?? id;
  return words.scenarios[name] ?? name;
}

/** Who has won, how, and what a tournament game is worth to each player. */
function outcomeOf(components: Components, words: Words, name: Names, { winners, how, scores = {} }: Outcome): string {
  const result = `${victoryOf(components, words, winners) ?? words.phrases.draw} (${words.outcomes[how] ?? how}).`;
  const standings = PLAYERS.filter((seat) => `ranking ${seat}` in scores).map((seat) =>
    words.phrases.ranking(name.side(seat), scores[`ranking ${seat}`] ?? 0, scores[`tie-break ${seat}`] ?? 0),
  );
  return [result, ...standings.map((one) => `${one}.`)].join(' ');
}

/** Two players who win together are the side of both. */
function victoryOf(components: Components, words: Words, winners: readonly string[]): string | undefined {
  const [winner] = winners;
  const side = components.data.game.sides.find(({ nations }) => nations.some((nation) => nation.id === winner));
  return words.victories[(winners.length > 1 ? side?.id : winner) ?? ''];
}

const titled = (setting: readonly [title: string, about?: string] | undefined): { title: string; about?: string } | null => {
  if (setting === undefined) return null;
  const [title, about] = setting;
  return about === undefined ? { title } : { title, about };
};

const named = (words: Words, printed: string): string => words.names[printed] ?? printed;

function namesOf(components: Components, words: Words): Names {
  const event = (id: string) => words.events[id] ?? components.events.get(id)?.name ?? id;
  const area = (id: string) => named(words, components.graph.areas.get(id)?.name ?? id);
  const side = (id: string) => words.sides[id] ?? id;
  return {
    area,
    at: (id) => words.phrases.at(area(id)),
    from: (id) => words.phrases.from(area(id)),
    scenario: (id) => scenarioTitle(components, words, id),
    forms: (id) => words.sideForms[id] ?? { the: side(id), of: side(id), to: side(id) },
    block: (id) => named(words, components.pieces.get(id)?.name ?? id),
    side,
    event,
    card: (no) => (no === null ? '-' : event(cardOf(components, no).event)),
    list: (items) => items.join(', ') || '-',
  };
}

function promptOf(words: Words, name: Names, decision: Decision): string {
  const { about } = decision;
  // Asked for the sake of secrecy: the only thing to do has words of its own.
  const prompts: Readonly<Record<string, Prompt>> = words.prompts;
  const alone = decision.options.length === 1 ? prompts[`${decision.kind}.only`] : undefined;
  const prompt = alone ?? ofDecision(prompts, decision);
  const sentence = typeof prompt === 'string' ? prompt : prompt(about, name, decision.options);
  const moment =
    typeof about.answering === 'string'
      ? words.phrases.answering(name.event(about.answering))
      : words.moments[String(about.moment ?? '')];
  return moment === undefined ? sentence : `${sentence} (${moment})`;
}

/** The position in a few lines of plain text. */
function briefOf(components: Components, words: Words, name: Names, view: ConquerorsView): string {
  const lines = [words.phrases.brief(view.turn, view.victoryPoints, name.forms(view.active))];
  const byArea = new Map<string, BlockView[]>();
  for (const block of view.blocks) if (block.area !== null) byArea.set(block.area, [...(byArea.get(block.area) ?? []), block]);
  for (const id of components.graph.ids) {
    const there = byArea.get(id);
    if (there !== undefined)
      lines.push(`  ${name.area(id).padEnd(16)} ${there.map((block) => blockText(words, name, block)).join('  ')}`);
  }
  const control = Object.entries(view.control).map(([area, holder]) => `${name.area(area)} ${name.side(holder)}`);
  if (control.length > 0) lines.push(words.phrases.control(control.join(', ')));
  lines.push(...stateOfPlay(words, name, view), ...tournamentOf(words, name, view));
  if (view.cards.length > 0)
    lines.push(words.phrases.hand(view.cards.map((no) => faceOf(components, words, name, no)).join(', ')));
  return lines.join('\n');
}

/** The markers on the board and the cards beside it, a line a kind. */
function stateOfPlay(words: Words, name: Names, view: ConquerorsView): string[] {
  const bridge = (connection: string): string => connection.split('/').map(name.area).join('–');
  const lists: readonly [keyof Words['markers'], readonly string[]][] = [
    ['inForce', view.inForce.map(({ event }) => name.event(event))],
    ['axes', view.axes.map(({ side, area, towards }) => `${name.side(side)} ${name.area(area)}–${name.area(towards)}`)],
    ['bridges', view.destroyedBridges.map(bridge)],
    ['citadels', Object.entries(view.citadels).map(([area, side]) => `${name.area(area)} ${name.side(side)}`)],
    ['sieges', view.sieges.map(name.area)],
    ['positions', view.reinforcedPositions.map(name.area)],
  ];
  return lists.filter(([, items]) => items.length > 0).map(([kind, items]) => words.markers[kind](items.join(', ')));
}

/** A tournament's time, and what the game is worth to each player if it ends unfinished. What a finished one is worth, its outcome says. */
function tournamentOf({ phrases }: Words, name: Names, { tournament }: ConquerorsView): string[] {
  if (tournament === null || tournament.isOver) return [];
  const standings = Object.entries(tournament.standings).map(([seat, { ranking, tieBreak }]) =>
    phrases.unfinished(phrases.ranking(name.side(seat), ranking, tieBreak)),
  );
  return [phrases.tournament(tournament.timeLimitMinutes / 60), ...standings];
}

function blockText(words: Words, name: Names, block: BlockView): string {
  const mark = block.activated ? '*' : '';
  if (block.id === undefined) return `${name.side(block.nation)} ${words.phrases.hidden}${mark}`;
  if (block.kind !== 'corps' || block.infantry === undefined) return `${name.block(block.id)}${mark}`;
  return `${name.block(block.id)} ${block.infantry}+${block.cavalry}/${block.fatigue}${mark}`;
}
