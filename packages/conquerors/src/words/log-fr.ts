import type { Order, Share } from '../events.js';
import { type GainWords, gainsText, type Names, partsText, reasonOf, sharesText, type Words } from './words.js';

export const frenchReasons: Words['why'] = {
  march: 'la marche',
  weather: 'le temps',
  combat: 'le combat',
  axis: 'l’ennemi sur l’axe de retraite',
  retreat: 'la retraite',
  pursuit: 'la poursuite',
  rest: 'le repos',
  cold: 'le froid',
  care: 'les soins',
  exhaustion: 'l’épuisement',
};

const STOPS: Readonly<Record<string, string>> = {
  enemies: 'des corps ennemis s’y trouvent',
  friends: 'une autre pile de son camp s’y trouve',
  points: 'ses points de mouvement sont épuisés',
  choice: 'au choix de son joueur',
  town: 'elle prend la place forte',
};

const NO_PURSUIT: Readonly<Record<string, string>> = {
  card: 'une carte l’empêche',
  place: 'le terrain l’empêche',
  cavalry: 'le vainqueur n’a pas plus de cavalerie que le vaincu',
};

const GAINS: GainWords = {
  strength: () => 'points de force perdus par l’ennemi',
  elimination: (on, name) => `élimination : ${name.block(on ?? '')}`,
  control: (on, name) => `contrôle ${name.from(on ?? '')}`,
  'combat-lost': (on, name) => `combat perdu : ${name.block(on ?? '')}`,
  'end-of-turn': (_, name, places) =>
    `lieux tenus à la fin du tour${places.length > 0 ? ` : ${name.list(places.map(name.area))}` : ''}`,
  'end-of-game': (on, name) => (on === null ? 'donnés par le scénario à la fin' : `${name.area(on)} à la fin`),
};

/** What fatigue and movement points are made of. */
const PARTS: Readonly<Record<string, (count: number) => string>> = {
  'long-march': (count) => `${count} points de mouvement dépensés`,
  'left-contested': () => 'départ d’une zone disputée',
  'entered-contested': () => 'arrivée dans une zone disputée',
  town: () => 'prise de la place forte',
  events: () => 'cartes événement',
  results: () => 'ce que l’ennemi a révélé',
  place: () => 'le terrain',
  bridge: () => 'pont détruit',
  enemies: (count) => `${count} corps ${count > 1 ? 'ennemis' : 'ennemi'}`,
  way: () => 'le chemin',
  crowding: () => 'taille de la pile',
  vedettes: () => 'vedettes',
};

const blocksText = (count: number): string => `${count} ${count > 1 ? 'blocs' : 'bloc'}`;

/** Who takes fatigue, or is rid of it; others are not shown. */
function takenText(shares: readonly Share[] | undefined, name: Names): string {
  if (shares === undefined) return ', non montrée';
  return shares.length === 0 ? ' : aucune' : ` : ${sharesText(shares, name)}`;
}

/** A block in a combat, with what is known of its strength. */
function ordered(id: string, orders: readonly Order[] | undefined, name: Names): string {
  const one = orders?.find(({ corps }) => corps === id);
  return one === undefined ? name.block(id) : `${name.block(id)} (force ${one.infantry + one.cavalry}, fatigue ${one.fatigue})`;
}

export const frenchLog: Words['happenings'] = {
  'turn-began': ({ turn }) => `Tour ${turn}.`,
  'invasion-card': ({ card }) => `La carte Invasion ${card} est en vigueur.`,
  'cards-drawn': ({ hand, count, cards }, name) =>
    `${name.side(hand)} : ${count} ${count > 1 ? 'cartes piochées' : 'carte piochée'}${cards ? ` (${name.list(cards.map(name.card))})` : ''}.`,
  'deck-reshuffled': ({ side }, name) => `${name.side(side)} : la défausse redevient la pioche.`,
  'red-card': ({ side, event, cancelled }, name) =>
    `${name.side(side)} : ${name.event(event)} est piochée${cancelled ? ', sans effet' : ''}.`,
  'card-played': ({ hand, event }, name) => `${name.side(hand)} : ${name.event(event)} est jouée.`,
  'card-cancelled': ({ event }, name) => `${name.event(event)} est annulée.`,
  'event-without-effect': ({ event }, name) => `${name.event(event)} reste sans effet.`,
  'card-discarded': ({ hand, card }, name) => `${name.side(hand)} : ${name.card(card)} est défaussée.`,
  'hand-shown': ({ hand, to, cards }, name) =>
    `${name.side(to)} : main ${name.forms(hand).of} montrée${cards ? ` (${name.list(cards.map(name.card))})` : ''}.`,
  'card-given': ({ from, to, card }, name) =>
    `${name.side(from)} : une carte pour ${name.forms(to).the}${card === undefined ? '' : ` (${name.card(card)})`}.`,
  'partners-talk': ({ talk }) =>
    talk ? 'Les joueurs de la Coalition peuvent se parler.' : 'Les joueurs de la Coalition ne peuvent plus se parler.',
  'in-force': ({ event }, name) => `${name.event(event)} pour ce tour.`,
  'initiative-card': ({ hand, value }, name) => `${name.side(hand)} : révèle ${value}.`,
  'initiative-won': ({ side, leader }, name) =>
    `Premières opérations : ${name.side(side)}${leader ? ` ; chef de file : ${name.side(leader)}` : ''}.`,
  passed: ({ side, forced }, name) => `${name.side(side)} : ${forced ? 'doit passer' : 'passe'}.`,
  'stack-activated': ({ side, area, count, blocks }, name) =>
    `${name.side(side)} : activation ${name.at(area)}, ${blocks ? name.list(blocks.map(name.block)) : blocksText(count)}.`,
  'movement-card': ({ value, points, parts }, name) =>
    `Carte de mouvement ${value}${points === undefined ? '' : `, points de mouvement ${points}${partsText(parts, PARTS, name)}`}.`,
  'cannot-move': ({ area }, name) => `La pile ${name.from(area)} n’a aucun point de mouvement et ne peut pas bouger.`,
  marched: ({ from, to, count, blocks }, name) =>
    `${blocks ? name.list(blocks.map(name.block)) : blocksText(count)} : marche ${name.from(from)} ${name.at(to)}.`,
  stopped: ({ area, why }, name) =>
    `La pile s’arrête ${name.at(area)}${why === undefined ? '' : ` : ${STOPS[why] ?? name.event(why)}`}.`,
  stood: ({ side, area }, name) => `${name.side(side)} : la pile ${name.from(area)} reste sur place, sans mouvement ni attaque.`,
  'axis-placed': ({ side, area, towards }, name) =>
    `${name.side(side)} : axe de retraite ${name.from(area)} vers ${name.area(towards)}.`,
  'axis-removed': ({ area }, name) => `L’axe de retraite ${name.from(area)} est retiré.`,
  'axis-entered': ({ side, area }, name) => `L’ennemi est entré ${name.at(area)} par l’axe de retraite ${name.forms(side).of}.`,
  'fatigue-suffered': ({ side, why, shares, parts }, name) =>
    `${name.side(side)} : fatigue, ${reasonOf(frenchReasons, why, name)}${partsText(parts, PARTS, name)}${takenText(shares, name)}.`,
  'fatigue-removed': ({ side, why, shares }, name) =>
    `${name.side(side)} : fatigue en moins, ${reasonOf(frenchReasons, why, name)}${takenText(shares, name)}.`,
  'losses-suffered': ({ side, losses, why, shares }, name) =>
    `${name.side(side)} : pertes ${losses}, ${reasonOf(frenchReasons, why, name)}${shares ? ` (${sharesText(shares, name)})` : ''}.`,
  'strength-gained': ({ side, why, corps }, name) =>
    `${name.side(side)} : ${corps ? name.block(corps) : 'un corps'} gagne un point de force${why === undefined ? '' : `, ${reasonOf(frenchReasons, why, name)}`}.`,
  eliminated: ({ block, strength }, name) =>
    `${name.block(block)} est éliminé${strength > 0 ? ` avec ${strength} de force` : ''}.`,
  'vedettes-lost': ({ side, area, count }, name) => `${name.side(side)} : vedettes perdues ${name.at(area)} : ${count}.`,
  reconnoitred: ({ area, corps, vedettes }, name) =>
    `${name.area(area)} est reconnue : ${corps ? 'des corps' : 'aucun corps'}, ${vedettes ? 'des vedettes' : 'aucune vedette'}.`,
  'control-changed': ({ area, holder }, name) => `${name.side(holder)} : contrôle ${name.from(area)}.`,
  'victory-points': ({ from, to, gains }, name) =>
    `Points de victoire ${from === to ? `toujours à ${to}` : `de ${from} à ${to}`} : ${gainsText(gains, GAINS, name)}.`,
  'bridge-destroyed': ({ connection }, name) => `Le pont entre ${connection.split('/').map(name.area).join(' et ')} est détruit.`,
  'bridge-repaired': ({ connection }, name) => `Le pont entre ${connection.split('/').map(name.area).join(' et ')} est réparé.`,
  'siege-lifted': ({ area }, name) => `Le siège ${name.from(area)} est levé.`,
  'citadel-changed': ({ area, side }, name) => `${name.side(side)} : la citadelle ${name.from(area)}.`,
  'position-dismantled': ({ area }, name) => `La position renforcée ${name.from(area)} n’est plus.`,
  'combat-declared': ({ area, attacker, moving }, name) =>
    `${name.side(attacker)} : ${moving ? 'attaque en mouvement' : 'attaque'} ${name.at(area)}.`,
  'blocks-shown': ({ area, blocks }, name) => `Visibles ${name.at(area)} : ${name.list(blocks.map(name.block))}.`,
  'stack-fights': ({ side, blocks, orders }, name) =>
    `${name.side(side)} : ${name.list(blocks.map((id) => ordered(id, orders, name)))}.`,
  'combat-count': ({ side, total, count }, name) =>
    count === undefined
      ? `${name.side(side)} : cartes de combat ${total}.`
      : `${name.side(side)} : cartes de combat ${total} (force ${count.strength}, attaque en mouvement ${count.movingAttack}, fatigue ${count.fatigue}, terrain ${count.terrain}, bonus ${count.bonus}, événements ${count.events}${count.cards ? ` : ${name.list(count.cards.map(name.event))}` : ''}).`,
  'attack-cancelled': ({ area }, name) => `L’attaque ${name.at(area)} est annulée.`,
  'combat-cards': ({ side, losses, fatigue }, name) => `${name.side(side)} : pertes infligées ${losses}, fatigue ${fatigue}.`,
  'combat-decided': ({ area, winner }, name) =>
    winner === null ? `Pas de vainqueur ${name.at(area)}.` : `${name.side(winner)} : victoire ${name.at(area)}.`,
  retreated: ({ side, from, to, parts }, name) =>
    `${name.side(side)} : retraite ${name.from(from)} ${name.at(to)}${parts ? `, fatigue${partsText(parts, PARTS, name)}` : ''}.`,
  'retreat-blocked': ({ side, area, steps, fatigue }, name) =>
    `${name.side(side)} : aucune issue ${name.at(area)}, étapes non faites : ${steps}${fatigue === undefined ? '' : `, fatigue ${fatigue}`}.`,
  'held-instead': ({ side, area }, name) => `${name.side(side)} : reste ${name.at(area)}.`,
  pursued: ({ side, fatigue }, name) => `${name.side(side)} : poursuite, fatigue ${fatigue}.`,
  'no-pursuit': ({ why }) => `Pas de poursuite : ${NO_PURSUIT[why]}.`,
  'recovery-card': ({ side, card, recovery, corps }, name) =>
    `${name.side(side)} : ${name.card(card)} repose ${corps ? name.block(corps) : 'un corps'}${recovery === undefined ? '' : `, jusqu’à ${recovery} de fatigue`}.`,
  reinforcement: ({ side, area, block }, name) =>
    `${name.side(side)} : ${block ? name.block(block) : 'un bloc'} entre ${name.at(area)}.`,
  'reinforcement-barred': ({ block, area }, name) =>
    `${name.block(block)} ne peut entrer ${name.at(area)} : des corps ennemis tiennent la zone.`,
  'card-taken-back': ({ hand, event }, name) =>
    `${name.side(hand)} : ${name.event(event)} ne peut être jouée et revient en main.`,
  'reinforcement-lost': ({ block }, name) => `${name.block(block)} ne viendra plus : l’ennemi tient toutes les zones d’entrée.`,
  'turned-over': ({ side, area }, name) => `${name.side(side)} : la pile ${name.from(area)} est activée.`,
  'winter-quarters': ({ side, what }, name) =>
    `${name.side(side)} : les Quartiers d’hiver ${what === 'out' ? 'sont sortis' : 'sont parmi les cartes'}.`,
  'campaign-ended': ({ scenario, winner, points }, name) =>
    `${name.scenario(scenario)} : terminé, ${winner === null ? 'match nul' : `victoire ${name.forms(winner).of}`}. Points de campagne : ${name.list(Object.entries(points).map(([side, value]) => `${name.side(side)} ${value}`))}.`,
  'screens-lifted': () => 'Les écrans sont levés.',
  bids: ({ bids, french: seat }, name) =>
    `Enchères : ${name.list(Object.entries(bids).map(([who, bid]) => `${name.side(who)} ${bid.points} pour ${name.forms(bid.side).the}`))}. Français : ${name.side(seat)}.`,
  'end-scoring': ({ side, what, points }, name) =>
    `${name.side(side)} : ${points} pour ${what === 'bonus' ? 'le scénario' : name.area(what)}.`,
};
