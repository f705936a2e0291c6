import * as v from 'valibot';

/** The words that every data file uses. */
export const whole = v.pipe(v.number(), v.integer());
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const points = v.pipe(v.number(), v.minValue(0), v.multipleOf(0.5));
export const prov = v.string();
export const hexName = v.pipe(v.string(), v.regex(/^[NCS]\d{4}$/));
export const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/));
export const date = v.pipe(v.string(), v.regex(/^180[67]-\d\d-\d\d$/));

// series/table/meta/armies, series/ruling/34-letter-case: small letters in every file of the game.
export const ARMIES = ['french', 'russian', 'prussian'] as const;
export const SIDES = ['french', 'coalition'] as const;
export const ARMS = ['infantry', 'cavalry', 'artillery'] as const;
const BOXES = ['podlasia', 'goniondz', 'danzig', 'thorn', 'cantonment'] as const;
export const WEATHERS = ['heat', 'fair', 'rain', 'mud', 'frost', 'snow', 'severe'] as const;
export const GROUPS = ['dry', 'frost', 'wet', 'mud', 'snow', 'severe'] as const;
// series/map/terrain-names: the map's swamp is marsh, and its seas and lakes are water.
export const TERRAINS = ['clear', 'woods', 'rough', 'marsh', 'water'] as const;

export const army = v.picklist(ARMIES);
export const side = v.picklist(SIDES);
export const box = v.picklist(BOXES);
export const weather = v.picklist(WEATHERS);
export const pair = v.strictTuple([hexName, hexName]);
export const perArmy = <T extends v.GenericSchema>(schema: T) =>
  v.strictObject({ french: schema, russian: schema, prussian: schema });
export const perSide = <T extends v.GenericSchema>(schema: T) => v.strictObject({ french: schema, coalition: schema });

export type Army = (typeof ARMIES)[number];
export type Side = (typeof SIDES)[number];
export type Arm = (typeof ARMS)[number];
export type Weather = (typeof WEATHERS)[number];
export type Group = (typeof GROUPS)[number];
export type Terrain = (typeof TERRAINS)[number];
