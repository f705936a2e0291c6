import { capital, colon, type Decision, type GameText, type Language, type Option, type Told } from '@vedette/core';
import { type Components, cardOf } from '../components/components.js';
import type { Cost } from '../components/vocabulary.js';
import type { NapoleonEvent } from '../events.js';
import type { NapoleonView } from '../knowledge/view.js';
import { exchangeNamed } from '../rules/year-setup/resources.js';
import type { NapoleonTypes } from '../types.js';
import { describeCard, sayConditionAt, sayOption, sayOutcome } from './describe.js';
import { goalOf } from './goals.js';
import { namesOf, ofGeneral, wordsOf } from './names.js';
import { ruleText, scenarioText } from './rules.js';
import { signed } from './signed.js';
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

function compound(components: Components, words: Words, names: Names, option: Parts): string {
  const price = (cost: Cost) => words.price(names.price(cost), option.pay ?? 'cost');
  if (option.commander !== undefined)
    return words.assign(
      names.card(option.commander),
      names.box(option.to ?? ''),
      price(cardOf(components, option.commander).commander?.cost ?? {}),
    );
  if (option.with !== undefined) {
    const card = Number(option.with);
    return words.negotiate(Number.isNaN(card) ? names.nation(option.with) : names.card(card), option.spend ?? 0);
  }
  if (option.to !== undefined) return words.crown(names.card(option.card ?? 0), names.box(option.to));
  const effect = cardOf(components, option.card ?? 0).combat.find((one) => one.mode === 'may');
  return words.add(names.card(option.card ?? 0), effect?.drm ? signed(effect.drm) : '', price(effect?.cost ?? {}));
}

/** The whole table: every box with its cards, by number, and how many lie in the piles. */
function boardLines(words: Words, names: Names, language: Language, view: NapoleonView): string {
  const boxes = Object.entries(view.boxes).map(([box, cards]) => {
    const said = cards.map(({ card, up }) => `${names.card(card)} (${card}${up ? '' : `, ${words.faceDown}`})`);
    return colon(names.box(box), said.join(', '), language);
  });
  const sum = (view.fight?.modifiers ?? []).map(({ card, drm }) => ({
    drm,
    ...(card === null ? { why: 'stalemates' as const } : { card }),
  }));
  return [
    words.brief(view, names),
    ...boxes,
    words.piles(view.draw.length + view.top.length, view.discard.length, view.removed),
    ...(sum.length > 0 ? [names.drm(sum)] : []),
  ].join('\n');
}

/** Decisions about a card that has to be read first: it has just come, or it asks. */
const READ_FIRST: ReadonlySet<string> = new Set([
  'new-card-draw.ignore',
  'new-card-draw.offer',
  'new-card-draw.offerAbroad',
  'effects.choose',
  'effects.spend',
  'effects.sign',
  'expedition.assign',
  'campaign-resolution.strike',
  'potential-campaigns.offer',
]);
/** Decisions whose numbers are cards to choose from, and few. */
const CHOSEN_FROM: ReadonlySet<string> = new Set([
  'existing-card-play.play',
  'potential-campaigns.choose',
  'effects.arrange',
  'effects.exhaustOne',
]);

function cardsOf({ about, options, kind }: Decision): number[] {
  const cards = CHOSEN_FROM.has(kind) ? options : READ_FIRST.has(kind) ? [about.card] : [];
  return cards.filter((card) => typeof card === 'number' && card > 0) as number[];
}

export const textOf =
  (components: Components) =>
  (language: Language): GameText<NapoleonTypes> => {
    const words = wordsOf(language);
    const names = namesOf(components, language, (at) => sayConditionAt(components, language, at));
    return {
      prompt: (decision, view) => {
        const outcome = decision.about.outcome;
        // What the die brings is said in words before Luck is asked for.
        const about =
          typeof outcome === 'string'
            ? { ...decision.about, outcome: sayOutcome(components, language, outcome) }
            : decision.about;
        return words.prompts[decision.kind]?.(about, names, view) ?? decision.kind;
      },
      option: (decision: Decision, option: Option) => {
        if (typeof option === 'number') return numbered(words, names, decision, option);
        if (typeof option === 'object') return compound(components, words, names, option as Parts);
        const name = String(option);
        const card = Number(decision.about.card ?? 0);
        if (decision.kind.startsWith('exchange.') && name !== 'done') {
          const trade = exchangeNamed(components, decision.about.segment as 'income', name);
          return words.trade(names.price(trade?.give ?? {}), names.price(trade?.get ?? {}));
        }
        if (decision.kind === 'effects.choose') {
          const { cost, effect } = sayOption(components, language, String(decision.about.script ?? ''), name);
          return words.choice(words.choices[`${card}/${name}`] ?? name, cost, effect);
        }
        if (name === 'as-many') return words.asMany((decision.about.many as number[]).map(names.card).join(', '));
        if (name === 'play') {
          const { placement, revealed } = cardOf(components, card);
          return words.placeOrPlay(names.card(card), placement !== null, names.price(revealed?.cost ?? {}));
        }
        if (name === 'discard') return words.discard(names.card(card));
        return words.answers[name] ?? name;
      },
      event: (event) =>
        capital((words.events[event.kind] as (event: Told<NapoleonEvent>, names: Names) => string)(event, names), language),
      refusal: (refusal) => words.refusals[refusal.code] ?? null,
      outcome: (outcome) => {
        const glory = outcome.scores?.glory ?? 0;
        const base = words.outcomes[outcome.how] ?? outcome.how;
        if (outcome.how === 'general') return `${base} ${ofGeneral(words, glory)}`;
        return outcome.scores?.limits ? `${base} ${words.outcomes['limits-of-glory']}` : base;
      },
      seat: () => words.seat,
      brief: (view) => words.brief(view, names),
      board: (view) => boardLines(words, names, language, view),
      card: (number) => (components.files[number - 1] === undefined ? null : describeCard(components, language, number)),
      cardsOf,
      setting: (name) => (name === 'scenario' ? { title: language === 'fr' ? 'Scénario' : 'Scenario' } : null),
      settingValue: (_, value) => scenarioText(language, String(value)),
      goal: (settings) => goalOf(components, language, settings),
      rule: (cite) => ruleText(language, cite),
    };
  };
