/** Tables with kept matches to try sessions at. */
import {
  type AnyGame,
  anyGame,
  LocalTable,
  memoryStore,
  newMatch,
  newRecord,
  optionsOf,
  PERSON,
  randomFrom,
  type Seating,
  type Services,
  type Sight,
  type StoredMatch,
  tableOf,
} from '@vedette/core';
import { ford } from '@vedette/core/examples';
import { expectOk } from './tools.js';

export const FORD = anyGame(ford);
export const ALONE: Seating = { blue: PERSON, red: 'random' };

/** Opponents that choose by lot; or always the same way. */
export const byLot = (choose?: (options: readonly unknown[]) => number): Services['answer'] => {
  const random = randomFrom('opponents');
  return async ({ game, position, seat }) => {
    const options = optionsOf(tableOf(game, position), seat);
    return { option: options[choose?.(options) ?? random.below(options.length)] as never, slip: null };
  };
};

export function laid(seating: Seating = ALONE, seed = 'session', game: AnyGame = FORD) {
  const match = expectOk(newMatch(game, {}, { kind: 'fast', seed }));
  return newRecord(match, { id: 'one', seating, trusting: false, began: { kind: 'set-up' }, now: 1 });
}

export function opened(stored: StoredMatch = laid(), services: Partial<Services> = {}, game: AnyGame = FORD) {
  const store = memoryStore();
  const table = new LocalTable(game, stored, { store, now: () => 2, answer: byLot(), ...services });
  return { table, store };
}

/** Lets a person at a seat choose by lot until somebody else must, `most` times at most. */
export async function playBlue(table: LocalTable, most = Number.POSITIVE_INFINITY): Promise<Sight> {
  const random = randomFrom('blue');
  const session = table.session('blue');
  await table.goOn();
  for (let count = 0; count < most; count++) {
    const { decision, outcome } = await session.see();
    if (outcome !== null) break;
    if (decision === null) throw new Error('nobody is asked');
    expectOk(await session.choose(decision.number, [decision.options[random.below(decision.options.length)] as never]));
    await table.goOn();
  }
  return session.see();
}
