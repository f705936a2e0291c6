import { BrokenRules, type OwnPart } from '@vedette/core';
import type { Components } from '../components/components.js';
import type { Box, ScenarioId } from '../components/vocabulary.js';
import type { Position } from '../position.js';

const CARDS = 222;

/** The same for every card. One by one, since a list made by its length counts as one with holes, and is slower to read. */
function listOf<T>(value: T): T[] {
  const list: T[] = [];
  for (let card = 0; card <= CARDS; card++) list.push(value);
  return list;
}

/** Lays out a scenario exactly as its list says (3.1, 15.1.1, 15.2.1, 15.3.1). */
export function layOut(components: Components, scenario: ScenarioId): OwnPart<Position> {
  const setUp = components.setUps.find((one) => one.id === scenario);
  if (setUp === undefined) throw new BrokenRules('there is no such scenario', { scenario });
  const box = listOf<Box>('unused');
  const up = listOf<boolean>(false);
  const placed = listOf(0);
  const played = listOf(0);
  const lay = (cards: readonly number[], to: Box, faceUp: boolean): void => {
    for (const card of cards) {
      box[card] = to;
      up[card] = faceUp;
    }
  };
  for (const divider of components.dividers) if (setUp.aside.includes(divider.id)) lay(divider.cards, 'aside', false);
  lay(setUp.draw, 'draw', false);
  lay(setUp.removed, 'removed', true);
  for (const one of setUp.boxes) {
    lay(one.cards, one.box, one.face === 'up');
    for (const card of one.cards) if (components.isBoard.has(one.box)) placed[card] = setUp.year;
  }
  // What lies behind the start of a later scenario counts as Played the Year before.
  for (const card of setUp.played) played[card] = setUp.year - 1;
  return {
    scenario,
    year: setUp.year,
    era: setUp.era,
    due: null,
    // Full Campaign: the Card Draw marker starts on 1 (i-napoleon/3.1/card-draw-1, i-napoleon/15.2.1/card-draw-1,
    // i-napoleon/15.3.1/card-draw-1).
    cardDraw: 1,
    // i-napoleon/2.1/records-track-range: from the bottom of the track
    points: { ...setUp.points },
    gloryFell: false,
    limits: false,
    // Full Campaign: the Napoleon's Luck marker starts unused (i-napoleon/3.1/luck-unused, i-napoleon/15.2.1/luck-unused,
    // i-napoleon/15.3.1/luck-unused).
    luck: true,
    luckSaved: false,
    helpWelcome: false,
    // Britain (England) is always Hostile and never moves on a Diplomacy Track (but see Peace of Amiens in 16.0 and Conquest
    // in 10.2.3) (i-napoleon/2.1/britain-always-hostile).
    nations: { ...setUp.nations },
    everConquered: [],
    box,
    up,
    placed,
    played,
    draw: [...setUp.draw],
    top: [],
    entered: components.dividers.map((divider) => divider.id).filter((id) => !setUp.aside.includes(id)),
    ordered: [],
    usedThisYear: [],
    usedThisGame: [],
    exhausted: [],
    flags: [],
    son: 'none',
    bastard: false,
    bloody: 0,
    lastDefeat: 0,
    campaignDrms: [],
    campaignRow: -1,
    unusable: null,
    queuedCampaign: 0,
    included: [],
    noDiplomacyRoll: [],
    faithKept: false,
    diplomacyDrm: [],
    lineUpChanged: false,
    abdicating: false,
    abdicated: false,
    deckRanOut: false,
    changes: 0,
    passedAt: -1,
    resting: [],
    judgedGlory: -1,
    ending: null,
  };
}
