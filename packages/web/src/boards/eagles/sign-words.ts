import type { Language } from '@vedette/core';
import type { EaglesData } from '@vedette/eagles';

type Effects = EaglesData['tables']['weather']['effects'][keyof EaglesData['tables']['weather']['effects']];

const signed = (value: number): string => (value > 0 ? `+${value}` : `−${Math.abs(value)}`);
const listed = (parts: readonly string[], none: string): string =>
  parts.length === 0 ? none : `${parts.join('; ').replace(/^./, (first) => first.toUpperCase())}.`;

/** What is in force, in words: made of the tables, so that a pack that changes them is told as it is. */
const english = {
  title: 'In force',
  none: 'Nothing is in force',
  weather: (effects: Effects) =>
    listed(
      [
        ...(effects.attrition > 0 ? [`attrition ${signed(effects.attrition)}`] : []),
        ...(effects.initiative > 0 ? [`initiative ${signed(effects.initiative)} on the die`] : []),
        ...(effects.pursuit < 0 ? [`pursuit ${signed(effects.pursuit)}`] : []),
        ...(effects.forcedMarch === 0 ? ['no forced marches'] : []),
        ...(effects.artillery ? [] : ['guns do not count']),
        ...(effects.frozen ? ['rivers and marshes are frozen'] : []),
        ...(effects.redoubts ? [] : ['no redoubts can be dug']),
        ...(effects.bridging > 0 ? [`bridging ${signed(effects.bridging)} on the die`] : []),
      ],
      'It changes nothing.',
    ),
  morale: (space: string) => `Morale ${space}`,
  moraleEffect: (french: number, coalition: number) =>
    `French ${french === 0 ? '0' : signed(french)}, Coalition ${coalition === 0 ? '0' : signed(coalition)}. Critical victories move it.`,
  sieges: 'Sieges',
  redoubts: 'Redoubts',
  bridges: 'Bridges down',
  pontoons: 'Pontoons',
  between: (one: string, other: string) => `${one}–${other}`,
  danzig: 'Danzig has fallen',
  own: {
    force: 'The number is its strength, about a thousand men a point. Crossed belts are infantry, a single one cavalry.',
    leader: 'The hat: a Leader without men of his own.',
    vedette: 'The lance: a vedette, an outpost of cavalry that watches and slows.',
    unknown: '',
  },
  enemy: 'The back of an enemy counter: on the strip what you know of its strength. It may be a Force or a vedette.',
  moved: 'Pale: it has moved.',
  more: (count: number) => `${count} counters lie here, one on the other.`,
  center: 'Center of Operations',
  centerMeans: 'The depot from which orders and supply reach this army.',
};

const french: typeof english = {
  title: 'En vigueur',
  none: 'Rien n’est en vigueur',
  weather: (effects) =>
    listed(
      [
        ...(effects.attrition > 0 ? [`attrition ${signed(effects.attrition)}`] : []),
        ...(effects.initiative > 0 ? [`initiative ${signed(effects.initiative)} au dé`] : []),
        ...(effects.pursuit < 0 ? [`poursuite ${signed(effects.pursuit)}`] : []),
        ...(effects.forcedMarch === 0 ? ['pas de marche forcée'] : []),
        ...(effects.artillery ? [] : ['les canons ne comptent pas']),
        ...(effects.frozen ? ['rivières et marais sont gelés'] : []),
        ...(effects.redoubts ? [] : ['on ne peut creuser de redoute']),
        ...(effects.bridging > 0 ? [`ponts ${signed(effects.bridging)} au dé`] : []),
      ],
      'Rien n’en est changé.',
    ),
  morale: (space) => `Moral ${space}`,
  moraleEffect: (own, coalition) =>
    `Français ${own === 0 ? '0' : signed(own)}, Coalition ${coalition === 0 ? '0' : signed(coalition)}. Les batailles décisives le déplacent.`,
  sieges: 'Sièges',
  redoubts: 'Redoutes',
  bridges: 'Ponts endommagés',
  pontoons: 'Ponts de bateaux',
  between: (one, other) => `${one}–${other}`,
  danzig: 'Dantzig est tombée',
  own: {
    force: 'Le nombre est sa force, un millier d’hommes par point. Deux baudriers croisés : infanterie ; un seul : cavalerie.',
    leader: 'Le chapeau : un chef sans hommes à lui.',
    vedette: 'La lance : une vedette, un poste de cavalerie qui observe et ralentit.',
    unknown: '',
  },
  enemy: 'Le dos d’un pion ennemi : sur la bande, ce que vous savez de sa force. Ce peut être une force ou une vedette.',
  moved: 'Pâle : il a marché.',
  more: (count) => `${count} pions se trouvent ici, l’un sur l’autre.`,
  center: 'Centre d’opérations',
  centerMeans: 'Le dépôt d’où ordres et vivres atteignent cette armée.',
};

export const signWords = (language: Language): typeof english => (language === 'fr' ? french : english);
