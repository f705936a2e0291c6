import { recordOf } from '@vedette/core';
import * as v from 'valibot';
import { box, cardNumber, condition, effect, era, face, mode, nation, points, status, whole } from './effects-schema.js';
import { COMBAT_RESULTS, NATIONS, SCENARIOS } from './vocabulary.js';

const letter = v.picklist(['S', 'P', 'K', 'R']);
const provenance = v.objectWithRest(
  { facts: v.exactOptional(v.array(v.strictObject({ fact: v.string(), prov: letter }))) },
  v.union([letter, v.string()]),
);

export const cardsSchema = v.strictObject({
  cards: v.pipe(
    v.array(
      v.strictObject({
        number: cardNumber,
        title: v.string(),
        otherTitles: v.exactOptional(v.array(v.string())),
        deck: era,
        type: v.string(),
        nation: v.nullable(v.picklist([...NATIONS, 'france'])),
        addedBy: v.strictObject({
          when: v.picklist(['start', 'year', 'era', 'condition', 'abdication']),
          value: v.union([v.string(), whole]),
        }),
        removedBy: v.array(
          v.strictObject({
            when: v.picklist(['played', 'year', 'era', 'notInPlay', 'card', 'abdication', 'condition']),
            value: v.exactOptional(v.union([v.string(), whole])),
            campaigns: v.exactOptional(v.array(cardNumber)),
          }),
        ),
        placement: v.nullable(v.strictObject({ box, face, onEntry: v.boolean() })),
        effects: v.array(effect),
        prov: provenance,
        ruling: v.exactOptional(v.string()),
      }),
    ),
    v.length(222, 'expected 222 cards'),
    v.check((list) => list.every((one, index) => one.number === index + 1), 'expected the cards 1 to 222 in order'),
  ),
});

const statuses = v.array(status);
const row = v.strictObject({ from: v.nullable(whole), to: v.nullable(whole) });
const sheet = v.strictObject({ card: v.nullable(cardNumber), cardsUnusable: v.exactOptional(nation) });
export const tablesSchema = v.strictObject({
  cardDrawTrack: v.pipe(
    v.array(v.strictObject({ space: whole, endsOn: v.nullable(v.strictTuple([whole, whole])) })),
    v.length(12),
  ),
  combat: v.array(v.strictObject({ ...row.entries, result: v.picklist(COMBAT_RESULTS) })),
  foreignDiplomacy: v.array(v.strictObject({ ...row.entries, result: v.picklist(['worse', 'none']) })),
  domesticPolitics: v.array(v.strictObject({ ...row.entries, gain: points })),
  emperorCampaigns: v.array(
    v.strictObject({
      austria: statuses,
      prussia: statuses,
      russia: statuses,
      spain: statuses,
      card: v.exactOptional(v.nullable(cardNumber)),
      roll: v.exactOptional(v.array(v.strictObject({ ...row.entries, ...sheet.entries }))),
      mode,
      cardsUnusable: v.exactOptional(nation),
      declined: v.exactOptional(points),
      prov: letter,
    }),
  ),
  firstConsulCampaigns: v.array(v.strictObject({ if: condition, card: cardNumber })),
  conquest: v.strictObject({ income: points }),
  years: v.strictObject({ first: whole, last: whole }),
  glory: v.strictObject({ most: whole, limits: whole }),
  exchanges: v.array(v.strictObject({ segment: v.picklist(['income', 'diplomacy', 'politics']), give: points, get: points })),
  exchangeLimits: v.strictObject({ income: whole, diplomacy: whole, politics: whole }),
  abdication: v.strictObject({
    place: cardNumber,
    remove: v.array(cardNumber),
    deck: v.array(cardNumber),
    stop: v.array(cardNumber),
  }),
  prov: recordOf(v.string(), v.string()),
});

export const boxesSchema = v.strictObject({
  boxes: v.array(
    v.strictObject({
      name: box,
      kind: v.picklist(['board', 'area', 'pile']),
      prov: letter,
      limit: v.exactOptional(v.string()),
      note: v.exactOptional(v.string()),
    }),
  ),
});

export const dividersSchema = v.strictObject({
  dividers: v.array(
    v.strictObject({
      id: v.string(),
      enters: v.strictObject({
        when: v.picklist(['start', 'year', 'era', 'abdication']),
        year: v.exactOptional(whole),
        era: v.exactOptional(era),
      }),
      cards: v.array(cardNumber),
    }),
  ),
});

const byNation = v.strictObject({ austria: status, prussia: status, russia: status, spain: status, britain: status });
export const setUpsSchema = v.strictObject({
  setUps: v.array(
    v.strictObject({
      id: v.picklist(SCENARIOS),
      section: v.string(),
      year: whole,
      era,
      points: v.strictObject({ A: whole, D: whole, G: whole, P: whole }),
      nations: byNation,
      boxes: v.array(v.strictObject({ box, cards: v.array(cardNumber), face, prov: letter })),
      draw: v.array(cardNumber),
      aside: v.array(v.string()),
      removed: v.array(cardNumber),
      unused: v.array(cardNumber),
      played: v.array(cardNumber),
      lastYear: whole,
      ends: v.picklist(['first-consul', 'emperor', 'life']),
      win: v.nullable(condition),
      notes: v.exactOptional(v.array(v.string())),
    }),
  ),
});
