import * as v from 'valibot';
import { MapFile } from './map.js';
import { LeadersFile, ScenariosFile, UnitsFile } from './order-of-battle.js';
import { TablesFile } from './tables.js';
import { TurnsFile } from './turn-record.js';

export type { Arrival } from './order-of-battle.js';
export type { Tables } from './tables.js';
export type { TurnEntry } from './turn-record.js';
export * from './words.js';

/**
 * The shape of the component data, one schema for each file. Every file carries the provenance of what it holds: S stated
 * in the rulebook, P a public source, K known from the published game, R reconstructed.
 */
export const EaglesFiles = v.strictObject({
  map: MapFile,
  leaders: LeadersFile,
  units: UnitsFile,
  scenarios: ScenariosFile,
  turns: TurnsFile,
  tables: TablesFile,
});

export type EaglesData = v.InferOutput<typeof EaglesFiles>;
