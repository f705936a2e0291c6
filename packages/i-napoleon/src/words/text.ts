import { capital, type Decision, type GameText, type Language, type Option, type Told } from '@vedette/core';
import { type Book, cardOf } from '../components/book.js';
import type { NapoleonEvent } from '../events.js';
import type { NapoleonView } from '../knowledge/view.js';
import { sayConditionAt, sayOutcome } from './describe.js';
import { namesOf, wordsOf } from './names.js';
import { ruleText, scenarioText } from './rules.js';
import type { Names, Words } from './words.js';

/** An option that names a card by its number; 0 is doing nothing. */
function numbered(words: Words, names: Names, decision: Decision, option: number): string {
  switch (decision.kind) {
    case 'play-card.mix':
      return words.glory(option);
    case 'effects.spend':
      return words.spend(option, Object.keys((decision.about.price as object | undefined) ?? { D: 1 })[0] ?? 'D');
    case 'treason.buy':
    case 'domestic-politics.spend':
      return words.spend(option, 'P');
    default:
      return option === 0 ? words.pass : names.card(option);
  }
}

interface Parts {
  readonly commander?: number;
  readonly card?: number;
  readonly to?: string;
  readonly pay?: 'cost' | 'luck' | 'free';
  readonly with?: string;
  readonly spend?: number;
}

function compound(words: Words, names: Names, option: Parts): string {
  if (option.commander !== undefined)
    return words.assign(names.card(option.commander), names.box(option.to ?? ''), option.pay === 'luck');
  if (option.with !== undefined) {
    const card = Number(option.with);
    return words.negotiate(Number.isNaN(card) ? names.nation(option.with) : names.card(card), option.spend ?? 0);
  }
  if (option.to !== undefined) return words.crown(names.card(option.card ?? 0), names.box(option.to));
  return words.add(names.card(option.card ?? 0), option.pay ?? 'cost');
}

export const textOf =
  (book: Book) =>
  (language: Language): GameText<NapoleonEvent, NapoleonView> => {
    const words = wordsOf(language);
    const names = namesOf(book, language, (at) => sayConditionAt(book, language, at));
    return {
      prompt: (decision, view) => {
        const outcome = decision.about.outcome;
        // What the die brings is said in words before Luck is asked for.
        const about =
          typeof outcome === 'string' ? { ...decision.about, outcome: sayOutcome(book, language, outcome) } : decision.about;
        return words.prompts[decision.kind]?.(about, names, view) ?? decision.kind;
      },
      option: (decision: Decision, option: Option) => {
        if (typeof option === 'number') return numbered(words, names, decision, option);
        if (typeof option === 'object') return compound(words, names, option as Parts);
        const name = String(option);
        const card = Number(decision.about.card ?? 0);
        if (decision.kind.startsWith('exchange.') && name !== 'done') return words.trade(name);
        if (decision.kind === 'effects.choose') return words.choices[`${card}/${name}`] ?? name;
        if (name === 'as-many') return words.asMany((decision.about.many as number[]).map(names.card).join(', '));
        if (name === 'play') return words.placeOrPlay(names.card(card), cardOf(book, card).placement !== null);
        if (name === 'discard') return words.discard(names.card(card));
        return words.answers[name] ?? name;
      },
      event: (event) =>
        capital((words.events[event.kind] as (event: Told<NapoleonEvent>, names: Names) => string)(event, names), language),
      refusal: (refusal) => words.refusals[refusal.code] ?? null,
      outcome: (outcome) => {
        const glory = outcome.scores?.glory ?? 0;
        const base = words.outcomes[outcome.how] ?? outcome.how;
        // i-napoleon/13.2.2/compare-glory: i-napoleon/13.2.2/less-than-10, i-napoleon/13.2.2/10-to-19 or more
        // i-napoleon/13.2.2/20-or-more: the third verdict
        if (outcome.how === 'general')
          return `${base} ${glory < 10 ? words.general.few : glory < 20 ? words.general.some : words.general.many}`;
        // i-napoleon/13.2.5/with-limits, i-napoleon/13.2.5/without-limits
        return outcome.scores?.limits ? `${base} ${words.outcomes['limits-of-glory']}` : base;
      },
      seat: () => words.seat,
      brief: (view) => words.brief(view, names),
      setting: (name) => (name === 'scenario' ? { title: language === 'fr' ? 'Scénario' : 'Scenario' } : null),
      settingValue: (_, value) => scenarioText(language, String(value)),
      rule: (cite) => ruleText(language, cite),
    };
  };
