import {
  type AnyGame,
  colon,
  type Decision,
  type Language,
  type LocalTable,
  type LogLine,
  type MatchFile,
  type Option,
  type Refusal,
  refusalText,
  type Seat,
  type Session,
  type Sight,
} from '@vedette/core';
import { isNamed, meaningOf } from './answer.js';
import { terminalWords } from './terminal-words.js';

/** Where lines come from and go to; a person's terminal, or a test. `null` means the input has ended. */
export interface Console {
  ask(question: string): Promise<string | null>;
  say(text: string): void;
  /** Makes what was printed before unreadable, so that a seat's secrets do not stay on the screen. */
  clear(): void;
}

export interface TerminalTable {
  readonly table: LocalTable;
  /** For its words. */
  readonly game: AnyGame;
  readonly language: Language;
  readonly console: Console;
  /** Where the match is kept. */
  readonly path: string;
  /** Writes the match to another file, and says under which name. */
  saveAs(file: string): string;
  /** Writes the match that shows how the rules broke, and says where. */
  reproduce(file: MatchFile): string;
}

const OPTIONS_SHOWN = 40;

/** Plays until the match is over, cannot go on, or the person leaves. */
export async function playAtTerminal(at: TerminalTable): Promise<void> {
  const { table, console, game, language } = at;
  const { people } = table.facts;
  const text = game.text(language);
  const words = terminalWords(language);
  /** How many lines each person has read. */
  const read = new Map<Seat | null, number>();
  let reader: Seat | null = null;
  const deaf = table.session(null).listen((news) => {
    if (news.kind === 'slip') console.say(words.slip(text.seat(news.seat), news.slip));
  });
  await table.goOn();
  for (let seat = table.asked; seat !== null; seat = table.asked) {
    const isNew: boolean = reader !== seat;
    if (isNew && people.length > 1) {
      console.clear();
      if ((await console.ask(words.handOver(text.seat(seat)))) === null) return;
    }
    reader = seat;
    const session = table.session(seat);
    const sight = await session.see();
    const before = read.get(seat) ?? 0;
    printLines(at, sight.log.slice(before), sight.view);
    if (isNew || before < sight.log.length) console.say(`\n${text.brief(sight.view)}`);
    read.set(seat, sight.log.length);
    const stays = await answerByPerson(at, session);
    read.set(seat, Math.min(sight.log.length, (await session.see()).log.length));
    if (!stays) return;
    await table.goOn();
  }
  deaf();
  const onlooker = people.length === 1 ? (people[0] ?? null) : null;
  const { log, view, outcome, standing } = await table.session(onlooker).see();
  printLines(at, log.slice(read.get(onlooker) ?? 0), view);
  if (outcome !== null) console.say(`\n${text.brief(view)}\n\n${text.outcome(outcome)}`);
  else if ('because' in standing) console.say(words.stopped(sentence(at, view, standing.because), at.path));
}

function printLines({ console, game, language }: TerminalTable, lines: readonly LogLine[], view: unknown): void {
  const text = game.text(language);
  for (const { event } of lines) console.say(`* ${text.event(event, view)}`);
}

/** Asks until there is a choice. False: the person has left. */
async function answerByPerson(at: TerminalTable, session: Session): Promise<boolean> {
  const { console, language, game } = at;
  const words = terminalWords(language);
  const text = game.text(language);
  for (;;) {
    const sight = await session.see();
    const { decision, view } = sight;
    if (decision === null) return true;
    const labels = decision.options.map((option) => text.option(decision, option, view));
    console.say(`\n${colon(text.seat(decision.seat), text.prompt(decision, view), language)} [${decision.cite}]`);
    for (const number of text.cardsOf?.(decision, view) ?? []) printCard(at, number);
    labels.slice(0, OPTIONS_SHOWN).forEach((label, index) => {
      console.say(`  ${String(index + 1).padStart(2)} ${label}`);
    });
    if (labels.length > OPTIONS_SHOWN) console.say(words.tooMany(OPTIONS_SHOWN, labels.length));
    for (let asking = true; asking; ) {
      const line = await console.ask(words.ask(labels.length));
      if (line === null || line.trim() === 'quit') {
        console.say(words.saved(at.path));
        return false;
      }
      const isName = isNamed(line, labels);
      const done =
        (isName ? null : await obey(at, session, sight, decision, line.trim())) ??
        (await choose(at, session, sight, decision, labels, line));
      if (done === 'chosen') return true;
      asking = done === 'ask again';
    }
  }
}

type Obeyed = 'chosen' | 'ask again' | 'print again';

/** Does what a line commands; `null` if it is no command. An option may be called as one is: then it is meant. */
async function obey(at: TerminalTable, session: Session, sight: Sight, decision: Decision, line: string): Promise<Obeyed | null> {
  const { console, language, game } = at;
  const words = terminalWords(language);
  const text = game.text(language);
  const [command = '', ...rest] = line.split(/\s+/);
  const argument = rest.join(' ');
  switch (command) {
    case 'help':
    case '?':
      console.say(words.help);
      return 'ask again';
    case 'board':
      console.say(text.board?.(sight.view) ?? text.brief(sight.view));
      return 'print again';
    case 'card':
      if (text.card === undefined) return null;
      printCard(at, Number(argument));
      return 'ask again';
    case 'log': {
      const many = /^\d+$/.test(argument) ? Number(argument) : sight.log.length;
      printLines(at, sight.log.slice(Math.max(0, sight.log.length - many)), sight.view);
      return 'ask again';
    }
    case 'why':
      if (argument === '') console.say(words.sayWhat);
      else await explain(at, session, decision, sight.view, argument);
      return 'ask again';
    case 'undo': {
      const undone = await session.undo();
      console.say(undone.ok ? words.undone : sentence(at, sight.view, undone.refusal));
      return undone.ok ? 'print again' : 'ask again';
    }
    case 'replay':
      await showPast(at, session, sight, argument);
      return 'ask again';
    case 'save':
      console.say(argument === '' ? words.sayFile : trySave(at, argument));
      return 'ask again';
  }
  return null;
}

/** Chooses what a line means. What is barred is answered with the reason, as if it had been asked for. */
async function choose(
  at: TerminalTable,
  session: Session,
  { view }: Sight,
  decision: Decision,
  labels: readonly string[],
  line: string,
): Promise<Obeyed> {
  const { console, language, game } = at;
  const words = terminalWords(language);
  const meaning = meaningOf(line, decision.options, labels);
  if (meaning.kind === 'several') {
    console.say(words.unclear(meaning.labels.slice(0, OPTIONS_SHOWN)));
    return 'ask again';
  }
  if (meaning.kind === 'none') {
    const barred = await session.barred();
    const text = game.text(language);
    const meant = meaningOf(
      line,
      barred,
      barred.map((option) => text.option(decision, option, view)),
      0,
    );
    if (meant.kind === 'one') await sayReasons(at, session, view, meant.option);
    else console.say(words.unknown);
    return 'ask again';
  }
  const chosen = await session.choose(decision.number, [meaning.option]);
  if (chosen.ok) return 'chosen';
  console.say(sentence(at, view, chosen.refusal));
  const { reproduction } = at.table;
  if (chosen.refusal.code === 'broken-rules' && reproduction !== null) console.say(at.reproduce(reproduction));
  return 'ask again';
}

function printCard({ console, game, language }: TerminalTable, number: number): void {
  const card = game.text(language).card?.(number) ?? null;
  if (card === null) console.say(terminalWords(language).noCard);
  else console.say([`  [${card.number}] ${card.title}`, ...card.lines.map((line) => `      ${line}`)].join('\n'));
}

function sentence({ game, language }: TerminalTable, view: unknown, refusal: Refusal): string {
  const own = game.text(language).refusal(refusal, view);
  return own === null ? refusalText(refusal, language) : `${own}${refusal.cite ? ` (${refusal.cite})` : ''}`;
}

/** "why WORDS": everything that can be asked about here is searched for the words. */
async function explain(at: TerminalTable, session: Session, decision: Decision, view: unknown, argument: string): Promise<void> {
  const { console, language, game } = at;
  const words = terminalWords(language);
  const text = game.text(language);
  const things = [...decision.options, ...(await session.barred())];
  const labels = things.map((option) => text.option(decision, option, view));
  const meaning = meaningOf(argument, things, labels, decision.options.length);
  if (meaning.kind === 'several') console.say(words.unclear(meaning.labels.slice(0, OPTIONS_SHOWN)));
  else if (meaning.kind === 'none') console.say(words.noSuch);
  else await sayReasons(at, session, view, meaning.option);
}

async function sayReasons(at: TerminalTable, session: Session, view: unknown, option: Option): Promise<void> {
  const reasons = await session.whyNot(option);
  if (!reasons.ok) at.console.say(sentence(at, view, reasons.refusal));
  else if (reasons.value.length === 0) at.console.say(terminalWords(at.language).offered);
  else at.console.say(reasons.value.map((reason) => sentence(at, view, reason)).join('\n'));
}

/** A past position, from what this seat saw then. */
async function showPast(at: TerminalTable, session: Session, { choices }: Sight, argument: string): Promise<void> {
  const words = terminalWords(at.language);
  const past = /^\d+$/.test(argument) ? await session.past(Number(argument)) : null;
  if (past?.ok) {
    const view = past.value.views[session.seat ?? ''];
    at.console.say(`${words.replayed(past.value.at)}\n${at.game.text(at.language).brief(view)}`);
  } else at.console.say(words.badNumber(choices));
}

function trySave(at: TerminalTable, file: string): string {
  try {
    return terminalWords(at.language).saved(at.saveAs(file));
  } catch (error) {
    return (error as Error).message;
  }
}
