import type { AnyGame } from '../game.js';
import { Faulty, type SituationFault } from '../situations/document.js';
import { type Lesson, readLessons } from './lesson.js';
import { LessonPlay } from './play-lesson.js';
import { faultOf } from './said.js';

/** What became of a lesson that was played to its end. */
export interface LessonResult {
  readonly name: string;
  readonly line: number;
  readonly fault: SituationFault | null;
  /** The decisions that the learner makes in it. */
  readonly decisions: readonly string[];
}

/** Plays every lesson of a file to its end, as somebody would who skips every step. */
export async function checkLessons(text: string, find: (id: string) => AnyGame | null): Promise<LessonResult[]> {
  try {
    const results: LessonResult[] = [];
    for (const lesson of readLessons(text)) results.push(await checkLesson(lesson, find));
    return results;
  } catch (error) {
    return [{ name: '(file)', line: 1, fault: faultOf(error, 1), decisions: [] }];
  }
}

async function checkLesson(lesson: Lesson, find: (id: string) => AnyGame | null): Promise<LessonResult> {
  const name = lesson.lesson;
  const { line } = lesson.document;
  try {
    const game = find(lesson.game);
    if (game === null) throw new Faulty(lesson.document.lineOf(['game']), `game: there is no game ${lesson.game}`);
    const play = await LessonPlay.at(lesson, game);
    while (!play.isOver) {
      checkTaught(play);
      await play.skip();
    }
    play.close();
    return { name, line, fault: null, decisions: [...play.decisions] };
  } catch (error) {
    return { name, line, fault: faultOf(error, line), decisions: [] };
  }
}

/** A choice is taught when there is a rule behind it that the learner can look up: the step's own, or the question's. */
function checkTaught({ lesson, step, current, decision }: LessonPlay): void {
  if (current === null || current.do.length === 0 || current.rule !== undefined || (decision?.cite ?? null) !== null) return;
  throw new Faulty(lesson.document.lineOf(['steps', step]), 'no rule is taught here: expected `rule`');
}
