import type { Phrases } from './phrases.js';

const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);

export const frenchPhrases: Phrases = {
  between: ' ; ',
  verbs: {
    gain: (points, { names }) => names.points(points) || 'rien',
    roll: (roll, inside) => `lancez le dé${inside.modifiers(roll.drm)} : ${inside.rows(roll.table)}`,
    choice: ({ options }, inside) =>
      `choisissez : ${options
        .map((option) => {
          const cost = option.cost ? ` pour ${inside.names.points(option.cost).replaceAll('+', '')}` : '';
          const condition = option.if ? ` (si ${inside.test(option.if)})` : '';
          return `${inside.choice(option.id)}${cost}${condition} : ${inside.list(option.do) || 'rien de plus'}`;
        })
        .join(' ; ou ')}`,
    when: ({ cond, do: then, else: otherwise }, inside) =>
      `si ${inside.test(cond)} : ${inside.list(then)}${otherwise ? ` ; sinon ${inside.list(otherwise)}` : ''}`,
    none: () => 'rien ne se passe',
    place: ({ card, box, face }, inside) =>
      `placez ${inside.cards([card])} : ${inside.names.box(box)}${face === 'down' ? ', face cachée' : ''}`,
    remove: ({ cards }, inside) => `retirez ${inside.cards(cards)}`,
    discard: ({ cards }, inside) => `défaussez ${inside.cards(cards)}`,
    discardBox: (box, { names }) => `défaussez ce qui est dans ${names.box(box)}`,
    flip: ({ card, to }, inside) => `retournez ${inside.cards([card])} face ${to === 'up' ? 'visible' : 'cachée'}`,
    flipBox: ({ box, to }, { names }) => `retournez les cartes de ${names.box(box)} face ${to === 'up' ? 'visible' : 'cachée'}`,
    search: ({ card, to }, inside) => `cherchez ${inside.cards([card])} et mettez-la : ${inside.names.box(to)}`,
    deckTop: ({ oneOf }, inside) => `vous pouvez mettre une de ${inside.cards(oneOf)} au sommet de la pioche`,
    redraw: () => 'piochez une autre carte',
    ignoreCampaign: () => 'ignorez la campagne qui vient d’être placée',
    addCards: () => 'le groupe de cartes suivant entre aussitôt',
    promote: () => 'vous êtes général',
    nation: ({ who, to, steps = 1 }, { names }) =>
      to ? `${names.nation(who)} devient ${names.status(to)}` : `${names.nation(who)} recule de ${steps} vers l’hostilité`,
    shakeNation: (who, { names }) =>
      `${names.nation(who)} vacille : fin de conquête, chute d’un traité ou un pas vers l’hostilité`,
    removeTreatiesOf: (who, { names }) => `tous les traités de l’Empire avec ${names.nation(who)} tombent`,
    conquer: (nations, { names }) => `conquête : ${nations.map(names.nation).join(' et ')}`,
    conquerBritain: ({ remove }, inside) => `la Grande-Bretagne est conquise pour toujours ; retirez ${inside.cards(remove)}`,
    noDiplomacyRoll: ({ nations }, { names }) =>
      `pas de jet de diplomatie pour ${nations.map(names.nation).join(', ')} cette année`,
    diplomacyDrm: ({ nations, drm }, { names }) =>
      `${signed(drm)} à la diplomatie de ${nations.map(names.nation).join(', ')} cette année`,
    marker: ({ add }) => (add === 'bastard' ? 'un fils naturel' : 'un fils légitime'),
    flipMarker: () => 'un fils devient roi de Rome',
    flag: () => 'on s’en souviendra',
    treaty: ({ card, cost, elseConquer, else: otherwise }, inside) =>
      `${inside.cards([card])} entre en vigueur${cost ? ` pour ${inside.names.points(cost).replaceAll('+', '')}` : ''}${
        elseConquer
          ? ` (s’il n’existe plus, conquête : ${elseConquer.map(inside.names.nation).join(' et ')})`
          : otherwise
            ? ` (s’il n’existe plus : ${inside.list(otherwise)})`
            : ''
      }`,
    additionalCampaign: (card, inside) => `${inside.cards([card])} suit aussitôt`,
    queueCampaign: (card, inside) => `${inside.cards([card])} sera la campagne de l’an prochain`,
    resolveCampaign: () => 'elle est livrée aussitôt',
    victoriesNeeded: (count) => `il faut ${count} victoires`,
    campaignDrm: ({ value }) => `${signed(value)} dans cette campagne`,
    commanderDrm: (value) => (value === 0 ? 'il ne donne rien' : `il donne ${signed(value)}`),
    casualtyRange: ([from, to]) => `pertes sur ${from === to ? from : `${from} à ${to}`}`,
    freeStrategyTactics: () => 'une carte de stratégie et tactique sans payer',
    reuseCommander: () => 'un commandant déjà employé peut resservir',
    recoverCommander: () => 'un commandant revient de la défausse',
    exhaust: ({ card, box }, inside) =>
      `${card === undefined ? `une carte de ${inside.names.box(box ?? '')}` : inside.cards([card])} ne compte plus`,
    loseCommander: ({ to }) => `un commandant est ${to === 'removed' ? 'perdu pour toujours' : 'défaussé'}`,
    expedition: (expedition, inside) =>
      `expédition avec au plus ${expedition.maxIndependentCommanders} commandants indépendants${inside.modifiers(expedition.roll.drm)} : ${inside.rows(expedition.roll.table)}`,
    makeKing: ({ eligible }, inside) => `un trône pour une de ${inside.cards(eligible)}`,
    removeWife: () => 'le mariage est dissous',
    treason: () => 'la fidélité de chaque commandant est éprouvée ; la politique aide',
    queueEra: (era, { names }) => `l’an prochain commence l’ère ${names.era(era)}`,
    abdicate: () => 'vous abdiquez',
    continueAbdication: () => 'vous êtes de nouveau libre',
    exileGlory: ({ cards }, inside) => `la gloire de ${inside.cards(cards)}, si elles sont placées`,
    play: (card, inside) => `${inside.cards([card])} prend effet`,
    endGame: () => 'la partie prend fin',
  },
  conditions: {
    all: (list, inside) => list.map((one) => inside.test(one)).join(' et '),
    any: (list, inside) => list.map((one) => inside.test(one)).join(' ou '),
    not: (one, inside) => `non (${inside.test(one)})`,
    inBox: ({ card, box }, inside) => `${inside.cards([card])} est dans ${inside.names.box(box)}`,
    inPlay: (card, inside) => `${inside.cards([card])} est en jeu`,
    faceUp: (card, inside) => `${inside.cards([card])} est face visible`,
    faceDown: (card, inside) => `${inside.cards([card])} est face cachée`,
    played: (card, inside) => `${inside.cards([card])} a été jouée`,
    everPlaced: (card, inside) => `${inside.cards([card])} a été placée un jour`,
    removed: (card, inside) => `${inside.cards([card])} est hors du jeu`,
    boxEmpty: (box, { names }) => `${names.box(box)} est vide`,
    potentialTreaty: (card, inside) => `${inside.cards([card])} peut encore être signé`,
    potentialCampaign: (card, inside) => `${inside.cards([card])} peut encore être livrée`,
    era: (eras, { names }) => `l’ère est ${eras.map(names.era).join(' ou ')}`,
    eraQueued: (era, { names }) => `l’ère ${names.era(era)} est gagnée`,
    year: ({ min, max, is }) => (is ? `on est en ${is}` : min ? `on est en ${min} ou après` : `on est en ${max} ou avant`),
    yearsSince: ({ card, event, min }, inside) =>
      `${inside.cards([card])} a été ${event === 'placed' ? 'placée' : 'jouée'} il y a au moins ${min} an`,
    rank: () => 'vous êtes général',
    nation: ({ who, is }, { names }) => `${names.nation(who)} est ${is.map(names.status).join(' ou ')}`,
    nonHostile: ({ min, of }, { names }) => `au moins ${min} de ${of.map(names.nation).join(', ')} ne sont pas hostiles`,
    everConquered: (who, { names }) => `${names.nation(who)} a été conquise un jour`,
    campaign: (cards, inside) => `la campagne est ${inside.cards(cards)}`,
    campaignOutcome: (outcomes) =>
      `la campagne a fini en ${outcomes.map((one) => ({ victory: 'victoire', defeat: 'défaite', stalemate: 'impasse' })[one]).join(' ou ')}`,
    resourceMin: (points, { names }) => `vous avez au moins ${names.points(points).replaceAll('+', '')}`,
    resourceMax: (points, { names }) => `vous avez au plus ${names.points(points).replaceAll('+', '') || 'rien'}`,
    marker: (name) => (name === 'bastard' ? 'il y a un fils naturel' : 'il y a un fils légitime'),
    flag: () => 'il en fut ainsi auparavant',
    commandersAssigned: ({ min }) => `au moins ${min} commandants sont en campagne`,
    negativeModifierActive: () => 'un modificateur de campagne joue contre vous dans ce tour',
    defeatSince: (year) => `une campagne a été perdue depuis ${year}`,
  },
  revealed: (must, condition, cost, effect, otherwise) =>
    `${condition ? `Si ${condition}, vous` : 'Vous'} ${must ? 'devez' : 'pouvez'}${cost ? ` payer ${cost} et` : ''} : ${effect}.${condition && otherwise ? ` Sinon : ${otherwise}.` : ''}`,
  played: (condition, cost, limit, effect) =>
    `Se joue depuis le plateau${condition ? ` si ${condition}` : ''}${cost ? `, pour ${cost}` : ''}${limit} : ${effect}.`,
  income: (gain, condition) => `Revenu ${gain}${condition ? ` si ${condition}` : ''}.`,
  triggered: (moment, condition, effect) => `${moment}${condition ? `, si ${condition}` : ''} : ${effect}.`,
  moments: {
    yearSetup: 'Au début de l’année',
    yearEnd: 'À la fin de l’année',
    placedOnEntry: 'À son entrée',
    eraFCD: 'À l’entrée du paquet du Premier consul',
    makingKings: '« Faire des rois » peut la déplacer',
    spainHostile: 'Quand l’Espagne devient hostile',
    gloryZero: 'À 0 de gloire',
    campaignPhaseStart: 'Au début de la résolution des campagnes',
    campaignStart: 'Au début de la campagne',
    combatDefeat: 'Après une bataille perdue, vous pouvez dire',
    campaignDefeat: 'Après une campagne perdue',
    afterCampaign: 'Après la campagne',
    spanishUlcerSuccess: 'Après un succès en Espagne',
    foreignDiplomacy: 'Chaque année parmi les jets de diplomatie',
    treatyTriggered: 'À son entrée en vigueur',
    treatyRemoved: 'Quand il prend fin',
    abdicationStepA: 'Après l’abdication',
    exile: 'En exil',
  },
  campaign: (enemies, drm, rounds, needed, most) =>
    `Campagne${enemies ? ` contre ${enemies}` : ''}${drm ? ` ; modificateur ${drm}` : ''}${rounds ? ` ; ${rounds} tours au plus` : ''}${needed > 1 ? ` ; ${needed} victoires nécessaires` : ''}${most ? ` ; ${most} commandants au plus` : ''}.`,
  results: (victory, defeat, stalemate) =>
    `Victoire : ${victory || 'rien de plus'}. Défaite : ${defeat || 'rien de plus'}.${stalemate ? ` Impasse : ${stalemate}.` : ''}`,
  combat: (drm, round, cost, scope, condition, limit) =>
    `${drm} ${round}${scope}${cost ? `, pour ${cost}` : ''}${condition ? `, si ${condition}` : ''}${limit}.`,
  adjust: (from, to, round) => `${round} : ${from} devient ${to}.`,
  commander: (drm, cost, independent, loyalty, rounds) =>
    `${drm} pour ${cost || 'rien'}${rounds ? `, ${rounds}` : ''}${independent ? ' ; commandant indépendant' : ''}${loyalty ? ` ; fidèle sur ${loyalty}` : ''}.`,
  timed: (when, scope, effect) => `${when}${scope} : ${effect}.`,
  timings: {
    start: 'Au début de la campagne',
    combatRound: 'Dans un tour de votre choix',
    after: 'Après la campagne',
    spanishUlcer: 'Tant qu’elle est face visible, chaque année',
  },
  rounds: { '1': 'au premier tour', '2': 'au deuxième tour', '2+': 'dès le deuxième tour', any: 'à tout tour' },
  limits: { year: ', une fois par an', game: ', une fois par partie', campaign: ', une fois par campagne' },
  scope: {
    any: '',
    only: (cards) => ` de ${cards}`,
    not: (cards) => `, sauf dans ${cards}`,
    enemy: (nation) => ` contre ${nation}`,
  },
  modifier: (whose, drm) => `${drm} : ${whose}.`,
  treatyOf: (nations) => (nations ? `Lie ${nations}.` : 'Ne lie aucune nation.'),
  leaves: (when) => `Quitte le jeu ${when}.`,
  leaving: {
    played: 'une fois jouée',
    year: 'en',
    era: 'à l’entrée de',
    notInPlay: 'si elle n’est pas en jeu, à l’entrée de',
    abdication: 'à l’abdication',
  },
  and: ' et ',
  or: ' ou ',
  self: 'cette carte',
  range: (from, to) =>
    from === null ? `${to} ou moins` : to === null ? `${from} ou plus` : from === to ? String(from) : `${from}-${to}`,
};
