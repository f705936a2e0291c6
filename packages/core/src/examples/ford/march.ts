import type { Outcome } from '../../position.js';
import { END, goto } from '../../procedures.js';
import {
  AREAS,
  type Area,
  campaign,
  campOf,
  combat,
  enemyOf,
  type FordPosition,
  legality,
  march,
  neighbours,
  ROUNDS,
  rule,
  SIDES,
  standing,
} from './contents.js';

export const campaignSteps = campaign.steps({
  announceRound({ position, record }) {
    if (position.active === 'blue') record?.({ kind: 'round-began', round: position.round });
  },
  marchOne: campaign.call(march, { data: () => ({ company: null, battle: null }) }),
  seeWhoWon({ position }) {
    const lastMarch = position.round === ROUNDS && position.active === 'red';
    position.outcome = wonByCamp(position) ?? (lastMarch ? wonByStrength(position) : null);
  },
  passTheTurn({ position }) {
    if (position.active === 'red') position.round += 1;
    position.active = enemyOf(position.active);
    return goto('announceRound');
  },
});

/** ford/6: a side in the enemy camp wins at once; so does a side whose enemy has nobody left. */
function wonByCamp(position: FordPosition): Outcome | null {
  for (const side of SIDES) {
    if (standing(position, campOf(enemyOf(side)), side).length > 0) return { winners: [side], how: 'camp-taken' };
    if (position.companies.every((company) => company.side === side || company.area === null))
      return { winners: [side], how: 'enemy-destroyed' };
  }
  return null;
}

function wonByStrength(position: FordPosition): Outcome {
  const scores = { blue: 0, red: 0 };
  for (const company of position.companies) if (company.area !== null) scores[company.side] += company.strength;
  const winners = SIDES.filter((side) => scores[side] > scores[enemyOf(side)]);
  return { winners, how: 'last-round', scores };
}

export interface March {
  readonly company: string;
  readonly to: Area;
}

export const HOLD = 'hold';
const companyOf = (position: FordPosition, id: string) => position.companies.find((company) => company.id === id);

const legalMarches = legality<object, March | typeof HOLD>([
  rule('ford/1', 'not-adjacent', ({ position }, _, option) => {
    if (option === HOLD) return true;
    const area = companyOf(position, option.company)?.area;
    return area !== null && area !== undefined && neighbours(area).includes(option.to);
  }),
  rule(
    'ford/2',
    'area-is-full',
    ({ position }, _, option) => option === HOLD || standing(position, option.to, position.active).length < 2,
    { particulars: (_table, _data, option) => (option === HOLD ? {} : { area: option.to }) },
  ),
  rule(
    'ford/2',
    'company-rests',
    ({ position }, _, option) => option === HOLD || companyOf(position, option.company)?.rests !== true,
    { particulars: (_table, _data, option) => (option === HOLD ? {} : { company: option.company }) },
  ),
]);

export const marchSteps = march.steps({
  chooseMarch: march.ask({
    seat: ({ position }) => position.active,
    candidates: ({ position }) => {
      const options: (March | typeof HOLD)[] = [HOLD];
      for (const company of position.companies) {
        if (company.side !== position.active || company.area === null) continue;
        // To any area: the rules say where not, and why.
        for (const to of AREAS) options.push({ company: company.id, to });
      }
      return options;
    },
    legal: legalMarches,
    pass: HOLD,
    choose: (table, data, option) => {
      const { position } = table;
      for (const company of position.companies) if (company.side === position.active) company.rests = false;
      if (option === HOLD) {
        table.record?.({ kind: 'held', side: position.active });
        return END;
      }
      const company = companyOf(position, option.company);
      if (company?.area == null) return END;
      table.record?.({ kind: 'marched', side: company.side, company: company.id, from: company.area, to: option.to });
      company.area = option.to;
      data.company = company.id;
      if (standing(position, option.to, enemyOf(company.side)).length > 0) data.battle = option.to;
      return undefined;
    },
  }),
  fight: march.call(combat, {
    when: (_, data) => data.battle !== null,
    data: ({ position }, data) => ({
      area: data.battle ?? campOf(position.active),
      attacker: position.active,
      extra: { blue: 0, red: 0 },
      loser: null,
    }),
  }),
});
