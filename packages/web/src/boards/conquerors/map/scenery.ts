import type { Scenery } from './map-data.js';

/** Scenery of the three maps, laid out by us from modern geography. */
const SCENERY: Readonly<Record<string, Scenery>> = {
  '1806': {
    ridges: [
      [
        [40, 400],
        [110, 470],
        [190, 545],
        [285, 615],
        [360, 640],
      ],
      [
        [330, 690],
        [430, 700],
        [520, 740],
        [575, 790],
      ],
      [
        [760, 700],
        [850, 655],
        [960, 620],
      ],
    ],
    regions: [
      { name: { en: 'Thuringia', fr: 'Thuringe' }, x: 190, y: 330 },
      { name: { en: 'Saxony', fr: 'Saxe' }, x: 830, y: 290 },
      { name: { en: 'Thüringer Wald', fr: 'Forêt de Thuringe' }, x: 150, y: 555, angle: 34 },
      { name: { en: 'Vogtland', fr: 'Vogtland' }, x: 850, y: 590, angle: -14 },
      { name: { en: 'Franconia', fr: 'Franconie' }, x: 380, y: 905 },
      { name: { en: 'Magdeburg', fr: 'Magdebourg' }, x: 500, y: 30 },
    ],
    unitsPerKilometre: 5.4,
  },
  '1807': {
    ridges: [
      [
        [430, 660],
        [520, 640],
        [610, 665],
      ],
      [
        [690, 560],
        [790, 590],
        [870, 580],
      ],
    ],
    regions: [
      { name: { en: 'East Prussia', fr: 'Prusse-Orientale' }, x: 640, y: 250 },
      { name: { en: 'West Prussia', fr: 'Prusse-Occidentale' }, x: 180, y: 470 },
      { name: { en: 'Masuria', fr: 'Mazurie' }, x: 830, y: 700 },
      { name: { en: 'Mazovia', fr: 'Mazovie' }, x: 480, y: 1110 },
      { name: { en: 'Poland', fr: 'Pologne' }, x: 240, y: 1330 },
    ],
    unitsPerKilometre: 4.4,
  },
  '1815': {
    ridges: [
      [
        [300, 330],
        [380, 350],
        [450, 345],
      ],
      [
        [690, 800],
        [790, 830],
        [890, 820],
      ],
    ],
    regions: [
      { name: { en: 'Brabant', fr: 'Brabant' }, x: 620, y: 250 },
      { name: { en: 'Hainaut', fr: 'Hainaut' }, x: 190, y: 560 },
      { name: { en: 'Hesbaye', fr: 'Hesbaye' }, x: 860, y: 390 },
      { name: { en: 'Entre Sambre et Meuse', fr: 'Entre Sambre et Meuse' }, x: 640, y: 895 },
      { name: { en: 'Flanders', fr: 'Flandre' }, x: 130, y: 150 },
    ],
    unitsPerKilometre: 10.5,
  },
};

const NOTHING: Scenery = { ridges: [], regions: [], unitsPerKilometre: 5 };

export const sceneryOf = (game: string): Scenery => SCENERY[game] ?? NOTHING;
