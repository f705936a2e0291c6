import type { BlockView } from '@vedette/conquerors';
import type { Language } from '@vedette/core';
import { symbolsOf } from './blocks/symbols.js';
import type { Piece } from './components.js';

/** What the signs on the board mean, in sentences. */
const english = {
  terrains: {
    clear: 'A ring with a dot: clear ground, which helps nobody.',
    wooded: 'A ring with a tree: a wood. Its defender has one card more, and nobody is pursued.',
    citadel: 'A star: a citadel. It gives a card to the defender whose flag stands there, and nobody is pursued.',
    town: 'A square: a town. It spares its defender a point of fatigue.',
    'fortified-town': 'A star: a fortified town. It gives a card to the defender whose flag stands there, and nobody is pursued.',
    'fortified-farm': 'A lozenge: a fortified farm, where a Reinforced Position may stand.',
  } as Readonly<Record<string, string>>,
  flag: (side: string) => `The flag says who holds it: ${side}.`,
  worth: (points: number) =>
    `The number: ${points === 1 ? 'one victory point' : `${points} victory points`} for whoever takes it.`,
  besieged: 'The works beside it: it is besieged.',
  axis: (side: string, to: string) =>
    `The arrow: by this way, from ${to}, the ${side} came into contact, and by it they retreat.`,
  axisName: 'Axis of Retreat',
  bridgeName: 'Destroyed bridge',
  bridge: 'Whoever crosses the river here needs three movement points.',
  bridgeTo: (to: string) => `The crossed lozenge: the bridge towards ${to} is destroyed; crossing takes three points.`,
  block: (name: string, side: string) => `${name}, ${side}`,
  hidden: 'An upright block: you cannot see its face.',
  ready: (isHidden: boolean): string =>
    isHidden ? 'The white mark at its top: still to be activated.' : 'In full colour: still to be activated.',
  activated: (isHidden: boolean) =>
    `${isHidden ? 'The white mark at its foot' : 'Pale, with a corner'}: activated. It acts no more this turn, but defends.`,
  strength: (points: number) => `In the square its strength, ${points}: five or more are two cards in combat, fewer one.`,
  fatigue: (points: number) => `In the round field its fatigue, ${points}: past 4 it fights with a card less, past 8 it is lost.`,
  commander: 'The hat: a commander. He has no strength, goes with a corps and lends it his symbols.',
  vedette: 'The lance: a vedette. It has no strength and finds out what a block is.',
  symbols: {
    combat: 'The crossed sabres at its edge: a combat card more for its stack.',
    movement: 'The road at its edge: a movement point more, for a corps only when it marches alone.',
    fatigue: 'The cylinder at its edge: its stack takes a point of march fatigue less.',
    pursuit: 'The arrows at its edge: a card more when it pursues.',
  },
  contested: 'The dashed frame: both sides stand here.',
  track: 'Squares are strength points, crossed ones infantry, the others cavalry, dashed ones lost. Cylinders are fatigue.',
  card: (value: number, losses: number, fatigue: number, recovery: number) =>
    `At the top, ${value}: the movement points when it is turned up for a march. At its foot what it does in combat, ${losses} ${losses === 1 ? 'loss' : 'losses'} and ${fatigue} fatigue, and the fatigue it takes off a corps, ${recovery}.`,
  points: (least: number, most: number) =>
    `One marker for both: towards ${least} it favours the French, towards ${most} their enemies. The bars are where somebody wins.`,
  turns: 'The turns of this scenario; the dark one is now.',
};

const french: typeof english = {
  terrains: {
    clear: 'Un rond avec un point : terrain clair, qui n’aide personne.',
    wooded: 'Un rond avec un arbre : un bois. Le défenseur y a une carte de plus, et nul n’est poursuivi.',
    citadel: 'Une étoile : une citadelle. Elle donne une carte au défenseur dont le drapeau s’y trouve, et nul n’est poursuivi.',
    town: 'Un carré : une ville. Elle épargne un point de fatigue à son défenseur.',
    'fortified-town':
      'Une étoile : une place forte. Elle donne une carte au défenseur dont le drapeau s’y trouve, et nul n’est poursuivi.',
    'fortified-farm': 'Un losange : une ferme fortifiée, où peut se trouver une position renforcée.',
  },
  flag: (side) => `Le drapeau dit qui la tient : ${side}.`,
  worth: (points) => `Le nombre : ${points === 1 ? 'un point' : `${points} points`} de victoire pour qui la prend.`,
  besieged: 'Les ouvrages à côté : elle est assiégée.',
  axis: (side, to) =>
    `La flèche : par ce chemin, depuis ${to}, le camp ${side} est venu au contact ; c’est par là qu’il se retire.`,
  axisName: 'Axe de retraite',
  bridgeName: 'Pont détruit',
  bridge: 'Qui passe la rivière ici a besoin de trois points de mouvement.',
  bridgeTo: (to) => `Le losange barré : le pont vers ${to} est détruit ; passer coûte trois points.`,
  block: (name, side) => `${name}, ${side}`,
  hidden: 'Un bloc debout : vous n’en voyez pas la face.',
  ready: (isHidden) => (isHidden ? 'La marque blanche en haut : encore à activer.' : 'En pleine couleur : encore à activer.'),
  activated: (isHidden) =>
    `${isHidden ? 'La marque blanche en bas' : 'Pâle, avec un coin'} : activé. Il n’agit plus ce tour, mais se défend.`,
  strength: (points) => `Dans le carré sa force, ${points} : cinq et plus font deux cartes au combat, moins une seule.`,
  fatigue: (points) =>
    `Dans le champ rond sa fatigue, ${points} : au-delà de 4 il combat avec une carte de moins, au-delà de 8 il est perdu.`,
  commander: 'Le chapeau : un chef. Il n’a pas de force, va avec un corps et lui prête ses symboles.',
  vedette: 'La lance : une vedette. Elle n’a pas de force et va voir ce qu’est un bloc.',
  symbols: {
    combat: 'Les sabres croisés au bord : une carte de combat de plus pour sa pile.',
    movement: 'La route au bord : un point de mouvement de plus, pour un corps seulement s’il marche seul.',
    fatigue: 'Le cylindre au bord : un point de fatigue de marche en moins pour sa pile.',
    pursuit: 'Les flèches au bord : une carte de plus quand il poursuit.',
  },
  contested: 'Le cadre en tirets : les deux camps s’y trouvent.',
  track:
    'Les carrés sont les points de force : croisés l’infanterie, les autres la cavalerie, en tirets les pertes. Les cylindres sont la fatigue.',
  card: (value, losses, fatigue, recovery) =>
    `En haut, ${value} : les points de mouvement quand on la révèle pour une marche. En bas ce qu’elle fait au combat, ${losses} ${losses > 1 ? 'pertes' : 'perte'} et ${fatigue} de fatigue, et la fatigue qu’elle ôte à un corps, ${recovery}.`,
  points: (least, most) =>
    `Un marqueur pour les deux : vers ${least} il est aux Français, vers ${most} à leurs ennemis. Les barres disent où quelqu’un gagne.`,
  turns: 'Les tours de ce scénario ; celui en sombre est le présent.',
};

export const signWords = (language: Language): typeof english => (language === 'fr' ? french : english);

/** What the symbols printed on a block give. */
export const symbolsMean = (piece: Piece | undefined, language: Language): readonly string[] =>
  [...new Set(symbolsOf(piece).map(({ name }) => name))].map((name) => signWords(language).symbols[name]);

/** What is drawn on a block, and no more than is known of it. */
export function blockMeans(block: BlockView, piece: Piece | undefined, isContested: boolean, language: Language): string {
  const words = signWords(language);
  const isHidden = block.id === undefined;
  return [
    ...(isHidden ? [words.hidden] : []),
    block.activated ? words.activated(isHidden) : words.ready(isHidden),
    ...(!isHidden && block.kind === 'commander' ? [words.commander] : []),
    ...(!isHidden && block.kind === 'vedette' ? [words.vedette] : []),
    ...(!isHidden && block.kind === 'corps' && block.infantry !== undefined
      ? [words.strength(block.infantry + (block.cavalry ?? 0)), words.fatigue(block.fatigue ?? 0)]
      : []),
    ...(isHidden ? [] : symbolsMean(piece, language)),
    ...(isContested ? [words.contested] : []),
  ].join(' ');
}
