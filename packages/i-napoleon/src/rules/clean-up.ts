import type { Components } from '../components/components.js';
import { cleanUp, effects } from '../contents.js';
import { effectsFrame } from '../effects/effects.js';
import { isPlaced, turn, turnFaceUp } from './board.js';
import { turnStrategyUp } from './campaign/campaign-clean-up.js';
import { endGame, SCENARIO_OVER } from './game-end/outcomes.js';

/** Clean-Up (12.0): everything is set right for the new Year, and the end is looked for (i-napoleon/5.0/clean-up-segments). */
export const cleanUpSteps = (components: Components) =>
  cleanUp.steps({
    reset(table) {
      const { position } = table;
      // All face-down cards in CURRENT TREATIES are flipped face up (i-napoleon/12.1/treaties-face-up,
      // i-napoleon/10.2/flipped-in-clean-up).
      for (const card of components.treaties) if (position.box[card] === 'CURRENT TREATIES') turn(table, card, true);
      for (const card of components.commanders) if (position.box[card] === 'COMMANDERS') turn(table, card, true);
      turnStrategyUp(components, table);
      turnFaceUp(components, table);
      // A used Luck marker is flipped to its unused side (i-napoleon/12.1/luck-reset, i-napoleon/4.1/no-accumulation).
      position.luck = true;
      // i-napoleon/12.1/admin-zero, but for the very first Year (i-napoleon/12.1/exception-1793)
      if (position.year !== components.tables.years.first) position.points.A = 0;
      // i-napoleon/12.1/diplomacy-zero; Politics and Glory stay (i-napoleon/12.1/politics-kept, i-napoleon/12.1/glory-kept)
      position.points.D = 0;
      position.usedThisYear = [];
      position.resting = [];
      position.exhausted = [];
      position.noDiplomacyRoll = [];
      position.diplomacyDrm = [];
      position.bloody = 0;
    },
    yearEnd: cleanUp.call(effects, {
      data: ({ position }) =>
        effectsFrame(
          ...components.triggers.yearEnd
            .filter((one) => isPlaced(components, position, one.card) && one.if(position))
            .map((one) => one.do),
        ),
    }),
    gameEndCheck(table) {
      const { position } = table;
      const setUp = components.setUps.find((one) => one.id === position.scenario);
      // i-napoleon/15.1.2/ends-first-consul, i-napoleon/15.2.2/ends-emd: the Deck would enter now.
      const reached =
        (setUp?.ends === 'first-consul' && position.due === 'FCD') || (setUp?.ends === 'emperor' && position.due === 'EMD');
      // At the end of Year 25 (1817-21), go to Game End & Outcomes (i-napoleon/12.2/after-year-25).
      // The Full Campaign lasts until the 25th Year (1817-1821) inclusive, unless another event ends the game first
      // (i-napoleon/3.2/until-year-25, i-napoleon/4.3/end-final-year, i-napoleon/13.0/end-final-year).
      if (reached || position.year >= (setUp?.lastYear ?? components.tables.years.last))
        endGame(components, table, 'auto', SCENARIO_OVER);
    },
  });
