import { type Phrases, partOf } from './phrases.js';
import { signed } from './signed.js';

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const faceDown = (face: string | undefined) => (face === 'down' ? ', face-down' : '');
const when = (condition: string) => (condition ? ` if ${condition}` : '');

/** Denies a condition by its verb. */
const negated = (text: string): string => text.replace(/ (is|was|has|have|are)\b/, ' $1 not');

const LEAVING: Readonly<Record<string, string>> = {
  casualty: 'when he is hit',
  spanishUlcerFailure: 'after a Failure in Spain',
  spanishUlcerSuccess: 'after a Success in Spain',
  campaignVictory: 'after a Victory in it',
  expeditionSuccess: 'after a Success',
  britainConquered: 'when Britain is Conquered',
  spainHostile: 'when Spain becomes Hostile',
  treatyEnded: 'when the Treaty ends',
};

export const englishPhrases: Phrases = {
  between: '; ',
  and: ' and ',
  or: ' or ',
  self: 'this card',
  nothing: 'nothing more',
  verbs: {
    gain: (points, { names }) => names.points(points) || 'nothing',
    roll: ({ id, drm, table, payPerPip }, inside) =>
      `roll a die${id ? ` (${inside.roll(id)})` : ''}${inside.modifiers(drm)}${payPerPip ? `, +1 for each ${inside.names.price(payPerPip)} you spend first` : ''}: ${inside.rows(table)}`,
    choice: ({ options }, inside) =>
      `choose: ${options
        .map((option) => {
          const cost = option.cost ? ` for ${inside.names.price(option.cost)}` : '';
          const condition = option.if ? ` (if ${inside.test(option.if)})` : '';
          return `${inside.choice(option.id)}${cost}${condition}: ${inside.list(option.do)}`;
        })
        .join('; or ')}`,
    when: ({ cond, do: then, else: otherwise }, inside) =>
      `if ${inside.test(cond)}: ${inside.list(then)}${otherwise ? `; otherwise ${inside.list(otherwise)}` : ''}`,
    none: () => 'nothing happens',
    place: ({ card, box, face }, inside) => `Place ${inside.cards([card])} in ${inside.names.box(box)}${faceDown(face)}`,
    remove: ({ cards, at }, inside) =>
      `Remove ${inside.cards(cards)}${at === 'now' ? ` at once, wherever ${cards.length === 1 ? 'it is' : 'they are'}` : ''}`,
    discard: ({ cards }, inside) => `Discard ${inside.cards(cards)}`,
    discardBox: (box, { names }) => `Discard what is in ${names.box(box)}`,
    flip: ({ card, to }, inside) => `turn ${inside.cards([card])} face-${to}`,
    flipBox: ({ box, to }, { names }) => `turn the cards in ${names.box(box)} face-${to}`,
    search: ({ card, in: places, to }, inside) =>
      `look for ${inside.cards([card])} in ${places.map(inside.names.box).join(', ')} and put it in ${inside.names.box(to)}`,
    deckTop: ({ oneOf, from, optional }, inside) =>
      `${optional ? 'you may ' : ''}take ${inside.oneOf(oneOf)} from ${from.map(inside.names.box).join(' or ')}, shuffle, and put it on top of the Draw Deck`,
    redraw: () => 'draw another card',
    ignoreCampaign: () => 'Ignore the Campaign Placed in this Card Draw',
    addCards: (divider) => `the cards that wait for ${englishPhrases.dividers[divider] ?? divider} enter at once`,
    promote: () => 'you are a General',
    nation: ({ who, to, steps = 1 }, { names }) =>
      to
        ? `${names.nation(who)} becomes ${names.status(to)}`
        : `${names.nation(who)} moves ${steps === 1 ? 'one step' : `${steps} steps`} towards Hostile`,
    shakeNation: (who, { names }) =>
      `${names.nation(who)} wavers: a Conquest ends; otherwise an Emperor’s Treaty falls; otherwise one step towards Hostile (a face-down Treaty protects it)`,
    removeTreatiesOf: (who, { names }) => `every Emperor’s Treaty with ${names.nation(who)} is Removed`,
    conquer: (list, inside) => `${inside.nations(list)} Conquered`,
    conquerBritain: ({ remove }, inside) => `Britain is Conquered for good; Remove ${inside.cards(remove)}`,
    noDiplomacyRoll: ({ nations }, inside) => `no Foreign Diplomacy roll for ${inside.nations(nations)} this Year`,
    diplomacyDrm: ({ nations, drm }, inside) =>
      `${signed(drm)} on the Foreign Diplomacy rolls of ${inside.nations(nations)} this Year`,
    marker: ({ add, box }, { names }) =>
      `${add === 'bastard' ? 'a Bastard Son' : 'a Legitimate Son'} is born (marker in ${names.box(box)})`,
    flipMarker: () => 'a Legitimate Son becomes King of Rome',
    flag: ({ name, until }) =>
      `${englishPhrases.flags[name] ?? name} ${until === 'endOfPlay' ? 'for this Play' : 'for the rest of the game'}`,
    treaty: ({ card, cost, optional, elseConquer, else: otherwise }, inside) =>
      `${optional ? 'you may bring' : 'bring'} ${inside.cards([card])} into force${cost ? ` for ${inside.names.price(cost)}` : ''}${
        elseConquer ? ` (if it is gone: ${inside.nations(elseConquer)} Conquered)` : ''
      }${otherwise ? ` (if it is gone: ${inside.list(otherwise)})` : ''}`,
    additionalCampaign: (card, inside) => `${inside.cards([card])} follows at once, with the same Commanders`,
    queueCampaign: (card, inside) => `${inside.cards([card])} is next Year’s Campaign`,
    resolveCampaign: () => 'it is fought at once',
    victoriesNeeded: (count) => `${count} Victories are needed`,
    campaignDrm: ({ value, round }) =>
      `${signed(value)} ${(englishPhrases.rounds[round] ?? round).replace('*', ' of this Campaign')}`,
    commanderDrm: (value) => (value === 0 ? 'he adds nothing' : `he adds ${signed(value)}`),
    casualtyRange: ([from, to]) => `Commanders are hit on ${from === to ? from : `${from} to ${to}`}`,
    freeStrategyTactics: (count) =>
      count === 1 ? 'one Strategy & Tactics card comes without paying' : `${count} Strategy & Tactics cards come without paying`,
    reuseCommander: () => 'turn one used Commander face-up: he may be used again',
    recoverCommander: ({ from, to }, { names }) => `take one Commander from ${names.box(from)} to ${names.box(to)}`,
    exhaust: ({ card, box, until }, inside) =>
      `${card === undefined ? `one card in ${inside.names.box(box ?? '')}, of your choice,` : inside.cards([card])} is out of action until the end of the ${until === 'endOfYear' ? 'Year' : 'Campaign'}`,
    loseCommander: ({ from, to }, { names }) =>
      `one Commander in ${names.box(from)}, at random, is ${to === 'removed' ? 'Removed' : 'Discarded'}`,
    expedition: ({ minIndependentCommanders: least, maxIndependentCommanders: most, drmLimit, strategyTactics, roll }, inside) =>
      `Expedition with ${least ? `at least ${least} and ` : ''}up to ${most} Independent Commanders${strategyTactics ? ' and Strategy & Tactics cards' : ''}${inside.modifiers(roll.drm)}, limit ±${drmLimit}: ${inside.rows(roll.table)}`,
    makeKing: ({ eligible }, inside) => `give a throne to ${inside.oneOf(eligible)}`,
    removeWife: () => 'Remove the card in WIFE',
    treason: ({ autoRemove, immune, payPerPip, cap }, inside) =>
      `${inside.cards(autoRemove)} is Removed if in COMMANDERS; ${inside.cards(immune)} stay loyal; every other Commander there rolls, +1 for each ${inside.names.price(payPerPip)} you spend on him first (${cap} at most), and is Removed outside his loyalty range`,
    queueEra: (era, { names }) => `next Year the Era ${names.era(era)} begins`,
    abdicate: () => 'you abdicate',
    continueAbdication: () => 'you are free, and the Hundred Days begin',
    exileGlory: ({ cards }, inside) => `add the Glory of ${inside.cards(cards)}, where Placed`,
    play: (card, inside) => `${inside.cards([card])} takes effect`,
    endGame: ({ outcome, how }, inside) => `the game ends: ${inside.end(how, outcome)}`,
  },
  conditions: {
    all: (list, inside) => list.map((one) => partOf(inside, one)).join(' and '),
    any: (list, inside) => list.map((one) => partOf(inside, one)).join(' or '),
    not: (one, inside) => negated(inside.test(one)),
    inBox: ({ card, box, face }, inside) =>
      `${inside.cards([card])} is${face ? ` face-${face}` : ''} in ${inside.names.box(box)}`,
    inPlay: (card, inside) => `${inside.cards([card])} is in play`,
    faceUp: (card, inside) => `${inside.cards([card])} is face-up on the board`,
    faceDown: (card, inside) => `${inside.cards([card])} is face-down on the board`,
    played: (card, inside) => `${inside.cards([card])} has been Played`,
    everPlaced: (card, inside) => `${inside.cards([card])} was ever Placed`,
    removed: (card, inside) => `${inside.cards([card])} is out of the game`,
    boxEmpty: (box, { names }) => `${names.box(box)} is empty`,
    potentialTreaty: (card, inside) => `${inside.cards([card])} is among the POTENTIAL TREATIES`,
    potentialCampaign: (card, inside) => `${inside.cards([card])} is among the POTENTIAL CAMPAIGNS`,
    era: (eras, { names }) => `the Era is ${eras.map(names.era).join(' or ')}`,
    eraQueued: (era, { names }) => `the Era ${names.era(era)} is won`,
    year: ({ min, max, is }) =>
      [is ? `it is ${is}` : '', min ? `it is ${min} or later` : '', max ? `it is ${max} or earlier` : '']
        .filter(Boolean)
        .join(' and '),
    yearsSince: ({ card, event, min }, inside) =>
      `${inside.cards([card])} was ${event === 'placed' ? 'Placed' : 'Played'} at least ${min === 1 ? 'a Year' : `${min} Years`} ago`,
    rank: () => 'you are a General',
    nation: ({ who, is }, { names }) => `${names.nation(who)} is ${is.map(names.status).join(' or ')}`,
    nonHostile: ({ min, of }, inside) => `at least ${min} of ${inside.nations(of)} are not Hostile`,
    everConquered: (who, { names }) => `${names.nation(who)} is or was Conquered`,
    campaign: (cards, inside) => `the Campaign is ${inside.oneOf(cards)}`,
    campaignOutcome: (outcomes) => `the Campaign ended in ${outcomes.map(upper).join(' or ')}`,
    resourceMin: (points, { names }) => `you have at least ${names.price(points)}`,
    resourceMax: (points, { names }) =>
      Object.values(points).every((most) => most === 0)
        ? `you have no ${Object.keys(points).join(', ')}`
        : `you have at most ${names.price(points)}`,
    marker: (name) => `the ${name === 'bastard' ? 'Bastard' : 'Legitimate'} Son marker is in play`,
    flag: (name) => englishPhrases.flags[name] ?? name,
    commandersAssigned: ({ min }) => `at least ${min} Commanders are in CAMPAIGN`,
    negativeModifierActive: () => 'a card in CAMPAIGN MODIFIERS counts against you in this Round',
    defeatSince: (year) => `a Campaign has ended in Defeat in ${year} or later`,
  },
  revealed: ({ must, condition, cost, effect, otherwise }) =>
    `When revealed: ${condition ? `if ${condition}, you` : 'you'} ${must ? 'must' : 'may'}${cost ? ` pay ${cost}:` : ':'} ${effect}.${otherwise ? ` Otherwise ${otherwise}.` : ''}`,
  played: ({ window, must, condition, cost, limit, faceDown: fromBelow, effect }) => {
    const moment =
      window === 'existing'
        ? 'from the board after a Card Draw'
        : window === 'campaignPhaseStart'
          ? 'as Campaign Resolution begins'
          : 'when another card calls for it';
    return `${must ? 'Must' : 'May'} be Played ${moment}${fromBelow ? ', also face-down' : ''}${when(condition)}${cost ? `, for ${cost}` : ''}${limit}: ${effect}.`;
  },
  income: (gain, condition, side) => `Income ${gain}${side}${when(condition)}.`,
  sides: { back: ' while face-down', front: ' while face-up' },
  triggered: (moment, may, condition, effect) =>
    `${moment}${condition ? `, if ${condition}` : ''}${may ? ', you may' : ''}: ${effect}.`,
  move: (to, condition, effect) => `to ${to}${condition ? `, if ${condition}` : ''}: ${effect}`,
  moments: {
    yearSetup: 'In the Year Setup Phase',
    yearEnd: 'At the end of the Year',
    placedOnEntry: 'When it enters',
    eraFCD: 'When the First Consul Deck enters',
    makingKings: 'Making Kings may move it',
    spainHostile: 'When Spain becomes Hostile',
    gloryZero: 'At 0 Glory',
    campaignPhaseStart: 'As Campaign Resolution begins',
    campaignStart: 'When the Campaign begins',
    combatDefeat: 'After a Combat roll that is a Defeat, before it is carried out',
    campaignDefeat: 'After a Campaign ended in Defeat',
    afterCampaign: 'After the Campaign',
    spanishUlcerSuccess: 'After a Success in Spain',
    foreignDiplomacy: 'Every Year among the Foreign Diplomacy rolls',
    treatyTriggered: 'When it comes into force',
    treatyRemoved: 'When it ends',
    abdicationStepA: 'After the Abdication',
    exile: 'If the game ends in exile',
  },
  ongoing: {
    abroad: ({ always }, inside) =>
      `While it lies in I, NAPOLEON: of the cards drawn only ${inside.cards(always as number[])} is Played; the others are Placed without being Played, or Discarded if they are Campaigns or have no box, and no other is drawn for them; no card on the board may be Played.`,
    rank: ({ back, front }) =>
      `Face-down: ${englishPhrases.ranks[String(back)] ?? back}; face-up: ${englishPhrases.ranks[String(front)] ?? front}. It is turned when you are made a General.`,
    faceUpWhen: ({ cond }, inside) => `Turned face-up when ${inside.test(cond as never)}.`,
    countedInRoll: ({ cards, value, if: condition }, inside) =>
      `${signed(Number(value))} on the roll of ${inside.oneOf(cards as number[])}${condition ? when(inside.test(condition)) : ''}.`,
    blocks: ({ card, cond }, inside) =>
      `While ${inside.test(cond as never)}, it stands in the way of ${inside.cards([card as number])}.`,
    enables: ({ card }, inside) => `Makes ${inside.cards([card as number])} possible.`,
    outcomeGloryBeforeCost: () => 'A General who dies by it is judged with the Glory he had before he paid.',
    spanishUlcerNoSuccessGlory: () => 'A Success in Spain gives nothing while it is in play.',
    diplomacyModifier: ({ drm, nations, if: condition }, inside) =>
      `${signed(Number(drm))} on the Foreign Diplomacy rolls of ${inside.nations(nations as string[])}${condition ? ` if ${inside.test(condition)}` : ''}.`,
    noDiplomacyRoll: ({ nations, if: condition }, inside) =>
      `No Foreign Diplomacy roll for ${inside.nations(nations as string[])}${condition ? ` if ${inside.test(condition)}` : ''}.`,
    domesticPoliticsModifier: ({ drm }) => `${signed(Number(drm))} on the roll of Domestic Politics.`,
    treaty: ({ nations, nationsIfHostile, removedByDiplomacyRoll, shields, breakable, returnsToDiscardWhenBroken }, inside) => {
      const bound = inside.nations(nations as string[]);
      const ifHostile = inside.nations((nationsIfHostile ?? []) as string[]);
      return [
        bound ? `Binds ${bound}${ifHostile ? `, and ${ifHostile} if Hostile when it was signed` : ''}.` : 'Binds no nation.',
        removedByDiplomacyRoll
          ? 'A failed Foreign Diplomacy roll Removes it and moves nobody.'
          : 'A failed Foreign Diplomacy roll does not Remove it.',
        shields ? `No such roll is made if ${inside.test(shields as never)}.` : '',
        breakable ? `It may be broken only if ${inside.test(breakable as never)}.` : '',
        returnsToDiscardWhenBroken ? 'When broken it is Discarded, not Removed.' : '',
      ]
        .filter(Boolean)
        .join(' ');
    },
  },
  ranks: { officer: 'an officer', general: 'a General' },
  campaign: ({ enemies, drm, rounds, needed, most, start }) =>
    `Campaign${enemies ? ` against ${enemies}` : ''}${drm ? `; DRM ${drm}` : ''}${rounds ? `; at most ${rounds} Combat Round${rounds === 1 ? '' : 's'}` : ''}${needed > 1 ? `; ${needed} Victories needed` : ''}${most ? `; at most ${most} Commanders` : ''}.${start ? ` At its start: ${start}.` : ''}`,
  results: (victory, defeat, stalemate) =>
    `Victory: ${victory}. Defeat: ${defeat}.${stalemate ? ` Stalemate: ${stalemate}.` : ''}`,
  combat: ({ drm, battle, cost, condition, limit, auto }) =>
    `${auto ? 'Always' : drm ? 'You may add' : 'You may use it'} ${drm ? `${drm} ` : ''}${battle}${cost ? `, for ${cost}` : ''}${condition ? `, if ${condition}` : ''}${limit}.`,
  whenUsed: (effect) => `When it is used: ${effect}.`,
  onDefeat: (effect) => `If that Round is a Defeat: ${effect}.`,
  adjust: ({ from, to, battle, condition, enemy }) =>
    `${enemy ? 'Against you' : 'For you'}: ${battle}${condition ? `, if ${condition}` : ''}, ${from} becomes ${to}.`,
  commander: ({ drm, cost, independent, loyalty, battle, uses }) =>
    `Commander: ${drm} for ${cost || 'nothing'}, ${battle}, ${uses === 1 ? 'once' : uses === 2 ? 'twice' : `${uses} times`} a Campaign${independent ? '; Independent Commander' : ''}${loyalty ? `; loyal on ${loyalty}` : ''}.`,
  specials: {
    casualtyIsDeath: 'When he is hit he is killed, and Removed.',
    alwaysWounded: 'He is wounded in every Campaign, without a roll.',
    removedOnSpanishUlcerFailure: 'After a Failure in Spain it is he who is lost, and he is Removed.',
    treasonAlwaysRemoved: 'Treason always Removes him.',
    treasonNever: 'He is never treasonous.',
  },
  bonus: (drm, where) => `A further ${drm} ${where}.`,
  timed: ({ when: moment, scope, may, condition, limit, effect }) =>
    `${moment}${scope}${condition ? `, if ${condition}` : ''}${limit}${may ? ', you may' : ''}: ${effect}.`,
  timings: {
    start: 'At the start',
    combatRound: 'In a Combat Round',
    after: 'After the end',
    spanishUlcer: 'In every Campaign Resolution Phase',
  },
  rounds: {
    '1': 'in the first Round*',
    '2': 'in the second Round*',
    '2+': 'from the second Round* on',
    any: 'in any Round*',
  },
  limits: { year: ', once a Year', game: ', once in the game', campaign: ', once a Campaign' },
  scope: {
    any: ' of any Campaign',
    only: (cards) => ` of ${cards}`,
    not: (cards) => ` of any Campaign but ${cards}`,
    enemy: (nation) => ` of a Campaign against ${nation}`,
  },
  result: { success: 'Success: ', failure: 'Failure: ' },
  values: {
    independentCommanders: 'the DRMs of the Commanders sent',
    strategyTactics: 'the DRMs of the cards added',
    cardsFor221: 'the cards in BRITAIN and SPAIN',
  },
  dividers: { 'card 29 or FCD': 'the fall of Robespierre or the First Consul Deck', 'Abdication Segment': '' },
  flags: { barrasBought: 'Barras is bought off', haitiHeld: 'Haiti is held', enghienShot: 'the Duke of Enghien has been shot' },
  endings: {
    '13.2.3': 'as First Consul',
    '13.2.4': 'as Emperor',
    '13.2.5': '',
    '13.2.6': 'Emperor of the French',
    '13.2.7': 'Emperor of Europe',
  },
  nationCard: (nation) => `A card of ${nation}.`,
  enters: (entry, place) => `Enters ${entry}${place}.`,
  entering: (moment, value, { names }) =>
    moment === 'start'
      ? `at the start (${value})`
      : moment === 'year'
        ? `in ${value}`
        : moment === 'era'
          ? `with the ${names.era(String(value))} Deck`
          : moment === 'abdication'
            ? `after the Abdication${englishPhrases.dividers[value] ?? value}`
            : `with ${englishPhrases.dividers[value] ?? value}`,
  place: (box, down, onEntry) =>
    onEntry ? `, Placed at once in ${box}${down ? ', face-down' : ''}` : `; its box is ${box}${down ? ', face-down' : ''}`,
  leaves: (moment) => `Leaves the game ${moment}.`,
  leaving: ({ when: moment, value, campaigns, byItself, inside }) => {
    switch (moment) {
      case 'played':
        if (byItself === 'modifier') return 'after a Campaign in which it was used';
        return byItself === 'always' ? 'when Played' : 'when its own words say so, and not whenever it is Played';
      case 'year':
        return `in ${value}`;
      case 'era':
        return `when the ${inside.names.era(String(value))} Deck enters`;
      case 'notInPlay':
        return `when the ${inside.names.era(String(value))} Deck enters, if not in play`;
      case 'card':
        return `by ${inside.cards([Number(value)])}`;
      case 'abdication':
        return 'at the Abdication';
      default:
        return value === 'campaignDefeat' ? `after a Defeat in ${campaigns}` : (LEAVING[value] ?? String(value));
    }
  },
  range: (from, to) =>
    from === null ? `${to} or less` : to === null ? `${from} or more` : from === to ? String(from) : `${from}-${to}`,
};
