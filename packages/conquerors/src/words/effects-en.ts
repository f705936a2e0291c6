import type { Faces } from './card-words.js';

/** What each event card does and when it may be played, in a line of English. */
export const EFFECTS_EN: Faces = {
  'aide-de-camp': {
    all: 'See the whole enemy hand.',
    three: 'For the rest of the turn the two Coalition players may talk and give each other cards.',
  },
  ambush: { all: 'The French stack in this combat takes 1 fatigue at once, on a corps the French choose.' },
  'an-ailing-emperor': { all: 'All turn Napoléon gives no movement point, no combat card and no fatigue relief.' },
  anticipation: { all: 'Take any card that is not red from your deck, unseen; shuffle the rest.' },
  'approach-march': {
    all: 'All turn French stacks have 3 movement points without a card, and may not enter an area with a Coalition stack.',
  },
  'assault-column': { all: 'French attack: 1 more combat card; the stack takes 2 fatigue at once, shared evenly.' },
  audacity: {
    1806: 'French attack: the defender gets no card for a wooded area or for his citadel.',
    1807: 'French attack: the defender gets no card for a wooded area, a fortified town or a citadel.',
    1815: 'French attack: the defender gets no card for woods, a fortified town or a Reinforced Position.',
  },
  'back-to-the-river': {
    all: 'If the enemy’s retreat began over a bridge: the beaten stack loses 1 strength point, its owner choosing.',
  },
  bernadotte: {
    all: 'Bernadotte’s corps sets out alone: 3 movement points fewer. Hidden blocks: 1 fewer for another single corps.',
  },
  cambronne: { all: 'A French stack that must retreat is not pursued.' },
  'cannon-sounds': {
    all: 'A corps, uncontested and next to a combat, joins it without fatigue. Over an enemy axis: 2 enemy fatigue, the axis goes.',
    1815: 'A corps, uncontested and next to a combat, joins it without fatigue. Over an enemy axis: 2 enemy fatigue.',
    three:
      'A corps of your army, uncontested and next to a combat, joins it without fatigue. Over an enemy axis: 2 enemy fatigue.',
  },
  care: {
    all: 'A French corps that has lost infantry takes 1 fatigue. Not activated by recovery: 1 infantry back, victory points −1.',
  },
  charge: {
    1806: 'Blücher fights: 1 more combat card; he takes 2 fatigue at once.',
    1815: 'Ney or Grouchy, Uxbridge or Gneisenau fights: 1 more combat card; each of them in the stack takes 1 fatigue at once.',
    three: 'Ney or Grouchy, or your own Uxbridge or Gneisenau, fights: 1 more combat card; each takes 1 fatigue at once.',
  },
  cold: { all: 'At the start of recovery every activated corps of both sides takes 1 fatigue.' },
  confusion: { all: 'An enemy stack enters an area with 3 connections or more and none of your corps: it stops there.' },
  conscript: { all: 'A French corps on the board gains 1 infantry.' },
  coordination: { all: 'End of a French operation: one more operation, with another stack.' },
  cossacks: { all: 'Discard a card at random from the French hand.' },
  'counter-order': {
    all: 'Cancel the green card the enemy has just played.',
    1815: 'Cancel the green card the enemy has just played, unless it is of combat, retreat or pursuit.',
  },
  countermarch: { all: 'A stack has revealed its movement card: 1 point fewer. Or: cancel the enemy’s Forced March.' },
  courage: { all: 'Combat at 5 victory points or fewer: 1 more combat card, and 2 fatigue come off the Prussian stack at once.' },
  'defend-bruxelles': {
    all: 'All turn a Coalition stack whose move ends nearer to Bruxelles has 1 more movement point.',
    three: 'All turn a stack of your army whose move ends nearer to Bruxelles has 1 more movement point.',
  },
  'delayed-troops': {
    all: 'A Prussian corps still to come, of the Coalition’s choice, is one turn late. None left: no recovery cards this turn.',
    three: 'A Prussian corps still to come, of the Prussian’s choice, is one turn late. None left: no recovery cards this turn.',
  },
  'destroyed-bridge': {
    all: 'A stack with a corps, in a free area on its march, destroys a bridge there for 1 movement point, if it has any.',
    three: 'A stack of your army with a corps, in a free area on its march, destroys a bridge there for 1 movement point.',
  },
  'efficient-coalition': {
    all: 'One operation with a stack of both Anglo-Allied and Prussian corps.',
    three: 'One operation of yours with corps your partner lends you as well. Not with hidden blocks.',
  },
  elan: { all: 'French attack: 1 more combat card.' },
  epidemic: { all: 'Each corps of a French stack of your choice takes 1 fatigue.' },
  fatigue: { all: 'End of an enemy stack’s march: it takes 1 more fatigue. Not vedettes.' },
  'fatigue-2': { all: 'End of a French stack’s march: it takes 2 more fatigue. Not vedettes.' },
  'for-the-tsar': { all: 'Each corps of a Russian stack of your choice loses 1 fatigue.' },
  forage: {
    all: 'Your stack sets out with 2 movement points or more: 2 points fewer, 2 fatigue off. A combat is then a moving attack.',
  },
  'forced-march': {
    all: 'Your stack sets out: 1 more movement point; without points it may still cross one connection.',
    1815: 'During your march: 1 more movement point; without points the stack may still cross one connection.',
    three: 'During the march of your own army’s stack: 1 more movement point; without points it may still cross one connection.',
  },
  ford: { all: 'A single corps crosses one destroyed bridge for 1 movement point.' },
  frederick: {
    all: 'Frederick comes in at Alost, unless French corps alone hold it. Already there: 1 infantry for a Coalition corps.',
    three:
      'Anglo-Allied player only: Frederick comes in at Alost, unless French corps alone hold it; later 1 infantry for a corps.',
  },
  'grand-battery': {
    all: '3 French corps or more fight: each takes 1 fatigue at once; after the combat the Coalition loses 1 strength point.',
  },
  grapeshot: { all: 'Combat: the French stack takes 2 more fatigue in the result.' },
  'great-battery': {
    all: '3 French corps or more fight: each takes 1 fatigue at once; the Russians suffer 1 more loss in the result.',
  },
  'great-charge': { all: 'A French pursuit reveals 1 more card.' },
  grouchy: { all: 'A stack with Grouchy has revealed its movement card: discard it and reveal another.' },
  hold: {
    all: 'A Coalition stack is losing: 1 more loss, 3 fatigue fewer, and it need not retreat.',
    three: 'A stack with corps of yours is losing: they take 1 more loss and 3 fatigue fewer, and need not retreat.',
  },
  hussars: {
    all: 'Discard a card at random from the enemy hand.',
    three: 'Name a Coalition player: a card at random from that hand is discarded.',
  },
  'impatience-in-paris': { all: 'Victory points +1.' },
  inactivity: {
    all: 'Choose an area with a corps of yours: all your blocks there are activated.',
    three: 'Choose an area with a corps of your army: all its blocks there are activated.',
  },
  intuition: {
    all: 'You have the initiative, and nobody reveals a card. Played by both sides: no effect.',
    three: 'You have the initiative; the Coalition players still reveal for their leader. Played by both sides: no effect.',
  },
  kamenski: { all: 'Kamenski leaves the game.' },
  lamarque: {
    all: 'Lamarque comes in at a French town or Maubeuge not held by the Coalition alone; later 1 strength point, not for Drouot.',
  },
  'last-effort': {
    all: 'Before an enemy stack moves: one of yours, activated, goes from a free area to one free or contested; 2 fatigue a corps.',
    three:
      'Before a French move: an activated stack of your army goes from a free area to one free or contested; 2 fatigue a corps.',
  },
  lobanov: { all: 'Lobanov comes in at Allenburg or Rastenburg, unless French corps alone hold it.' },
  'long-live-the-queen': { all: 'Each corps of a Prussian stack of your choice loses 1 fatigue.' },
  'lost-bullet': { all: 'Combat: the Prussians take 2 more fatigue in the result.' },
  'marie-walewska': { all: 'All turn Napoléon gives no movement point, no combat card and no fatigue relief.' },
  mud: { all: 'All turn a stack takes 1 fatigue when activated and has 2 movement points fewer.' },
  obstruction: { all: 'An enemy stack has revealed its movement card: it has 1 point fewer.' },
  'orderly-retreat': {
    all: 'Your retreating stack, with cavalry left, is not pursued.',
    three: 'Your own corps of a retreating stack, with cavalry left, are not pursued.',
  },
  organization: { all: 'A marching French stack need not stop in an uncontested area with another French stack.' },
  panic: {
    1806: 'After the retreat of a beaten Prussian stack: one more connection and 2 fatigue, shared evenly.',
    1807: 'After the retreat of a beaten Russian stack: one more connection and 2 fatigue, shared evenly.',
    1815: 'After the retreat of a beaten French stack: one more connection and 2 fatigue, shared evenly.',
  },
  pontonniers: {
    all: 'A French stack with a corps, in a free area on its march, repairs a bridge there for 1 movement point, if it has any.',
  },
  'pontoon-bridge': {
    all: 'A Russian stack with a corps, in a free area on its march, repairs a bridge there for 1 movement point, if it has any.',
  },
  'quick-deployment': { all: 'A French moving attack loses no combat card.' },
  rain: { all: 'All turn a stack takes 1 fatigue when activated and has 1 movement point fewer.' },
  reaction: {
    all: 'Before an enemy stack moves: a stack of yours, activated or not, goes from a free area to a free one next to it.',
    three: 'Before an enemy stack moves: a stack of your army, activated or not, goes from a free area to a free one next to it.',
  },
  'rear-guard': {
    all: 'A single corps of yours defends: no combat; it retreats 2 connections, loses 1 strength point and takes 1 fatigue.',
  },
  'reinforced-position': {
    1806: 'Prussian defence: 1 more combat card.',
    1807: 'Russian defence: 1 more combat card.',
  },
  reinforcement: {
    1806: 'A Prussian corps on the board gains 1 infantry.',
    1807: 'A Russian corps on the board gains 1 infantry.',
    1815: 'A Coalition corps on the board gains 1 infantry.',
    three: 'A corps of your army on the board gains 1 infantry.',
  },
  reserve: { all: 'Draw 2 cards; red ones are discarded without effect.' },
  sacrifice: {
    1806: 'Combat: the Prussian stack reveals 1 more card and takes 2 fatigue at once, on corps of your choice.',
    1807: 'Combat: the Russian stack reveals 1 more card and takes 2 fatigue at once, shared evenly.',
  },
  'saxon-defection': { all: 'French operation: if Tauentzien stands in the contested area you name, he loses 1 strength point.' },
  scouts: { all: 'See the whole Coalition hand.', three: 'Name a Coalition player: you see the whole of that hand.' },
  'second-breath': { all: 'On turns 5 to 7 French stacks have 1 movement point fewer all turn; before, no effect.' },
  skirmishers: {
    1806: 'The Prussian stack in this combat takes 1 fatigue at once, on a corps the Prussians choose.',
    1807: 'The Russian stack in this combat takes 1 fatigue at once, on a corps the Russians choose.',
    1815: 'The Coalition stack in this combat takes 1 fatigue at once, on a corps the Coalition chooses.',
  },
  snow: { all: 'All turn a stack that moves has 1 movement point fewer.' },
  'snow-storm': {
    all: '3 French corps or more fight: one, of the French player’s choice, takes 1 fatigue and adds no combat card.',
  },
  square: {
    all: 'Against enemy cavalry: the French stack takes 2 fatigue fewer in the result of the combat.',
    1815: 'Against French cavalry: the Coalition stack takes 2 fatigue fewer in the result of the combat.',
    three: 'Against French cavalry: your own corps take 2 fatigue fewer in the result of the combat.',
  },
  'strategic-retreat': {
    1806: 'All turn Prussian stacks have 1 more movement point, but every move must end nearer to Halle or to Leipzig.',
    1807: 'All turn Russian stacks have 1 more movement point, but every move must end nearer to Königsberg.',
  },
  supply: {
    1806: 'Take 2 fatigue in all off the corps of a Prussian stack of your choice.',
    1807: 'Take 2 fatigue in all off the corps of a Russian stack of your choice.',
    1815: 'Take 2 fatigue in all off the corps of a Coalition stack of your choice.',
    three: 'Take 2 fatigue in all off corps of your army in one stack of your choice.',
  },
  surrender: { all: 'If Graudenz is besieged its citadel becomes French, and victory points −1.' },
  'the-guard': {
    1806: 'Bessières fights: 1 more combat card; if the combat is lost, 1 more fatigue for each French corps.',
    1807: 'Lefebvre (Pultusk) or Bessières fights: 1 more combat card; if the combat is lost, 1 more fatigue for each French corps.',
    1815: 'Drouot fights: 1 more combat card; if the combat is lost, 1 more fatigue for each French corps.',
  },
  'the-red-line': {
    all: 'Defence with Picton, Orange or Hill: 1 more combat card.',
    three: 'Anglo-Allied player only, in defence with Picton, Orange or Hill: 1 more combat card.',
  },
  'the-rougeaud': { all: 'Ney fights: reveal a card. 3 or less: he takes 2 fatigue at once; 4 or more: 1 more combat card.' },
  treason: {
    all: 'A French stack of one corps, without Napoléon and not Drouot, is activated. Hidden blocks: a vedette is removed.',
  },
  'tsars-impatience': { all: 'If the Russians fight no combat of their own this turn, victory points −1.' },
  'vive-l-empereur': { all: 'Each corps with Napoléon loses 1 fatigue.' },
  'winter-quarters': {
    all: 'Collects 5 lost cubes, then joins the deck; when both sides’ cards have come up, the turn is the last.',
  },
};
