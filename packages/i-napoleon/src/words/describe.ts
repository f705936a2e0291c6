import { type CardWords, colon, type Language } from '@vedette/core';
import type { Components } from '../components/components.js';
import type { WrittenCardFile, WrittenCondition, WrittenEffect, WrittenOperation } from '../components/load.js';
import { DECLINED } from '../components/read-card.js';
import type { Round, Scope } from '../components/vocabulary.js';
import { namesOf, wordsOf } from './names.js';
import type { Inside, Phrases } from './phrases.js';
import { englishPhrases } from './phrases-en.js';
import { frenchPhrases } from './phrases-fr.js';
import { signed } from './signed.js';

const phrasesOf = (language: Language): Phrases => (language === 'fr' ? frenchPhrases : englishPhrases);

/** One, two and three: with the word that joins the last. */
const enumerate = (said: readonly string[], last: string): string =>
  said.length > 1 ? `${said.slice(0, -1).join(', ')}${last}${said.at(-1)}` : (said[0] ?? '');

/** The words for what stands inside an effect of one card. */
function insideOf(components: Components, language: Language, self: number): Inside {
  const phrases = phrasesOf(language);
  const names = namesOf(components, language);
  const words = wordsOf(language);
  const nameOf = (one: 'self' | number) => (one === 'self' || one === self ? phrases.self : `${names.card(one)} (${one})`);
  const inside: Inside = {
    names,
    self,
    cards: (list) => enumerate(list.map(nameOf), phrases.and),
    oneOf: (list) => enumerate(list.map(nameOf), phrases.or),
    list: (operations) =>
      operations
        .map((operation, index) => {
          const said = sayOperation(phrases, inside, operation);
          // What goes on after the last row of a roll must not be read as part of it.
          return isBranching(operation) && index < operations.length - 1 ? `[${said}]` : said;
        })
        .join(phrases.between) || phrases.nothing,
    test: (condition) => sayCondition(phrases, inside, condition),
    rows: (table) =>
      table
        .map(({ from, to, result, do: then }) =>
          colon(phrases.range(from, to), `${result ? phrases.result[result] : ''}${inside.list(then)}`, language),
        )
        .join('. '),
    modifiers: (drm) =>
      drm
        .map(({ value, if: condition }) => {
          const said = typeof value === 'number' ? signed(value) : `+ ${phrases.values[value] ?? value}`;
          return `, ${said}${condition ? ` (${inside.test(condition)})` : ''}`;
        })
        .join(''),
    choice: (id) => words.choices[`${self}/${id}`] ?? id,
    roll: (id) => words.rolls[id] ?? id,
    end: (cause, outcome) => {
      const told = words.causes[cause] ?? cause;
      const rank = outcome === 'auto' ? '' : (phrases.endings[outcome] ?? outcome);
      // Whoever is overthrown as Emperor need not be told again that he was one.
      return rank === '' || told.endsWith(rank) ? told : `${told}, ${rank}`;
    },
    nations: (list) => enumerate(list.map(names.nation), phrases.and),
  };
  return inside;
}

const isBranching = (operation: WrittenOperation): boolean =>
  'roll' in operation || 'choice' in operation || 'when' in operation || 'expedition' in operation;

function sayOperation(phrases: Phrases, inside: Inside, operation: WrittenOperation): string {
  const [[verb, value] = []] = Object.entries(operation) as [keyof Phrases['verbs'], never][];
  return verb === undefined ? '' : (phrases.verbs[verb] as (value: never, inside: Inside) => string)(value as never, inside);
}

function sayCondition(phrases: Phrases, inside: Inside, condition: WrittenCondition): string {
  const [[name, value] = []] = Object.entries(condition) as [keyof Phrases['conditions'], never][];
  return name === undefined ? '' : (phrases.conditions[name] as (value: never, inside: Inside) => string)(value as never, inside);
}

function sayScope(phrases: Phrases, inside: Inside, scope: Scope | undefined): string {
  if (scope === undefined) return '';
  if (scope === 'any') return phrases.scope.any;
  if ('enemy' in scope) return phrases.scope.enemy(inside.names.nation(scope.enemy));
  return 'not' in scope ? phrases.scope.not(inside.cards(scope.not)) : phrases.scope.only(inside.oneOf(scope), scope.length);
}

/** A Round with the Campaigns it belongs to: `from the second Round of Waterloo on`. */
const sayRound = (phrases: Phrases, round: Round, scope: string): string => (phrases.rounds[round] ?? round).replace('*', scope);

/** A card without a condition that must be Played leaves nothing over for `else`. */
function otherwiseOf(inside: Inside, effect: Extract<WrittenEffect, { kind: 'whenRevealed' }>): string {
  return effect.mode === 'must' && effect.if === undefined ? '' : inside.list(effect.else ?? DECLINED);
}

function sayEffect(phrases: Phrases, inside: Inside, effect: WrittenEffect): string[] {
  const { names } = inside;
  const condition = 'if' in effect && effect.if ? inside.test(effect.if as WrittenCondition) : '';
  const price = (cost: object | undefined) => names.price(cost ?? {});
  const battle = (round: Round, scope: Scope | undefined) => sayRound(phrases, round, sayScope(phrases, inside, scope));
  const limit = (which: string | undefined) => (which === undefined ? '' : (phrases.limits[which] ?? which));
  switch (effect.kind) {
    case 'whenRevealed':
      return [
        phrases.revealed({
          must: effect.mode === 'must',
          condition,
          cost: price(effect.cost),
          effect: inside.list(effect.do),
          otherwise: otherwiseOf(inside, effect),
        }),
      ];
    case 'whenPlayed':
      return [
        phrases.played({
          window: effect.window,
          must: effect.mode === 'must',
          condition,
          cost: price(effect.cost),
          limit: limit(effect.limit),
          faceDown: effect.fromFaceDown === true,
          effect: inside.list(effect.do),
        }),
      ];
    case 'income':
      return [
        phrases.income(names.points(effect.gain), condition, effect.side === undefined ? '' : (phrases.sides[effect.side] ?? '')),
      ];
    case 'ongoing':
      return [phrases.ongoing[effect.rule]?.(effect, inside) ?? effect.rule];
    case 'triggered': {
      const moves = effect.moves?.map((move) =>
        phrases.move(names.box(move.to), move.if ? inside.test(move.if) : '', inside.list(move.do)),
      );
      const said = [...(moves ?? []), ...(effect.do ? [inside.list(effect.do)] : [])].join(phrases.between);
      return [phrases.triggered(phrases.moments[effect.on] ?? effect.on, effect.mode === 'may', condition, said)];
    }
    case 'campaign':
      return 'timing' in effect ? [sayTimed(phrases, inside, effect)] : sayCampaign(phrases, inside, effect);
    case 'combat':
      return [
        phrases.combat({
          drm: effect.drm === 0 ? '' : signed(effect.drm),
          battle: battle(effect.round, effect.appliesTo),
          cost: price(effect.cost),
          condition,
          limit: limit(effect.limit),
          auto: effect.mode === 'auto',
        }),
        ...(effect.whenUsed ? [phrases.whenUsed(inside.list(effect.whenUsed))] : []),
        ...(effect.onDefeat ? [phrases.onDefeat(inside.list(effect.onDefeat))] : []),
      ];
    case 'result':
      return [
        phrases.adjust({
          from: effect.adjust.from.map(names.result).join(phrases.or),
          to: names.result(effect.adjust.to),
          battle: battle(effect.round, effect.appliesTo),
          condition,
          enemy: effect.side === 'enemy',
        }),
      ];
    case 'commander':
      return [
        phrases.commander({
          drm: signed(effect.drm),
          cost: price(effect.cost),
          independent: effect.independent,
          loyalty: effect.loyalty ? phrases.range(...effect.loyalty) : '',
          battle: battle(effect.rounds, effect.appliesTo),
          uses: effect.uses,
        }),
        ...(effect.bonus ?? []).map((bonus) => phrases.bonus(signed(bonus.drm), battle(bonus.round ?? 'any', bonus.campaigns))),
        ...(effect.special ?? []).map((name) => phrases.specials[name] ?? name),
        ...(effect.onUse ? [phrases.whenUsed(inside.list(effect.onUse))] : []),
      ];
  }
}

function sayTimed(phrases: Phrases, inside: Inside, effect: Extract<WrittenEffect, { timing: unknown }>): string {
  return phrases.timed({
    when: phrases.timings[effect.timing] ?? effect.timing,
    scope: sayScope(phrases, inside, effect.appliesTo),
    may: effect.mode === 'may',
    condition: effect.if ? inside.test(effect.if) : '',
    limit: effect.limit === undefined ? '' : (phrases.limits[effect.limit] ?? effect.limit),
    effect: inside.list(effect.do),
  });
}

function sayCampaign(phrases: Phrases, inside: Inside, effect: Extract<WrittenEffect, { enemies: unknown }>): string[] {
  const drm = effect.drm
    .map((one) => `${signed(one.value)} ${sayRound(phrases, one.round, '')}${one.if ? ` (${inside.test(one.if)})` : ''}`)
    .join(', ');
  return [
    phrases.campaign({
      enemies: effect.enemies.map(inside.names.nation).join(phrases.and),
      drm,
      rounds: effect.rounds,
      needed: effect.victoriesNeeded,
      most: effect.maxCommanders,
      start: effect.start.length > 0 ? inside.list(effect.start) : '',
    }),
    phrases.results(
      inside.list(effect.victory),
      inside.list(effect.defeat),
      effect.stalemate.length > 0 ? inside.list(effect.stalemate) : '',
    ),
  ];
}

/** Whether carrying out a list takes its own card out of the game, whatever falls and is chosen. */
function alwaysRemovesItself(operations: readonly WrittenOperation[], self: number): boolean {
  const inside = (list: readonly WrittenOperation[] | undefined) => list !== undefined && alwaysRemovesItself(list, self);
  return operations.some((operation) => {
    if ('remove' in operation) return operation.remove.cards.some((card) => card === 'self' || card === self);
    if ('roll' in operation) return operation.roll.table.every((row) => inside(row.do));
    if ('expedition' in operation) return operation.expedition.roll.table.every((row) => inside(row.do));
    if ('choice' in operation) return operation.choice.options.every((option) => inside(option.do));
    return 'when' in operation && inside(operation.when.do) && inside(operation.when.else);
  });
}

/** What becomes of a card that is Removed when Played: of some types by rule, of the others by their own words. */
function removalOf(file: WrittenCardFile): 'always' | 'sometimes' | 'modifier' {
  if (file.effects.some((effect) => 'enemies' in effect)) return 'always';
  if (file.effects.some((effect) => effect.kind === 'combat' || effect.kind === 'result' || 'timing' in effect))
    return 'modifier';
  const played = file.effects.flatMap((effect) =>
    (effect.kind === 'whenRevealed' || effect.kind === 'whenPlayed' || effect.kind === 'triggered') && effect.do
      ? [alwaysRemovesItself(effect.do, file.number)]
      : [],
  );
  return played.some(Boolean) ? 'always' : 'sometimes';
}

function sayLeaving(phrases: Phrases, inside: Inside, file: WrittenCardFile): string[] {
  const byItself = removalOf(file);
  return file.removedBy.map(({ when, value = '', campaigns = [] }) =>
    phrases.leaves(phrases.leaving({ when, value, campaigns: inside.oneOf(campaigns), byItself, inside })),
  );
}

function sayEntry(phrases: Phrases, inside: Inside, { addedBy, placement }: WrittenCardFile): string {
  const place =
    placement === null ? '' : phrases.place(inside.names.box(placement.box), placement.face === 'down', placement.onEntry);
  return phrases.enters(phrases.entering(addedBy.when, addedBy.value, inside), place);
}

/** The condition of a modified roll, by its place in the data (`47/0/do/1/drm/0`). */
export function sayConditionAt(components: Components, language: Language, at: string): string {
  const condition = components.conditions.get(at);
  return condition === undefined ? '' : insideOf(components, language, Number(at.split('/')[0])).test(condition);
}

/** What a die would bring, from the code that the roll gave it: a list of operations, a result, a number of Glory. */
export function sayOutcome(components: Components, language: Language, outcome: string): string {
  const words = wordsOf(language);
  const script = components.scripts.get(outcome);
  if (script !== undefined) return insideOf(components, language, script.card).list(script.written);
  const [nation, moves] = outcome.split('/');
  if (moves !== undefined) return words.diplomacy(words.nations[nation ?? ''] ?? outcome, moves === 'worse');
  const glory = Number(outcome);
  if (!Number.isNaN(glory)) return namesOf(components, language).points({ G: glory }) || words.pass;
  return words.results[outcome] ?? words.rolled[outcome] ?? outcome;
}

/** An option of a choice that stands on a card: its price, and what it does. The choice by its place, `87/0/do/0`. */
export function sayOption(
  components: Components,
  language: Language,
  choice: string,
  id: string,
): { cost: string; effect: string } {
  const at = choice.lastIndexOf('/');
  const script = components.scripts.get(choice.slice(0, at));
  const operation = script?.written[Number(choice.slice(at + 1))];
  const option = operation && 'choice' in operation ? operation.choice.options.find((one) => one.id === id) : undefined;
  if (script === undefined || option === undefined) return { cost: '', effect: '' };
  const inside = insideOf(components, language, script.card);
  return { cost: inside.names.price(option.cost ?? {}), effect: inside.list(option.do) };
}

/** A card in the reader's words, made from its data alone: change the data, and the card says so. */
export type CardText = CardWords;

export function describeCard(components: Components, language: Language, number: number): CardText {
  const phrases = phrasesOf(language);
  const inside = insideOf(components, language, number);
  const file = components.files[number - 1];
  if (file === undefined) return { number, title: inside.names.card(number), lines: [] };
  return {
    number,
    title: inside.names.card(number),
    lines: [
      ...file.effects.flatMap((effect) => sayEffect(phrases, inside, effect)),
      ...(file.nation === null ? [] : [phrases.nationCard(inside.names.nation(file.nation))]),
      sayEntry(phrases, inside, file),
      ...sayLeaving(phrases, inside, file),
    ],
  };
}
