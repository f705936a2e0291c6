import type { GoalCard } from '../../goals.js';
import type { GameText, Language, Titled } from '../../text.js';
import { type ByDecision, type EventWords, type OptionWords, ofDecision, tellEvent, tellOption } from '../../words-by-kind.js';
import type { RequisitionTypes } from './types.js';
import type { RequisitionView } from './view.js';

interface Words {
  readonly prompts: ByDecision<RequisitionTypes, string>;
  readonly options: OptionWords<RequisitionTypes, []>;
  /** By the code of the rule that refuses. */
  readonly refusals: Readonly<Record<string, string>>;
  /** How the page on which a match is set up calls each setting. */
  readonly settings: Readonly<Record<keyof RequisitionTypes['settings'], Titled>>;
  readonly goal: GoalCard;
  readonly seat: (name: string) => string;
  readonly won: (winners: string, points: string) => string;
  readonly events: EventWords<RequisitionTypes, []>;
  readonly brief: (view: RequisitionView) => string;
}

const pointsOf = (points: Readonly<Record<string, number>>, seat: (name: string) => string): string =>
  Object.entries(points)
    .map(([name, value]) => `${seat(name)} ${value}`)
    .join(', ');

const numberOf = (seat: string): string => seat.replace('commissary-', '');

export const english: Words = {
  prompts: { 'war.exchange': 'Exchange a card, or keep your hand.', 'bidding.bid': 'Choose the card you bid.' },
  options: {
    'war.exchange': (option) => (option === 'keep' ? 'keep the hand' : `card ${option}`),
    'bidding.bid': (card) => `card ${card}`,
  },
  refusals: { 'card-not-held': 'You do not hold this card.' },
  settings: { players: { title: 'Players', about: 'How many commissaries bid.' } },
  goal: {
    wins: 'Most points after eight rounds win; the game ends sooner when somebody has no card left.',
    track: null,
    counts: [
      { worth: '+1 to +6', what: 'the highest bid takes the convoy' },
      { worth: '0', what: 'the highest bid twice: its worth is added to the next convoy' },
      { worth: '0', what: 'cards, bid or held, count nothing' },
    ],
    ideas: [
      { title: 'Count the cards', text: 'There are three of each, and what was bid lies open.' },
      { title: 'Wait for a rich one', text: 'A convoy nobody takes makes the next one worth your best card.' },
    ],
  },
  seat: (name) => `Commissary ${numberOf(name)}`,
  won: (winners, points) => `${winners}: most points (${points}).`,
  events: {
    'card-drawn': ({ seat, card }) =>
      card === undefined ? `${english.seat(seat)} draws a card.` : `${english.seat(seat)} draws card ${card}.`,
    'convoy-came': ({ round, worth }) => `Round ${round}: a convoy worth ${worth}.`,
    'card-exchanged': ({ seat, card }) =>
      card === undefined ? `${english.seat(seat)} exchanges a card.` : `${english.seat(seat)} puts back card ${card}.`,
    'bids-shown': ({ bids }) => `Bids: ${pointsOf(bids, english.seat)}.`,
    'convoy-taken': ({ seat, worth }) => `${english.seat(seat)} takes the convoy, worth ${worth}.`,
    'convoy-left': ({ worth }) => `Nobody takes the convoy; ${worth} is carried over.`,
  },
  brief: (view) =>
    `Round ${view.round}, convoy ${view.convoy}. Points: ${pointsOf(view.points, english.seat)}.${view.hand ? ` Hand: ${view.hand.join(' ')}.` : ''}`,
};

const french: Words = {
  prompts: { 'war.exchange': 'Échangez une carte, ou gardez votre main.', 'bidding.bid': 'Choisissez la carte que vous misez.' },
  options: {
    'war.exchange': (option) => (option === 'keep' ? 'garder la main' : `carte ${option}`),
    'bidding.bid': (card) => `carte ${card}`,
  },
  refusals: { 'card-not-held': 'Vous n’avez pas cette carte.' },
  settings: { players: { title: 'Joueurs', about: 'Combien de commissaires misent.' } },
  goal: {
    wins: 'Le plus de points après huit tours l’emporte ; la partie finit plus tôt quand quelqu’un n’a plus de carte.',
    track: null,
    counts: [
      { worth: '+1 à +6', what: 'la plus haute mise prend le convoi' },
      { worth: '0', what: 'la plus haute mise est double : sa valeur s’ajoute au convoi suivant' },
      { worth: '0', what: 'les cartes, misées ou tenues, ne comptent pas' },
    ],
    ideas: [
      { title: 'Comptez les cartes', text: 'Il y en a trois de chaque, et ce qui fut misé reste visible.' },
      { title: 'Attendez le riche', text: 'Un convoi que personne ne prend rend le suivant digne de votre meilleure carte.' },
    ],
  },
  seat: (name) => `Commissaire ${numberOf(name)}`,
  won: (winners, points) => `${winners} : le plus de points (${points}).`,
  events: {
    'card-drawn': ({ seat, card }) =>
      card === undefined ? `${french.seat(seat)} tire une carte.` : `${french.seat(seat)} tire la carte ${card}.`,
    'convoy-came': ({ round, worth }) => `Tour ${round} : un convoi de valeur ${worth}.`,
    'card-exchanged': ({ seat, card }) =>
      card === undefined ? `${french.seat(seat)} échange une carte.` : `${french.seat(seat)} remet la carte ${card}.`,
    'bids-shown': ({ bids }) => `Mises : ${pointsOf(bids, french.seat)}.`,
    'convoy-taken': ({ seat, worth }) => `${french.seat(seat)} prend le convoi, valeur ${worth}.`,
    'convoy-left': ({ worth }) => `Personne ne prend le convoi ; ${worth} est reporté.`,
  },
  brief: (view) =>
    `Tour ${view.round}, convoi ${view.convoy}. Points : ${pointsOf(view.points, french.seat)}.${view.hand ? ` Main : ${view.hand.join(' ')}.` : ''}`,
};

export function requisitionText(language: Language): GameText<RequisitionTypes> {
  const words = language === 'fr' ? french : english;
  return {
    prompt: (decision) => ofDecision(words.prompts, decision),
    option: (decision, option) => tellOption(words.options, decision, option),
    event: (event) => tellEvent(words.events, event),
    refusal: ({ code }) => words.refusals[code] ?? null,
    outcome: ({ winners, scores }) => words.won(winners.map(words.seat).join(', '), pointsOf(scores ?? {}, words.seat)),
    seat: words.seat,
    brief: words.brief,
    setting: (name) => (name === 'players' ? words.settings[name] : null),
    goal: () => words.goal,
  };
}
