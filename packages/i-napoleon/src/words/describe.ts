import type { Language } from '@vedette/core';
import type { Book } from '../components/book.js';
import type { WrittenCardFile, WrittenCondition, WrittenEffect, WrittenOperation } from '../components/load.js';
import type { Round, Scope } from '../components/vocabulary.js';
import { namesOf, wordsOf } from './names.js';
import type { Inside, Phrases } from './phrases.js';
import { englishPhrases } from './phrases-en.js';
import { frenchPhrases } from './phrases-fr.js';

const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);

/** The words for what stands inside an effect of one card. */
function insideOf(book: Book, language: Language, phrases: Phrases, self: number): Inside {
  const names = namesOf(book, language);
  const words = wordsOf(language);
  const cards: Inside['cards'] = (list) =>
    list.map((one) => (one === 'self' || one === self ? phrases.self : `${names.card(one)} (${one})`)).join(', ');
  const inside: Inside = {
    names,
    self,
    cards,
    list: (operations) => operations.map((operation) => sayOperation(phrases, inside, operation)).join(phrases.between),
    test: (condition) => sayCondition(phrases, inside, condition),
    rows: (table) => table.map((row) => `${phrases.range(row.from, row.to)} ${inside.list(row.do)}`).join('. '),
    modifiers: (drm) => {
      const said = drm.flatMap(({ value, if: condition }) =>
        typeof value === 'number' ? [`${signed(value)}${condition ? ` (${inside.test(condition)})` : ''}`] : [],
      );
      return said.length > 0 ? `, ${said.join(', ')}` : '';
    },
    choice: (id) => words.choices[`${self}/${id}`] ?? id,
  };
  return inside;
}

function sayOperation(phrases: Phrases, inside: Inside, operation: WrittenOperation): string {
  const [[verb, value] = []] = Object.entries(operation) as [keyof Phrases['verbs'], never][];
  return verb === undefined ? '' : (phrases.verbs[verb] as (value: never, inside: Inside) => string)(value as never, inside);
}

function sayCondition(phrases: Phrases, inside: Inside, condition: WrittenCondition): string {
  const [[name, value] = []] = Object.entries(condition) as [keyof Phrases['conditions'], never][];
  return name === undefined ? '' : (phrases.conditions[name] as (value: never, inside: Inside) => string)(value as never, inside);
}

function sayScope(phrases: Phrases, inside: Inside, scope: Scope | undefined): string {
  if (scope === undefined || scope === 'any') return phrases.scope.any;
  if ('enemy' in scope) return phrases.scope.enemy(inside.names.nation(scope.enemy));
  // That Egypt and Syria take none but their own Modifiers is a rule for all of them (14.2.1), not news on a card.
  if ('not' in scope) {
    const others = scope.not.filter((card) => card !== 43 && card !== 46);
    return others.length > 0 ? phrases.scope.not(inside.cards(others)) : '';
  }
  return phrases.scope.only(inside.cards(scope));
}

function sayOngoing(phrases: Phrases, inside: Inside, effect: Extract<WrittenEffect, { kind: 'ongoing' }>): string[] {
  const nations = ((effect.nations ?? []) as string[]).map(inside.names.nation).join(', ');
  switch (effect.rule) {
    case 'treaty':
      return [phrases.treatyOf(nations)];
    case 'diplomacyModifier':
      return [phrases.modifier(nations, signed(Number(effect.drm)))];
    case 'domesticPoliticsModifier':
      return [phrases.modifier(wordsOfPolitics(phrases), signed(Number(effect.drm)))];
    default:
      return [];
  }
}

const wordsOfPolitics = (phrases: Phrases): string => (phrases === frenchPhrases ? 'politique intérieure' : 'Domestic Politics');

function sayEffect(phrases: Phrases, inside: Inside, effect: WrittenEffect): string[] {
  const { names } = inside;
  const condition = 'if' in effect && effect.if ? inside.test(effect.if as WrittenCondition) : '';
  const price = (cost: object | undefined) => names.points(cost ?? {}).replaceAll('+', '');
  const round = (which: Round) => phrases.rounds[which] ?? which;
  switch (effect.kind) {
    case 'whenRevealed':
      return [
        phrases.revealed(
          effect.mode === 'must',
          condition,
          price(effect.cost),
          inside.list(effect.do),
          inside.list(effect.else ?? []),
        ),
      ];
    case 'whenPlayed':
      return [phrases.played(condition, price(effect.cost), phrases.limits[effect.limit ?? ''] ?? '', inside.list(effect.do))];
    case 'income':
      return [phrases.income(names.points(effect.gain), condition)];
    case 'ongoing':
      return sayOngoing(phrases, inside, effect);
    case 'triggered': {
      const moves = effect.moves?.map((move) => names.box(move.to)).join(phrases.or);
      return [phrases.triggered(phrases.moments[effect.on] ?? effect.on, condition, moves ?? inside.list(effect.do ?? []))];
    }
    case 'campaign': {
      if ('timing' in effect) {
        return [
          phrases.timed(
            phrases.timings[effect.timing] ?? effect.timing,
            sayScope(phrases, inside, effect.appliesTo),
            inside.list(effect.do),
          ),
        ];
      }
      const drm = effect.drm
        .map((one) => `${signed(one.value)} ${round(one.round)}${one.if ? ` (${inside.test(one.if)})` : ''}`)
        .join(', ');
      return [
        phrases.campaign(
          effect.enemies.map(names.nation).join(phrases.and),
          drm,
          effect.rounds,
          effect.victoriesNeeded,
          effect.maxCommanders,
        ),
        phrases.results(inside.list(effect.victory), inside.list(effect.defeat), inside.list(effect.stalemate)),
      ];
    }
    case 'combat':
      return [
        phrases.combat(
          signed(effect.drm),
          round(effect.round),
          price(effect.cost),
          sayScope(phrases, inside, effect.appliesTo),
          condition,
          phrases.limits[effect.limit ?? ''] ?? '',
        ),
        ...(effect.whenUsed ? [`${inside.list(effect.whenUsed)}.`] : []),
      ];
    case 'result':
      return [
        phrases.adjust(
          effect.adjust.from.map(names.result).join(phrases.or),
          names.result(effect.adjust.to),
          round(effect.round),
        ),
      ];
    case 'commander':
      return [
        phrases.commander(
          signed(effect.drm),
          price(effect.cost),
          effect.independent,
          effect.loyalty?.join('-') ?? '',
          effect.rounds === 'any' ? '' : round(effect.rounds),
        ),
        ...(effect.onUse ? [`${inside.list(effect.onUse)}.`] : []),
      ];
  }
}

/** The condition of a modified roll, by its place in the data (`47/0/do/1/drm/0`). */
export function sayConditionAt(book: Book, language: Language, at: string): string {
  const condition = book.conditions.get(at);
  const phrases = language === 'fr' ? frenchPhrases : englishPhrases;
  return condition === undefined ? '' : insideOf(book, language, phrases, Number(at.split('/')[0])).test(condition);
}

/** What a die would bring, from the code that the roll gave it: a list of operations, a result, a number of Glory. */
export function sayOutcome(book: Book, language: Language, outcome: string): string {
  const words = wordsOf(language);
  const script = book.scripts.get(outcome);
  if (script !== undefined) {
    const phrases = language === 'fr' ? frenchPhrases : englishPhrases;
    return insideOf(book, language, phrases, script.card).list(script.written);
  }
  const [nation, moves] = outcome.split('/');
  if (moves !== undefined) return words.diplomacy(words.nations[nation ?? ''] ?? outcome, moves === 'worse');
  const glory = Number(outcome);
  if (!Number.isNaN(glory)) return namesOf(book, language).points({ G: glory }) || words.pass;
  return words.results[outcome] ?? words.rolled[outcome] ?? outcome;
}

/** A card in the reader's words, made from its data alone: change the data, and the card says so. */
export interface CardText {
  readonly number: number;
  readonly title: string;
  readonly lines: readonly string[];
}

export function describeCard(book: Book, files: readonly WrittenCardFile[], language: Language, number: number): CardText {
  const phrases = language === 'fr' ? frenchPhrases : englishPhrases;
  const inside = insideOf(book, language, phrases, number);
  const file = files[number - 1];
  const leaving = (file?.removedBy ?? []).flatMap(({ when, value }) => {
    const words = phrases.leaving[when];
    return words === undefined
      ? []
      : [phrases.leaves(value === undefined ? words : `${words} ${typeof value === 'number' ? value : inside.names.era(value)}`)];
  });
  return {
    number,
    title: inside.names.card(number),
    lines: [...(file?.effects ?? []).flatMap((effect) => sayEffect(phrases, inside, effect)), ...leaving],
  };
}
