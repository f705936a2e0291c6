import type { AnyGame } from '../game.js';
import type { Option } from '../procedures.js';
import { Faulty, type SituationFault } from '../situations/document.js';
import { LANGUAGES } from '../text.js';
import { type Lesson, readLessons } from './lesson.js';
import { LessonPlay } from './play-lesson.js';
import { faultOf } from './said.js';
import { LessonClock, type LessonTime, timeFault } from './time.js';

/** What became of a lesson that was played to its end. */
export interface LessonResult {
  readonly name: string;
  readonly line: number;
  readonly fault: SituationFault | null;
  /** The decisions that the learner makes in it. */
  readonly decisions: readonly string[];
  /** How long it takes; nothing for a whole match, which takes its time, and for what cannot be played. */
  readonly time: LessonTime | null;
  /** What is wrong with that: a draft may be short, but what is published takes three to five minutes. */
  readonly pace: SituationFault | null;
}

/** Plays every lesson of a file to its end, as somebody would who skips every step. */
export async function checkLessons(text: string, find: (id: string) => AnyGame | null): Promise<LessonResult[]> {
  try {
    const results: LessonResult[] = [];
    for (const lesson of readLessons(text)) results.push(await checkLesson(lesson, find));
    return results;
  } catch (error) {
    return [{ name: '(file)', line: 1, fault: faultOf(error, 1), decisions: [], time: null, pace: null }];
  }
}

async function checkLesson(lesson: Lesson, find: (id: string) => AnyGame | null): Promise<LessonResult> {
  const name = lesson.lesson;
  const { line } = lesson.document;
  try {
    const game = find(lesson.game);
    if (game === null) throw new Faulty(lesson.document.lineOf(['game']), `game: there is no game ${lesson.game}`);
    const clock = new LessonClock(game);
    const play = await LessonPlay.at(lesson, game);
    while (!play.isOver) {
      checkTaught(play);
      checkEnd(play);
      await playStep(play, clock);
    }
    play.close();
    const time = lesson.steps.length === 0 ? null : clock.time;
    const pace = time === null ? null : timeFault(lesson, time);
    return { name, line, fault: null, decisions: [...play.decisions], time, pace };
  } catch (error) {
    return { name, line, fault: faultOf(error, line), decisions: [], time: null, pace: null };
  }
}

/** Plays the step as it is written, and looks at everything else that could be clicked on the way. */
async function playStep(play: LessonPlay, clock: LessonClock): Promise<void> {
  const { step, current, game, lesson } = play;
  if (current === null) return;
  clock.step(current);
  if (current.do.length === 0) return play.read();
  while (play.step === step && !play.isOver) {
    const { expected, decision } = play;
    if (expected === null || decision === null) return;
    const { view } = await play.table.session(lesson.seat).see();
    checkAnswered(play, view);
    clock.choice((language) => {
      const text = game.text(language);
      const option = text.option(decision, expected, view);
      return current.ask === undefined ? [text.prompt(decision, view), option] : [option];
    });
    await play.choose(expected);
  }
}

/** Whatever else one may click is answered with a reason: the rules' own, or why it is not for now. */
function checkAnswered(play: LessonPlay, view: unknown): void {
  const { lesson, step, current, game } = play;
  if (current === null || current.free) return;
  const fail = (option: Option): never => {
    const message = `nothing answers a click on ${JSON.stringify(option)}: expected \`otherwise\``;
    throw new Faulty(lesson.document.lineOf(['steps', step]), message);
  };
  for (const { option, reasons } of play.others) {
    if (reasons.length === 0 && current.otherwise === undefined) fail(option);
    for (const language of LANGUAGES)
      if (reasons.some((refusal) => game.text(language).refusal(refusal, view) === null)) fail(option);
  }
}

/** A lesson ends with what was learned, so there must be something to say, and nothing twice. */
function checkEnd({ lesson, step, current }: LessonPlay): void {
  const { steps, document } = lesson;
  if (step === 0 && steps.every(({ learned }) => learned === undefined))
    throw new Faulty(document.lineOf(['steps']), 'nothing was learned: expected `learned` in a step');
  for (const language of LANGUAGES) {
    const said = current?.learned?.[language];
    const before = steps.findIndex(({ learned }) => learned?.[language] === said);
    if (said !== undefined && before < step)
      throw new Faulty(document.lineOf(['steps', step, 'learned', language]), `learned before, in step ${before + 1}`);
  }
}

/** A choice is taught when there is a rule behind it that the learner can look up: the step's own, or the question's. */
function checkTaught({ lesson, step, current, decision }: LessonPlay): void {
  if (current === null || current.do.length === 0 || current.rule !== undefined || (decision?.cite ?? null) !== null) return;
  throw new Faulty(lesson.document.lineOf(['steps', step]), 'no rule is taught here: expected `rule`');
}
