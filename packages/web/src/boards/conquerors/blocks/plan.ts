import type { ConquerorsTypes } from '@vedette/conquerors';
import type { Onward, Option, Way } from '@vedette/core';
import type { DecisionOf } from '../../board.js';

type Asked = DecisionOf<ConquerorsTypes>['kind'];

export const STACK: Asked = 'operation.chooseStack';
const ACT: Asked = 'operation.act';
export const STEP: Asked = 'march.step';
const WINDOW: Asked = 'event-window.playOne';
/** What a stack that sets out has chosen before it does. */
export const MOVE = 'move';

/** Questions that whoever is about to march may answer by pointing at where it goes: it is an answer to them, and to the next. */
const LEADING: ReadonlySet<string> = new Set([ACT, STEP, WINDOW]);
export const leadsOn = (asked: string): boolean => LEADING.has(asked);

/** Who points at a place while a card is asked for plays none. */
export const playsNoCard = (asked: string | undefined): boolean => asked === WINDOW;

/** All that is chosen by pointing at the end of a way: what can be chosen now, and the rest when its card has come out. */
export function planTo({ to, choices }: Way, asked: string): readonly Option[] {
  const onward = (at: Asked): Onward => ({ onward: to, at, until: STACK });
  if (asked === STEP) return choices;
  // Where something has to be decided first, such as who suffers from the weather, what the stack does is asked after that.
  const act = asked === STACK && !choices.includes(MOVE) ? [onward(ACT)] : [];
  return [...choices, ...act, onward(STEP)];
}
