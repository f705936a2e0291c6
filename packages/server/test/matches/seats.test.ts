/** People come and go: they play again, leave a seat, take one over, or let how it stands decide. */
import type { Option } from '@vedette/core';
import { type Client, newKey, type RemoteSession, type Told } from '@vedette/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byLot, type House, must, openHouse, playSeat, refusalOf, seated, session, until } from '../house.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const two = async () => [await house.guest('Anna'), await house.guest('Bruno')] as const;

test('one click each plays again, sides exchanged; whoever sat elsewhere hears nothing of it', async () => {
  const [anna, bruno] = await two();
  const match = await seated([anna, bruno], { game: '1806', spectators: true });
  expect(refusalOf(await anna.call('match.rematch', { match, words: '' }))).toBe('match-is-not-over');
  must(await bruno.call('match.resign', { match, key: newKey() }));
  const stranger = await house.guest('Stranger');
  expect(refusalOf(await stranger.call('match.rematch', { match, words: '' }))).toBe('not-at-this-table');
  const [first, again] = await Promise.all([anna, anna].map((one) => one.call('match.rematch', { match, words: 'again' })));
  const next = must(first as NonNullable<typeof first>).id;
  expect(must(again as NonNullable<typeof again>).id).toBe(next);
  expect(must(await bruno.call('match.card', { match })).card.next).toBe(next);
  expect(must(await stranger.call('match.card', { match })).card.next).toBeNull();
  const card = must(await bruno.call('match.rematch', { match, words: 'me too' }));
  expect(card).toMatchObject({ id: next, state: 'playing', yours: 'french' });
  expect(must(await anna.call('match.card', { match: next })).card.yours).toBe('prussian');
});

test('whoever has too many matches open lays no table for a rematch, and does not spoil it for the other', async () => {
  const [anna, bruno] = [await house.guest('Anna'), await house.guest('Bruno')];
  const match = await seated([anna, bruno], { game: 'example-ford' });
  must(await anna.call('match.resign', { match, key: newKey() }));
  const terms = { game: 'example-ford', settings: {}, seats: { blue: 'open', red: 'open' }, pace: { kind: 'none' } } as const;
  const rest = { listed: false, spectators: false, overdue: 'loses' } as const;
  for (let open = 0; refusalOf(await anna.call('match.offer', { ...terms, ...rest, match: newKey() })) === 'taken'; open++)
    expect(open).toBeLessThan(200);
  expect(refusalOf(await anna.call('match.rematch', { match, words: 'again' }))).toBe('too-many-matches');
  const card = must(await bruno.call('match.rematch', { match, words: 'me too' }));
  expect(card.state).toBe('offered');
});

test('a seat that was left is taken over by somebody with the link, where anybody may; others are let in nowhere', async () => {
  const [anna, bruno] = await two();
  const match = await seated([anna, bruno], { game: 'example-ford', successor: 'anybody' });
  const sessions = await Promise.all([anna, bruno].map((one) => session(one, match)));
  const clara = await house.guest('Clara');
  const seat = (sessions[1] as RemoteSession).seat ?? '';
  must(await bruno.call('match.note', { match, key: newKey(), place: 'ford', text: 'a plan of his own' }));
  expect(refusalOf(await clara.call('match.take-over', { match, key: newKey(), seat }))).toBe('seat-not-vacant');
  expect(refusalOf(await clara.call('match.card', { match }))).toBe('no-such-match');
  must(await bruno.call('match.hand-over', { match, key: newKey(), opponent: 'simple' }));
  expect(must(await clara.call('match.card', { match })).card.seats.map(({ who }) => who)).toContainEqual({
    kind: 'opponent',
    name: 'simple',
    isVacant: true,
    wasYou: false,
  });
  expect(must(await bruno.call('match.mine', {}))).toMatchObject([{ id: match, yours: null }]);
  expect(must(await bruno.call('match.card', { match })).card.seats.map(({ who }) => who)).toContainEqual(
    expect.objectContaining({ kind: 'opponent', wasYou: true }),
  );
  expect(refusalOf(await anna.call('match.take-over', { match, key: newKey(), seat }))).toBe('already-seated');
  // Whoever comes back finds what he noted; whoever comes instead of him does not.
  must(await bruno.call('match.take-over', { match, key: newKey(), seat }));
  expect(must(await bruno.call('match.look', { match })).notes).toEqual({ ford: 'a plan of his own' });
  must(await bruno.call('match.hand-over', { match, key: newKey(), opponent: 'simple' }));
  const rivals = [clara, await house.guest('Doris')];
  const taken = await Promise.all(rivals.map((one) => one.call('match.take-over', { match, key: newKey(), seat })));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
  expect(must(await bruno.call('match.mine', {}))).toEqual([]);
  const substitute = rivals[taken.findIndex(({ ok }) => ok)] as Client;
  const hers = await session(substitute, match);
  expect(hers.seat).toBe(seat);
  expect((await hers.see()).notes).toEqual({});
  await Promise.all([playSeat(sessions[0] as RemoteSession, byLot('left 1')), playSeat(hers, byLot('left 2'))]);
  expect((await hers.see()).outcome).not.toBeNull();
});

test('usually those who stay say who may take over; whoever asks sees nothing of the match before', async () => {
  const [anna, bruno] = await two();
  const match = await seated([anna, bruno], { game: 'example-ford' });
  const [hers, his] = (await Promise.all([anna, bruno].map((one) => session(one, match)))) as [RemoteSession, RemoteSession];
  const seat = his.seat ?? '';
  must(await bruno.call('match.note', { match, key: newKey(), place: 'ford', text: 'a plan of his own' }));
  must(await bruno.call('match.hand-over', { match, key: newKey(), opponent: 'simple' }));
  const [clara, doris] = [await house.guest('Clara'), await house.guest('Doris')];
  const ask = (who: Client) => who.call('match.take-over', { match, key: newKey(), seat });
  expect(must(await ask(clara)).yours).toBeNull();
  // Asking again is as asking once; another waits until it is answered.
  expect(must(await ask(clara)).yours).toBeNull();
  expect(refusalOf(await ask(doris))).toBe('wish-pending');
  expect(refusalOf(await clara.call('match.look', { match }))).toBe('no-such-match');
  expect(refusalOf(await clara.call('match.answer', { match, key: newKey(), agrees: true }))).toBe('no-such-match');
  expect(must(await clara.call('match.card', { match })).wish?.joins).toEqual({ name: 'Clara', isYou: true });
  expect(must(await anna.call('match.card', { match })).wish).toMatchObject({ what: 'join', by: seat, joins: { isYou: false } });
  must(await anna.call('match.answer', { match, key: newKey(), agrees: false }));
  expect(refusalOf(await clara.call('match.look', { match }))).toBe('no-such-match');
  must(await ask(doris));
  must(await anna.call('match.answer', { match, key: newKey(), agrees: true }));
  expect(must(await doris.call('match.look', { match }))).toMatchObject({ seat, notes: {} });
  expect(must(await doris.call('match.mine', {}))).toMatchObject([{ id: match, yours: seat }]);
  expect(must(await bruno.call('match.mine', {}))).toEqual([]);
  hers.close();
});

test('where the terms say so nobody may take over, and whoever left still comes back', async () => {
  const [anna, bruno] = await two();
  const match = await seated([anna, bruno], { game: 'example-ford', successor: 'nobody' });
  const seat = must(await bruno.call('match.card', { match })).card.yours ?? '';
  must(await bruno.call('match.hand-over', { match, key: newKey(), opponent: 'simple' }));
  const clara = await house.guest('Clara');
  expect(refusalOf(await clara.call('match.card', { match }))).toBe('no-such-match');
  expect(refusalOf(await clara.call('match.take-over', { match, key: newKey(), seat }))).toBe('nobody-joins');
  expect(must(await bruno.call('match.take-over', { match, key: newKey(), seat })).yours).toBe(seat);
});

test.each([
  ['1806', 'short', []],
  // The Coalition stands clearly better as it begins; but not if it is they who stay away.
  ['eagles', 'grand-early', ['coalition']],
])('%s, %s: when the time is up how it stands decides, where the settings say so', async (game, scenario, best) => {
  const people = await two();
  const pace = { kind: 'daily' as const, days: 1 };
  const match = await seated(people, { game, settings: { scenario }, pace, overdue: 'adjudicated' });
  const sessions = await Promise.all(people.map((person) => session(person, match)));
  const [late = ''] = (await (sessions[0] as RemoteSession).see()).waiting;
  house.passTime(25 * 3_600_000);
  const { outcome } = await until(sessions[0] as RemoteSession, (sight) => sight.outcome !== null);
  expect(outcome).toEqual({ winners: best.filter((seat) => seat !== late), how: 'adjudicated' });
});

test('before the second turn either may break off, and later no more', async () => {
  const people = await two();
  const match = await seated(people, { game: 'example-ford' });
  const sessions = await Promise.all(people.map((person) => session(person, match)));
  for (;;) {
    const [one] = await Promise.all(sessions.map((seat) => seat.see()));
    if ((one?.turn ?? 0) > 1 || one?.outcome !== null) break;
    const asked = await Promise.race(
      sessions.map((seat) => until(seat, ({ decision, turn }) => decision !== null || turn > 1).then(() => seat)),
    );
    const { decision, turn } = await asked.see();
    if (turn > 1 || decision === null) break;
    must(await asked.choose(decision.number, [decision.options[0] as Option]));
  }
  expect(refusalOf(await (people[0] as Client).call('match.abort', { match, key: newKey() }))).toBe('too-late-to-abort');
});

test('an invitation ends after two weeks, with a sentence, and lasts again when it is renewed', async () => {
  const [anna, bruno, clara] = [await house.guest('Anna'), await house.guest('Bruno'), await house.guest('Clara')];
  const match = newKey();
  const terms = { listed: true, spectators: false, pace: { kind: 'none' }, overdue: 'loses' } as const;
  const seats = { french: 'open', prussian: 'open' };
  const { expires, created } = must(await anna.call('match.offer', { match, game: '1806', settings: {}, seats, ...terms }));
  expect((expires ?? 0) - created).toBe(14 * 24 * 3_600_000);
  must(await anna.call('match.sit', { match, seat: 'french', words: '' }));
  house.passTime(15 * 24 * 3_600_000);
  expect(must(await bruno.call('match.lobby', {})).map(({ id }) => id)).not.toContain(match);
  expect(refusalOf(await bruno.call('match.sit', { match, seat: 'prussian', words: '' }))).toBe('invitation-ended');
  expect(refusalOf(await clara.call('match.renew', { match }))).toBe('not-at-this-table');
  expect(must(await anna.call('match.renew', { match })).expires).toBeGreaterThan(expires ?? 0);
  expect(must(await bruno.call('match.lobby', {})).map(({ id }) => id)).toContain(match);
  must(await bruno.call('match.sit', { match, seat: 'prussian', words: '' }));
});

test('at an open table whoever leaves looks on with everybody’s eyes from then on, and back in the seat with its own', async () => {
  const people = await two();
  const match = await seated(people, { game: '1806', spectators: true });
  const [anna] = people;
  const heard: Told[] = [];
  await new Promise<void>((resolve) => {
    house.known(anna).watch(match, {
      told: (told) => {
        heard.push(told);
        resolve();
      },
    });
  });
  const { seat } = heard[0] ?? {};
  const stranger = must(await (await house.guest('Clara')).call('match.look', { match }));
  must(await anna.call('match.hand-over', { match, key: newKey(), opponent: 'simple' }));
  await expect.poll(() => heard.find((told) => told.seat === null)).toMatchObject({ since: 0, sample: null });
  // What she was told as a player stays with her; what she hears now is what a stranger hears, from the first line.
  expect(heard.find((told) => told.seat === null)?.log.slice(0, stranger.log.length)).toEqual(stranger.log);
  must(await anna.call('match.take-over', { match, key: newKey(), seat: seat ?? '' }));
  const back = () => heard.slice(heard.findIndex((told) => told.seat === null)).find((told) => told.seat === seat);
  await expect.poll(back).toMatchObject({ since: 0, sample: expect.anything() });
});
