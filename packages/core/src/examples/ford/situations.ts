import { frameOf } from '../../contents.js';
import type { SituationVocabulary } from '../../situations/vocabulary.js';
import { AREAS, type Area, type FordEvent, type FordPosition, SIDES, type Side } from './contents.js';

const isArea = (value: unknown): value is Area => AREAS.includes(value as Area);

export const fordSituations: SituationVocabulary<FordPosition, FordEvent> = {
  set: {
    round: (position, value, fault) => {
      if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 10)
        return fault('expected a round from 1 to 10');
      position.round = value;
    },
    tokens: (position, value, fault) => {
      if (!Array.isArray(value) || !value.every((side) => SIDES.includes(side as Side))) return fault('expected a list of sides');
      position.tokens = [...value] as Side[];
    },
    companies: (position, value, fault) => {
      if (value === null || typeof value !== 'object') return fault('expected companies by name');
      for (const [id, change] of Object.entries(value)) {
        const company = position.companies.find((one) => one.id === id);
        if (company === undefined)
          return fault(`there is no company ${id}; expected one of ${position.companies.map((one) => one.id).join(', ')}`);
        const { area = company.area, strength = company.strength } = change as { area?: unknown; strength?: unknown };
        if (area !== null && !isArea(area)) return fault(`${id}: expected an area, one of ${AREAS.join(', ')}, or null`);
        if (typeof strength !== 'number' || strength < 0 || strength > 3) return fault(`${id}: expected a strength from 0 to 3`);
        company.area = area;
        company.strength = strength;
      }
    },
  },
  begin: ({ position, contents }, { active }, fault) => {
    if (active !== null && !SIDES.includes(active as Side)) return fault(`expected one of ${SIDES.join(', ')}`);
    position.active = (active ?? position.active) as Side;
    position.stack = [frameOf(contents, 'campaign', {})];
  },
  verbs: { march: (_, value) => value as object },
  probes: {
    where: ({ position }, value) =>
      Object.fromEntries(
        Object.keys(value ?? {}).map((id) => [id, position.companies.find((company) => company.id === id)?.area ?? null]),
      ),
    tokens: ({ position }) => [...position.tokens],
  },
  labels: ['blue die', 'red die'],
};
