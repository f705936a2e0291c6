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
      { name: 'Thuringia', x: 190, y: 330 },
      { name: 'Saxony', x: 830, y: 290 },
      { name: 'Thüringer Wald', x: 150, y: 555, angle: 34 },
      { name: 'Vogtland', x: 800, y: 620, angle: -14 },
      { name: 'Franconia', x: 380, y: 905 },
      { name: 'Magdeburg', x: 500, y: 30 },
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
      { name: 'East Prussia', x: 640, y: 250 },
      { name: 'West Prussia', x: 180, y: 470 },
      { name: 'Masuria', x: 830, y: 700 },
      { name: 'Mazovia', x: 560, y: 1080 },
      { name: 'Poland', x: 240, y: 1330 },
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
      { name: 'Brabant', x: 620, y: 250 },
      { name: 'Hainaut', x: 190, y: 560 },
      { name: 'Hesbaye', x: 860, y: 390 },
      { name: 'Entre Sambre et Meuse', x: 620, y: 860 },
      { name: 'Flanders', x: 130, y: 150 },
    ],
    unitsPerKilometre: 10.5,
  },
};

const NOTHING: Scenery = { ridges: [], regions: [], unitsPerKilometre: 5 };

export const sceneryOf = (game: string): Scenery => SCENERY[game] ?? NOTHING;
