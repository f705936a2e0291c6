import { englishReasons } from './log-en.js';
import {
  type About,
  blockIn,
  type ChosenForEvent,
  chosenForEvent,
  isNobodyTaken,
  type Names,
  type Prompts,
  pickedSoFar,
  reasonOf,
  takenIn,
} from './words.js';

const count = (points: number, one: string, many: string): string => `${points} ${points === 1 ? one : many}`;

const more = (blocks: number): string => `${blocks} more`;
/** Who does it, before the question. */
const doer = (about: About, name: Names): string => (isNobodyTaken(about) ? '' : `${takenIn(about, name, more)}: `);
const at = ({ area }: About, name: Names): string => (area ? ` in ${name.area(String(area))}` : '');

const CHOSEN: Readonly<Record<ChosenForEvent, string>> = {
  destination: 'the area they go to',
  company: 'the blocks that go',
  escort: 'a commander who goes along, or nobody',
  card: 'a card',
  gift: 'a card to give your partner, or finish',
  bridge: 'the bridge, by the area beyond it',
  strength: 'the corps that gains a strength point',
  area: 'an area',
  corps: 'a corps',
  hand: 'a hand',
};

export const englishPrompts: Prompts = {
  'bidding.bid': 'Bid for the side you want: the higher bid plays it.',
  'hidden-set-up.placeBlocks': (about, name) => `Place ${blockIn(about, name, 'your blocks')} in one of your deployment areas.`,
  'hidden-set-up.placeVedette': 'Place a vedette near one of your corps.',
  'turn.placeReinforcement': (about, name) => `Choose where ${blockIn(about, name, 'the reinforcement')} comes in.`,
  'arriving-vedette.place': 'Place the vedette that has come with the corps, in an area beside it.',
  'initiative.declare': 'Play one blue card for its event, or none.',
  'initiative.declare.only': 'You hold no blue card that can be played: go on.',
  'exchange.give': 'Give your partner a card, show him your hand, or finish.',
  'operation.designate': 'Choose which of you acts.',
  'operation.chooseStack': 'Choose the area of the stack to activate, or end your operations.',
  'operation.takeBlocks': (about, name) =>
    isNobodyTaken(about)
      ? `Choose the blocks that take part${at(about, name)}; the others stay.`
      : `Choose who takes part beside ${takenIn(about, name, more)}; the others stay${at(about, name)}.`,
  'operation.act': (about, name) => `${doer(about, name)}move, attack, or stand.`,
  'operation.attackAfterMove': (about, name) => `${doer(about, name)}attack after the move, or hold?`,
  'march.bind': 'Take the extra point and end nearer to the place, or march freely?',
  'march.step': (about, name) =>
    `${doer(about, name)}choose the next area, play a card, or stop (${count(Math.max(0, Number(about.points)), 'movement point', 'movement points')} left).`,
  'march.step.only': 'The stack can go no further: stop here.',
  'share-fatigue.chooseBalance': ({ why, points, off, free }, name) => {
    const what = `${count(Number(points), 'fatigue point', 'fatigue points')} by ${reasonOf(englishReasons, String(why), name)}`;
    if (off === true) return `Take off ${what}: choose the corps.`;
    return free === true ? `Put on ${what}: choose the corps.` : `Share ${what} evenly: choose who takes one more.`;
  },
  'share-fatigue.chooseBalance.only': ({ why, points, off }, name) =>
    `${off === true ? 'Take off' : 'Note'} ${count(Number(points), 'fatigue point', 'fatigue points')} by ${reasonOf(englishReasons, String(why), name)}.`,
  'share-losses.takeCube': ({ why, left, of, cavalryOwed }, name) =>
    `Choose the strength point that is lost by ${reasonOf(englishReasons, String(why), name)}: ${Number(of) - Number(left) + 1} of ${of}${cavalryOwed === true ? ', one of them cavalry' : ''}.`,
  'share-losses.takeCube.only': ({ why, left, of }, name) =>
    `Take off the strength point that is lost by ${reasonOf(englishReasons, String(why), name)}: ${Number(of) - Number(left) + 1} of ${of}.`,
  'combat.stayInstead': 'Retreat, or stay where you stand?',
  'retreat.leave': ({ at, left }, name) =>
    `Choose where to retreat from ${name.area(String(at))} (${count(Number(left), 'connection', 'connections')} to go).`,
  'event-window.offerCard': 'Offer a card to your leader, or none.',
  'event-window.offerCard.only': 'None of your cards fits this moment: go on.',
  'event-window.playOne': 'Play a card for its event, or decline.',
  'event-window.playOne.only': 'None of your cards fits this moment: go on.',
  'play-card.choose': (about, name, options) => {
    const chosen = pickedSoFar(about, name);
    const soFar = chosen.length > 0 ? ` (so far: ${name.list(chosen)})` : '';
    return `${name.event(String(about.event))}: choose ${CHOSEN[chosenForEvent(about, name, options)]}${soFar}.`;
  },
  'recovery.playCards': 'Rest a corps with a card, which is then discarded, or finish.',
};
