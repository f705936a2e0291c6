import type { Decision, Language, OptionWords } from '@vedette/core';
import { type Components, cardOf } from '../components/components.js';
import type { Cost } from '../components/vocabulary.js';
import { usedEffect } from '../rules/campaign/combat.js';
import { exchangeNamed } from '../rules/year-setup/resources.js';
import type { NapoleonTypes } from '../types.js';
import { sayOption } from './describe.js';
import { signed } from './signed.js';
import type { Names, Words } from './words.js';

/** What an option is told with. */
interface Telling {
  readonly components: Components;
  readonly language: Language;
  readonly words: Words;
  readonly names: Names;
  readonly decision: Decision;
}

/** A plain answer by its word, the same wherever it is offered. */
const answer = (option: string, { words }: Telling): string => words.answers[option] ?? option;
/** A card by its number; 0 is doing nothing. */
const card = (option: number, { words, names }: Telling): string => (option === 0 ? words.pass : names.card(option));
const cardOrAnswer = (option: number | string, telling: Telling): string =>
  typeof option === 'number' ? card(option, telling) : answer(option, telling);
const politics = (points: number, { words }: Telling): string => words.spend(points, 'P');
/** The card that a decision is about. */
const asking = ({ decision }: Telling): number => Number(decision.about.card ?? 0);

const exchange =
  (segment: 'income' | 'diplomacy' | 'politics') =>
  (option: string, telling: Telling): string => {
    if (option === 'done') return answer(option, telling);
    const { components, words, names } = telling;
    const found = exchangeNamed(components, segment, option);
    const trade = found === undefined ? answer('none', telling) : words.trade(names.price(found.give), names.price(found.get));
    if (!option.includes('/')) return trade;
    return words.onward[segment === 'diplomacy' ? 'share' : 'roll'](trade);
  };

function playOrDiscard(option: 'play' | 'discard' | 'always' | 'ask', telling: Telling): string {
  if (option === 'ask') return answer(option, telling);
  const { components, words, names } = telling;
  const number = asking(telling);
  if (option === 'discard') return words.discard(names.card(number));
  const { placement, revealed } = cardOf(components, number);
  const plays = words.placeOrPlay(names.card(number), placement !== null, names.price(revealed?.cost ?? {}));
  return option === 'play' ? plays : `${plays}, ${answer(option, telling)}`;
}

const price = ({ words, names }: Telling, cost: Cost, pay: 'cost' | 'luck' | 'free'): string =>
  words.price(names.price(cost), pay);

function added(option: 'done' | { readonly card: number; readonly pay: 'cost' | 'luck' | 'free' }, telling: Telling): string {
  if (option === 'done') return answer(option, telling);
  const { components, words, names, decision } = telling;
  // A card may help in several ways: what counts is this Campaign and this Round; an Expedition is a first one.
  const { round = 1 } = decision.about;
  const effect = usedEffect(components, { card: asking(telling), round: Number(round) }, option.card);
  return words.add(
    names.card(option.card),
    effect?.drm ? signed(effect.drm) : '',
    price(telling, effect?.cost ?? {}, option.pay),
  );
}

/** Every decision, and what its options are. */
export const OPTIONS: OptionWords<NapoleonTypes, [Telling]> = {
  'die.reroll': answer,
  'exchange.forAdmin': exchange('income'),
  'exchange.forDiplomacy': exchange('diplomacy'),
  'exchange.forPolitics': exchange('politics'),
  'new-card-draw.ignore': answer,
  'new-card-draw.offer': playOrDiscard,
  'new-card-draw.offerAbroad': playOrDiscard,
  'existing-card-play.play': cardOrAnswer,
  'play-card.mix': (points, { words }) => words.glory(points),
  'effects.choose': (name, telling) => {
    const { components, language, words, decision } = telling;
    const { cost, effect } = sayOption(components, language, String(decision.about.script ?? ''), name);
    return words.choice(words.choices[`${asking(telling)}/${name}`] ?? name, cost, effect);
  },
  'effects.makeKing': ({ card: king, to }, { words, names }) => words.crown(names.card(king), names.box(to)),
  'effects.spend': (points, { words, decision }) => {
    const [letter = 'D'] = Object.keys(decision.about.price ?? {});
    return words.spend(points, letter);
  },
  'effects.sign': answer,
  'effects.exhaustOne': card,
  'effects.arrange': card,
  'effects.recover': card,
  'effects.reuse': card,
  'campaign-resolution.strike': answer,
  'assign-commanders.assign': (option, telling) => {
    const { components, words, names, decision } = telling;
    if (option === 'as-many') {
      const { many } = decision.about;
      return words.asMany((Array.isArray(many) ? many : []).map((one) => names.card(Number(one))).join(', '));
    }
    if (option === 'done') return answer(option, telling);
    const { commander, to, pay, others } = option;
    const cost = cardOf(components, commander).commander?.cost ?? {};
    const assigned = words.assign(names.card(commander), names.box(to), price(telling, cost, pay));
    return others === undefined ? assigned : words.thenMany(assigned);
  },
  'expedition.assign': (commander, telling) =>
    commander === 0
      ? card(commander, telling)
      : telling.words.add(
          telling.names.card(commander),
          '',
          price(telling, cardOf(telling.components, commander).commander?.cost ?? {}, 'cost'),
        ),
  'expedition.strategy': added,
  'campaign.selectCommanders': cardOrAnswer,
  'campaign.addStrategy': added,
  'campaign.naturalFrontiers': answer,
  'treason.buy': (option, telling) => (option === 'later' ? answer(option, telling) : politics(option, telling)),
  'foreign-diplomacy.negotiate': ({ with: whom, spend }, { words, names }) => {
    const number = Number(whom);
    return words.negotiate(Number.isNaN(number) ? names.nation(whom) : names.card(number), spend);
  },
  'foreign-diplomacy.treatyFalls': card,
  'treaties.breakOne': cardOrAnswer,
  'potential-campaigns.offer': answer,
  'potential-campaigns.choose': card,
  'domestic-politics.spend': politics,
};
