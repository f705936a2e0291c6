import { workedOut } from '@vedette/core';
import { type Combat, type Components, cardOf, type Timed } from '../../components/components.js';
import { NO_COST } from '../../components/vocabulary.js';
import { legality, rule } from '../../contents.js';
import type { CampaignFrame } from '../../frames.js';
import type { Position } from '../../position.js';
import { isPlaced, type NapoleonTable } from '../board.js';
import { hasLuck } from '../luck.js';
import { canPay, isFree } from '../year-setup/resources.js';
import { strategyEffect } from './combat.js';

/** A card added to a Combat Round, and how it is paid for. */
export interface Added {
  readonly card: number;
  readonly pay: 'cost' | 'luck' | 'free';
}
export type Addition = 'done' | Added;

/** Campaign effects that act at this moment: of cards that lie on the board and are about this Campaign. */
export const timedNow = (components: Components, position: Position, fight: CampaignFrame, timing: Timed['timing']): Timed[] =>
  components.timed.filter(
    (one) =>
      one.timing === timing && isPlaced(components, position, one.card) && one.appliesTo.has(fight.card) && one.if(position),
  );

/** A Modifier that lets one Strategy & Tactics card come without paying, not yet used in this Campaign. */
export const freePass = (components: Components, position: Position, fight: CampaignFrame): Timed | undefined =>
  timedNow(components, position, fight, 'combatRound').find((one) => !fight.spent.includes(one.card));

/** A card that costs nothing and is used up by nothing: nobody would leave it out. */
export const comesByItself = (components: Components, effect: Combat | null): boolean =>
  effect !== null &&
  effect.drm > 0 &&
  isFree(effect.cost) &&
  effect.limit === null &&
  effect.whenUsed === null &&
  effect.onDefeat === null &&
  !cardOf(components, effect.card).removedWhenPlayed;

/** No single Commander: 0 to choose nobody else, `all` for everybody who may fight. */
const isNobody = (answer: number | 'all'): answer is 0 | 'all' => answer === 0 || answer === 'all';

/** Which Commanders may be selected for a Combat Round (9.3.1), and which cards may be added to it (9.3.2). */
export function combatChoices(components: Components) {
  const commander = (card: number) => cardOf(components, card).commander;
  const isStrategy = (card: number) => cardOf(components, card).type === 'Strategy & Tactics';
  const legalCommanders = legality<CampaignFrame, number | 'all'>([
    // Commanders already used and face down cannot be used in the extra Rounds for multiple Victories
    // (i-napoleon/9.3.8.2/multiple-victories-commanders, i-napoleon/9.3.8.3/commanders-unusable).
    rule('i-napoleon/9.3.6/not-again', 'face-down', ({ position }, _, card) => isNobody(card) || position.up[card] === true),
    rule(
      'i-napoleon/9.3.1/round-limits',
      'not-in-this-round',
      (_, fight, card) => isNobody(card) || commander(card)?.rounds === 'any' || fight.round >= 2,
    ),
  ]);

  /** What may be added in this Round, whatever it costs: worked out once for all that is said about it. */
  const effectsNow = (table: NapoleonTable, fight: CampaignFrame): readonly Combat[] =>
    workedOut(table, 'combat effects', () => {
      const found: Combat[] = [];
      for (const card of components.chosenCards) {
        const effect = strategyEffect(components, table.position, fight, card);
        if (effect !== null) found.push(effect);
      }
      return found;
    });
  const effectOf = (table: NapoleonTable, fight: CampaignFrame, card: number): Combat | undefined =>
    effectsNow(table, fight).find((effect) => effect.card === card);
  const legalStrategy = legality<CampaignFrame, Addition>([
    rule(
      'i-napoleon/9.3.2/round-limits',
      'not-in-this-round',
      (table, fight, answer) => answer === 'done' || effectOf(table, fight, answer.card) !== undefined,
      { stops: true },
    ),
    rule(
      'i-napoleon/9.3.2/add-by-paying',
      'not-enough',
      (table, fight, answer) =>
        answer === 'done' ||
        answer.pay !== 'cost' ||
        canPay(table.position, effectOf(table, fight, answer.card)?.cost ?? NO_COST),
    ),
    // i-napoleon/4.1/option-free-cost: of a Commander or a Strategy & Tactics card.
    rule('i-napoleon/4.1/option-free-cost', 'no-luck', (table, fight, answer) => {
      if (answer === 'done' || answer.pay !== 'luck') return true;
      return hasLuck(table.position) && isStrategy(answer.card) && !isFree(effectOf(table, fight, answer.card)?.cost ?? NO_COST);
    }),
    rule('i-napoleon/9.7/example-march-to-guns', 'nothing-free', (table, fight, answer) => {
      if (answer === 'done' || answer.pay !== 'free') return true;
      const wanted = isStrategy(answer.card) && !isFree(effectOf(table, fight, answer.card)?.cost ?? NO_COST);
      return wanted && freePass(components, table.position, fight) !== undefined;
    }),
  ]);
  return { legalCommanders, legalStrategy, effectsNow };
}
