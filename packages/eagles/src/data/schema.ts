import * as v from 'valibot';

/**
 * The shape of the component data, one schema for each file. Every file carries the provenance of what it holds: S stated
 * in the rulebook, P a public source, K known from the published game, R reconstructed.
 */
const whole = v.pipe(v.number(), v.integer());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const points = v.pipe(v.number(), v.minValue(0), v.multipleOf(0.5));
const prov = v.string();
const hexName = v.pipe(v.string(), v.regex(/^[NCS]\d{4}$/));
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/));
const date = v.pipe(v.string(), v.regex(/^180[67]-\d\d-\d\d$/));

export const ARMIES = ['french', 'russian', 'prussian'] as const;
export const SIDES = ['french', 'coalition'] as const;
export const ARMS = ['infantry', 'cavalry', 'artillery'] as const;
export const BOXES = ['podlasia', 'goniondz', 'danzig', 'thorn', 'cantonment'] as const;
export const WEATHERS = ['heat', 'fair', 'rain', 'mud', 'frost', 'snow', 'severe'] as const;
export const GROUPS = ['dry', 'frost', 'wet', 'mud', 'snow', 'severe'] as const;
export const TERRAINS = ['clear', 'woods', 'rough', 'marsh', 'water'] as const;

const army = v.picklist(ARMIES);
const side = v.picklist(SIDES);
const box = v.picklist(BOXES);
const weather = v.picklist(WEATHERS);
const pair = v.strictTuple([hexName, hexName]);

export const MapFile = v.strictObject({
  prov: v.record(v.string(), v.string()),
  grid: v.strictObject({ columns: count, rows: count, sections: v.strictObject({ N: count, C: count, S: count }), prov }),
  hexes: v.record(
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
  hexsides: v.array(
    v.strictObject({ between: pair, kind: v.picklist(['primary', 'secondary', 'shore', 'impassable']), name: v.string() }),
  ),
  bridges: v.array(v.strictObject({ between: pair, prov })),
  roads: v.array(v.strictObject({ name: v.string(), class: v.picklist(['primary', 'secondary']), hexes: v.array(hexName) })),
  exits: v.array(v.strictObject({ hex: hexName, box: v.nullable(box), prov })),
  supplySources: v.array(
    v.strictObject({
      hex: hexName,
      name: v.string(),
      armies: v.array(army),
      linked: v.optional(v.picklist(['thorn', 'danzig', 'pillau'])),
      prov,
    }),
  ),
  coastal: v.record(hexName, v.array(v.picklist(['sea', 'haff']))),
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
  damagedBridges: v.record(hexName, pair),
  transit: v.strictObject({ between: v.strictTuple([box, box]), mp: points, prov }),
});

const rating = { initiative: count, span: points, subordination: points };

export const LeadersFile = v.strictObject({
  leaders: v.array(
    v.strictObject({
      id: slug,
      name: v.string(),
      army,
      ...rating,
      bonus: count,
      commanderFrom: v.optional(date),
      replacement: v.optional(v.boolean()),
      prov: v.record(v.string(), v.string()),
    }),
  ),
  majorGenerals: v.strictObject({ infantry: v.strictObject({ ...rating, prov }), cavalry: v.strictObject({ ...rating, prov }) }),
  promotions: v.array(v.strictObject({ leader: slug, division: slug, successor: v.string() })),
  erratic: v.array(slug),
  carre: v.array(slug),
  prov,
});

export const UnitsFile = v.strictObject({
  units: v.array(
    v.strictObject({
      id: slug,
      army,
      counter: v.string(),
      names: v.array(v.string()),
      arm: v.picklist(ARMS),
      max: count,
      movement: count,
      subordination: points,
      designation: v.optional(v.string()),
      elite: v.optional(v.boolean()),
      cossack: v.optional(v.boolean()),
      replacement: v.optional(v.boolean()),
      marchRegiment: v.optional(v.boolean()),
      prov,
    }),
  ),
  brigades: v.array(v.strictObject({ parent: slug, brigades: v.array(slug), prov })),
  availableFrom: v.record(slug, date),
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
const pools = v.strictObject({ french: v.optional(pool), russian: v.optional(pool), prussian: v.optional(pool) });
const perArmy = <T extends v.GenericSchema>(schema: T) => v.strictObject({ french: schema, russian: schema, prussian: schema });
const perSide = <T extends v.GenericSchema>(schema: T) => v.strictObject({ french: schema, coalition: schema });

const arrival = v.strictObject({
  army,
  leader: v.optional(slug),
  general: v.optional(v.picklist(['infantry', 'cavalry', 'none'])),
  name: v.optional(v.string()),
  hex: v.optional(hexName),
  printed: v.optional(hexName),
  box: v.optional(box),
  at: v.optional(v.picklist(['supply-source', 'pool'])),
  units: v.array(v.strictObject({ unit: slug, strength: count })),
  variable: v.optional(v.picklist(['lannes', 'mortier'])),
  fixedUntil: v.optional(date),
  southern: v.optional(v.boolean()),
  prov,
});

export const ScenariosFile = v.strictObject({
  scenarios: v.array(
    v.strictObject({
      id: v.picklist(['1', '2', '3']),
      name: v.string(),
      start: date,
      end: date,
      firstPlayer: side,
      morale: v.picklist(['A', 'B', 'C', 'D', 'E', 'F', 'G']),
      weather,
      damagedBridges: v.array(hexName),
      bridgeTrains: count,
      redoubts: perSide(v.array(hexName)),
      replacements: pools,
      points: perArmy(count),
      supplySources: perArmy(hexName),
      centers: perArmy(hexName),
      warsawHeld: v.boolean(),
      danzigFallen: v.boolean(),
      totals: perArmy(v.strictObject({ infantry: count, cavalry: count, artillery: count })),
      forces: v.array(arrival),
      prov,
    }),
  ),
  grand: v.array(v.strictObject({ id: v.picklist(['grand-early', 'grand-late']), uses: v.picklist(['1', '2']), end: date })),
  holders: v.record(v.string(), v.string()),
});

const turn = v.strictObject({
  start: date,
  end: date,
  fortnight: v.string(),
  replacements: pools,
  reinforcements: v.array(arrival),
  withdrawals: v.array(v.strictObject({ leader: slug, substitutes: v.array(slug) })),
  prov,
});

export const TurnsFile = v.strictObject({
  turns: v.array(turn),
  optionalTurn: turn,
  dates: v.record(v.string(), v.string()),
});

const ladder = v.array(v.strictObject({ upTo: v.nullable(points), shift: whole }));
const byGroup = v.strictObject({
  dry: v.nullable(points),
  frost: v.nullable(points),
  wet: v.nullable(points),
  mud: v.nullable(points),
  snow: v.nullable(points),
  severe: v.nullable(points),
});
const effect = v.strictObject({
  group: v.picklist(GROUPS),
  initiative: whole,
  attrition: whole,
  forcedMarch: count,
  pursuit: whole,
  bridging: whole,
  artillery: v.boolean(),
  snow: v.boolean(),
  frozen: v.boolean(),
  redoubts: v.boolean(),
});
const terrain = v.strictObject({ mp: byGroup, defence: whole });
const chit = v.strictObject({
  battle: v.picklist(['pitched', 'pursuit']),
  rounds: count,
  counterattack: v.picklist(['mandatory', 'optional', 'none']),
  lossFactor: v.number(),
  withdraws: v.boolean(),
});
const numbers = <K extends string>(...keys: readonly K[]) =>
  v.strictObject({ prov, ...(Object.fromEntries(keys.map((key) => [key, v.number()])) as Record<K, v.NumberSchema<undefined>>) });

export const TablesFile = v.strictObject({
  weather: v.strictObject({
    prov,
    track: v.array(weather),
    byFortnight: v.record(v.string(), v.strictObject({ byDie: v.array(weather), fortnight: weather })),
    effects: v.strictObject({
      heat: effect,
      fair: effect,
      rain: effect,
      mud: effect,
      frost: effect,
      snow: effect,
      severe: effect,
    }),
  }),
  fortnights: v.strictObject({ prov, order: v.array(v.string()), never: v.array(v.string()) }),
  administration: v.strictObject({
    prov,
    receiptColumns: v.array(v.nullable(points)),
    receipt: v.array(v.array(count)),
    fortnightLine: v.array(count),
    fortnightBonus: count,
    commanderBonus: whole,
    command: count,
    seaStep: count,
    transportBattalion: count,
    pontoon: count,
    repairPrimary: count,
    most: count,
  }),
  communication: numbers('dispatch', 'perTransportBattalion', 'depot'),
  initiative: numbers('forage', 'overSpan', 'carre', 'carreRadius'),
  command: v.strictObject({
    prov,
    vedettes: perArmy(count),
    vedettesPerCavalry: count,
    vedetteRange: count,
    marchRegimentMax: count,
    otherArmy: points,
    captureForce: count,
    captureAlone: count,
  }),
  sizes: v.strictObject({ prov, limits: v.array(v.nullable(count)) }),
  attrition: v.strictObject({
    prov,
    lines: ladder,
    loss: v.array(v.array(count)),
    points: ladder,
    noCommunication: whole,
    forage: v.strictObject({ rich: whole, fair: whole, poor: whole }),
    town: whole,
    besieged: whole,
    forcedMarch: whole,
    fortnight: whole,
    transit: points,
  }),
  forageRadius: v.strictObject({ prov, radius: v.array(count) }),
  morale: v.strictObject({
    prov,
    spaces: v.array(v.string()),
    french: v.array(whole),
    coalition: v.array(whole),
    napoleon: count,
    armisticeTurns: count,
    armisticeStrength: count,
    critical: v.array(v.strictObject({ total: count, difference: count, spaces: count })),
  }),
  combat: v.strictObject({
    prov,
    odds: v.array(v.strictTuple([count, count])),
    least: whole,
    most: whole,
    results: v.array(v.array(v.strictTuple([count, count, v.picklist(['AR', 'DR', '-'])]))),
    leaderMost: count,
    fortified: whole,
    secondaryRiver: whole,
    bridge: whole,
    artilleryLeast: count,
    eliteLeast: count,
    cavalryLeast: count,
    modifierMost: count,
    bridgeLimit: count,
    doubled: count,
    rounds: count,
  }),
  chits: v.strictObject({
    prov,
    matrix: v.strictObject({
      'pitched-pitched': chit,
      'pitched-pursuit': chit,
      'pursuit-pitched': chit,
      'pursuit-pursuit': chit,
    }),
  }),
  pursuit: v.strictObject({
    prov,
    hexes: v.array(v.array(count)),
    loss: v.array(v.array(count)),
    noCavalry: whole,
    moreCavalry: whole,
    muchCavalry: whole,
    muchLeast: count,
    bonus: whole,
    roundThree: whole,
    river: whole,
  }),
  retreat: numbers('perStrength', 'offMapHexes'),
  refusal: numbers('most', 'hexes'),
  repulse: numbers('most', 'ratio', 'hexes', 'mp'),
  casualty: v.strictObject({ prov, hit: count, commanderHit: count, recovery: v.array(v.nullable(count)) }),
  scouting: numbers('cavalry', 'kind', 'size', 'names'),
  terrain: v.strictObject({
    prov,
    hex: v.strictObject({ clear: terrain, woods: terrain, rough: terrain, marsh: terrain }),
    road: v.strictObject({ primary: byGroup, secondary: byGroup }),
    secondaryRiver: points,
    leaveZone: points,
    modeChange: points,
    exit: points,
    vedette: points,
  }),
  allowance: numbers('infantry', 'artillery', 'cavalry', 'vedette', 'leader', 'center', 'forage', 'forcedMarch'),
  bridging: numbers(
    'destroyPrimary',
    'destroySecondary',
    'destroyPontoon',
    'opposed',
    'repairPrimary',
    'repairSecondary',
    'train',
    'pontoonPrimary',
    'pontoonSecondary',
    'pontoonMp',
  ),
  siegeDuration: v.strictObject({
    prov,
    byFortnight: v.record(v.string(), count),
    results: v.array(v.strictObject({ spaces: count, fortnights: count })),
  }),
  townSiege: numbers('surrender', 'artillery', 'ratio', 'garrison', 'sea'),
  hurryUp: v.strictObject({ prov, rounds: v.array(v.array(count)) }),
  hospital: v.strictObject({
    prov,
    capacity: perArmy(v.array(count)),
    steps: v.array(v.string()),
    cavalry: count,
    dismounted: count,
  }),
  sea: v.strictObject({ prov, capacity: count, first: v.string() }),
  redoubt: v.strictObject({ prov, infantry: count, artillery: count, doubled: count, counters: perSide(count) }),
  transport: numbers('most', 'scenario3'),
  danzig: numbers('strength', 'approach', 'sourcesAfter', 'lannesAfter', 'mortierAfter', 'returnLoss'),
  konigsberg: numbers('early', 'later', 'end'),
});

export const EaglesFiles = v.strictObject({
  map: MapFile,
  leaders: LeadersFile,
  units: UnitsFile,
  scenarios: ScenariosFile,
  turns: TurnsFile,
  tables: TablesFile,
});

export type EaglesData = v.InferOutput<typeof EaglesFiles>;
export type Arrival = v.InferOutput<typeof arrival>;
export type Tables = v.InferOutput<typeof TablesFile>;
export type TurnEntry = v.InferOutput<typeof turn>;
export type Army = (typeof ARMIES)[number];
export type Side = (typeof SIDES)[number];
export type Arm = (typeof ARMS)[number];
export type Weather = (typeof WEATHERS)[number];
export type Group = (typeof GROUPS)[number];
export type Terrain = (typeof TERRAINS)[number];
