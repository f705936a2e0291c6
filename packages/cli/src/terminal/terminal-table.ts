import type { Answer } from '@vedette/ai';
import {
  type AnyMatch,
  askWhyNot,
  conceivableOptions,
  type Decision,
  type Language,
  type Onlooker,
  type Option,
  optionsOf,
  play,
  type Refusal,
  refusalText,
  replay,
  type Seat,
  see,
  tableOf,
  takeBack,
  tellAll,
  toMatchFile,
} from '@vedette/core';
import { meaningOf } from './answer.js';
import { terminalWords } from './words.js';

/** Where lines come from and go to; a person's terminal, or a test. `null` means the input has ended. */
export interface Console {
  ask(question: string): Promise<string | null>;
  say(text: string): void;
  /** Makes what was printed before unreadable, so that a seat's secrets do not stay on the screen. */
  clear(): void;
}

/** Chooses for a seat that is asked, something that is offered there. */
export type Choosing = (match: AnyMatch, seat: Seat) => Promise<Answer>;

export interface TerminalTable {
  readonly match: AnyMatch;
  /** Who plays each seat; a seat without an opponent is a person's. */
  readonly opponents: ReadonlyMap<Seat, Choosing>;
  readonly language: Language;
  readonly console: Console;
  /** Keeps the match, after every choice. */
  save(file?: string): string;
}

const OPTIONS_SHOWN = 40;

/** Plays until the match is over or the person leaves. */
export async function playAtTerminal(at: TerminalTable): Promise<void> {
  const { match, console } = at;
  const people = match.seats.filter((seat) => !at.opponents.has(seat));
  const text = match.game.text(at.language);
  let reader: Onlooker = null;
  let told = 0;
  while (match.position.outcome === null) {
    const pending = match.position.pending.find(({ seat }) => at.opponents.has(seat)) ?? match.position.pending[0];
    if (pending === undefined) break;
    const opponent = at.opponents.get(pending.seat);
    if (opponent) {
      await answerFor(at, pending.seat, opponent);
      continue;
    }
    if (people.length === 1 && answerForced(match, pending.seat)) {
      at.save();
      continue;
    }
    if (people.length > 1 && reader !== pending.seat) {
      console.clear();
      const answer = await console.ask(terminalWords(at.language).handOver(text.seat(pending.seat)));
      if (answer === null) return;
      told = Math.max(0, told - 1);
    }
    const isNew: boolean = reader !== pending.seat;
    reader = pending.seat;
    const view = match.game.view(match.position, reader);
    for (const event of tellAll(match.events.slice(told), reader)) console.say(`* ${text.event(event, view)}`);
    if (isNew || told < match.events.length) console.say(`\n${text.brief(view)}`);
    told = match.events.length;
    if (!(await answerByPerson(at, pending.seat))) return;
    told = Math.min(told, match.events.length);
    at.save();
  }
  const onlooker: Onlooker = people.length === 1 ? (people[0] ?? null) : null;
  const view = match.game.view(match.position, onlooker);
  for (const event of tellAll(match.events.slice(told), onlooker)) console.say(`* ${text.event(event, view)}`);
  if (match.position.outcome) console.say(`\n${text.brief(view)}\n\n${text.outcome(match.position.outcome)}`);
}

async function answerFor(at: TerminalTable, seat: Seat, choose: Choosing): Promise<void> {
  const { match } = at;
  const { option, slip } = await choose(match, seat);
  if (slip !== null) at.console.say(terminalWords(at.language).slip(match.game.text(at.language).seat(seat), slip));
  const number = match.position.pending.find((one) => one.seat === seat)?.number ?? 0;
  play(match, seat, number, [option]);
  at.save();
}

/** The one answer there is, or `null` where there is a choice. */
function forcedAnswer({ game, position }: AnyMatch, seat: Seat): Option | null {
  const [option, ...others] = optionsOf(tableOf(game, position), seat);
  return option === undefined || others.length > 0 ? null : option;
}

/** Answers for a person alone at the table what has but one answer. Between people, not asking would tell what is held. */
function answerForced(match: AnyMatch, seat: Seat): boolean {
  const option = forcedAnswer(match, seat);
  const number = match.position.pending.find((one) => one.seat === seat)?.number ?? 0;
  return option !== null && play(match, seat, number, [option]).ok;
}

/** Takes back the last choice there was, and with it what had but one answer: that would only be answered again. */
function takeBackChosen(match: AnyMatch, seat: Seat): Refusal | null {
  for (;;) {
    const undone = takeBack(match, seat);
    if (!undone.ok) return undone.refusal;
    if (forcedAnswer(match, seat) === null) return null;
  }
}

/** Asks until there is a choice. False: the person has left. */
async function answerByPerson(at: TerminalTable, seat: Seat): Promise<boolean> {
  const { match, console, language } = at;
  const words = terminalWords(language);
  const before = match.choices.length;
  for (;;) {
    const { view, decision } = see(match, seat, match.events.length);
    if (decision === null) return true;
    const text = match.game.text(language);
    const labels = decision.options.map((option) => text.option(decision, option, view));
    console.say(`\n${text.seat(seat)}: ${text.prompt(decision, view)} [${decision.cite}]`);
    labels.slice(0, OPTIONS_SHOWN).forEach((label, index) => {
      console.say(`  ${String(index + 1).padStart(2)} ${label}`);
    });
    if (labels.length > OPTIONS_SHOWN) console.say(words.tooMany(OPTIONS_SHOWN, labels.length));
    for (let asking = true; asking; ) {
      const line = await console.ask(words.ask(labels.length));
      if (line === null || line.trim() === 'quit') {
        console.say(words.saved(at.save()));
        return false;
      }
      const done = obey(at, seat, decision, labels, line.trim());
      if (match.choices.length !== before) return true;
      asking = done === 'ask again';
    }
  }
}

/** Does what a line says; tells whether the same question stands as it was printed. */
function obey(
  at: TerminalTable,
  seat: Seat,
  decision: Decision,
  labels: readonly string[],
  line: string,
): 'ask again' | 'print again' {
  const { match, console, language } = at;
  const words = terminalWords(language);
  const text = match.game.text(language);
  const [command = '', ...rest] = line.split(/\s+/);
  const argument = rest.join(' ');
  switch (command) {
    case 'help':
    case '?':
      console.say(words.help);
      return 'ask again';
    case 'board':
      console.say(text.brief(match.game.view(match.position, seat)));
      return 'print again';
    case 'log':
      printLog(at, seat, argument);
      return 'ask again';
    case 'why':
      explain(at, seat, decision, argument);
      return 'ask again';
    case 'undo': {
      const refusal = takeBackChosen(match, seat);
      console.say(refusal === null ? words.undone : sentence(at, seat, refusal));
      return refusal === null ? 'print again' : 'ask again';
    }
    case 'replay':
      showPast(at, seat, argument);
      return 'ask again';
    case 'save':
      console.say(argument === '' ? words.sayFile : trySave(at, argument));
      return 'ask again';
  }
  const meaning = meaningOf(line, decision.options, labels);
  if (meaning.kind === 'one') {
    const submitted = play(match, seat, decision.number, [meaning.option]);
    if (!submitted.ok) console.say(sentence(at, seat, submitted.refusal));
  } else console.say(meaning.kind === 'several' ? words.unclear(meaning.labels.slice(0, OPTIONS_SHOWN)) : words.unknown);
  return 'ask again';
}

function sentence({ match, language }: TerminalTable, seat: Seat, refusal: Refusal): string {
  const own = match.game.text(language).refusal(refusal, match.game.view(match.position, seat));
  return own === null ? refusalText(refusal, language) : `${own}${refusal.cite ? ` (${refusal.cite})` : ''}`;
}

function printLog({ match, language, console }: TerminalTable, seat: Seat, argument: string): void {
  const text = match.game.text(language);
  const view = match.game.view(match.position, seat);
  const told = tellAll(match.events, seat);
  const many = /^\d+$/.test(argument) ? Number(argument) : told.length;
  for (const event of told.slice(Math.max(0, told.length - many))) console.say(`* ${text.event(event, view)}`);
}

/** "why WORDS": everything that can be asked about here is searched for the words. */
function explain(at: TerminalTable, seat: Seat, decision: Decision, argument: string): void {
  const { match, console, language } = at;
  const words = terminalWords(language);
  const view = match.game.view(match.position, seat);
  const text = match.game.text(language);
  const things = conceivableOptions(tableOf(match.game, match.position), seat);
  const labels = things.map((option) => text.option(decision, option, view));
  const meaning = meaningOf(argument, things, labels);
  if (meaning.kind === 'several') console.say(words.unclear(meaning.labels.slice(0, OPTIONS_SHOWN)));
  else if (meaning.kind === 'none') console.say(words.noSuch);
  else {
    const reasons = askWhyNot(match, seat, meaning.option);
    if (!reasons.ok) console.say(sentence(at, seat, reasons.refusal));
    else
      console.say(
        reasons.value.length === 0 ? words.offered : reasons.value.map((reason) => sentence(at, seat, reason)).join('\n'),
      );
  }
}

/** A past position, from what this seat saw then. */
function showPast({ match, language, console }: TerminalTable, seat: Seat, argument: string): void {
  const words = terminalWords(language);
  const most = match.choices.length;
  const number = Number(argument);
  if (!/^\d+$/.test(argument) || number > most) {
    console.say(words.badNumber(most));
    return;
  }
  const past = replay(match.game, toMatchFile(match), number);
  if (!past.ok) console.say(refusalText(past.refusal, language));
  else console.say(`${words.replayed(number)}\n${match.game.text(language).brief(match.game.view(past.value.position, seat))}`);
}

function trySave(at: TerminalTable, file: string): string {
  try {
    return terminalWords(at.language).saved(at.save(file));
  } catch (error) {
    return (error as Error).message;
  }
}
