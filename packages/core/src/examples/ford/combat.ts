import { roll } from '../../chance/chance.js';
import { goto, running } from '../../procedures.js';
import { reveal } from '../../table.js';
import {
  type Area,
  type Combat,
  type Company,
  combat,
  distanceToCamp,
  enemyOf,
  type FordPosition,
  legality,
  neighbours,
  type Retreat,
  retreat,
  rule,
  type Side,
  standing,
  tokenWindow,
} from './contents.js';

/** Two dice more. */
const TOKEN = 2;
const HIT = 5;

export const combatSteps = combat.steps({
  revealCompanies(table, fight) {
    for (const company of table.position.companies) {
      if (company.area !== fight.area) continue;
      company.rests = true;
      if (company.seen) continue;
      company.seen = true;
      // ford/3: strengths come out now, so nothing before this can be taken back.
      reveal(table);
      table.record?.({ kind: 'revealed', company: company.id, strength: company.strength });
    }
  },
  defenderToken: combat
    .call(tokenWindow, { data: (_, fight) => ({ side: enemyOf(fight.attacker), spent: false }) })
    .after((_, fight, spent) => addDice(fight, enemyOf(fight.attacker), spent)),
  attackerToken: combat
    .call(tokenWindow, { data: (_, fight) => ({ side: fight.attacker, spent: false }) })
    .after((_, fight, spent) => addDice(fight, fight.attacker, spent)),
  rollDice(table, fight) {
    const hits = { blue: 0, red: 0 };
    for (const side of [fight.attacker, enemyOf(fight.attacker)]) {
      const strength = standing(table.position, fight.area, side).reduce((sum, company) => sum + company.strength, 0);
      const dice = Array.from({ length: strength + fight.extra[side] }, () => roll(table, `${side} die`));
      hits[side] = dice.filter((die) => die >= HIT).length;
      table.record?.({ kind: 'dice-rolled', side, dice, hits: hits[side] });
    }
    // ford/4: a tie is the defender's.
    const defender = enemyOf(fight.attacker);
    fight.loser = hits[fight.attacker] > hits[defender] ? defender : fight.attacker;
  },
  loseStrength: combat.ask({
    cite: 'ford/5',
    seat: (_, fight) => loserOf(fight),
    candidates: ({ position }, fight) => standing(position, fight.area, loserOf(fight)).map((company) => company.id),
    choose: (table, _, id) => {
      const company = table.position.companies.find((one) => one.id === id);
      if (company === undefined) return;
      company.strength -= 1;
      table.record?.({ kind: 'lost-strength', side: company.side, company: id });
      if (company.strength === 0) lose(table.record, company);
    },
  }),
  retreatLoser: combat.call(retreat, { data: (_, fight) => ({ side: loserOf(fight), area: fight.area }) }),
});

const loserOf = (fight: Combat): Side => fight.loser ?? fight.attacker;

function addDice(fight: Combat, side: Side, spent: boolean): undefined {
  if (spent) fight.extra[side] += TOKEN;
}

function lose(record: ((event: { kind: 'company-lost'; company: string }) => void) | undefined, company: Company): void {
  company.area = null;
  record?.({ kind: 'company-lost', company: company.id });
}

/** Whether a side is asked depends only on what everybody sees: whether its token is still there. */
export const tokenWindowSteps = tokenWindow.steps(
  {
    spendToken: tokenWindow.ask({
      when: ({ position }, window) => position.tokens.includes(window.side),
      seat: (_, window) => window.side,
      candidates: () => ['decline', 'spend'],
      pass: 'decline',
      about: (table, window) => ({ side: window.side, area: running(table, combat).area }),
      choose: (table, window, answer) => {
        if (answer === 'decline') return;
        window.spent = true;
        table.position.tokens = table.position.tokens.filter((side) => side !== window.side);
        table.record?.({ kind: 'token-spent', side: window.side });
      },
    }),
  },
  (_, window) => window.spent,
);

const legalRetreats = legality<Retreat, Area>([
  rule('ford/5', 'not-nearer-to-camp', (_, data, to) => distanceToCamp(data.side, to) < distanceToCamp(data.side, data.area)),
  rule('ford/5', 'enemies-there', ({ position }, data, to) => standing(position, to, enemyOf(data.side)).length === 0),
  rule('ford/2', 'area-is-full', ({ position }, data, to) => standing(position, to, data.side).length < 2),
]);

const firstOf = (position: FordPosition, data: Retreat): Company | undefined => standing(position, data.area, data.side)[0];

export const retreatSteps = retreat.steps({
  nextCompany: ({ position }, data) => (firstOf(position, data) ? undefined : goto('done')),
  retreatTo: retreat.ask({
    seat: (_, data) => data.side,
    candidates: (_, data) => neighbours(data.area),
    legal: legalRetreats,
    // ford/5: a company that cannot retreat is lost.
    none: ({ position, record }, data) => {
      const company = firstOf(position, data);
      if (company) lose(record, company);
      return goto('nextCompany');
    },
    choose: ({ position, record }, data, to) => {
      const company = firstOf(position, data);
      if (company === undefined) return goto('done');
      company.area = to;
      record?.({ kind: 'retreated', company: company.id, to });
      return goto('nextCompany');
    },
  }),
  done: () => undefined,
});
