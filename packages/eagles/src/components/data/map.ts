import { recordOf } from '@vedette/core';
import * as v from 'valibot';
import { army, box, count, hexName, pair, points, prov, TERRAINS } from './words.js';

/** The map: three sections as one grid, with all that lies in hexes and along hexsides. */
export const MapFile = v.strictObject({
  prov: recordOf(v.string(), v.string()),
  grid: v.strictObject({ columns: count, rows: count, sections: v.strictObject({ N: count, C: count, S: count }), prov }),
  // series/data/hex: what is not given is clear ground, fair forage, no town.
  hexes: recordOf(
    hexName,
    v.strictObject({
      terrain: v.optional(v.picklist(TERRAINS)),
      town: v.optional(v.picklist(['town', 'city'])),
      fortified: v.optional(v.boolean()),
      forage: v.optional(v.picklist(['rich', 'poor'])),
      neutral: v.optional(v.boolean()),
      water: v.optional(v.string()),
      spit: v.optional(v.boolean()),
      name: v.optional(v.string()),
      prov: v.optional(prov),
    }),
  ),
  // series/data/hexside: rivers here, bridges and roads below.
  hexsides: v.array(
    v.strictObject({ between: pair, kind: v.picklist(['primary', 'secondary', 'shore', 'impassable']), name: v.string() }),
  ),
  bridges: v.array(v.strictObject({ between: pair, prov })),
  roads: v.array(v.strictObject({ name: v.string(), class: v.picklist(['primary', 'secondary']), hexes: v.array(hexName) })),
  // The code of an exit says which box lies behind it: series/table/exit-boxes/codes.
  exits: v.array(v.strictObject({ hex: hexName, box: v.nullable(box), prov })),
  // Which armies may draw on it: series/table/supply-sources/french, series/table/supply-sources/russian
  // and series/table/supply-sources/prussian.
  supplySources: v.array(
    v.strictObject({
      hex: hexName,
      name: v.string(),
      armies: v.array(army),
      // What is closed together with Thorn, and with Danzig: series/table/supply-sources/french-thorn
      // and series/table/supply-sources/french-danzig.
      linked: v.optional(v.picklist(['thorn', 'danzig', 'pillau'])),
      prov,
    }),
  ),
  coastal: recordOf(hexName, v.array(v.picklist(['sea', 'haff']))),
  places: v.strictObject({
    konigsberg: v.array(hexName),
    pillau: v.array(hexName),
    channel: v.array(hexName),
    warsaw: v.array(hexName),
    warsawApproaches: v.array(hexName),
    recruitment: v.array(hexName),
    danzigExits: v.array(hexName),
    thornExits: v.array(hexName),
    prov,
  }),
  ferry: v.strictObject({ between: pair, mp: points, prov }),
  damagedBridges: recordOf(hexName, pair),
  transit: v.strictObject({ between: v.strictTuple([box, box]), mp: points, prov }),
});
