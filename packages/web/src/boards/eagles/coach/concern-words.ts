import type { Language } from '@vedette/core';

/** What an enemy close by is to a Force, as far as one knows him. */
type Standing = 'danger' | 'chance' | 'unknown';

const english = {
  battle: (place: string, round: number, own: number, theirs: number) =>
    `At ${place}, round ${round}, you have lost ${own} and the enemy ${theirs}: ${
      own > theirs ? 'another round like this is dear.' : own < theirs ? 'he bleeds more than you.' : 'so far it is even.'
    }`,
  field: (place: string, own: number, counters: number, known: number) =>
    `At ${place} you have ${own} strength against ${counters === 1 ? 'one counter' : `${counters} counters`}${
      known === 0 ? ' of unknown strength' : ` with at least ${known}`
    }: a pitched battle costs both sides, a pursuit battle is one roll.`,
  attrition: (name: string, free: number | null, far: number, faces: number) =>
    faces === 0
      ? `Wherever ${name} ends this march, the attrition die costs him nothing.`
      : free === null
        ? `${name} will be rolled for attrition wherever he stops: at the worst ${faces} of 6 faces cost strength.`
        : `${name} may spend ${free} points and lose nobody to attrition; after ${far}, ${faces} of the 6 faces cost strength.`,
  cut: (army: string) => `The ${army} line of supply is cut: open it, or move the Center or its source.`,
  outOfReach: (name: string, strength: number, place: string) =>
    `${name} (${strength} strength, ${place}) is beyond the dispatch distance: no order reaches him, only his own initiative.`,
  strong: (strength: string) => `of ${strength} strength`,
  unknown: 'of unknown strength',
  enemy: (name: string, own: number, place: string, hexes: number, enemy: string, standing: Standing) =>
    `${name} (${own} strength, ${place}) has an enemy ${enemy} ${hexes === 1 ? 'beside him' : `${hexes} hexes away`}: ${
      standing === 'danger'
        ? 'bring help, or take him back.'
        : standing === 'chance'
          ? 'a chance, if others can join.'
          : 'scout before you commit him.'
    }`,
};

type ConcernWords = typeof english;

const points = (count: number): string => (count < 2 ? 'point' : 'points');

const french: ConcernWords = {
  battle: (place, round, own, theirs) =>
    `À ${place}, manche ${round}, vous avez perdu ${own} et l’ennemi ${theirs} : ${
      own > theirs
        ? 'une autre manche de ce genre coûterait cher.'
        : own < theirs
          ? 'il saigne plus que vous.'
          : 'pour l’instant, égalité.'
    }`,
  field: (place, own, counters, known) =>
    `À ${place}, vous avez ${own} ${points(own)} de force contre ${counters === 1 ? 'un pion' : `${counters} pions`}${
      known === 0 ? ' de force inconnue' : ` d’au moins ${known}`
    } : une bataille rangée coûte aux deux camps, une bataille de poursuite tient en un jet.`,
  attrition: (name, free, far, faces) =>
    faces === 0
      ? `Où que ${name} finisse cette marche, le dé d’attrition ne lui coûte rien.`
      : free === null
        ? `${name} subira un jet d’attrition où qu’il s’arrête : au pire, ${faces} faces sur 6 coûtent de la force.`
        : `${name} peut dépenser ${free} points sans perte d’attrition ; après ${far}, ${faces} des 6 faces coûtent de la force.`,
  cut: (army) => `Ligne de ravitaillement coupée (${army}) : rouvrez-la, ou déplacez le centre ou sa source.`,
  outOfReach: (name, strength, place) =>
    `${name} (${strength} ${points(strength)} de force, ${place}) est au-delà de la distance de dépêche : aucun ordre ne l’atteint, il n’a que son initiative.`,
  strong: (strength) => `de force ${strength}`,
  unknown: 'de force inconnue',
  enemy: (name, own, place, hexes, enemy, standing) =>
    `${name} (${own} ${points(own)} de force, ${place}) a un ennemi ${enemy} ${hexes === 1 ? 'au contact' : `à ${hexes} hexagones`} : ${
      standing === 'danger'
        ? 'soutenez-le, ou retirez-le.'
        : standing === 'chance'
          ? 'une occasion, si d’autres peuvent se joindre à lui.'
          : 'reconnaissez avant de l’engager.'
    }`,
};

const WORDS: Readonly<Record<Language, ConcernWords>> = { en: english, fr: french };
export const concernWords = (language: Language): ConcernWords => WORDS[language];
