import type { RollPart } from '../events.js';
import { verdictOf } from '../rules/game-end/outcomes.js';
import { signed as sign } from './signed.js';
import { inCampaign, type Names, type Words } from './words.js';

/** What a die shows, with what is added to it. */
const sum = (die: number, drm: number): string => `${die}${drm === 0 ? '' : `, ${sign(drm)} font ${die + drm}`}`;
/** The same as in English. */
function thrown(roll: string, whose: string, die: number, drm: number): string {
  const label = french.rolls[roll] ?? roll;
  if (label.endsWith('?')) return `${whose === '' ? '' : `${whose}. `}${label} Le dé montre ${sum(die, drm)}`;
  const what = [label, whose].filter((one) => one !== '').join(', ');
  return what === '' ? `Le dé montre ${sum(die, drm)}` : `${what} : le dé montre ${sum(die, drm)}`;
}
const because = (parts: readonly RollPart[], names: Names): string => {
  const given = parts.filter(({ drm }) => drm !== 0);
  return given.length === 0 ? '' : ` (${names.drm(given)})`;
};

export const french: Words = {
  boxes: {
    'I, NAPOLEON': 'MOI, NAPOLÉON',
    'STRATEGY & TACTICS': 'STRATÉGIE ET TACTIQUE',
    COMMANDERS: 'COMMANDANTS',
    CAMPAIGN: 'CAMPAGNE',
    'CAMPAIGN MODIFIERS': 'MODIFICATEURS DE CAMPAGNE',
    'CHIEF OF STAFF': 'CHEF D’ÉTAT-MAJOR',
    'MINISTER OF POLICE': 'MINISTRE DE LA POLICE',
    POLITICS: 'POLITIQUE',
    "NAPOLEON'S FAMILY": 'LA FAMILLE',
    WIFE: 'ÉPOUSE',
    SON: 'FILS',
    BRITAIN: 'GRANDE-BRETAGNE',
    AUSTRIA: 'AUTRICHE',
    PRUSSIA: 'PRUSSE',
    RUSSIA: 'RUSSIE',
    SPAIN: 'ESPAGNE',
    'POLISH QUESTION': 'QUESTION POLONAISE',
    'CURRENT TREATIES': 'TRAITÉS EN VIGUEUR',
    'KINGDOM OF NAPLES': 'ROYAUME DE NAPLES',
    'KINGDOM OF HOLLAND': 'ROYAUME DE HOLLANDE',
    'KINGDOM OF WESTPHALIA': 'ROYAUME DE WESTPHALIE',
    'CROWN PRINCE OF SWEDEN': 'PRINCE ROYAL DE SUÈDE',
    'POTENTIAL CAMPAIGNS': 'CAMPAGNES POSSIBLES',
    'POTENTIAL TREATIES': 'TRAITÉS POSSIBLES',
    draw: 'la pioche',
    discard: 'la défausse',
    removed: 'hors du jeu',
    expedition: 'l’expédition',
  },
  nations: {
    austria: 'l’Autriche',
    prussia: 'la Prusse',
    russia: 'la Russie',
    spain: 'l’Espagne',
    britain: 'la Grande-Bretagne',
    france: 'la France',
  },
  statuses: { allied: 'alliée', neutral: 'neutre', hostile: 'hostile', conquered: 'conquise', inactive: 'inactive' },
  results: {
    bloodyDefeat: 'une défaite sanglante',
    defeat: 'une défaite',
    bloodyStalemate: 'une impasse sanglante',
    stalemate: 'une impasse',
    bloodyVictory: 'une victoire sanglante',
    victory: 'une victoire',
  },
  eras: { CMD: 'Commandant', FCD: 'Premier consul', EMD: 'Empereur' },
  prompts: {
    'die.reroll': (about, names) => {
      const whose = about.nation ? names.nation(String(about.nation)) : about.card ? names.card(Number(about.card)) : '';
      const drm = Number(about.drm);
      return `${thrown(String(about.roll), whose, Number(about.die), drm)} : ${about.outcome}. Vous fier à la chance et relancer ?`;
    },
    'exchange.forAdmin': (about, _, view) =>
      `${view.year}, revenus : échanger des points contre de l’administration ? Vous avez ${view.points.A} A, ${view.points.P} P et ${view.points.G} G, et pouvez gagner encore ${about.left} A.`,
    'exchange.forDiplomacy': (_, __, view) =>
      `${view.year} : échanger contre un point de diplomatie avant les nouvelles des ambassades ? Vous avez ${view.points.D} D, ${view.points.P} P et ${view.points.G} G.`,
    'exchange.forPolitics': (_, __, view) =>
      `${view.year} : échanger contre un point de politique avant le verdict de Paris ? Vous avez ${view.points.P} P, ${view.points.A} A et ${view.points.G} G.`,
    'new-card-draw.ignore': (about, names, view) =>
      `${view.year}, tirage ${view.cardDraw} : vous tirez ${names.card(Number(about.card))} (${about.card}), une carte obligatoire. Vous en défaire grâce à la chance ?`,
    'new-card-draw.offer': (about, names, view) =>
      `${view.year}, tirage ${view.cardDraw} : vous tirez ${names.card(Number(about.card))} (${about.card}).`,
    'new-card-draw.offerAbroad': (about, names) =>
      `Chez les Turcs, vous apprenez : ${names.card(Number(about.card))}. La placer ?`,
    'existing-card-play.play': (_, __, view) => `${view.year}, tirage ${view.cardDraw} : jouez-vous une des cartes du plateau ?`,
    'effects.choose': (about, names) => `${names.card(Number(about.card))} : que faites-vous ?`,
    'effects.spend': (about, names) => `${names.card(Number(about.card))} : combien de points dépensez-vous pour le jet ?`,
    'effects.sign': (about, names) => `Signer : ${names.card(Number(about.card))} ?`,
    'effects.exhaustOne': (about, names) => `${names.card(Number(about.card))} : quelle carte ne compte pas cette année ?`,
    'effects.arrange': (about, names) => `${names.card(Number(about.card))} : laquelle sera tirée ensuite ?`,
    'effects.recover': (about, names) => `${names.card(Number(about.card))} : quel commandant revient ?`,
    'effects.reuse': (about, names) => `${names.card(Number(about.card))} : quel commandant peut resservir ?`,
    'effects.makeKing': (about, names) => `${names.card(Number(about.card))} : à qui un trône ?`,
    'campaign-resolution.strike': (about, names) => `L’heure de ${names.card(Number(about.card))} : frapper maintenant ?`,
    'play-card.mix': (about) => `Le prix est de ${about.price} points de gloire et de politique. Combien en gloire ?`,
    'assign-commanders.assign': (about, names, view) =>
      `${view.year}, ${about.card ? `${names.card(Number(about.card))} : affectez des commandants` : `Espagne : affectez des commandants indépendants`}. Vous avez ${view.points.A} A, ${view.points.G} G et ${view.points.P} P.`,
    'expedition.assign': (about, names) =>
      `${names.card(Number(about.card))} : envoyer des commandants indépendants ? Pour l’instant, ${sign(Number(about.drm))} au dé.`,
    'expedition.strategy': (about, names) =>
      `${names.card(Number(about.card))} : quelles cartes de stratégie et tactique ? Pour l’instant, ${sign(Number(about.drm))} au dé.`,
    'campaign.selectCommanders': (about, names) =>
      `${names.card(Number(about.card))}, manche ${about.round} : quels commandants combattent ? Pour l’instant, ${sign(Number(about.drm))} au dé.`,
    'campaign.addStrategy': (about, names) =>
      `${names.card(Number(about.card))}, manche ${about.round} : quelles cartes ajouter ? Pour l’instant, ${sign(Number(about.drm))} au dé.`,
    'campaign.naturalFrontiers': (about, names) =>
      `${names.card(Number(about.campaign))} : défaite. Accepter les frontières naturelles et finir ici les guerres ?`,
    'treason.buy': (about, names) =>
      `${names.card(Number(about.card))} restera-t-il fidèle (${[about.loyalty].flat().join(' à ')}) ? Dépenser de la politique pour lui ?`,
    'foreign-diplomacy.negotiate': (about, _, view) =>
      `Diplomatie, encore ${Number(about.waiting)} ${Number(about.waiting) < 2 ? 'jet' : 'jets'} à faire : pour qui maintenant, et avec combien de vos ${view.points.D} D ?`,
    'foreign-diplomacy.treatyFalls': (about, names) =>
      `Refroidissement avec ${names.nation(String(about.nation))} : quel traité tombe ?`,
    'treaties.breakOne': (_, __, view) => `${view.year} : rompre un traité ?`,
    'potential-campaigns.choose': (_, __, view) => `Une guerre pour ${view.year + 1} ?`,
    'potential-campaigns.offer': (about, names) =>
      about.costs
        ? `${names.card(Number(about.card))} : marcher ? Refuser coûte 5 points de gloire.`
        : `${names.card(Number(about.card))} : marcher ?`,
    'domestic-politics.spend': (about, _, view) =>
      `${view.year}, politique intérieure : pour l’instant, ${sign(Number(about.drm))} au dé. Dépenser une part de vos ${view.points.P} P, +1 pour deux ?`,
  },
  answers: {
    keep: 'garder le jet',
    'keep-faith': 'tenir parole jusqu’à la signature d’un autre traité',
    rest: 'aucune cette année, sauf du nouveau',
    always: 'et désormais tout commandant et toute tactique qui ne coûtent rien',
    ask: 'Me consulter de nouveau pour chaque commandant et chaque tactique',
    none: 'ne rien échanger',
    save: 'garder la chance pour les batailles et les périls mortels',
    watch: 'garder la chance, et demander de nouveau après chaque jet',
    all: 'tous ceux qui peuvent combattre',
    're-roll': 'relancer grâce à la chance',
    done: 'c’est tout',
    resolve: 'laisser faire',
    ignore: 'user de la chance et tirer une autre carte',
    wait: 'attendre son heure',
    later: 'voir d’abord les autres',
    strike: 'frapper',
    sign: 'signer',
    decline: 'refuser',
    without: 'il n’y a pas de traité à signer',
    place: 'marcher',
    'fight-on': 'continuer la lutte',
    accept: 'accepter',
  },
  choices: {
    '14/feed-the-family': 'Nourrir la famille',
    '14/leave-them-to-charity': 'La laisser à la charité',
    '25/accept-an-infantry-brigade': 'Accepter une brigade d’infanterie',
    '25/refuse-and-lose-your-ranks-pay': 'Refuser, et rester sans solde',
    '38/show-yourself-to-the-grenadiers': 'Se montrer aux grenadiers',
    '38/stay-with-the-guns': 'Rester près des canons',
    '42/keep-away': 'Se tenir à l’écart',
    '42/visit-the-plague-wards': 'Visiter les pestiférés',
    '43/march-into-syria': 'Marcher sur la Syrie',
    '43/return-to-france': 'Rentrer en France',
    '47/buy-barras-off': 'Acheter Barras',
    '47/leave-him-against-you': 'Le laisser contre vous',
    '50/lend-your-name-only': 'Ne prêter que son nom',
    '50/send-augereau-to-purge-the-councils': 'Envoyer Augereau épurer les Conseils',
    '50/stay-aloof': 'Rester à distance',
    '67/also-settle-with-the-united-states': 'Traiter aussi avec les États-Unis, par l’administration',
    '67/also-settle-with-the-united-states-out-of-your-own-credit': 'Traiter aussi avec les États-Unis, par la politique',
    '67/leave-the-americans-waiting': 'Faire attendre les Américains',
    '86/buy-grain': 'Acheter du grain',
    '86/let-paris-grumble': 'Laisser Paris gronder',
    '87/close-newspapers': 'Fermer des journaux',
    '87/let-them-print': 'Les laisser imprimer',
    '89/have-him-shot': 'Le faire fusiller',
    '89/let-him-go': 'Le laisser partir',
    '97/decline-politely': 'Décliner poliment',
    '97/publish-the-letter': 'Publier la lettre',
    '97/restore-the-king': 'Rétablir le roi',
    '100/endure-her-salon': 'Supporter son salon',
    '100/exile-her-again': 'L’exiler de nouveau',
    '100/win-her-over': 'Tenter de la gagner',
    '101/banish-him': 'Le bannir',
    '101/keep-him-idle': 'Le laisser oisif',
    '101/leave-him-to-plot': 'Le laisser comploter',
    '101/let-moreau-win-on-the-rhine': 'Laisser Moreau vaincre sur le Rhin',
    '117/cross-the-channel': 'Passer la Manche',
    '117/discard': 'Rester à terre',
    '134/crown-yourself': 'Se couronner soi-même',
    '134/the-pope-officiates': 'Laisser officier le pape',
    '153/conquer-prussia': 'Conquérir la Prusse',
    '153/polish-campaign': 'Marcher en Pologne',
    '153/treaty-of-tilsit': 'Rencontrer le tsar à Tilsit',
    '153/treaty-refused': 'Refuser la paix',
    '182/admin': 'Payer en administration',
    '182/politics': 'Payer en politique',
    '191/annex-rome': 'Annexer Rome',
    '191/give-way': 'Céder',
    '196/seize-the-cargoes': 'Saisir les cargaisons',
    '196/sell-licences-to-trade': 'Vendre des licences',
    '200/dismiss-him': 'Le congédier',
    '200/keep-him': 'Le garder',
    '215/escape': 'S’évader',
    '215/stay-on-elba': 'Rester à l’île d’Elbe',
  },
  refusals: {
    'exchange-limit': 'On ne peut plus rien échanger cette année.',
    'not-enough': 'Vous n’avez pas les points nécessaires.',
    'prerequisite-unmet': 'Ses conditions ne sont pas remplies.',
    'not-placed': 'Cette carte n’est pas sur le plateau.',
    'just-drawn': 'Elle vient d’être tirée ; d’autres peuvent se jouer.',
    'face-down': 'Elle est face cachée.',
    'already-played': 'Elle a déjà servi.',
    'nothing-to-do': 'Elle n’aurait aucun effet maintenant.',
    'spain-needs-a-commander': 'L’Espagne doit avoir un commandant indépendant, si l’un d’eux peut être payé.',
    'spain-comes-first': 'L’Espagne doit avoir son commandant avant la campagne.',
    'not-independent': 'Seuls les commandants indépendants y servent.',
    'too-many-commanders': 'Aucun autre commandant ne peut y aller.',
    'not-in-this-campaign': 'Il ne sert pas dans cette campagne.',
    'no-luck': 'La chance ne peut payer ceci.',
    'not-in-this-round': 'Elle ne peut servir dans cette manche.',
    'nothing-free': 'Rien ne permet de ne pas payer.',
    'treaty-holds': 'Ce traité tient jusqu’au plébiscite.',
  },
  outcomes: {
    footnote: 'Une note de bas de page : mort avant d’être général.',
    general: 'Un général, rien de plus.',
    'first-consul': 'L’homme qui sauva la Révolution : il est mort Premier consul.',
    'overthrown-consul': 'Le Premier consul a été renversé : il avait tenu le pouvoir, et il lui a glissé des mains.',
    'restored-the-king': 'Le Premier consul a rendu la France à son roi.',
    overthrown: 'Sans courage, pas de gloire : l’Empereur a été renversé.',
    exile: 'L’exil : l’Empire est tombé, et il lui a survécu sur une île.',
    'exiled-legend': 'L’exil : l’Empire est tombé, et il est devenu légende.',
    'emperor-of-the-french': 'Empereur des Français jusqu’à la fin.',
    'natural-frontiers': 'Empereur des Français, dans les frontières naturelles.',
    'emperor-of-europe': 'Empereur de l’Europe : le continent en paix sous une couronne.',
    dynasty: 'Fondateur d’une dynastie : un Bonaparte succède à un Bonaparte.',
    'limits-of-glory': 'Les limites de la gloire ont été repoussées.',
    'commander-won': 'Le scénario du Commandant est gagné : il est Premier consul.',
    'commander-lost': 'Le scénario du Commandant est perdu : il n’est pas devenu Premier consul.',
    'consulate-won':
      'Le scénario du Premier consul est gagné : le vote est acquis, avec assez de gloire pour porter une couronne.',
    'consulate-lost': 'Le scénario du Premier consul est perdu : le vote n’est pas acquis, ou la gloire a manqué.',
  },
  general: {
    few: 'Un général parmi d’autres ; les archives gardent son nom, et personne d’autre.',
    some: 'Un général capable, aimé de ceux qui aiment les vieilles campagnes.',
    many: 'Un général brillant qui visa plus haut que sa tête ne pouvait le souffrir.',
  },
  causes: {
    'denounced-after-failing-before-lyons-and-guillotined': 'dénoncé après Lyon et guillotiné',
    'killed-in-the-trenches-before-toulon': 'tué dans les tranchées de Toulon',
    'killed-by-vendean-insurgents': 'tué dans les haies de Vendée',
    'killed-by-a-stray-shot': 'tué par un boulet perdu',
    'killed-leading-from-the-front': 'tué à la tête de ses hommes',
    'guillotined-during-the-terror': 'guillotiné sous la Terreur',
    'executed-as-a-robespierrist': 'exécuté comme ami de Robespierre',
    'killed-on-the-bridge-at-lodi': 'tué sur le pont de Lodi',
    'dead-of-plague-at-jaffa': 'mort de la peste à Jaffa',
    'lost-with-his-army-in-egypt': 'perdu en Égypte avec son armée',
    'taken-by-the-royal-navy-on-the-irish-coast': 'pris par la Royal Navy devant l’Irlande',
    'dead-before-acre': 'mort sous les murs d’Acre',
    'the-coup-fails-and-napoleon-is-outlawed-and-executed': 'mis hors la loi et fusillé après un coup manqué',
    'never-seized-power': 'il attendit trop, et le pouvoir passa à d’autres',
    'time-ran-out': 'l’heure du coup d’État passa et ne revint pas',
    'overthrown-after-defeat-in-italy': 'renversé après la défaite en Italie',
    'overthrown-as-first-consul': 'renversé comme Premier consul',
    'killed-by-the-infernal-machine': 'tué par la machine infernale',
    'retires-in-favour-of-louis-xviii': 'il rendit la France à son roi',
    'murdered-on-the-malmaison-road': 'assassiné sur la route de Malmaison',
    'never-became-emperor': 'la République garda son consul, puis n’en garda aucun',
    'killed-while-emperor': 'tué sur le trône',
    'overthrown-as-emperor': 'renversé comme Empereur',
    'natural-frontiers-accepted': 'il accepta les frontières naturelles',
    'the-peace-of-europe': 'il donna la paix à l’Europe',
    'dies-in-exile': 'mort en exil',
    'scenario-over': 'son temps était accompli',
  },
  events: {
    'year-began': ({ year }) => (year === 1817 ? '1817 à 1821.' : `${year}.`),
    'era-began': ({ era }, names) => `Une ère nouvelle : ${names.era(era)}.`,
    income: ({ gain, parts }, names) =>
      `Revenus : ${names.points(gain) || 'rien'}${parts.length > 0 ? ` (${names.income(parts).replaceAll('; ', ' ; ')})` : ''}.`,
    exchanged: ({ give, get }, names) => `Vous échangez ${names.price(give)} contre ${names.price(get)}.`,
    'points-changed': ({ gain, card }, names) =>
      `${card === null ? '' : `${names.card(card)} : `}${names.points(gain) || 'rien'}.`,
    'cost-paid': ({ cost, card }, names) =>
      card === null ? `Vous payez ${names.price(cost)}.` : `Vous payez ${names.price(cost)} pour ${names.card(card)}.`,
    'cards-added': ({ cards }) => `${cards.length} cartes entrent en jeu.`,
    'draw-marker': ({ space }) => `Tirage ${space} de l’année.`,
    'card-drawn': ({ card }, names) => `Carte tirée : ${names.card(card)}.`,
    'card-placed': ({ card, box, up }, names) =>
      `Carte placée : ${names.card(card)} (${names.box(box)}${up ? '' : ', face cachée'}).`,
    'card-played': ({ card }, names) => `Carte jouée : ${names.card(card)}.`,
    'card-discarded': ({ card }, names) => `Carte défaussée : ${names.card(card)}.`,
    'card-removed': ({ card }, names) => `Carte retirée du jeu : ${names.card(card)}.`,
    'card-turned': ({ card, up }, names) => `Carte retournée, face ${up ? 'visible' : 'cachée'} : ${names.card(card)}.`,
    'option-taken': ({ card, option }, names) => `${names.card(card)} : ${french.choices[`${card}/${option}`] ?? option}.`,
    'die-rolled': ({ roll, card, nation, die, drm, parts }, names) => {
      const whose = nation !== null ? names.nation(nation) : card !== null ? names.card(card) : '';
      return `${thrown(roll, whose, die, drm)}${because(parts, names)}.`;
    },
    'luck-used': ({ use, card }, names) =>
      use === 're-roll'
        ? 'La chance : le dé est relancé.'
        : use === 'ignore'
          ? `La chance écarte ${card === null ? 'la carte' : names.card(card)}.`
          : `La chance paie pour ${card === null ? 'la carte' : names.card(card)}.`,
    'nation-changed': ({ nation, to }, names) => `Désormais ${names.nation(nation)} est ${names.status(to)}.`,
    promoted: ({ year }) => `Bonaparte est général (${year}).`,
    'commander-assigned': ({ card, to, cost, byLuck }, names) => {
      const price = names.price(cost);
      return `${names.card(card)} rejoint ${names.box(to)}${byLuck ? ', grâce à la chance' : price ? ` pour ${price}` : ''}.`;
    },
    'campaign-began': ({ card }, names) => `La campagne commence : ${names.card(card)}.`,
    'combat-round': ({ round, die, drm, parts, rolled, result, by }, names) =>
      `Manche ${round} : le dé montre ${sum(die, drm)}${because(parts, names)} : ${names.result(rolled)}${by.length > 0 ? `, changée en ${names.result(result)} par ${by.map(names.card).join(', ')}` : ''}.`,
    'campaign-ended': ({ card, outcome }, names) =>
      `Fin de la campagne : ${names.card(card)}, ${outcome === 'victory' ? 'une victoire' : outcome === 'defeat' ? 'une défaite' : 'une impasse'}.`,
    'commander-lost': ({ card, how }, names) =>
      `${names.card(card)} ${how === 'treason' ? 'trahit' : how === 'captured' ? 'est perdu' : how === 'killed' ? 'est tué' : 'est blessé'}.`,
    'expedition-ended': ({ card, result }, names) => `${names.card(card)} : ${result === 'success' ? 'succès' : 'échec'}.`,
    'son-born': ({ legitimate }) => (legitimate ? 'Un héritier est né.' : 'Un fils est né hors mariage.'),
    'treaty-signed': ({ card }, names) => `${names.card(card)} est en vigueur.`,
    'treaty-ended': ({ card }, names) => `${names.card(card)} prend fin.`,
    'limits-extended': () => 'La gloire au-delà de toute limite.',
    abdicated: () => 'Napoléon abdique.',
    'life-ended': ({ outcomes, cause, glory }) =>
      `${french.causes[cause] ?? cause}. ${outcomes.map((one) => french.outcomes[verdictOf(one, { cause, outcomes })] ?? one).join(' ')} Gloire : ${glory}.`,
  },
  whys: { stalemates: 'impasses précédentes', bloody: 'résultats sanglants', points: 'points dépensés' },
  rolls: {
    card: '',
    coup: 'Le coup d’État',
    plebiscite: 'Le vote',
    son: 'Un fils ?',
    combat: 'Bataille',
    casualty: 'Pertes',
    expedition: 'Expédition',
    loyalty: 'Fidélité',
    'phase advancement': 'L’année continue-t-elle ?',
    'foreign diplomacy': 'Diplomatie',
    'domestic politics': 'Politique intérieure',
    'campaign table': 'Quelle guerre ?',
  },
  rolled: {
    ends: 'les tirages s’arrêtent pour cette année',
    'goes-on': 'une autre carte',
    wounded: 'il est blessé',
    safe: 'il est indemne',
    loyal: 'il reste fidèle',
    treason: 'il vous trahit',
  },
  diplomacy: (nation, worse) => (worse ? `${nation} se détourne, ou un traité tombe` : `${nation} ne bouge pas`),
  seat: 'Napoléon',
  pass: 'rien',
  assign: (card, to, price) => `${card} : ${to}, ${price}`,
  asMany: (cards) => `${cards} : autant que l’administration peut payer, et nul autre`,
  thenMany: (assignment) => `${assignment} ; puis autant pour la campagne que l’administration peut payer`,
  add: (card, drm, price) => `${card}${drm ? ` ${drm}` : ''}, ${price}`,
  price: (cost, how) => (how === 'luck' ? 'par la chance' : how === 'free' || !cost ? 'sans payer' : `pour ${cost}`),
  negotiate: (whom, spend) => (spend === 0 ? whom : `${whom}, avec ${spend} D`),
  trade: (give, get) => `${give} contre ${get}`,
  onward: {
    share: (trade) => `${trade} ; partager équitablement la diplomatie, le plus mauvais jet d’abord`,
    roll: (trade) => `${trade} ; ne rien dépenser pour Paris`,
  },
  crown: (card, to) => `${card} : ${to}`,
  glory: (points) => `${points} ${points < 2 ? 'point' : 'points'} de gloire`,
  spend: (points, letter) => (points === 0 ? 'rien' : `${points} ${letter}`),
  brief: (view, names) =>
    [
      `${view.year}, ${names.era(view.era)}. A ${view.points.A}, D ${view.points.D}, G ${view.points.G}, P ${view.points.P}. Chance ${view.luck ? 'intacte' : 'épuisée'}.`,
      Object.entries(view.nations)
        .map(([nation, status]) => `${names.nation(nation)} ${names.status(status)}`)
        .join(', '),
      ...inCampaign(view).map((cards) => `Campagne : ${cards.map(names.card).join(', ')}`),
      ...(view.fight === null
        ? []
        : [`Manche ${view.fight.round} : modificateur ${sign(view.fight.sum)}, limite ±${view.fight.limit}`]),
    ].join('\n'),
  piles: (draw, discard, removed) => `pioche ${draw}, défausse ${discard}, hors du jeu ${removed}`,
  faceDown: 'face cachée',
  placeOrPlay: (card, places, cost) => `${places ? 'Placer' : 'Jouer'} ${card}${cost ? ` pour ${cost}` : ''}`,
  choice: (label, cost, effect) => `${label}${cost ? ` pour ${cost}` : ''} : ${effect}`,
  discard: (card) => `Défausser ${card}`,
};
