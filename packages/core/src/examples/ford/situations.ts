import { frameOf } from '../../contents.js';
import { readFields, readList, readOneOf, readWhole } from '../../situations/values.js';
import type { Fault, SituationVocabulary } from '../../situations/vocabulary.js';
import { AREAS, type FordEvent, type FordPosition, ROUNDS, SIDES } from './contents.js';

export const fordSituations: SituationVocabulary<FordPosition, FordEvent> = {
  set: {
    round: (position, value, fault) => {
      position.round = readWhole(value, fault, 1, ROUNDS);
    },
    tokens: (position, value, fault) => {
      position.tokens = readList(value, fault).map((side) => readOneOf(side, SIDES, fault));
    },
    companies: (position, value, fault) => {
      for (const [id, change] of Object.entries(readFields(value, fault))) {
        const company = position.companies.find((one) => one.id === id);
        if (company === undefined)
          return fault(`there is no company ${id}; expected one of ${position.companies.map((one) => one.id).join(', ')}`);
        const its: Fault = (message) => fault(`${id}: ${message}`);
        const { area = company.area, strength = company.strength } = readFields(change, its);
        company.area = area === null ? null : readOneOf(area, AREAS, its);
        company.strength = readWhole(strength, its, 0, 3);
      }
    },
  },
  begin: ({ position, contents }, { active }, fault) => {
    if (active !== null) position.active = readOneOf(active, SIDES, fault);
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
