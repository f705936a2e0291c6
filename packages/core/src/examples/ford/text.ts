import type { Outcome } from '../../position.js';
import type { Refusal } from '../../result.js';
import { colon, type GameText, type Language } from '../../text.js';
import { type ByDecision, type EventWords, type OptionWords, ofDecision, tellEvent, tellOption } from '../../words-by-kind.js';
import { AREAS } from './contents.js';
import type { FordTypes } from './types.js';
import type { FordView } from './view.js';

interface Words {
  readonly prompts: ByDecision<FordTypes, string>;
  readonly options: OptionWords<FordTypes, []>;
  readonly sides: Readonly<Record<string, string>>;
  readonly refusals: Readonly<Record<string, string>>;
  readonly outcomes: Readonly<Record<string, string>>;
  readonly events: EventWords<FordTypes, []>;
  readonly brief: (view: FordView) => string;
}

export const english: Words = {
  prompts: {
    'march.chooseMarch': 'March one company, or hold.',
    'token-window.spendToken': 'Spend your token for two dice more?',
    'combat.loseStrength': 'Choose the company that loses a point of strength.',
    'retreat.retreatTo': 'Choose where to retreat.',
  },
  options: {
    'march.chooseMarch': (option) => (option === 'hold' ? 'hold' : `${option.company} to ${option.to}`),
    'token-window.spendToken': (option) => (option === 'spend' ? 'spend the token' : 'keep the token'),
    'combat.loseStrength': (company) => company,
    'retreat.retreatTo': (area) => area,
  },
  sides: { blue: 'Blue', red: 'Red' },
  refusals: {
    'not-adjacent': 'A company marches to a neighbouring area only.',
    'area-is-full': 'Two companies of a side stand there already.',
    'company-rests': 'This company fought and rests.',
    'not-nearer-to-camp': 'A retreat leads nearer to the camp.',
    'enemies-there': 'Enemies stand there.',
  },
  outcomes: {
    'camp-taken': 'the enemy camp is taken',
    'enemy-destroyed': 'the enemy has nobody left',
    'last-round': 'the last round is over',
  },
  events: {
    'round-began': ({ round }) => `Round ${round}.`,
    marched: ({ company, from, to }) => `${company} marches from ${from} to ${to}.`,
    held: ({ side }) => `${english.sides[side]} holds.`,
    'token-spent': ({ side }) => `${english.sides[side]} spends the token.`,
    revealed: ({ company, strength }) => `${company} is seen: strength ${strength}.`,
    'dice-rolled': ({ side, dice, hits }) => `${english.sides[side]} rolls ${dice.join(', ')}: hits ${hits}.`,
    'lost-strength': ({ company }) => `${company} loses a point of strength.`,
    retreated: ({ company, to }) => `${company} retreats to ${to}.`,
    'company-lost': ({ company }) => `${company} is lost.`,
  },
  brief: (view) => `Round ${view.round}, ${english.sides[view.active]} to march.`,
};

const french: Words = {
  prompts: {
    'march.chooseMarch': 'Faites marcher une compagnie, ou tenez.',
    'token-window.spendToken': 'Dépenser le jeton pour deux dés de plus ?',
    'combat.loseStrength': 'Choisissez la compagnie qui perd un point de force.',
    'retreat.retreatTo': 'Choisissez où faire retraite.',
  },
  options: {
    'march.chooseMarch': (option) => (option === 'hold' ? 'tenir' : `${option.company} vers ${option.to}`),
    'token-window.spendToken': (option) => (option === 'spend' ? 'dépenser le jeton' : 'garder le jeton'),
    'combat.loseStrength': (company) => company,
    'retreat.retreatTo': (area) => area,
  },
  sides: { blue: 'Bleu', red: 'Rouge' },
  refusals: {
    'not-adjacent': 'Une compagnie ne marche que vers une zone voisine.',
    'area-is-full': 'Deux compagnies du camp s’y trouvent déjà.',
    'company-rests': 'Cette compagnie a combattu et se repose.',
    'not-nearer-to-camp': 'Une retraite rapproche du camp.',
    'enemies-there': 'L’ennemi s’y trouve.',
  },
  outcomes: {
    'camp-taken': 'le camp ennemi est pris',
    'enemy-destroyed': 'l’ennemi n’a plus personne',
    'last-round': 'le dernier tour est passé',
  },
  events: {
    'round-began': ({ round }) => `Tour ${round}.`,
    marched: ({ company, from, to }) => `${company} marche de ${from} à ${to}.`,
    held: ({ side }) => `${french.sides[side]} tient.`,
    'token-spent': ({ side }) => `${french.sides[side]} dépense le jeton.`,
    revealed: ({ company, strength }) => `${company} se découvre : force ${strength}.`,
    'dice-rolled': ({ side, dice, hits }) => `${french.sides[side]} lance ${dice.join(', ')} : coups au but ${hits}.`,
    'lost-strength': ({ company }) => `${company} perd un point de force.`,
    retreated: ({ company, to }) => `${company} se retire à ${to}.`,
    'company-lost': ({ company }) => `${company} est perdue.`,
  },
  brief: (view) => `Tour ${view.round}, à ${french.sides[view.active]} de marcher.`,
};

function standingLines(view: FordView): string {
  return AREAS.map((area) => {
    const there = view.companies.filter((company) => company.area === area);
    return `  ${area.padEnd(10)} ${there.map((company) => `${company.id}(${company.strength ?? '?'})`).join(' ')}`.trimEnd();
  }).join('\n');
}

export function fordText(language: Language): GameText<FordTypes> {
  const words = language === 'fr' ? french : english;
  const seat = (name: string) => words.sides[name] ?? name;
  return {
    prompt: (decision) => ofDecision(words.prompts, decision),
    option: (decision, option) => tellOption(words.options, decision, option),
    event: (event) => tellEvent(words.events, event),
    refusal: (refusal: Refusal) => words.refusals[refusal.code] ?? null,
    outcome: (outcome: Outcome) =>
      colon(outcome.winners.map(seat).join(', ') || '-', `${words.outcomes[outcome.how] ?? outcome.how}.`, language),
    seat,
    brief: (view) => `${words.brief(view)}\n${standingLines(view)}`,
  };
}
