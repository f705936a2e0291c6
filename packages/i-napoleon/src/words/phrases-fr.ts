import { type Phrases, partOf } from './phrases.js';
import { signed } from './signed.js';

const side = (face: string) => (face === 'up' ? 'visible' : 'cachée');
const when = (condition: string) => (condition ? ` si ${condition}` : '');

/** Nie une condition par son verbe. */
const negated = (text: string): string =>
  text.replace(/ (est|sont|a|avez)\b/, (_, verb: string) => (/^[ae]/.test(verb) ? ` n’${verb} pas` : ` ne ${verb} pas`));

const LEAVING: Readonly<Record<string, string>> = {
  casualty: 'quand il est touché',
  spanishUlcerFailure: 'après un échec en Espagne',
  spanishUlcerSuccess: 'après un succès en Espagne',
  campaignVictory: 'après une victoire dans cette campagne',
  expeditionSuccess: 'après un succès',
  britainConquered: 'quand la Grande-Bretagne est conquise',
  spainHostile: 'quand l’Espagne devient hostile',
  treatyEnded: 'quand le traité prend fin',
};
const OUTCOMES: Readonly<Record<string, string>> = { victory: 'victoire', defeat: 'défaite', stalemate: 'impasse' };

export const frenchPhrases: Phrases = {
  between: ' ; ',
  and: ' et ',
  or: ' ou ',
  self: 'cette carte',
  nothing: 'rien de plus',
  verbs: {
    gain: (points, { names }) => names.points(points) || 'rien',
    roll: ({ id, drm, table, payPerPip }, inside) =>
      `lancez le dé${id ? ` (${inside.roll(id)})` : ''}${inside.modifiers(drm)}${payPerPip ? `, +1 par ${inside.names.price(payPerPip)} dépensé d’abord` : ''} : ${inside.rows(table)}`,
    choice: ({ options }, inside) =>
      `choisissez : ${options
        .map((option) => {
          const cost = option.cost ? ` pour ${inside.names.price(option.cost)}` : '';
          const condition = option.if ? ` (si ${inside.test(option.if)})` : '';
          return `${inside.choice(option.id)}${cost}${condition} : ${inside.list(option.do)}`;
        })
        .join(' ; ou ')}`,
    when: ({ cond, do: then, else: otherwise }, inside) =>
      `si ${inside.test(cond)} : ${inside.list(then)}${otherwise ? ` ; sinon ${inside.list(otherwise)}` : ''}`,
    none: () => 'rien ne se passe',
    place: ({ card, box, face }, inside) =>
      `placez ${inside.cards([card])} dans ${inside.names.box(box)}${face === 'down' ? ', face cachée' : ''}`,
    remove: ({ cards, at }, inside) => `retirez ${inside.cards(cards)}${at === 'now' ? ' aussitôt, où que ce soit' : ''}`,
    discard: ({ cards }, inside) => `défaussez ${inside.cards(cards)}`,
    discardBox: (box, { names }) => `défaussez ce qui est dans ${names.box(box)}`,
    flip: ({ card, to }, inside) => `tournez ${inside.cards([card])} face ${side(to)}`,
    flipBox: ({ box, to }, { names }) => `tournez les cartes de ${names.box(box)} face ${side(to)}`,
    search: ({ card, in: places, to }, inside) =>
      `cherchez ${inside.cards([card])} (${places.map(inside.names.box).join(', ')}) et mettez la carte dans ${inside.names.box(to)}`,
    deckTop: ({ oneOf, from, optional }, inside) =>
      `${optional ? 'vous pouvez prendre' : 'prenez'} ${inside.oneOf(oneOf)} dans ${from.map(inside.names.box).join(' ou ')}, ${optional ? 'mélanger, et mettre la carte' : 'mélangez, et mettez la carte'} au sommet de la pioche`,
    redraw: () => 'tirez une autre carte',
    ignoreCampaign: () => 'ignorez la campagne placée lors de ce tirage',
    addCards: (divider) => `les cartes qui attendent ${frenchPhrases.dividers[divider] ?? divider} entrent aussitôt`,
    promote: () => 'vous êtes général',
    nation: ({ who, to, steps = 1 }, { names }) =>
      to
        ? `${names.nation(who)} devient ${names.status(to)}`
        : `${names.nation(who)} fait ${steps === 1 ? 'un pas' : `${steps} pas`} vers l’hostilité`,
    shakeNation: (who, { names }) =>
      `${names.nation(who)} vacille : fin de sa conquête ; sinon chute d’un traité de l’Empereur ; sinon un pas vers l’hostilité (un traité face cachée la protège)`,
    removeTreatiesOf: (who, { names }) => `tout traité de l’Empereur avec ${names.nation(who)} est retiré`,
    conquer: (list, inside) => `conquête : ${inside.nations(list)}`,
    conquerBritain: ({ remove }, inside) => `la Grande-Bretagne est conquise pour toujours ; retirez ${inside.cards(remove)}`,
    noDiplomacyRoll: ({ nations }, inside) => `pas de jet de diplomatie cette année pour ${inside.nations(nations)}`,
    diplomacyDrm: ({ nations, drm }, inside) =>
      `${signed(drm)} cette année aux jets de diplomatie pour ${inside.nations(nations)}`,
    marker: ({ add, box }, { names }) =>
      `naissance d’un fils ${add === 'bastard' ? 'naturel' : 'légitime'} (marqueur dans ${names.box(box)})`,
    flipMarker: () => 'un fils légitime devient roi de Rome',
    flag: ({ name, until }) =>
      `${frenchPhrases.flags[name] ?? name} ${until === 'endOfPlay' ? 'pour cette fois' : 'pour le reste de la partie'}`,
    treaty: ({ card, cost, optional, elseConquer, else: otherwise }, inside) =>
      `${optional ? 'vous pouvez mettre' : 'mettez'} en vigueur ${inside.cards([card])}${cost ? ` pour ${inside.names.price(cost)}` : ''}${
        elseConquer ? ` (s’il n’existe plus, conquête : ${inside.nations(elseConquer)})` : ''
      }${otherwise ? ` (s’il n’existe plus : ${inside.list(otherwise)})` : ''}`,
    additionalCampaign: (card, inside) => `${inside.cards([card])} suit aussitôt, avec les mêmes commandants`,
    queueCampaign: (card, inside) => `${inside.cards([card])} sera la campagne de l’an prochain`,
    resolveCampaign: () => 'la campagne est menée aussitôt',
    victoriesNeeded: (count) => `il faut ${count} victoires`,
    campaignDrm: ({ value, round }) =>
      `${signed(value)} ${(frenchPhrases.rounds[round] ?? round).replace('*', ' de cette campagne')}`,
    commanderDrm: (value) => (value === 0 ? 'il n’ajoute rien' : `il ajoute ${signed(value)}`),
    casualtyRange: ([from, to]) => `les commandants sont touchés sur ${from === to ? from : `${from} à ${to}`}`,
    freeStrategyTactics: (count) =>
      count === 1
        ? 'une carte de stratégie et tactique vient sans payer'
        : `${count} cartes de stratégie et tactique viennent sans payer`,
    reuseCommander: () => 'tournez face visible un commandant déjà employé : il peut resservir',
    recoverCommander: ({ from, to }, { names }) =>
      `prenez un commandant dans ${names.box(from)} et placez-le dans ${names.box(to)}`,
    exhaust: ({ card, box, until }, inside) =>
      `${card === undefined ? `une carte de ${inside.names.box(box ?? '')}, à votre choix,` : inside.cards([card])} ne compte plus jusqu’à la fin de ${until === 'endOfYear' ? 'l’année' : 'la campagne'}`,
    loseCommander: ({ from, to }, { names }) =>
      `un commandant au hasard dans ${names.box(from)} est ${to === 'removed' ? 'retiré' : 'défaussé'}`,
    expedition: ({ minIndependentCommanders: least, maxIndependentCommanders: most, drmLimit, strategyTactics, roll }, inside) =>
      `expédition avec ${least ? `au moins ${least} et ` : ''}au plus ${most} commandants indépendants${strategyTactics ? ' et des cartes de stratégie et tactique' : ''}${inside.modifiers(roll.drm)}, limite ±${drmLimit} : ${inside.rows(roll.table)}`,
    makeKing: ({ eligible }, inside) => `donnez un trône à l’un d’eux : ${inside.cards(eligible)}`,
    removeWife: () => 'retirez la carte de la case ÉPOUSE',
    treason: ({ autoRemove, immune, payPerPip, cap }, inside) =>
      `retirez ${inside.cards(autoRemove)} de la case COMMANDANTS ; restent fidèles : ${inside.cards(immune)} ; tout autre commandant de la case lance le dé, +1 par ${inside.names.price(payPerPip)} dépensé d’abord pour lui (${cap} au plus), et est retiré si le jet sort de sa marge de fidélité`,
    queueEra: (era, { names }) => `l’an prochain commence l’ère ${names.era(era)}`,
    abdicate: () => 'vous abdiquez',
    continueAbdication: () => 'vous êtes libre, et les Cent-Jours commencent',
    exileGlory: ({ cards }, inside) => `ajoutez la gloire des cartes placées parmi ${inside.cards(cards)}`,
    play: (card, inside) => `${inside.cards([card])} prend effet`,
    endGame: ({ outcome, how }, inside) => `la partie prend fin : ${inside.end(how, outcome)}`,
  },
  conditions: {
    all: (list, inside) => list.map((one) => partOf(inside, one)).join(' et '),
    any: (list, inside) => list.map((one) => partOf(inside, one)).join(' ou '),
    not: (one, inside) => negated(inside.test(one)),
    inBox: ({ card, box, face }, inside) =>
      `${inside.cards([card])} est${face ? ` face ${side(face)}` : ''} dans ${inside.names.box(box)}`,
    inPlay: (card, inside) => `${inside.cards([card])} est en jeu`,
    faceUp: (card, inside) => `${inside.cards([card])} est face visible sur le plateau`,
    faceDown: (card, inside) => `${inside.cards([card])} est face cachée sur le plateau`,
    played: (card, inside) => `la carte a été jouée : ${inside.cards([card])}`,
    everPlaced: (card, inside) => `la carte a été placée un jour : ${inside.cards([card])}`,
    removed: (card, inside) => `${inside.cards([card])} est hors du jeu`,
    boxEmpty: (box, { names }) => `la case ${names.box(box)} est vide`,
    potentialTreaty: (card, inside) => `${inside.cards([card])} est parmi les TRAITÉS POSSIBLES`,
    potentialCampaign: (card, inside) => `${inside.cards([card])} est parmi les CAMPAGNES POSSIBLES`,
    era: (eras, { names }) => `l’ère est ${eras.map(names.era).join(' ou ')}`,
    eraQueued: (era, { names }) => `l’ère ${names.era(era)} est gagnée`,
    year: ({ min, max, is }) =>
      [is ? `l’on est en ${is}` : '', min ? `l’on est en ${min} ou après` : '', max ? `l’on est en ${max} ou avant` : '']
        .filter(Boolean)
        .join(' et '),
    yearsSince: ({ card, event, min }, inside) =>
      `la carte a été ${event === 'placed' ? 'placée' : 'jouée'} il y a au moins ${min === 1 ? 'un an' : `${min} ans`} : ${inside.cards([card])}`,
    rank: () => 'vous êtes général',
    nation: ({ who, is }, { names }) => `${names.nation(who)} est ${is.map(names.status).join(' ou ')}`,
    nonHostile: ({ min, of }, inside) => `au moins ${min} de ces nations ne sont pas hostiles : ${inside.nations(of)}`,
    everConquered: (who, { names }) => `${names.nation(who)} est ou a été conquise`,
    campaign: (cards, inside) => `la campagne est ${inside.oneOf(cards)}`,
    campaignOutcome: (outcomes) => `la campagne a été une ${outcomes.map((one) => OUTCOMES[one] ?? one).join(' ou une ')}`,
    resourceMin: (points, { names }) => `vous avez au moins ${names.price(points)}`,
    resourceMax: (points, { names }) =>
      Object.values(points).every((most) => most === 0)
        ? `vous n’avez plus de ${Object.keys(points).join(', ')}`
        : `vous avez au plus ${names.price(points)}`,
    marker: (name) => `le marqueur du fils ${name === 'bastard' ? 'naturel' : 'légitime'} est en jeu`,
    flag: (name) => frenchPhrases.flags[name] ?? name,
    commandersAssigned: ({ min }) => `au moins ${min} commandants sont dans CAMPAGNE`,
    negativeModifierActive: () => 'un modificateur de campagne joue contre vous dans cette manche',
    defeatSince: (year) => `une campagne a été perdue en ${year} ou après`,
  },
  revealed: ({ must, condition, cost, effect, otherwise }) =>
    `Une fois tirée : ${condition ? `si ${condition}, vous` : 'vous'} ${must ? 'devez' : 'pouvez'}${cost ? ` payer ${cost}` : ''} : ${effect}.${otherwise ? ` Sinon ${otherwise}.` : ''}`,
  played: ({ window, must, condition, cost, limit, faceDown, effect }) => {
    const moment =
      window === 'existing'
        ? 'depuis le plateau après un tirage'
        : window === 'campaignPhaseStart'
          ? 'au début de la résolution des campagnes'
          : 'quand une autre carte l’appelle';
    return `${must ? 'Doit' : 'Peut'} se jouer ${moment}${faceDown ? `, même face cachée${condition ? ',' : ''}` : ''}${when(condition)}${cost ? `, pour ${cost}` : ''}${limit} : ${effect}.`;
  },
  income: (gain, condition, face) => `Revenu ${gain}${face}${when(condition)}.`,
  sides: { back: ' face cachée', front: ' face visible' },
  triggered: (moment, may, condition, effect) =>
    `${moment}${condition ? `, si ${condition}` : ''}${may ? ', vous pouvez' : ''} : ${effect}.`,
  move: (to, condition, effect) => `vers ${to}${condition ? `, si ${condition}` : ''} : ${effect}`,
  moments: {
    yearSetup: 'Dans la phase du début de l’année',
    yearEnd: 'À la fin de l’année',
    placedOnEntry: 'À son entrée',
    eraFCD: 'À l’entrée du paquet du Premier consul',
    makingKings: '« Faire des rois » peut la déplacer',
    spainHostile: 'Quand l’Espagne devient hostile',
    gloryZero: 'À 0 point de gloire',
    campaignPhaseStart: 'Au début de la résolution des campagnes',
    campaignStart: 'Au début de la campagne',
    combatDefeat: 'Après un jet de combat qui est une défaite, avant qu’elle ne s’applique',
    campaignDefeat: 'Après une campagne perdue',
    afterCampaign: 'Après la campagne',
    spanishUlcerSuccess: 'Après un succès en Espagne',
    foreignDiplomacy: 'Chaque année parmi les jets de diplomatie',
    treatyTriggered: 'À son entrée en vigueur',
    treatyRemoved: 'Quand il prend fin',
    abdicationStepA: 'Après l’abdication',
    exile: 'Si la partie finit en exil',
  },
  ongoing: {
    abroad: ({ always }, inside) =>
      `Tant qu’elle est dans MOI, NAPOLÉON : des cartes tirées, seule ${inside.cards(always as number[])} se joue ; les autres se placent sans être jouées, ou se défaussent si ce sont des campagnes ou si elles n’ont pas de case, et l’on n’en tire pas d’autre ; aucune carte du plateau ne se joue.`,
    rank: ({ back, front }) =>
      `Face cachée : ${frenchPhrases.ranks[String(back)] ?? back} ; face visible : ${frenchPhrases.ranks[String(front)] ?? front}. Elle est tournée quand vous êtes nommé général.`,
    faceUpWhen: ({ cond }, inside) => `Tournée face visible dès que ${inside.test(cond as never)}.`,
    countedInRoll: ({ cards, value, if: condition }, inside) =>
      `${signed(Number(value))} au jet : ${inside.cards(cards as number[])}${condition ? `, si ${inside.test(condition)}` : ''}.`,
    blocks: ({ card, cond }, inside) =>
      `Tant que ${inside.test(cond as never)}, elle fait obstacle à ${inside.cards([card as number])}.`,
    enables: ({ card }, inside) => `Rend possible ${inside.cards([card as number])}.`,
    outcomeGloryBeforeCost: () => 'Un général qui en meurt est jugé sur la gloire qu’il avait avant de payer.',
    spanishUlcerNoSuccessGlory: () => 'Tant qu’elle est en jeu, un succès en Espagne ne donne rien.',
    diplomacyModifier: ({ drm, nations, if: condition }, inside) =>
      `${signed(Number(drm))} aux jets de diplomatie pour ${inside.nations(nations as string[])}${condition ? ` si ${inside.test(condition)}` : ''}.`,
    noDiplomacyRoll: ({ nations, if: condition }, inside) =>
      `Pas de jet de diplomatie pour ${inside.nations(nations as string[])}${condition ? ` si ${inside.test(condition)}` : ''}.`,
    domesticPoliticsModifier: ({ drm }) => `${signed(Number(drm))} au jet de politique intérieure.`,
    treaty: ({ nations, nationsIfHostile, removedByDiplomacyRoll, shields, breakable, returnsToDiscardWhenBroken }, inside) => {
      const bound = inside.nations(nations as string[]);
      const ifHostile = inside.nations((nationsIfHostile ?? []) as string[]);
      return [
        bound
          ? `Lie ${bound}${ifHostile ? `, et ${ifHostile} en cas d’hostilité à la signature` : ''}.`
          : 'Ne lie aucune nation.',
        removedByDiplomacyRoll
          ? 'Un jet de diplomatie manqué le retire et ne déplace personne.'
          : 'Un jet de diplomatie manqué ne le retire pas.',
        shields ? `Aucun jet n’est fait si ${inside.test(shields as never)}.` : '',
        breakable ? `Il ne peut être rompu que si ${inside.test(breakable as never)}.` : '',
        returnsToDiscardWhenBroken ? 'Rompu, il est défaussé et non retiré.' : '',
      ]
        .filter(Boolean)
        .join(' ');
    },
  },
  ranks: { officer: 'officier', general: 'général' },
  campaign: ({ enemies, drm, rounds, needed, most, start }) =>
    `Campagne${enemies ? ` contre ${enemies}` : ''}${drm ? ` ; modificateur ${drm}` : ''}${rounds ? ` ; ${rounds} manche${rounds === 1 ? '' : 's'} au plus` : ''}${needed > 1 ? ` ; ${needed} victoires nécessaires` : ''}${most ? ` ; ${most} commandants au plus` : ''}.${start ? ` À son début : ${start}.` : ''}`,
  results: (victory, defeat, stalemate) =>
    `Victoire : ${victory}. Défaite : ${defeat}.${stalemate ? ` Impasse : ${stalemate}.` : ''}`,
  combat: ({ drm, battle, cost, condition, limit, auto }) =>
    `${auto ? 'Toujours' : drm ? 'Vous pouvez ajouter' : 'Vous pouvez l’employer'} ${drm ? `${drm} ` : ''}${battle}${cost ? `, pour ${cost}` : ''}${condition ? `, si ${condition}` : ''}${limit}.`,
  whenUsed: (effect) => `À son emploi : ${effect}.`,
  onDefeat: (effect) => `Si cette manche est une défaite : ${effect}.`,
  adjust: ({ from, to, battle, condition, enemy }) =>
    `${enemy ? 'Contre vous' : 'Pour vous'} : ${battle}${condition ? `, si ${condition}` : ''}, ${from} devient ${to}.`,
  commander: ({ drm, cost, independent, loyalty, battle, uses }) =>
    `Commandant : ${drm} pour ${cost || 'rien'}, ${battle}, ${uses === 1 ? 'une fois' : `${uses} fois`} par campagne${independent ? ' ; commandant indépendant' : ''}${loyalty ? ` ; fidèle sur ${loyalty}` : ''}.`,
  specials: {
    casualtyIsDeath: 'Touché, il est tué, et retiré.',
    alwaysWounded: 'Il est blessé dans chaque campagne, sans jet.',
    removedOnSpanishUlcerFailure: 'Après un échec en Espagne, c’est lui qui est perdu, et il est retiré.',
    treasonAlwaysRemoved: '« Trahison » le retire toujours.',
    treasonNever: 'Il ne trahit jamais.',
  },
  bonus: (drm, where) => `De plus ${drm} ${where}.`,
  timed: ({ when: moment, scope, may, condition, limit, effect }) =>
    `${moment}${scope}${condition ? `, si ${condition}` : ''}${limit}${may ? ', vous pouvez' : ''} : ${effect}.`,
  timings: {
    start: 'Au début',
    combatRound: 'Dans une manche',
    after: 'Après la fin',
    spanishUlcer: 'À chaque résolution des campagnes',
  },
  rounds: {
    '1': 'à la première manche*',
    '2': 'à la deuxième manche*',
    '2+': 'dès la deuxième manche*',
    any: 'à toute manche*',
  },
  limits: { year: ', une fois par an', game: ', une fois par partie', campaign: ', une fois par campagne' },
  scope: {
    any: ' de toute campagne',
    only: (cards, count) => ` ${count > 1 ? 'des campagnes' : 'de la campagne'} ${cards}`,
    not: (cards) => ` de toute campagne sauf ${cards}`,
    enemy: (nation) => ` d’une campagne contre ${nation}`,
  },
  result: { success: 'succès, ', failure: 'échec, ' },
  values: {
    independentCommanders: 'les modificateurs des commandants envoyés',
    strategyTactics: 'ceux des cartes ajoutées',
    cardsFor221: 'les cartes de GRANDE-BRETAGNE et d’ESPAGNE',
  },
  dividers: { 'card 29 or FCD': 'la chute de Robespierre ou le paquet du Premier consul', 'Abdication Segment': '' },
  flags: { barrasBought: 'Barras est acheté', haitiHeld: 'Haïti est tenue', enghienShot: 'le duc d’Enghien a été fusillé' },
  endings: {
    '13.2.3': 'comme Premier consul',
    '13.2.4': 'comme Empereur',
    '13.2.5': '',
    '13.2.6': 'empereur des Français',
    '13.2.7': 'empereur de l’Europe',
  },
  nationCard: (nation) => `Carte de nation : ${nation}.`,
  enters: (entry, place) => `Entre ${entry}${place}.`,
  entering: (moment, value, { names }) =>
    moment === 'start'
      ? `au début (${value})`
      : moment === 'year'
        ? `en ${value}`
        : moment === 'era'
          ? `avec le paquet ${names.era(String(value))}`
          : moment === 'abdication'
            ? `après l’abdication${frenchPhrases.dividers[value] ?? value}`
            : `avec ${frenchPhrases.dividers[value] ?? value}`,
  place: (box, down, onEntry) =>
    onEntry
      ? `, aussitôt placée dans ${box}${down ? ', face cachée' : ''}`
      : ` ; sa case est ${box}${down ? ', face cachée' : ''}`,
  leaves: (moment) => `Quitte le jeu ${moment}.`,
  leaving: ({ when: moment, value, campaigns, byItself, inside }) => {
    switch (moment) {
      case 'played':
        if (byItself === 'modifier') return 'après une campagne où elle a servi';
        return byItself === 'always' ? 'une fois jouée' : 'quand son texte le dit, et non chaque fois qu’on la joue';
      case 'year':
        return `en ${value}`;
      case 'era':
        return `à l’entrée du paquet ${inside.names.era(String(value))}`;
      case 'notInPlay':
        return `à l’entrée du paquet ${inside.names.era(String(value))}, si elle n’est pas en jeu`;
      case 'card':
        return `par ${inside.cards([Number(value)])}`;
      case 'abdication':
        return 'à l’abdication';
      default:
        return value === 'campaignDefeat' ? `après une défaite dans ${campaigns}` : (LEAVING[value] ?? String(value));
    }
  },
  range: (from, to) =>
    from === null ? `${to} ou moins` : to === null ? `${from} ou plus` : from === to ? String(from) : `${from}-${to}`,
};
