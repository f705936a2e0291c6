import { capital, colon, type Decision, type GameText, type Language, ofDecision, tellEvent, tellOption } from '@vedette/core';
import type { Components } from '../components/components.js';
import type { NapoleonView } from '../knowledge/view.js';
import type { NapoleonTypes } from '../types.js';
import { describeCard, sayConditionAt, sayOutcome } from './describe.js';
import { goalOf } from './goals.js';
import { namesOf, ofGeneral, wordsOf } from './names.js';
import { OPTIONS } from './options.js';
import { ruleText, scenarioText } from './rules.js';
import type { Names, Words } from './words.js';

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
        return ofDecision(words.prompts, decision)(about, names, view);
      },
      option: (decision, option) => tellOption(OPTIONS, decision, option, { components, language, words, names, decision }),
      event: (event) => capital(tellEvent(words.events, event, names), language),
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
      cards: () => components.files.map((_, index) => describeCard(components, language, index + 1)),
      cardsOf,
      setting: (name) => (name === 'scenario' ? { title: language === 'fr' ? 'Scénario' : 'Scenario' } : null),
      settingValue: (_, value) => scenarioText(language, String(value)),
      tally: (glory) => (language === 'fr' ? `${glory} de Gloire` : `${glory} Glory`),
      goal: (settings) => goalOf(components, language, settings),
      rule: (cite) => ruleText(language, cite),
    };
  };
