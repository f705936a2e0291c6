import { ok, type Result, refuse } from '@vedette/core';
import * as v from 'valibot';
import leaders from '../../../data/leaders.json' with { type: 'json' };
import map from '../../../data/map.json' with { type: 'json' };
import scenarios from '../../../data/scenarios.json' with { type: 'json' };
import tables from '../../../data/tables.json' with { type: 'json' };
import turns from '../../../data/turns.json' with { type: 'json' };
import units from '../../../data/units.json' with { type: 'json' };
import { type EaglesData, EaglesFiles } from './schema.js';

/** The component files as they come, unchecked: what a pack overrides one by one. */
export const standardFiles: Readonly<Record<keyof EaglesData, unknown>> = { map, leaders, units, scenarios, turns, tables };

/** Checks component files and says of every fault where it is: `tables.combat.odds[3]: …`. */
export function loadData(files: unknown): Result<EaglesData> {
  const checked = v.safeParse(EaglesFiles, files);
  if (checked.success) return ok(checked.output);
  const faults = checked.issues.slice(0, 20).map((issue) => `${v.getDotPath(issue) ?? 'files'}: ${issue.message}`);
  return refuse('bad-data', { faults });
}
