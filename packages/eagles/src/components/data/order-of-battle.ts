import { recordOf } from '@vedette/core';
import * as v from 'valibot';
import { ARMS, army, box, count, date, hexName, perArmy, perSide, points, prov, side, slug, weather } from './words.js';

/** Leaders, units and the set-ups of the scenarios. */
const rating = { initiative: count, span: points, subordination: points };

/** series/data/leader: ratings are initiative, command span, subordination. */
export const LeadersFile = v.strictObject({
  // The printed corrections and the book's own example: eagles/errata/lestocq-rating, eagles/errata/mortier-rating
  // and series/table/ratings/ney.
  // series/sr-12/minimum-spans, series/table/ratings/minimum-spans: no span is less than its set-ups need.
  leaders: v.array(
    v.strictObject({
      id: slug,
      name: v.string(),
      army,
      ...rating,
      bonus: count,
      commanderFrom: v.optional(date),
      replacement: v.optional(v.boolean()),
      prov: recordOf(v.string(), v.string()),
    }),
  ),
  // The two kinds of nameless generals: series/table/ratings/mg-infantry, series/table/ratings/mg-cavalry.
  majorGenerals: v.strictObject({ infantry: v.strictObject({ ...rating, prov }), cavalry: v.strictObject({ ...rating, prov }) }),
  promotions: v.array(v.strictObject({ leader: slug, division: slug, successor: v.string() })),
  erratic: v.array(slug),
  carre: v.array(slug),
  prov,
});

/** series/data/unit: which counters exist. series/sr-4/piece-kinds: units here, Leaders above, markers as books of the position. */
export const UnitsFile = v.strictObject({
  units: v.array(
    v.strictObject({
      id: slug,
      army,
      counter: v.string(),
      names: v.array(v.string()),
      // The letter behind a strength: eagles/e81/type-letters.
      arm: v.picklist(ARMS),
      max: count,
      movement: count,
      subordination: points,
      // eagles/e7/designation-at-setup, eagles/e7/same-name-different-units: what tells two counters of one name apart.
      // A printed correction: eagles/errata/seroux-vi.
      designation: v.optional(v.string()),
      elite: v.optional(v.boolean()),
      cossack: v.optional(v.boolean()),
      // eagles/chart/f7/blucher-counter: from its day on (`availableFrom`).
      replacement: v.optional(v.boolean()),
      marchRegiment: v.optional(v.boolean()),
      prov,
    }),
  ),
  brigades: v.array(v.strictObject({ parent: slug, brigades: v.array(slug), prov })),
  availableFrom: recordOf(slug, date),
});

const pool = v.strictObject({
  i: v.optional(count),
  c: v.optional(count),
  a: v.optional(count),
  k: v.optional(count),
  gi: v.optional(count),
  gc: v.optional(count),
  r: v.optional(count),
});
export const pools = v.strictObject({ french: v.optional(pool), russian: v.optional(pool), prussian: v.optional(pool) });
/** A line of a set-up or of the turn record with its troops: series/data/setup-line. */
export const arrival = v.strictObject({
  army,
  leader: v.optional(slug),
  general: v.optional(v.picklist(['infantry', 'cavalry', 'none'])),
  name: v.optional(v.string()),
  hex: v.optional(hexName),
  printed: v.optional(hexName),
  box: v.optional(box),
  at: v.optional(v.picklist(['supply-source', 'pool'])),
  // eagles/e6/two-names-one-unit: a unit with two generals goes by the one its line names, else by the first.
  units: v.array(v.strictObject({ unit: slug, strength: count, name: v.optional(v.string()) })),
  variable: v.optional(v.picklist(['lannes', 'mortier'])),
  fixedUntil: v.optional(date),
  southern: v.optional(v.boolean()),
  prov,
});

/** series/table/scenarios/match-lists: the printed lists, scenario by scenario. */
export const ScenariosFile = v.strictObject({
  scenarios: v.array(
    v.strictObject({
      id: v.picklist(['1', '2', '3']),
      name: v.string(),
      // The first turn: eagles/e102/start-date, eagles/e103/start-date, eagles/e104/start-date.
      start: date,
      // The last turn: eagles/e102/end-date, eagles/e103/end-date, eagles/e104/end-date.
      end: date,
      // Who moves first: eagles/e102/first-player, eagles/e103/first-player, eagles/e104/first-player.
      firstPlayer: side,
      // Where the marker stands at the start: eagles/e102/morale, eagles/e103/morale, eagles/e104/morale.
      // And so on the track: series/table/morale-track/start.
      morale: v.picklist(['A', 'B', 'C', 'D', 'E', 'F', 'G']),
      weather,
      // Bridges that are down at the start: eagles/e102/bridges, eagles/e103/bridges, eagles/e104/bridges.
      // eagles/e92/pontoons: no list has any.
      damagedBridges: v.array(hexName),
      bridgeTrains: count,
      // Redoubts that stand at the start: eagles/e103/redoubts, eagles/e104/redoubts-french, eagles/e104/redoubts-russian.
      redoubts: perSide(v.array(hexName)),
      // Points gathered before the first turn: eagles/e102/replacements, eagles/e103/replacements, eagles/e104/replacements.
      replacements: pools,
      // Points at the start: eagles/e102/ap, eagles/e103/ap, eagles/e104/ap.
      points: perArmy(count),
      // Sources at the start: eagles/e102/supply, eagles/e103/supply, eagles/e104/supply-french.
      // eagles/e104/supply-russian, eagles/e104/supply-prussian: the two share Königsberg.
      supplySources: perArmy(hexName),
      // Centers at the start: eagles/e102/coo, eagles/e103/coo, eagles/e104/coo.
      centers: perArmy(hexName),
      warsawHeld: v.boolean(),
      danzigFallen: v.boolean(),
      totals: perArmy(v.strictObject({ infantry: count, cavalry: count, artillery: count })),
      // The Forces of December: eagles/e102/prussian-forces, eagles/e102/russian-forces, eagles/e102/french-forces.
      // with eagles/e102/buelow-hartmann and eagles/e102/cossack-march-regiment
      // of January: eagles/e103/prussian-forces, eagles/e103/russian-forces, eagles/e103/french-forces.
      // with eagles/e103/sedmaratzki-goniondz, eagles/e103/savary-v-corps, eagles/e103/napoleon-start
      // and eagles/e103/march-regiments
      // of June: eagles/e104/prussian-forces, eagles/e104/russian-forces, eagles/e104/french-forces.
      // with eagles/e104/tolstoi-podlasia, eagles/e104/rapp-alone, eagles/e104/napoleon-start
      // and eagles/e104/lannes-on-map, eagles/e104/march-regiments, eagles/e104/shared-hex-n2030
      // eagles/e85/separate-setup: brigades of Lasalle may be listed apart from him.
      forces: v.array(arrival),
      prov,
    }),
  ),
  grand: v.array(v.strictObject({ id: v.picklist(['grand-early', 'grand-late']), uses: v.picklist(['1', '2']), end: date })),
  holders: recordOf(v.string(), v.string()),
});

export type Arrival = v.InferOutput<typeof arrival>;
