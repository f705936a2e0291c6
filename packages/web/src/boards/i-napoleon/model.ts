import { type OptionWords, tellOption } from '@vedette/core';
import type { NapoleonTypes } from '@vedette/i-napoleon';
import type { Offer } from '../../session/journal.js';
import type { BoardProps, DecisionOf } from '../board.js';

const none = (): number => 0;
/** A card by its number; 0 is doing nothing, and so is an answer of one word. */
const card = (option: number | string): number => (typeof option === 'number' ? option : 0);
const added = (option: 'done' | { readonly card: number }): number => (option === 'done' ? 0 : option.card);

/** Every decision, and the card that its options are about; 0 for none. */
const CARDS: OptionWords<NapoleonTypes, [], number> = {
  'die.reroll': none,
  'exchange.forAdmin': none,
  'exchange.forDiplomacy': none,
  'exchange.forPolitics': none,
  'new-card-draw.ignore': none,
  'new-card-draw.offer': none,
  'new-card-draw.offerAbroad': none,
  'existing-card-play.play': card,
  'play-card.mix': none,
  'effects.choose': none,
  'effects.arrange': card,
  'effects.spend': none,
  'effects.sign': none,
  'effects.exhaustOne': card,
  'effects.recover': card,
  'effects.reuse': card,
  'effects.makeKing': ({ card: king }) => king,
  'campaign-resolution.strike': none,
  'assign-commanders.assign': (option) => (typeof option === 'string' ? 0 : option.commander),
  'expedition.assign': card,
  'expedition.strategy': added,
  'campaign.selectCommanders': card,
  'campaign.addStrategy': added,
  'campaign.naturalFrontiers': none,
  'treason.buy': none,
  'foreign-diplomacy.negotiate': none,
  'foreign-diplomacy.treatyFalls': card,
  'treaties.breakOne': card,
  'potential-campaigns.choose': card,
  'potential-campaigns.offer': none,
  'domestic-politics.spend': none,
};

/** Whether cards are what is chosen among: then a card that is not offered can be asked about. */
export const isAboutCards = ({ kind }: DecisionOf<NapoleonTypes>): boolean => CARDS[kind] !== none;

/** The offers by the card they speak of: a card lights up if exactly one option is about it. */
export function litCards({
  decision,
  offers,
}: Pick<BoardProps<NapoleonTypes>, 'decision' | 'offers'>): ReadonlyMap<number, Offer> {
  const found = new Map<number, Offer>();
  const doubtful = new Set([0]);
  if (decision === null) return found;
  for (const offer of offers) {
    const about = tellOption(CARDS, decision, offer.option);
    if (found.has(about)) doubtful.add(about);
    else found.set(about, offer);
  }
  for (const number of doubtful) found.delete(number);
  return found;
}
