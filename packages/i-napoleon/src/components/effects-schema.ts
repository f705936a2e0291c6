import * as v from 'valibot';
import {
  BOARD_BOXES,
  COMBAT_RESULTS,
  type Conditions,
  ERAS,
  NATIONS,
  OTHER_PLACES,
  RESOURCES,
  STATUSES,
  TRACKED,
  TRIGGERS,
  type Verbs,
} from './vocabulary.js';

/** Any schema, where the type is written out in `vocabulary.ts` and the schema only has to check it. */
type Any = v.GenericSchema;

export const whole = v.pipe(v.number(), v.integer());
export const cardNumber = v.pipe(whole, v.minValue(1), v.maxValue(222));
const card = v.union([v.literal('self'), cardNumber], 'expected "self" or the number of a card from 1 to 222');
const cards = v.array(card);
export const box = v.picklist([...BOARD_BOXES, ...OTHER_PLACES]);
export const face = v.picklist(['up', 'down']);
export const era = v.picklist(ERAS);
export const nation = v.picklist(NATIONS);
const nations = v.array(nation);
const tracked = v.array(v.picklist(TRACKED));
export const status = v.picklist(STATUSES);
const round = v.picklist(['1', '2', '2+', 'any']);
const yes = v.literal(true);
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected small letters, digits and hyphens'));
export const points = v.strictObject(Object.fromEntries(RESOURCES.map((resource) => [resource, v.exactOptional(whole)])));
const cost = v.strictObject({ ...points.entries, 'G+P': v.exactOptional(whole) });
const scope = v.union(
  [v.literal('any'), v.array(cardNumber), v.strictObject({ not: v.array(cardNumber) }), v.strictObject({ enemy: nation })],
  'expected "any", a list of Campaigns, { not: [...] } or { enemy: nation }',
);

/** An object with exactly one key, which says what it is. The schema is chosen by that key, so that faults point at the very spot. */
function oneOf(what: string, kinds: Readonly<Record<string, Any>>): Any {
  const named = new Map(Object.entries(kinds).map(([name, schema]) => [name, v.strictObject({ [name]: schema })]));
  return v.lazy((input) => {
    const keys = input !== null && typeof input === 'object' ? Object.keys(input) : [];
    const schema = keys.length === 1 ? named.get(keys[0] ?? '') : undefined;
    return schema ?? v.never(`expected ${what}: an object with one key, one of ${[...named.keys()].join(', ')}`);
  });
}

export const condition: Any = v.lazy(() => anyCondition);
const operations: Any = v.array(v.lazy(() => anyOperation));

const conditions: Record<keyof Conditions<unknown>, Any> = {
  all: v.array(condition),
  any: v.array(condition),
  not: condition,
  inBox: v.strictObject({ card: cardNumber, box, face: v.exactOptional(face) }),
  inPlay: cardNumber,
  faceUp: cardNumber,
  faceDown: cardNumber,
  played: cardNumber,
  everPlaced: cardNumber,
  removed: cardNumber,
  boxEmpty: box,
  potentialTreaty: cardNumber,
  potentialCampaign: cardNumber,
  era: v.array(era),
  eraQueued: era,
  year: v.strictObject({ min: v.exactOptional(whole), max: v.exactOptional(whole), is: v.exactOptional(whole) }),
  yearsSince: v.strictObject({ card: cardNumber, event: v.picklist(['placed', 'played']), min: whole }),
  rank: v.literal('general'),
  nation: v.strictObject({ who: nation, is: v.array(status) }),
  nonHostile: v.strictObject({ min: whole, of: nations }),
  everConquered: nation,
  campaign: v.array(cardNumber),
  campaignOutcome: v.array(v.picklist(['victory', 'stalemate', 'defeat'])),
  resourceMin: points,
  resourceMax: points,
  marker: v.picklist(['legitimateSon', 'bastard']),
  flag: v.string(),
  commandersAssigned: v.strictObject({ min: whole }),
  negativeModifierActive: yes,
  defeatSince: whole,
};
const anyCondition = oneOf('a condition', conditions);

const roll = v.strictObject({
  drm: v.array(
    v.strictObject({
      value: v.union([whole, v.picklist(['independentCommanders', 'strategyTactics', 'cardsFor221'])]),
      if: v.exactOptional(condition),
    }),
  ),
  table: v.array(
    v.strictObject({
      from: v.nullable(whole),
      to: v.nullable(whole),
      do: operations,
      result: v.exactOptional(v.picklist(['success', 'failure'])),
    }),
  ),
  id: v.exactOptional(slug),
  payPerPip: v.exactOptional(points),
});

const verbs: Record<keyof Verbs<unknown, unknown, unknown>, Any> = {
  gain: points,
  roll,
  choice: v.strictObject({
    options: v.array(v.strictObject({ id: slug, cost: v.exactOptional(cost), if: v.exactOptional(condition), do: operations })),
  }),
  when: v.strictObject({ cond: condition, do: operations, else: v.exactOptional(operations) }),
  none: yes,
  place: v.strictObject({ card, box, face }),
  remove: v.strictObject({ cards, at: v.exactOptional(v.literal('now')) }),
  discard: v.strictObject({ cards }),
  discardBox: box,
  flip: v.strictObject({ card, to: face }),
  flipBox: v.strictObject({ box, to: face }),
  search: v.strictObject({ card, in: v.array(box), to: box }),
  deckTop: v.strictObject({ oneOf: cards, from: v.array(box), optional: v.boolean() }),
  redraw: yes,
  ignoreCampaign: yes,
  addCards: v.string(),
  promote: v.literal('general'),
  nation: v.strictObject({
    who: nation,
    to: v.exactOptional(status),
    shift: v.exactOptional(v.literal('hostile')),
    steps: v.exactOptional(whole),
  }),
  shakeNation: nation,
  removeTreatiesOf: nation,
  conquer: nations,
  conquerBritain: v.strictObject({ remove: cards }),
  noDiplomacyRoll: v.strictObject({ nations: tracked, until: v.literal('endOfYear') }),
  diplomacyDrm: v.strictObject({ nations: tracked, drm: whole, until: v.literal('endOfYear') }),
  marker: v.strictObject({ add: v.picklist(['legitimateSon', 'bastard']), box }),
  flipMarker: v.strictObject({ name: v.literal('legitimateSon'), to: v.literal('kingOfRome') }),
  flag: v.strictObject({ name: v.string(), until: v.picklist(['endOfPlay', 'endOfGame']) }),
  treaty: v.strictObject({
    card,
    cost: v.exactOptional(cost),
    optional: v.exactOptional(v.boolean()),
    elseConquer: v.exactOptional(nations),
    else: v.exactOptional(operations),
  }),
  additionalCampaign: cardNumber,
  queueCampaign: cardNumber,
  resolveCampaign: yes,
  victoriesNeeded: whole,
  campaignDrm: v.strictObject({ value: whole, round }),
  commanderDrm: whole,
  casualtyRange: v.strictTuple([whole, whole]),
  freeStrategyTactics: v.literal(1),
  reuseCommander: yes,
  recoverCommander: v.strictObject({ from: v.literal('discard'), to: box }),
  exhaust: v.strictObject({
    card: v.exactOptional(card),
    box: v.exactOptional(box),
    until: v.picklist(['endOfYear', 'endOfCampaign']),
  }),
  loseCommander: v.strictObject({
    from: v.picklist(['CAMPAIGN', 'SPAIN', 'expedition']),
    to: v.picklist(['removed', 'discard']),
  }),
  expedition: v.strictObject({
    maxIndependentCommanders: whole,
    minIndependentCommanders: v.exactOptional(whole),
    drmLimit: whole,
    strategyTactics: v.exactOptional(v.boolean()),
    roll,
  }),
  makeKing: v.strictObject({ eligible: cards }),
  removeWife: yes,
  treason: v.strictObject({ autoRemove: cards, immune: cards, payPerPip: points, cap: whole }),
  queueEra: era,
  abdicate: yes,
  continueAbdication: yes,
  exileGlory: v.strictObject({ cards }),
  play: cardNumber,
  endGame: v.strictObject({ outcome: v.pipe(v.string(), v.regex(/^(auto|13\.2\.[1-8])$/)), how: slug }),
};
const anyOperation = oneOf('an operation', verbs);

export const mode = v.picklist(['must', 'may']);
const limit = v.picklist(['year', 'game', 'campaign']);
const common = { if: v.exactOptional(condition) };

const effectKinds: Record<string, Any> = {
  whenRevealed: v.strictObject({
    kind: v.literal('whenRevealed'),
    mode,
    ...common,
    cost: v.exactOptional(cost),
    do: operations,
    else: v.exactOptional(operations),
  }),
  whenPlayed: v.strictObject({
    kind: v.literal('whenPlayed'),
    window: v.picklist(['existing', 'campaignPhaseStart', 'called']),
    mode,
    ...common,
    cost: v.exactOptional(cost),
    limit: v.exactOptional(limit),
    fromFaceDown: v.exactOptional(v.boolean()),
    do: operations,
  }),
  income: v.strictObject({
    kind: v.literal('income'),
    gain: points,
    ...common,
    side: v.exactOptional(v.picklist(['back', 'front'])),
  }),
  ongoing: v.looseObject({ kind: v.literal('ongoing'), rule: v.string(), ...common }),
  triggered: v.strictObject({
    kind: v.literal('triggered'),
    on: v.picklist(TRIGGERS),
    mode: v.exactOptional(mode),
    ...common,
    do: v.exactOptional(operations),
    moves: v.exactOptional(v.array(v.strictObject({ to: box, ...common, do: operations }))),
  }),
  campaign: v.strictObject({
    kind: v.literal('campaign'),
    enemies: nations,
    drm: v.array(v.strictObject({ value: whole, round, ...common })),
    rounds: v.nullable(whole),
    maxCommanders: v.nullable(whole),
    victoriesNeeded: whole,
    start: operations,
    victory: operations,
    defeat: operations,
    stalemate: operations,
  }),
  timing: v.strictObject({
    kind: v.literal('campaign'),
    timing: v.picklist(['start', 'combatRound', 'after', 'spanishUlcer']),
    appliesTo: v.exactOptional(scope),
    ...common,
    limit: v.exactOptional(limit),
    mode: v.exactOptional(mode),
    do: operations,
  }),
  combat: v.strictObject({
    kind: v.literal('combat'),
    drm: whole,
    round,
    cost,
    appliesTo: scope,
    mode: v.picklist(['may', 'auto']),
    ...common,
    limit: v.exactOptional(limit),
    whenUsed: v.exactOptional(operations),
    onDefeat: v.exactOptional(operations),
  }),
  result: v.strictObject({
    kind: v.literal('result'),
    adjust: v.strictObject({ from: v.array(v.picklist(COMBAT_RESULTS)), to: v.picklist(COMBAT_RESULTS) }),
    side: v.picklist(['enemy', 'friendly']),
    appliesTo: scope,
    round,
    ...common,
  }),
  commander: v.strictObject({
    kind: v.literal('commander'),
    drm: whole,
    cost,
    independent: v.boolean(),
    loyalty: v.nullable(v.strictTuple([whole, whole])),
    rounds: v.picklist(['any', '2+']),
    uses: whole,
    special: v.exactOptional(
      v.array(
        v.picklist(['casualtyIsDeath', 'alwaysWounded', 'removedOnSpanishUlcerFailure', 'treasonAlwaysRemoved', 'treasonNever']),
      ),
    ),
    bonus: v.exactOptional(
      v.array(v.strictObject({ drm: whole, round: v.exactOptional(round), campaigns: v.exactOptional(v.array(cardNumber)) })),
    ),
    onUse: v.exactOptional(operations),
    appliesTo: v.exactOptional(scope),
  }),
};

export const effect: Any = v.lazy((input) => {
  const kind = input !== null && typeof input === 'object' && 'kind' in input ? String(input.kind) : '';
  const chosen = kind === 'campaign' && 'timing' in (input as object) ? 'timing' : kind;
  return (Object.hasOwn(effectKinds, chosen) ? effectKinds[chosen] : undefined) ?? v.never('expected the kind of an effect');
});
