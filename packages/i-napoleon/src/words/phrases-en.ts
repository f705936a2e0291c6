import type { Phrases } from './phrases.js';

const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);

export const englishPhrases: Phrases = {
  between: '; ',
  verbs: {
    gain: (points, { names }) => names.points(points) || 'nothing',
    roll: (roll, inside) => `roll${inside.modifiers(roll.drm)}: ${inside.rows(roll.table)}`,
    choice: ({ options }, inside) =>
      `choose: ${options
        .map((option) => {
          const cost = option.cost ? ` for ${inside.names.points(option.cost).replaceAll('+', '')}` : '';
          const condition = option.if ? ` (if ${inside.test(option.if)})` : '';
          return `${inside.choice(option.id)}${cost}${condition}: ${inside.list(option.do) || 'no more'}`;
        })
        .join('; or ')}`,
    when: ({ cond, do: then, else: otherwise }, inside) =>
      `if ${inside.test(cond)}: ${inside.list(then)}${otherwise ? `; otherwise ${inside.list(otherwise)}` : ''}`,
    none: () => 'nothing happens',
    place: ({ card, box, face }, inside) =>
      `Place ${inside.cards([card])} in ${inside.names.box(box)}${face === 'down' ? ' face-down' : ''}`,
    remove: ({ cards }, inside) => `Remove ${inside.cards(cards)}`,
    discard: ({ cards }, inside) => `Discard ${inside.cards(cards)}`,
    discardBox: (box, { names }) => `Discard what is in ${names.box(box)}`,
    flip: ({ card, to }, inside) => `turn ${inside.cards([card])} face-${to}`,
    flipBox: ({ box, to }, { names }) => `turn the cards in ${names.box(box)} face-${to}`,
    search: ({ card, to }, inside) => `find ${inside.cards([card])} and put it in ${inside.names.box(to)}`,
    deckTop: ({ oneOf }, inside) => `you may put one of ${inside.cards(oneOf)} on top of the Draw Deck`,
    redraw: () => 'draw another card',
    ignoreCampaign: () => 'Ignore the Campaign just Placed',
    addCards: () => 'the next group of cards enters at once',
    promote: () => 'you are a General',
    nation: ({ who, to, steps = 1 }, { names }) =>
      to ? `${names.nation(who)} becomes ${names.status(to)}` : `${names.nation(who)} moves ${steps} towards Hostile`,
    shakeNation: (who, { names }) => `${names.nation(who)} wavers: Conquest ends, a Treaty falls, or one step towards Hostile`,
    removeTreatiesOf: (who, { names }) => `every Treaty of the Empire with ${names.nation(who)} falls`,
    conquer: (nations, { names }) => `${nations.map(names.nation).join(' and ')} Conquered`,
    conquerBritain: ({ remove }, inside) => `Britain is Conquered for good; Remove ${inside.cards(remove)}`,
    noDiplomacyRoll: ({ nations }, { names }) =>
      `no Foreign Diplomacy roll for ${nations.map(names.nation).join(', ')} this Year`,
    diplomacyDrm: ({ nations, drm }, { names }) =>
      `${signed(drm)} on the Foreign Diplomacy of ${nations.map(names.nation).join(', ')} this Year`,
    marker: ({ add }) => (add === 'bastard' ? 'a bastard son' : 'a legitimate son'),
    flipMarker: () => 'a son becomes King of Rome',
    flag: () => 'this is remembered',
    treaty: ({ card, cost, elseConquer, else: otherwise }, inside) =>
      `${inside.cards([card])} comes into force${cost ? ` for ${inside.names.points(cost).replaceAll('+', '')}` : ''}${
        elseConquer
          ? ` (if it is gone: ${elseConquer.map(inside.names.nation).join(' and ')} Conquered)`
          : otherwise
            ? ` (if it is gone: ${inside.list(otherwise)})`
            : ''
      }`,
    additionalCampaign: (card, inside) => `${inside.cards([card])} follows at once`,
    queueCampaign: (card, inside) => `${inside.cards([card])} is next Year's Campaign`,
    resolveCampaign: () => 'it is fought at once',
    victoriesNeeded: (count) => `${count} Victories are needed`,
    campaignDrm: ({ value }) => `${signed(value)} in this Campaign`,
    commanderDrm: (value) => (value === 0 ? 'he gives nothing' : `he gives ${signed(value)}`),
    casualtyRange: ([from, to]) => `casualties on ${from === to ? from : `${from} to ${to}`}`,
    freeStrategyTactics: () => 'one Strategy & Tactics card without paying',
    reuseCommander: () => 'one used Commander may be used again',
    recoverCommander: () => 'a Commander returns from the Discard pile',
    exhaust: ({ card, box }, inside) =>
      `${card === undefined ? `one card in ${inside.names.box(box ?? '')}` : inside.cards([card])} is out of action`,
    loseCommander: ({ to }) => `one Commander is ${to === 'removed' ? 'lost for good' : 'Discarded'}`,
    expedition: (expedition, inside) =>
      `Expedition with up to ${expedition.maxIndependentCommanders} Independent Commanders${inside.modifiers(expedition.roll.drm)}: ${inside.rows(expedition.roll.table)}`,
    makeKing: ({ eligible }, inside) => `a throne for one of ${inside.cards(eligible)}`,
    removeWife: () => 'the marriage is dissolved',
    treason: () => 'every Commander is tested for loyalty; Politics points help',
    queueEra: (era, { names }) => `next Year begins the Era ${names.era(era)}`,
    abdicate: () => 'you abdicate',
    continueAbdication: () => 'you are free again',
    exileGlory: ({ cards }, inside) => `the Glory of ${inside.cards(cards)}, if Placed`,
    play: (card, inside) => `${inside.cards([card])} takes effect`,
    endGame: () => 'the game ends',
  },
  conditions: {
    all: (list, inside) => list.map((one) => inside.test(one)).join(' and '),
    any: (list, inside) => list.map((one) => inside.test(one)).join(' or '),
    not: (one, inside) => `not (${inside.test(one)})`,
    inBox: ({ card, box }, inside) => `${inside.cards([card])} is in ${inside.names.box(box)}`,
    inPlay: (card, inside) => `${inside.cards([card])} is in play`,
    faceUp: (card, inside) => `${inside.cards([card])} is face-up`,
    faceDown: (card, inside) => `${inside.cards([card])} is face-down`,
    played: (card, inside) => `${inside.cards([card])} has been Played`,
    everPlaced: (card, inside) => `${inside.cards([card])} was ever Placed`,
    removed: (card, inside) => `${inside.cards([card])} is out of the game`,
    boxEmpty: (box, { names }) => `${names.box(box)} is empty`,
    potentialTreaty: (card, inside) => `${inside.cards([card])} can still be signed`,
    potentialCampaign: (card, inside) => `${inside.cards([card])} can still be fought`,
    era: (eras, { names }) => `the Era is ${eras.map(names.era).join(' or ')}`,
    eraQueued: (era, { names }) => `the Era ${names.era(era)} is won`,
    year: ({ min, max, is }) => (is ? `it is ${is}` : min ? `it is ${min} or later` : `it is ${max} or earlier`),
    yearsSince: ({ card, event, min }, inside) =>
      `${inside.cards([card])} was ${event === 'placed' ? 'Placed' : 'Played'} at least ${min} Year ago`,
    rank: () => 'you are a General',
    nation: ({ who, is }, { names }) => `${names.nation(who)} is ${is.map(names.status).join(' or ')}`,
    nonHostile: ({ min, of }, { names }) => `at least ${min} of ${of.map(names.nation).join(', ')} are not Hostile`,
    everConquered: (who, { names }) => `${names.nation(who)} was ever Conquered`,
    campaign: (cards, inside) => `the Campaign is ${inside.cards(cards)}`,
    campaignOutcome: (outcomes) => `the Campaign ended in ${outcomes.join(' or ')}`,
    resourceMin: (points, { names }) => `you have at least ${names.points(points).replaceAll('+', '')}`,
    resourceMax: (points, { names }) => `you have at most ${names.points(points).replaceAll('+', '') || 'nothing of it'}`,
    marker: (name) => (name === 'bastard' ? 'there is a bastard son' : 'there is a legitimate son'),
    flag: () => 'it so happened before',
    commandersAssigned: ({ min }) => `at least ${min} Commanders are in the Campaign`,
    negativeModifierActive: () => 'a Campaign Modifier is against you in this Round',
    defeatSince: (year) => `a Campaign has been lost since ${year}`,
  },
  revealed: (must, condition, cost, effect, otherwise) =>
    `${condition ? `If ${condition}, you` : 'You'} ${must ? 'must' : 'may'}${cost ? ` pay ${cost} and` : ''}: ${effect}.${condition && otherwise ? ` If not: ${otherwise}.` : ''}`,
  played: (condition, cost, limit, effect) =>
    `May be Played from the board${condition ? ` if ${condition}` : ''}${cost ? `, for ${cost}` : ''}${limit}: ${effect}.`,
  income: (gain, condition) => `Income ${gain}${condition ? ` if ${condition}` : ''}.`,
  triggered: (moment, condition, effect) => `${moment}${condition ? `, if ${condition}` : ''}: ${effect}.`,
  moments: {
    yearSetup: 'At the start of the Year',
    yearEnd: 'At the end of the Year',
    placedOnEntry: 'When it enters',
    eraFCD: 'When the First Consul Deck enters',
    makingKings: 'Making Kings may move it',
    spainHostile: 'When Spain becomes Hostile',
    gloryZero: 'At 0 Glory',
    campaignPhaseStart: 'As the Campaign Resolution begins',
    campaignStart: 'When the Campaign begins',
    combatDefeat: 'After a lost battle you may say',
    campaignDefeat: 'After a lost Campaign',
    afterCampaign: 'After the Campaign',
    spanishUlcerSuccess: 'After a Success in Spain',
    foreignDiplomacy: 'Every Year among the Foreign Diplomacy rolls',
    treatyTriggered: 'When it comes into force',
    treatyRemoved: 'When it ends',
    abdicationStepA: 'After the Abdication',
    exile: 'In exile',
  },
  campaign: (enemies, drm, rounds, needed, most) =>
    `Campaign${enemies ? ` against ${enemies}` : ''}${drm ? `; DRM ${drm}` : ''}${rounds ? `; at most ${rounds} Rounds` : ''}${needed > 1 ? `; ${needed} Victories needed` : ''}${most ? `; at most ${most} Commanders` : ''}.`,
  results: (victory, defeat, stalemate) =>
    `Victory: ${victory || 'no more'}. Defeat: ${defeat || 'no more'}.${stalemate ? ` Stalemate: ${stalemate}.` : ''}`,
  combat: (drm, round, cost, scope, condition, limit) =>
    `${drm} ${round}${scope}${cost ? `, for ${cost}` : ''}${condition ? `, if ${condition}` : ''}${limit}.`,
  adjust: (from, to, round) => `${round}: ${from} becomes ${to}.`,
  commander: (drm, cost, independent, loyalty, rounds) =>
    `${drm} for ${cost || 'nothing'}${rounds ? `, ${rounds}` : ''}${independent ? '; Independent Commander' : ''}${loyalty ? `; loyal on ${loyalty}` : ''}.`,
  timed: (when, scope, effect) => `${when}${scope}: ${effect}.`,
  timings: {
    start: 'As the Campaign starts',
    combatRound: 'In a Round of your choice',
    after: 'After the Campaign',
    spanishUlcer: 'While it lies face-up, every Year',
  },
  rounds: { '1': 'in the first Round', '2': 'in the second Round', '2+': 'from the second Round on', any: 'in any Round' },
  limits: { year: ', once a Year', game: ', once in the game', campaign: ', once a Campaign' },
  scope: {
    any: '',
    only: (cards) => ` of ${cards}`,
    not: (cards) => `, but not in ${cards}`,
    enemy: (nation) => ` against ${nation}`,
  },
  modifier: (whose, drm) => `${drm} on ${whose}.`,
  treatyOf: (nations) => (nations ? `Binds ${nations}.` : 'Binds no nation.'),
  leaves: (when) => `Leaves the game ${when}.`,
  leaving: {
    played: 'when Played',
    year: 'in',
    era: 'with the entry of',
    notInPlay: 'if not in play, with the entry of',
    abdication: 'at the Abdication',
  },
  and: ' and ',
  or: ' or ',
  self: 'this card',
  range: (from, to) =>
    from === null ? `${to} or less` : to === null ? `${from} or more` : from === to ? String(from) : `${from}-${to}`,
};
