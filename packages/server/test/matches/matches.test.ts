import { type Decision, type MatchFile, type Option, readMatchFile, type Sight, same, verify } from '@vedette/core';
import { type Client, newKey, type RemoteSession } from '@vedette/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnPostgres, startPostgres } from '../../src/index.js';
import { byLot, gameOf, type House, must, openHouse, playSeat, refusalOf, seated, session, until } from '../house.js';

describe.each(['sqlite', 'postgres'])('matches kept by %s', (storage) => {
  let house: House;
  let postgres: OwnPostgres | null = null;
  beforeAll(async () => {
    if (storage === 'postgres') postgres = await startPostgres();
    house = await openHouse(postgres === null ? {} : { DATABASE_URL: postgres.url, VEDETTE_KEY: 'ab'.repeat(32) });
  });
  afterAll(async () => {
    await house.close();
    await postgres?.stop();
  });

  /** Two people at a table, and the one who is asked first. */
  async function twoAt(game: string, more = {}) {
    const people = [await house.guest('Anna'), await house.guest('Bruno')] as [Client, Client];
    const match = await seated(people, { game, ...more });
    const sessions = (await Promise.all(people.map((person) => session(person, match)))) as [RemoteSession, RemoteSession];
    const first = (await sessions[0].see()).decision === null ? 1 : 0;
    return {
      people,
      match,
      sessions,
      first,
      asked: sessions[first] as RemoteSession,
      other: sessions[1 - first] as RemoteSession,
    };
  }
  const optionOf = async (one: RemoteSession): Promise<{ number: number; option: Option }> => {
    const { decision } = await until(one, (sight) => sight.decision !== null);
    return { number: decision?.number ?? 0, option: decision?.options[0] as Option };
  };

  test('a table is offered, found in the lobby, taken once, and then is among the matches of both', async () => {
    const [anna, bruno, clara] = [await house.guest('Anna'), await house.guest('Bruno'), await house.guest('Clara')];
    const match = newKey();
    const offer = {
      match,
      game: '1806',
      settings: {},
      seats: { french: 'open', prussian: 'open' },
      listed: true,
      spectators: false,
      pace: { kind: 'none' as const },
      overdue: 'loses' as const,
    };
    const card = must(await anna.call('match.offer', offer));
    expect(card.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(must(await anna.call('match.offer', offer)).id).toBe(match);
    expect(refusalOf(await bruno.call('match.offer', offer))).toBe('match-exists');
    must(await anna.call('match.sit', { match, seat: 'prussian', words: 'one' }));
    expect(must(await bruno.call('match.lobby', {})).map(({ id }) => id)).toContain(match);
    const taken = await Promise.all([bruno, clara].map((one) => one.call('match.sit', { match, seat: 'french', words: 'two' })));
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    expect(must(await bruno.call('match.lobby', {})).map(({ id }) => id)).not.toContain(match);
    const winner = taken[0]?.ok ? bruno : clara;
    const loser = taken[0]?.ok ? clara : bruno;
    expect(must(await winner.call('match.mine', {}))).toMatchObject([{ id: match, state: 'playing', yours: 'french' }]);
    expect(must(await loser.call('match.mine', {}))).toEqual([]);
    expect(refusalOf(await loser.call('match.look', { match }))).toBe('no-such-match');
  });

  test('what is sent twice, also at once, is taken once', async () => {
    const { people, match, first, asked } = await twoAt('1806');
    const { number, option } = await optionOf(asked);
    const sent = { match, key: newKey(), number, plan: [option] };
    const answers = await Promise.all([1, 2, 3, 4].map(() => (people[first] as Client).call('match.choose', sent)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    must(await (people[first] as Client).call('match.choose', sent));
    const other = await (people[first] as Client).call('match.choose', { ...sent, key: newKey() });
    expect(['stale', 'not-your-decision']).toContain(refusalOf(other));
  });

  test('what was acknowledged is there after a restart, and clients resume by themselves', async () => {
    const { sessions, asked } = await twoAt('example-ford');
    const { number, option } = await optionOf(asked);
    must(await asked.choose(number, [option]));
    const before = await asked.see();
    await house.restart();
    const choices = await Promise.all(sessions.map((one, index) => playSeat(one, byLot(`after ${index}`))));
    expect(choices[0]).toBeGreaterThan(0);
    const after = await asked.see();
    expect(after.log.slice(0, before.log.length)).toEqual(before.log);
    expect(after.outcome).not.toBeNull();
  });

  test('only those who sit there act, each for himself and in turn', async () => {
    const { people, match, first, asked } = await twoAt('1806');
    const { number, option } = await optionOf(asked);
    const stranger = await house.guest('Stranger');
    const sent = { match, key: newKey(), number, plan: [option] };
    expect(refusalOf(await stranger.call('match.choose', sent))).toBe('no-such-match');
    expect(refusalOf(await (people[1 - first] as Client).call('match.choose', sent))).toBe('not-your-decision');
    expect(refusalOf(await stranger.call('match.said', { match, since: 0 }))).toBe('not-at-this-table');
    expect(refusalOf(await stranger.call('match.past', { match, at: 0 }))).toBe('no-such-match');
    expect(refusalOf(await (people[first] as Client).call('match.file', { match }))).toBe('match-is-not-over');
  });

  test('a choice that brought nothing new is taken back', async () => {
    const { sessions } = await twoAt('1806');
    // Whoever only ever passes comes to the end of the campaign with nothing to take back.
    for (;;) {
      const asked = ({ decision, outcome }: Sight) => decision !== null || outcome !== null;
      const one = await Promise.race(sessions.map((seat) => until(seat, asked).then(() => seat)));
      const { decision, outcome } = await one.see();
      expect(outcome).toBeNull();
      const { number, options, pass } = decision as Decision;
      const option = (options.find((other) => !same(other, pass)) ?? pass) as Option;
      must(await one.choose(number, [option]));
      if (!(await one.see()).canUndo) continue;
      must(await one.undo());
      const back = await until(one, (sight) => sight.decision?.number === number);
      expect(back.decision?.options).toEqual(options);
      return;
    }
  });

  test('a finished match is published, and checks against what was announced', async () => {
    const { people, match, sessions } = await twoAt('example-ford');
    const { card } = must(await people[0].call('match.card', { match }));
    await Promise.all(sessions.map((one, index) => playSeat(one, byLot(`published ${index}`))));
    const file = must(readMatchFile(must(await people[0].call('match.file', { match })))) as MatchFile;
    const game = must(await gameOf('example-ford'));
    const found = must(verify(game, file, { published: card.commitment }));
    expect(found.verified).toContain('as-published');
    expect(file.words).toEqual(['words of 0', 'words of 1']);
  });

  test('giving up ends it, and what was broken off can be checked too', async () => {
    const { people, match, sessions, asked } = await twoAt('1806');
    const { number, option } = await optionOf(asked);
    must(await asked.choose(number, [option]));
    const { card } = must(await people[0].call('match.card', { match }));
    must(await people[0].call('match.resign', { match, key: newKey() }));
    const seen = await until(sessions[1], ({ outcome }) => outcome !== null);
    expect(seen.outcome).toEqual({ winners: [sessions[1].seat], how: 'resigned' });
    const file = must(readMatchFile(must(await people[1].call('match.file', { match }))));
    const found = must(verify(must(await gameOf('1806')), file, { published: card.commitment, brokenOff: true }));
    expect(found.verified).toContain('as-published');
    expect(refusalOf(await asked.undo())).toBe('match-is-over');
  });

  test('a draw needs the word of both, and one thing is asked at a time', async () => {
    const { people, match, sessions } = await twoAt('1806');
    const [anna, bruno] = people;
    must(await anna.call('match.wish', { match, key: newKey(), what: 'draw' }));
    expect(refusalOf(await bruno.call('match.wish', { match, key: newKey(), what: 'draw' }))).toBe('wish-pending');
    must(await bruno.call('match.answer', { match, key: newKey(), agrees: false }));
    expect((await sessions[0].see()).outcome).toBeNull();
    must(await anna.call('match.wish', { match, key: newKey(), what: 'draw' }));
    must(await bruno.call('match.answer', { match, key: newKey(), agrees: true }));
    const seen = await until(sessions[0], ({ outcome }) => outcome !== null);
    expect(seen.outcome).toEqual({ winners: [], how: 'agreed' });
  });

  test('what came out can be taken back if both agree', async () => {
    const { people, match, first, asked, other } = await twoAt('example-ford');
    const before = await optionOf(asked);
    must(await asked.choose(before.number, [before.option]));
    const [one, another] = [people[first] as Client, people[1 - first] as Client];
    const lines = must(await another.call('match.look', { match })).log.length;
    must(await one.call('match.wish', { match, key: newKey(), what: 'take-back' }));
    // Each is told which of the lines he knows would go, and nobody how many choices there were.
    const { wish } = must(await another.call('match.card', { match }));
    expect(wish).toEqual({ what: 'take-back', by: asked.seat, agreed: [asked.seat], learned: true, since: expect.any(Number) });
    expect(wish?.since).toBeLessThan(lines);
    must(await another.call('match.answer', { match, key: newKey(), agrees: true }));
    const back = await until(asked, ({ decision }) => decision?.number === before.number);
    expect(back.decision?.options).toContainEqual(before.option);
    await Promise.all([playSeat(asked, byLot('back 1')), playSeat(other, byLot('back 2'))]);
    expect((await asked.see()).outcome).not.toBeNull();
  });

  test('whoever goes on no longer asks to take back', async () => {
    const { people, match, sessions } = await twoAt('example-ford');
    const first = await optionOf(sessions[0]);
    must(await sessions[0].choose(first.number, [first.option]));
    must(await people[0].call('match.wish', { match, key: newKey(), what: 'take-back' }));
    const answer = await optionOf(sessions[1]);
    must(await sessions[1].choose(answer.number, [answer.option]));
    expect(must(await people[1].call('match.card', { match })).wish).not.toBeNull();
    const next = await optionOf(sessions[0]);
    must(await sessions[0].choose(next.number, [next.option]));
    expect(must(await people[1].call('match.card', { match })).wish).toBeNull();
  });

  test('before the second turn either may leave, and nobody wins', async () => {
    const { people, match, sessions } = await twoAt('1806');
    must(await people[1].call('match.abort', { match, key: newKey() }));
    expect((await until(sessions[0], ({ outcome }) => outcome !== null)).outcome?.how).toBe('aborted');
    // Its file says how it ended, and is taken for the whole match.
    const file = must(readMatchFile(must(await people[0].call('match.file', { match }))));
    const { commitment } = must(await people[0].call('match.card', { match })).card;
    const verified = must(verify(must(await gameOf('1806')), file, { published: commitment }));
    expect(verified).toMatchObject({ outcome: null, ended: { winners: [], how: 'aborted' } });
    expect(verified.notVerified).toContain('ended-by-people');
  });

  test('an opponent of ours plays a seat, and takes over one that is left', async () => {
    const anna = await house.guest('Anna');
    const match = await seated([anna], { game: 'example-ford', seats: { red: 'simple' } });
    const one = await session(anna, match);
    await playSeat(one, byLot('against one of ours'));
    expect((await one.see()).outcome).not.toBeNull();
    const { people, match: left, sessions } = await twoAt('example-ford');
    must(await people[1].call('match.hand-over', { match: left, key: newKey(), opponent: 'simple' }));
    await playSeat(sessions[0], byLot('against the substitute'));
    expect((await sessions[0].see()).outcome).not.toBeNull();
  });

  test('what is said is told to those at the table, once', async () => {
    const { people, match, sessions } = await twoAt('1806');
    // Whoever comes a moment later is told how many lines there are.
    const heard = new Promise<void>((resolve) => {
      const table = ({ said }: { said: number }) => {
        if (said > 0) resolve();
      };
      sessions[1].beside({ table, said: () => resolve(), closed: () => undefined });
    });
    const line = { match, key: newKey(), text: 'Bonjour !' };
    must(await people[0].call('match.say', line));
    must(await people[0].call('match.say', line));
    await heard;
    expect(must(await people[1].call('match.said', { match, since: 0 }))).toMatchObject([{ name: 'Anna', text: 'Bonjour !' }]);
  });

  test('a clock that has run out decides as the settings say', async () => {
    const pace = { kind: 'live' as const, minutes: 1, increment: 0 };
    const { people, match, first } = await twoAt('1806', { pace, overdue: 'claim' });
    const { clocks, card } = must(await people[0].call('match.card', { match }));
    expect(Object.values(clocks).filter(({ runs }) => runs)).toHaveLength(1);
    expect(card.deadline).not.toBeNull();
    const waiting = people[1 - first] as Client;
    expect(refusalOf(await waiting.call('match.claim', { match, key: newKey() }))).toBe('time-is-not-up');
    house.passTime(61_000);
    expect(refusalOf(await (people[first] as Client).call('match.claim', { match, key: newKey() }))).toBe('time-is-not-up');
    must(await waiting.call('match.claim', { match, key: newKey() }));
    expect(must(await waiting.call('match.card', { match })).card.outcome?.how).toBe('time');
  });

  test('whoever is blocked does not come to one’s tables', async () => {
    const [anna, bruno] = [await house.guest('Anna'), await house.guest('Bruno')];
    const me = must(await bruno.call('people.me', {}));
    must(await anna.call('people.block', { person: me?.id ?? '', blocked: true }));
    const match = newKey();
    must(
      await anna.call('match.offer', {
        match,
        game: '1806',
        settings: {},
        seats: { french: 'open', prussian: 'open' },
        listed: true,
        spectators: true,
        pace: { kind: 'none' },
        overdue: 'loses',
      }),
    );
    must(await anna.call('match.sit', { match, seat: 'french', words: '' }));
    expect(refusalOf(await bruno.call('match.sit', { match, seat: 'prussian', words: '' }))).toBe('blocked');
    expect(must(await bruno.call('match.lobby', {})).map(({ id }) => id)).not.toContain(match);
  });
});
