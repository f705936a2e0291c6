/** What messages say: whose turn where, and until when. Nothing of the game itself: mail is read by many. */
import { CATALOGUE } from '@vedette/games';
import { clocksOf, paceOf } from '../matches/cards.js';
import { gameNamed } from '../matches/games.js';
import { deadlineOf } from '../matches/pace.js';
import type { MatchRow } from '../matches/records.js';
import type { Letter } from './carriers.js';

type Tongue = 'en' | 'fr';
const tongueOf = (language: string): Tongue => (language === 'fr' ? 'fr' : 'en');

const HOUR = 3_600_000;

const WORDS = {
  en: {
    yours: 'Your turn',
    waiting: (count: number) => `${count} matches wait for you`,
    reminder: 'Still your turn',
    against: (who: string) => ` against ${who}`,
    as: (seat: string) => `, as ${seat}`,
    left: (time: string) => `; ${time} left`,
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    hours: (count: number) => (count < 1 ? 'less than an hour' : count === 1 ? '1 hour' : `${count} hours`),
    stop: (address: string) => `You asked Vedette to write here. To hear no more: ${address}`,
    confirm: 'Vedette: is this your address?',
    code: (code: string) => [
      `Somebody wants Vedette to write here when it is their turn. If that is you, enter this code: ${code}`,
      'If not, do nothing: nothing more will come.',
    ],
  },
  fr: {
    yours: 'À vous de jouer',
    waiting: (count: number) => `${count} parties vous attendent`,
    reminder: 'C’est toujours à vous de jouer',
    against: (who: string) => ` contre ${who}`,
    as: (seat: string) => `, camp\u00a0: ${seat}`,
    left: (time: string) => `\u00a0; il reste ${time}`,
    days: (count: number) => (count === 1 ? '1 jour' : `${count} jours`),
    hours: (count: number) => (count < 1 ? 'moins d’une heure' : count === 1 ? '1 heure' : `${count} heures`),
    stop: (address: string) => `Vous avez demandé à Vedette d’écrire ici. Pour ne plus rien recevoir\u00a0: ${address}`,
    confirm: 'Vedette\u00a0: cette adresse est-elle la vôtre\u00a0?',
    code: (code: string) => [
      `Quelqu’un souhaite que Vedette écrive ici quand c’est à lui de jouer. Si c’est vous, entrez ce code\u00a0: ${code}`,
      'Sinon, ne faites rien\u00a0: vous ne recevrez rien d’autre.',
    ],
  },
} as const;

/** A turn that somebody is told of. */
export interface TurnNow {
  readonly row: MatchRow;
  readonly seat: string;
  readonly isReminder: boolean;
}

async function lineOf({ row, seat }: TurnNow, language: Tongue, now: number): Promise<string> {
  const words = WORDS[language];
  const game = await gameNamed(row.game);
  const others = row.seats.flatMap((one) => (one.seat === seat ? [] : (one.name ?? [])));
  const deadline = deadlineOf(paceOf(row), clocksOf(row), [seat]);
  const hours = deadline === null ? 0 : Math.floor((deadline - now) / HOUR);
  const time = hours >= 48 ? words.days(Math.floor(hours / 24)) : words.hours(hours);
  const title = CATALOGUE.find(({ id }) => id === row.game)?.title ?? row.game;
  const name = game.ok ? game.value.text(language).seat(seat) : seat;
  return [
    title,
    words.as(name),
    others.length === 0 ? '' : words.against(others.join(', ')),
    deadline === null ? '' : words.left(time),
  ].join('');
}

/** One letter for one turn, or for all that wait. */
export async function letterOf(turns: readonly TurnNow[], language: string, page: string, now: number): Promise<Letter> {
  const tongue = tongueOf(language);
  const words = WORDS[tongue];
  const [first] = turns;
  const isOne = turns.length === 1 && first !== undefined;
  return {
    title: isOne ? (first.isReminder ? words.reminder : words.yours) : words.waiting(turns.length),
    lines: await Promise.all(turns.map((turn) => lineOf(turn, tongue, now))),
    link: isOne ? `${page}/#/play/${first.row.id}` : `${page}/#/matches`,
    stop: words.stop(`${page}/#/account`),
    facts: isOne
      ? { what: first.isReminder ? 'reminder' : 'turn', match: first.row.id, game: first.row.game, seat: first.seat }
      : { what: 'turns', matches: turns.map(({ row }) => row.id) },
  };
}

export function confirmation(code: string, language: string, page: string): Letter {
  const words = WORDS[tongueOf(language)];
  return { title: words.confirm, lines: [...words.code(code)], link: `${page}/#/account`, stop: '', facts: { what: 'confirm' } };
}
