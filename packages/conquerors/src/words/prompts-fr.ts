import { frenchReasons } from './log-fr.js';
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

const count = (points: number, one: string, many: string): string => `${points} ${points > 1 ? many : one}`;

const more = (blocks: number): string => (blocks > 1 ? `${blocks} autres` : 'un autre');
/** Who does it, before the question. */
const doer = (about: About, name: Names): string => (isNobodyTaken(about) ? '' : `${takenIn(about, name, more)} : `);
const at = ({ area }: About, name: Names): string => (area ? ` ${name.at(String(area))}` : '');

const CHOSEN: Readonly<Record<ChosenForEvent, string>> = {
  destination: 'la zone où ils vont',
  company: 'les blocs qui partent',
  escort: 'un chef qui l’accompagne, ou personne',
  card: 'une carte',
  gift: 'une carte à donner à votre partenaire, ou terminez',
  bridge: 'le pont, par la zone au-delà',
  strength: 'le corps qui gagne un point de force',
  area: 'une zone',
  corps: 'un corps',
  hand: 'une main',
};

export const frenchPrompts: Prompts = {
  'bidding.bid': 'Enchérissez pour le camp voulu : la plus haute enchère le joue.',
  'hidden-set-up.placeBlocks': (about, name) =>
    `Placez ${blockIn(about, name, 'vos blocs')} dans une de vos zones de déploiement.`,
  'hidden-set-up.placeVedette': 'Placez une vedette près d’un de vos corps.',
  'turn.placeReinforcement': (about, name) => `Choisissez où entre ${blockIn(about, name, 'le renfort')}.`,
  'arriving-vedette.place': 'Placez la vedette arrivée avec le corps, dans une zone voisine.',
  'initiative.declare': 'Jouez une carte bleue pour son événement, ou aucune.',
  'initiative.declare.only': 'Vous n’avez aucune carte bleue à jouer : continuez.',
  'exchange.give': 'Donnez une carte à votre partenaire, montrez-lui votre main, ou terminez.',
  'operation.designate': 'Choisissez lequel de vous agit.',
  'operation.chooseStack': 'Choisissez la zone de la pile à activer, ou finissez vos opérations.',
  'operation.takeBlocks': (about, name) =>
    isNobodyTaken(about)
      ? `Choisissez les blocs qui participent${at(about, name)} ; les autres restent.`
      : `Choisissez qui participe avec ${takenIn(about, name, more)} ; les autres restent${at(about, name)}.`,
  'operation.act': (about, name) => `${doer(about, name)}mouvement, attaque, ou ni l’un ni l’autre.`,
  'operation.attackAfterMove': (about, name) => `${doer(about, name)}attaquer après le mouvement, ou en rester là ?`,
  'march.bind': 'Prendre le point de plus et finir plus près du lieu, ou marcher librement ?',
  'march.step': (about, name) =>
    `${doer(about, name)}choisissez la zone suivante, jouez une carte, ou arrêtez-vous (encore ${count(Math.max(0, Number(about.points)), 'point', 'points')} de mouvement).`,
  'march.step.only': 'La pile ne peut aller plus loin : arrêtez-la ici.',
  'share-fatigue.chooseBalance': ({ why, points, off, free }, name) => {
    const cause = reasonOf(frenchReasons, String(why), name);
    const what = count(Number(points), 'point de fatigue', 'points de fatigue');
    if (off === true) return `Retirez ${what} (${cause}) : choisissez les corps.`;
    return free === true
      ? `Placez ${what} (${cause}) : choisissez les corps.`
      : `Répartissez équitablement ${what} (${cause}) : choisissez qui en prend un de plus.`;
  },
  'share-fatigue.chooseBalance.only': ({ why, points, off }, name) =>
    `${off === true ? 'Retirez' : 'Notez'} ${count(Number(points), 'point de fatigue', 'points de fatigue')} (${reasonOf(frenchReasons, String(why), name)}).`,
  'share-losses.takeCube': ({ why, left, of, cavalryOwed }, name) =>
    `Choisissez le point de force perdu (${reasonOf(frenchReasons, String(why), name)}) : ${Number(of) - Number(left) + 1} sur ${of}${cavalryOwed === true ? ', dont un de cavalerie' : ''}.`,
  'share-losses.takeCube.only': ({ why, left, of }, name) =>
    `Ôtez le point de force perdu (${reasonOf(frenchReasons, String(why), name)}) : ${Number(of) - Number(left) + 1} sur ${of}.`,
  'combat.stayInstead': 'Battre en retraite, ou rester sur place ?',
  'retreat.leave': ({ at, left }, name) =>
    `Choisissez où battre en retraite en partant ${name.from(String(at))} (encore ${count(Number(left), 'liaison', 'liaisons')}).`,
  'event-window.offerCard': 'Proposez une carte au chef de file, ou aucune.',
  'event-window.offerCard.only': 'Aucune de vos cartes ne convient à ce moment : continuez.',
  'event-window.playOne': 'Jouez une carte pour son événement, ou renoncez.',
  'event-window.playOne.only': 'Aucune de vos cartes ne convient à ce moment : continuez.',
  'play-card.choose': (about, name, options) => {
    const chosen = pickedSoFar(about, name);
    const soFar = chosen.length > 0 ? ` (jusqu’ici : ${name.list(chosen)})` : '';
    return `${name.event(String(about.event))} : choisissez ${CHOSEN[chosenForEvent(about, name, options)]}${soFar}.`;
  },
  'recovery.playCards': 'Reposez un corps avec une carte, qui sera défaussée, ou terminez.',
};
