import { BrokenRules, goto } from '@vedette/core';
import { type Components, cardOf } from '../../components/components.js';
import { TRACKED, type Tracked } from '../../components/vocabulary.js';
import {
  type DiplomacyFrame,
  die,
  diplomacy,
  effects,
  exchange,
  foreignDiplomacy,
  legality,
  potentialCampaigns,
  potentialFrame,
  rule,
  treaties,
} from '../../contents.js';
import { effectsFrame, rowOf } from '../../effects/effects.js';
import { fire } from '../../effects/operations.js';
import type { RollPart } from '../../events.js';
import { type Position, SEAT } from '../../position.js';
import { discard, type NapoleonTable, treatyIncludes } from '../board.js';
import { pointsSpent, sumOf } from '../drm.js';
import { judgeGlory } from '../glory.js';
import { dieFrame, eachFace, hasLuck } from '../luck.js';
import { pay } from '../year-setup/resources.js';
import { emperorTreatiesOf, endTreaty, hasFaceDownTreaty, remove, setNation, stepToHostile } from './nations.js';

/** The Diplomatic Phase of a First Consul and an Emperor (i-napoleon/10.0/fcd-emd-only). */
export const diplomacySteps = (components: Components) =>
  diplomacy.steps({
    exchange: diplomacy
      .call(exchange, {
        when: (table) => awaitsAny(components, table),
        data: () => ({ segment: 'diplomacy' as const, left: components.tables.exchangeLimits.diplomacy, onward: false }),
      })
      .after((_, frame, onward) => {
        frame.shared = onward;
      }),
    foreign: diplomacy.call(foreignDiplomacy, {
      data: (_, { shared }) => ({ waiting: [], rolling: '', spent: 0, shared }),
    }),
    treaties: diplomacy.call(treaties, { data: () => ({}) }),
    // After the first FCD Campaign, Campaigns are selected in the Potential Campaigns Segment according to the nations'
    // diplomatic status (i-napoleon/14.2.4/selected).
    campaigns: diplomacy.call(potentialCampaigns, { data: () => potentialFrame(true) }),
  });

/** Whether a Foreign Diplomacy roll is made for a nation this Year. */
function isRolledFor(components: Components, table: NapoleonTable, nation: Tracked): boolean {
  const { position } = table;
  const status = position.nations[nation];
  // No Foreign Diplomacy roll is made for a nation that is already Hostile (i-napoleon/10.1/no-roll-hostile,
  // i-napoleon/10.1/no-roll-conquered-inactive).
  if (status !== 'neutral' && status !== 'allied') return false;
  // No Foreign Diplomacy roll is made this Year for a nation included in a face-down Treaty in CURRENT TREATIES
  // (i-napoleon/10.2.1/face-down-no-roll).
  if (hasFaceDownTreaty(components, table, nation)) return false;
  if (position.noDiplomacyRoll.includes(nation)) return false;
  // Treaty cards and other effects may change the result, even holding a nation's status whatever the roll
  // (i-napoleon/10.1/card-overrides).
  const shielded = components.treaties.some(
    (card) =>
      position.box[card] === 'CURRENT TREATIES' &&
      treatyIncludes(components, position, card, nation) &&
      cardOf(components, card).treaty?.shields(position) === true,
  );
  if (shielded) return false;
  return !components.noDiplomacyRoll.some(
    (one) => one.nations.includes(nation) && components.isBoard.has(position.box[one.card] as string) && one.if(position),
  );
}

const awaitsAny = (components: Components, table: NapoleonTable): boolean =>
  TRACKED.some((nation) => isRolledFor(components, table, nation)) ||
  components.triggers.foreignDiplomacy.some((one) => one.if(table.position));

/** Everything that is rolled for this Year: nations, and the card of a peace with a roll of its own. */
const awaited = (components: Components, table: NapoleonTable): string[] => [
  // For a nation included in a face-up Treaty in CURRENT TREATIES the Foreign Diplomacy roll is made
  // (i-napoleon/10.2.1/face-up-roll).
  ...TRACKED.filter((nation) => isRolledFor(components, table, nation)),
  ...components.triggers.foreignDiplomacy.filter((one) => one.if(table.position)).map((one) => String(one.card)),
];

/** What cards add to a nation's roll; Diplomacy points come on top. */
function diplomacyParts(components: Components, position: Position, nation: Tracked): RollPart[] {
  const parts: RollPart[] = [];
  for (const one of components.diplomacyModifiers) {
    const active =
      one.nations.includes(nation) &&
      components.isBoard.has(position.box[one.card] as string) &&
      !position.exhausted.includes(one.card);
    if (active && one.if(position)) parts.push({ drm: one.drm, card: one.card });
  }
  for (const one of position.diplomacyDrm) if (one.nation === nation) parts.push({ drm: one.drm, card: one.card });
  return parts;
}

export const diplomacyDrm = (components: Components, position: Position, nation: Tracked): number =>
  sumOf(diplomacyParts(components, position, nation));

const isTracked = (name: string): name is Tracked => (TRACKED as readonly string[]).includes(name);

/** A nation, or a card with a roll of its own, and the Diplomacy points spent on it. */
export interface Negotiation {
  readonly with: string;
  readonly spend: number;
}

/** Diplomacy shared out evenly: the nation with the worst roll first, and what is left over with it. */
function proposed(components: Components, position: Position, waiting: readonly string[]): Negotiation {
  const nations = waiting.filter(isTracked);
  const drmOf = (nation: Tracked) => diplomacyDrm(components, position, nation);
  const [worst] = nations.toSorted((one, other) => drmOf(one) - drmOf(other));
  if (worst === undefined) return { with: waiting[0] ?? '', spend: 0 };
  return { with: worst, spend: Math.ceil(position.points.D / nations.length) };
}

export function foreignDiplomacySteps(components: Components) {
  const nationOf = ({ rolling }: DiplomacyFrame): Tracked => {
    if (!isTracked(rolling)) throw new BrokenRules('no nation is rolled for', { rolling });
    return rolling;
  };
  const drmOf = (position: Position, frame: DiplomacyFrame) => diplomacyDrm(components, position, nationOf(frame)) + frame.spent;
  const outcomeOf = (total: number) =>
    components.tables.foreignDiplomacy[rowOf(components.tables.foreignDiplomacy, total)]?.result ?? 'none';
  /** The roll is made, but a face-up Emperor's Treaty takes the blow (10.2.1). */
  const shields = (table: NapoleonTable, nation: Tracked): number[] => emperorTreatiesOf(components, table, nation);
  function begin(table: NapoleonTable, frame: DiplomacyFrame, { with: whom, spend }: Negotiation): 'roll' | 'peaceRoll' {
    frame.rolling = whom;
    frame.spent = spend;
    frame.waiting = frame.waiting.filter((name) => name !== whom);
    if (spend > 0) pay(components, table, { D: spend }, null);
    return isTracked(whom) ? 'roll' : 'peaceRoll';
  }

  return foreignDiplomacy.steps({
    // Britain is not among the nations for which Foreign Diplomacy rolls are made (a card may order a roll of its own)
    // (i-napoleon/10.1/no-roll-britain).
    gather(table, frame) {
      frame.waiting = awaited(components, table);
    },
    more: (_, frame) => (frame.waiting.length === 0 ? goto('end') : undefined),
    share: (table, frame) =>
      frame.shared ? goto(begin(table, frame, proposed(components, table.position, frame.waiting))) : undefined,
    // What is spent is said before the die falls (i-napoleon/10.1/spend-before-roll), and none need be (i-napoleon/10.1/spending-optional).
    negotiate: foreignDiplomacy.ask({
      cite: 'i-napoleon/10.1/spend-d',
      seat: () => SEAT,
      candidates: ({ position }, frame): readonly Negotiation[] => {
        // i-napoleon/10.1/order-free: with nothing to spend and no Luck at the ready the order changes nothing.
        const free = position.points.D > 0 || (hasLuck(position) && !position.luckSaved);
        const names = free ? frame.waiting : frame.waiting.slice(0, 1);
        const answers: Negotiation[] = [];
        for (const name of names) {
          const most = isTracked(name) ? position.points.D : 0;
          // Diplomacy (D) points add positive DRMs to the Foreign Diplomacy roll (i-napoleon/16.0/diplomacy-points).
          for (let spend = 0; spend <= most; spend++) answers.push({ with: name, spend });
        }
        return answers;
      },
      about: ({ position }, frame) => ({
        waiting: frame.waiting.length,
        drm: Object.fromEntries(frame.waiting.filter(isTracked).map((name) => [name, diplomacyDrm(components, position, name)])),
      }),
      choose: (table, frame, answer) => goto(begin(table, frame, answer)),
    }),
    // For each chosen nation: roll, add the DRM, apply the result on its Diplomatic Track (i-napoleon/10.1/roll-procedure).
    roll: foreignDiplomacy
      .call(die, {
        data: (table, frame) => {
          const drm = drmOf(table.position, frame);
          return dieFrame(table, {
            roll: 'foreign diplomacy',
            nation: nationOf(frame),
            drm,
            parts: [...diplomacyParts(components, table.position, nationOf(frame)), ...pointsSpent(frame.spent)],
            outcomes: () => eachFace((face) => `${frame.rolling}/${outcomeOf(face + drm)}`),
          });
        },
      })
      .after((table, frame, face) => {
        if (outcomeOf(face + drmOf(table.position, frame)) === 'none') return goto('more');
        // The Treaty rules of 10.2 are consulted before the Foreign Diplomacy result is applied
        // (i-napoleon/10.1/treaties-checked-first).
        return shields(table, nationOf(frame)).length > 0 ? goto('treatyFalls') : goto('worsen');
      }),
    // When an EMD Treaty is Removed by the roll, the nation does not move towards Hostile
    // (i-napoleon/10.2.1/face-up-emd-shields).
    treatyFalls: foreignDiplomacy.ask({
      cite: 'i-napoleon/10.2.1/face-up-emd-removed',
      seat: () => SEAT,
      candidates: (table, frame) => shields(table, nationOf(frame)),
      about: (_, frame) => ({ nation: nationOf(frame) }),
      choose: (table, _, card) => {
        remove(components, table, fire, card);
        return goto('more');
      },
    }),
    // In this phase a nation only ever moves towards Hostile, never towards Allied (i-napoleon/10.1/only-towards-hostile,
    // i-napoleon/10.2.1/fcd-treaties-not-removed).
    worsen(table, frame) {
      stepToHostile(components, table, fire, nationOf(frame));
      return goto('more');
    },
    // A peace with a roll of its own (Amiens).
    peaceRoll: foreignDiplomacy
      .call(effects, {
        data: (_, frame) => {
          const trigger = components.triggers.foreignDiplomacy.find((one) => String(one.card) === frame.rolling);
          return effectsFrame(trigger?.do ?? '');
        },
      })
      .after(() => goto('more')),
    // Diplomatic points not spent are lost; they are never saved for the next Year (i-napoleon/10.1/unspent-lost).
    end: ({ position }) => {
      position.points.D = 0;
    },
  });
}

export function treatiesSteps(components: Components) {
  const inForce = (position: Position) => components.treaties.filter((card) => position.box[card] === 'CURRENT TREATIES');
  const legalBreaks = legality<object, number | 'keep-faith'>([
    // i-napoleon/14.2.3/earliest-hostile: Luneville holds until the vote.
    rule(
      'i-napoleon/14.2.3/earliest-hostile',
      'treaty-holds',
      ({ position }, _, card) =>
        typeof card !== 'number' || card === 0 || cardOf(components, card).treaty?.breakable(position) === true,
    ),
  ]);
  return treaties.steps({
    // Any Treaty in CURRENT TREATIES can be broken, FCD ones and those Placed face down this Year included (14.2.3 keeps
    // Austria Neutral under card 80 until the Plebiscite) (i-napoleon/10.2.2/any-treaty).
    breakOne: treaties.ask({
      cite: 'i-napoleon/10.2.2/may-break',
      when: (table, frame) =>
        !table.position.faithKept &&
        inForce(table.position).some((card) => legalBreaks.every((one) => one.allows(table, frame, card, SEAT))),
      seat: () => SEAT,
      candidates: ({ position }) => [0, 'keep-faith' as const, ...inForce(position)],
      legal: legalBreaks,
      pass: 0,
      choose: (table, _, card) => {
        if (card === 'keep-faith') table.position.faithKept = true;
        if (typeof card !== 'number' || card === 0) return goto('end');
        const { position } = table;
        const facts = cardOf(components, card).treaty;
        const bound = TRACKED.filter((nation) => treatyIncludes(components, position, card, nation));
        // i-napoleon/10.2.2/broken-removed; one Treaty alone may come again (i-napoleon/16.0/treaty-once)
        if (facts?.returnsToDiscard) {
          discard(components, table, card);
          endTreaty(components, table, fire, card);
        } else remove(components, table, fire, card);
        // Breaking a Treaty moves the markers of all nations it applies to straight to Hostile
        // (i-napoleon/10.2.2/break-makes-hostile).
        for (const nation of bound) {
          const status = position.nations[nation];
          if (status === 'allied' || status === 'neutral') setNation(components, table, fire, nation, 'hostile');
        }
        judgeGlory(components, table);
        return goto('breakOne');
      },
    }),
    end: () => undefined,
  });
}
