import type { Language } from '@vedette/core';

type Named = Readonly<Record<string, string>>;

/** The eight winds, clockwise from the north. */
const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
const FRENCH_WINDS = [
  'au nord',
  'au nord-est',
  'à l’est',
  'au sud-est',
  'au sud',
  'au sud-ouest',
  'à l’ouest',
  'au nord-ouest',
] as const;

const english = {
  map: 'Map. The arrow keys move a pointer from hex to hex, Enter takes what is offered there.',
  armies: { french: 'French', russian: 'Russian', prussian: 'Prussian', coalition: 'Coalition' } as Named,
  /** A hex without a name, by the nearest that has one. */
  hexesFrom: (hexes: number, wind: number, town: string) => `${hexes} ${hexes === 1 ? 'hex' : 'hexes'} ${WINDS[wind]} of ${town}`,
  offered: (what: string) => `you may choose: ${what}`,
  terrains: { clear: 'clear', woods: 'woods', rough: 'rough', marsh: 'marsh', water: 'water' } as Named,
  forage: { rich: 'rich', poor: 'poor', fair: 'fair' } as Named,
  weathers: { heat: 'Heat', fair: 'Fair', rain: 'Rain', mud: 'Mud', frost: 'Frost', snow: 'Snow', severe: 'Severe' } as Named,
  forces: 'Forces',
  strengthOf: (strength: number) => `${strength} strength`,
  general: 'General',
  marchRegiment: 'March Regiment',
  offMap: 'off the map',
  near: (town: string) => `near ${town}`,
  initiative: 'initiative',
  span: 'span',
  subordination: 'subord.',
  bonus: 'bonus',
  strengthLeft: (strength: number, most: number) => `strength ${strength} of ${most}`,
  sheet: {
    march: 'Movement',
    left: (points: string) => `${points} left`,
    line: 'Line of communication',
    lineOf: (length: string, most: number) => `${length} of ${most}`,
    noLine: 'cut',
    mode: 'Mode',
    foraging: 'Forage Mode',
    concentrated: 'concentrated',
    known: 'The enemy knows',
    knows: ['nothing', 'that it is a Force', 'its size', 'who leads it', 'its strength'],
  },
  find: (name: string) => `${name}: find on the map`,
  hinted: (place: string) => `March to ${place}.`,
  moved: 'done',
  ready: 'ready',
  enemy: 'The enemy in view',
  counters: (count: number) => (count === 1 ? '1 counter' : `${count} counters`),
  unknown: 'unknown',
  points: 'Administrative points',
  pointedAt: 'hex pointed at',
  pointHint: 'Point at a hex to read it here.',
  terrain: 'Terrain',
  forageTitle: 'Forage',
  weather: 'Weather',
  morale: 'Morale',
  standing: {
    ahead: (side: string) => `As it stands, victory: ${side}.`,
    drawn: 'As it stands, a draw.',
    missing: (spaces: number) => (spaces === 1 ? 'You are 1 space short.' : `You are ${spaces} spaces short.`),
    decided: (turn: number) => `Decided after turn ${turn}; at once beyond either end.`,
  },
  moraleAt: (space: string) => `morale ${space}`,
  turn: (turn: number, last: number) => `turn ${turn} of ${last}`,
  phases: { command: 'Command', movement: 'Movement', combat: 'Combat', morale: 'Morale' } as Named,
  otherPhases: { 'set-up': 'Set-up', fortnight: 'Fortnight' } as Named,
  cost: 'Cost from here',
  inZone: 'A march must stop here.',
  holding: {
    over: (place: string, points: string) => `${place}, cost ${points}`,
    not: (place: string) => `Not to ${place}`,
    inHand: (name: string) => ({
      sentence: `${name} is in your hand: carry the counter to the hex it marches to.`,
      byKey: 'Escape puts it back.',
    }),
    tooFar: 'It is farther than this march goes, or the way there is closed.',
    chance: (percent: number) => `${percent} % that it marches at all: the die decides.`,
  },
  battle: (hex: string, round: number) => `Battle at ${hex}, round ${round}`,
  lost: (attacker: number, defender: number) => `attacker lost ${attacker}, defender ${defender}`,
  attritionAfter: (hex: string | null) => (hex === null ? 'Attrition if it halts here' : `Attrition after the march: ${hex}`),
  tolls: (points: number, percent: number) =>
    points === 0 ? `none ${percent} %` : points === 1 ? `1 strength ${percent} %` : `2 or more ${percent} %`,
  goTo: 'Go to a hex or a town',
  goToField: 'Its number or its name',
  goToUnknown: (text: string) => `There is no “${text}” on this map.`,
  go: 'Go there',
  layersTitle: 'Layers over the map',
  layers: {
    zones: 'Zones of control',
    line: 'Line of communication',
    dispatch: 'Dispatch distance',
    forage: 'Forage radius',
  },
  shown: 'shown',
  hidden: 'hidden',
  campaignMap: 'Map of the campaign, with marches and battles',
  marchesOf: (army: string) => `Marches, ${army}`,
  strengthInTheField: 'Strength',
  battles: 'Battles',
};

const french: typeof english = {
  map: 'Carte. Les flèches déplacent un repère d’hexagone en hexagone, Entrée prend ce qui y est proposé.',
  armies: { french: 'Français', russian: 'Russes', prussian: 'Prussiens', coalition: 'Coalition' },
  hexesFrom: (hexes, wind, town) => `${hexes} hexagone${hexes === 1 ? '' : 's'} ${FRENCH_WINDS[wind]} de ${town}`,
  offered: (what) => `au choix : ${what}`,
  terrains: { clear: 'plaine', woods: 'bois', rough: 'accidenté', marsh: 'marais', water: 'eau' },
  forage: { rich: 'riche', poor: 'pauvre', fair: 'moyen' },
  weathers: { heat: 'Chaleur', fair: 'Beau', rain: 'Pluie', mud: 'Boue', frost: 'Gel', snow: 'Neige', severe: 'Rigoureux' },
  forces: 'Forces',
  strengthOf: (strength) => `force ${strength}`,
  general: 'Général',
  marchRegiment: 'Régiment de marche',
  offMap: 'hors de la carte',
  near: (town) => `près de ${town}`,
  initiative: 'initiative',
  span: 'capacité',
  subordination: 'subord.',
  bonus: 'étoiles',
  strengthLeft: (strength, most) => `force ${strength} sur ${most}`,
  sheet: {
    march: 'Mouvement',
    left: (points) => `encore ${points}`,
    line: 'Ligne de communication',
    lineOf: (length, most) => `${length} sur ${most}`,
    noLine: 'coupée',
    mode: 'Mode',
    foraging: 'fourrage',
    concentrated: 'concentrée',
    known: 'L’ennemi sait',
    knows: ['rien', 'que c’est une force', 'sa taille', 'qui la mène', 'sa force'],
  },
  find: (name) => `${name} : trouver sur la carte`,
  hinted: (place) => `Marche : ${place}.`,
  moved: 'fait',
  ready: 'prêt',
  enemy: 'L’ennemi en vue',
  counters: (count) => (count === 1 ? '1 pion' : `${count} pions`),
  unknown: 'inconnu',
  points: 'Points administratifs',
  pointedAt: 'hexagone désigné',
  pointHint: 'Désignez un hexagone pour le lire ici.',
  terrain: 'Terrain',
  forageTitle: 'Vivres',
  weather: 'Temps',
  morale: 'Moral',
  standing: {
    ahead: (side) => `En l’état, victoire : ${side}.`,
    drawn: 'En l’état, partie nulle.',
    missing: (spaces) => (spaces === 1 ? 'Il vous manque 1 case.' : `Il vous manque ${spaces} cases.`),
    decided: (turn) => `Décidé après le tour ${turn} ; aussitôt au-delà d’une des extrémités.`,
  },
  moraleAt: (space) => `moral ${space}`,
  turn: (turn, last) => `tour ${turn} sur ${last}`,
  phases: { command: 'Commandement', movement: 'Mouvement', combat: 'Combat', morale: 'Moral' },
  otherPhases: { 'set-up': 'Mise en place', fortnight: 'Quinzaine' },
  cost: 'Coût d’ici',
  inZone: 'Une marche doit s’arrêter ici.',
  holding: {
    over: (place, points) => `${place}, coût ${points}`,
    not: (place) => `${place} : impossible`,
    inHand: (name) => ({
      sentence: `${name} est dans votre main : portez le pion là où il marche.`,
      byKey: 'Échap le repose.',
    }),
    tooFar: 'C’est plus loin que cette marche ne va, ou le chemin est fermé.',
    chance: (percent) => `${percent} % qu’il marche : le dé en décide.`,
  },
  battle: (hex, round) => `Bataille en ${hex}, manche ${round}`,
  lost: (attacker, defender) => `pertes : attaquant ${attacker}, défenseur ${defender}`,
  attritionAfter: (hex) => (hex === null ? 'Attrition à l’arrêt ici' : `Attrition après la marche : ${hex}`),
  tolls: (points, percent) =>
    points === 0 ? `aucune ${percent} %` : points === 1 ? `1 point ${percent} %` : `2 ou plus ${percent} %`,
  goTo: 'Aller à un hexagone ou à une ville',
  goToField: 'Son numéro ou son nom',
  goToUnknown: (text) => `Il n’y a pas de « ${text} » sur cette carte.`,
  go: 'Y aller',
  layersTitle: 'Calques sur la carte',
  layers: {
    zones: 'Zones de contrôle',
    line: 'Ligne de communication',
    dispatch: 'Distance de dépêche',
    forage: 'Rayon de fourrage',
  },
  shown: 'affiché',
  hidden: 'masqué',
  campaignMap: 'Carte de la campagne, avec marches et batailles',
  marchesOf: (army) => `Marches, ${army}`,
  strengthInTheField: 'Forces',
  battles: 'Batailles',
};

export type EaglesWords = typeof english;
export const eaglesWords = (language: Language): EaglesWords => (language === 'fr' ? french : english);

/** Made once: to make one takes longer than to write a thousand dates. */
const formatIn = (language: string) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const FORMATS: Readonly<Record<Language, Intl.DateTimeFormat>> = { en: formatIn('en-GB'), fr: formatIn('fr') };

/** `1807-02-06` as people write it; anything else as it stands. */
export function dateWords(date: string, language: Language): string {
  const parsed = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime())) return date;
  return FORMATS[language].format(parsed);
}
