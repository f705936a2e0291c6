import type { RemoteSession } from '@vedette/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byLot, type House, must, openHouse, playSeat, seated, session } from '../house.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test.each([
  ['example-ford', 2],
  ['example-requisition', 3],
  ['1806', 2],
])('%s is played to its end by %i people', async (game, count) => {
  const names = ['Anna', 'Bruno', 'Clara'].slice(0, count);
  const people = await Promise.all(names.map((name) => house.guest(name)));
  const match = await seated(people, { game });
  const sessions = await Promise.all(people.map((person) => session(person, match)));
  const choices = await Promise.all(sessions.map((one, index) => playSeat(one, byLot(`${game} ${index}`))));
  expect(Math.min(...choices)).toBeGreaterThan(0);
  const [one, ...others] = await Promise.all(sessions.map((seat) => seat.see()));
  expect(one?.outcome).not.toBeNull();
  for (const other of others) expect(other.outcome).toEqual(one?.outcome);
  const course = must(await (sessions[0] as RemoteSession).course());
  expect(course.moments).toHaveLength((one?.choices ?? 0) + 1);
});
