import { playerTurn } from '../../contents.js';
import type { EaglesPosition } from '../../position.js';

/** The phases of a player turn (series/sr-39/player-turn), and what is not one: the set-up, a turn of a Fortnight. */
export type Phase = 'set-up' | 'fortnight' | 'command' | 'movement' | 'combat' | 'morale';

const PHASE_OF_STEP: Readonly<Record<string, Phase>> = {
  fortnight: 'fortnight',
  reinforce: 'movement',
  command: 'movement',
  initiative: 'movement',
  attrition: 'movement',
  consolidate: 'movement',
  entrench: 'movement',
  besiege: 'movement',
  bridge: 'movement',
  forcedMarch: 'combat',
  soundOfTheGuns: 'combat',
  battles: 'combat',
  morale: 'morale',
};

export function phaseOf({ stack }: EaglesPosition): Phase {
  const turn = stack.find(({ procedure }) => procedure === playerTurn.name);
  return turn === undefined ? 'set-up' : (PHASE_OF_STEP[turn.step] ?? 'command');
}
