/**
 * The Abdication Segment (13.1), step by step. Entered from `rules/life.ts` (9.8) once the Defeat of card 149 has said
 * `abdicate` (`effects/operations.ts`). It always ends the game (i-napoleon/13.0/end-abdication, i-napoleon/4.3/end-abdication);
 * with which Outcome, `outcomes.ts` says.
 */
import { goto } from '@vedette/core';
import type { Components } from '../../components/components.js';
import { abdication, effects, newCardDraw, resourceIncome } from '../../contents.js';
import { effectsFrame } from '../../effects/effects.js';
import { fire } from '../../effects/operations.js';
import { drawFrame } from '../../frames.js';
import { isPlaced, move, place } from '../board.js';
import { remove } from '../diplomacy/nations.js';
import { advanceYear } from '../year-setup/year-setup.js';
import { endGame } from './outcomes.js';

export const abdicationSteps = (components: Components) =>
  abdication.steps({
    // Step a: Emperor of Elba (215) is Placed in the I, NAPOLEON Box (i-napoleon/13.1/a-place-elba).
    elba(table) {
      const { position } = table;
      position.abdicating = false;
      position.abdicated = true;
      position.due = null;
      table.record?.({ kind: 'abdicated', year: position.year });
      place(components, table, components.tables.abdication.place, 'I, NAPOLEON', true);
      // Once active it stays active until the game ends or Napoleon abdicates, whatever Spain's later status
      // (i-napoleon/9.2/active-until-end).
      if (isPlaced(components, position, components.ulcerCard)) remove(components, table, fire, components.ulcerCard);
    },
    // Step a: the player then chooses between ending the game and attempting to escape from Elba (i-napoleon/13.1/a-choice,
    // i-napoleon/13.1/a-escape-roll).
    chooseExile: abdication
      .call(effects, { data: () => effectsFrame(...components.triggers.abdicationStepA.map((one) => one.do)) })
      .after((table, frame) => {
        if (!frame.continues) endGame(components, table, '13.2.5', 'dies-in-exile');
      }),
    // Step b: the Year marker moves to the next Year (i-napoleon/13.1/b-next-year, i-napoleon/13.1/b-income).
    returnToFrance(table) {
      table.position.points.A = 0;
      table.position.points.D = 0;
      // What was out of action until the end of the Year is back with the next one (i-napoleon/13.1/b-next-year).
      table.position.exhausted = [];
      advanceYear(components, table);
    },
    income: abdication.call(resourceIncome, { data: () => ({}) }),
    // c: i-napoleon/13.1/c-remove-23 and the other cards of the list
    removeCards(table) {
      for (const card of components.tables.abdication.remove)
        if (isPlaced(components, table.position, card)) remove(components, table, fire, card);
    },
    // Step d: Abdication cards 210-214 and 216-220 are shuffled with the Commander cards left in the COMMANDERS Box to form
    // the Abdication Deck (i-napoleon/13.1/d-abdication-deck).
    makeDeck(table) {
      const { position } = table;
      for (let card = 1; card < position.box.length; card++) {
        if (position.box[card] === 'draw' || position.box[card] === 'discard') position.box[card] = 'unused';
      }
      position.draw = [];
      position.top = [];
      for (const card of components.tables.abdication.deck) move(components, table, card, 'draw', false);
      // Step d: Commanders in the Abdication Deck serve at Waterloo only if drawn and Placed before card 220 appears
      // (implied) (i-napoleon/13.1/d-commanders-must-be-drawn).
      for (const card of components.commanders)
        if (position.box[card] === 'COMMANDERS') move(components, table, card, 'draw', false);
      if (!position.entered.includes('Abdication')) position.entered.push('Abdication');
    },
    // Step e: cards are drawn one at a time from the Abdication Deck and Played or Placed as in the New Card Draw Segment
    // (i-napoleon/13.1/e-draw-one-by-one, i-napoleon/13.1/e-no-marker, i-napoleon/13.1/e-no-advancement-roll).
    draw: abdication.call(newCardDraw, { data: drawFrame }).after((table, _, drawn) => {
      // i-napoleon/13.1/e-until: either card ends the game, so an empty deck can only be an unlucky pack.
      if (drawn.empty) endGame(components, table, '13.2.5', 'dies-in-exile');
      return goto('draw');
    }),
  });
