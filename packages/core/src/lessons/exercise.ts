/** An exercise as it is written: a position, a question, and an answer that the rules themselves prove. */
import * as v from 'valibot';
import type { AnyGame } from '../game.js';
import { type AnyMatch, tableOf } from '../match/match.js';
import type { Option } from '../procedures.js';
import { same } from '../result.js';
import { Faulty, readDocuments, type SituationDocument, type SituationFault } from '../situations/document.js';
import { doStep, matchOfSituation, optionMeant, runOne } from '../situations/run.js';
import { decisionKind, decisionOf } from '../table.js';
import { faultOf, json, readAs, said, situationIn } from './said.js';

const Written = v.strictObject({
  exercise: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'expected a name in small letters with hyphens')),
  game: v.string(),
  subject: said,
  level: v.picklist(['easy', 'fair', 'hard']),
  question: said,
  seat: v.string(),
  position: json,
  /** What is done before the question is asked. */
  first: v.optional(v.array(json), []),
  ring: v.optional(v.array(v.string()), []),
  /** What one may answer, and the number of the right one; or, on the table, the choices that are right. */
  answers: v.optional(v.pipe(v.array(said), v.minLength(2))),
  right: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  choose: v.optional(v.pipe(v.array(json), v.minLength(1))),
  /** What is played from the position to show that it is so, and what must come of it. */
  proof: v.optional(v.strictObject({ do: v.optional(v.array(json), []), expect: v.optional(json) })),
  explain: said,
});

export interface Exercise extends v.InferOutput<typeof Written> {
  readonly document: SituationDocument;
}

export function readExercises(text: string): Exercise[] {
  return readDocuments(text).map((document) => {
    const exercise = { ...readAs(Written, document), document };
    const { answers, right, choose } = exercise;
    if ((answers === undefined) === (choose === undefined))
      throw new Faulty(document.lineOf(['exercise']), 'expected either answers, or choose');
    if (answers !== undefined && (right === undefined || right > answers.length))
      throw new Faulty(document.lineOf(['right']), `right: expected the number of an answer, 1 to ${answers.length}`);
    return exercise;
  });
}

/** The position in which the question is asked. */
export function exerciseAt(exercise: Exercise, game: AnyGame): AnyMatch {
  const { document, exercise: name, game: id, position, first } = exercise;
  const match = matchOfSituation(situationIn(document, name, id, position.value), () => game);
  first.forEach(({ value }, index) => {
    doStep(document, match, value, ['first', index]);
  });
  return match;
}

/** The choices that are right, where the question is answered on the table. */
export function rightChoices({ choose = [], document, seat }: Exercise, match: AnyMatch): readonly Option[] {
  const table = tableOf(match.game, match.position);
  const asked = decisionKind(table);
  const decision = decisionOf(table, seat);
  return choose.map(({ value }, index) => {
    const fail = (message: string): never => {
      throw new Faulty(document.lineOf(['choose', index]), message);
    };
    if (asked === null || decision === null) return fail(`${seat} is not asked`);
    const option = optionMeant(match, value, asked, fail);
    return decision.options.some((one) => same(one, option))
      ? option
      : fail(`${JSON.stringify(option)} is not offered at ${asked}`);
  });
}

export interface ExerciseResult {
  readonly name: string;
  readonly fault: SituationFault | null;
}

/** Solves every exercise of a file and proves its answer by the rules. */
export function checkExercises(text: string, find: (id: string) => AnyGame | null): ExerciseResult[] {
  try {
    return readExercises(text).map((exercise) => ({ name: exercise.exercise, fault: faultIn(exercise, find) }));
  } catch (error) {
    return [{ name: '(file)', fault: faultOf(error, 1) }];
  }
}

function faultIn(exercise: Exercise, find: (id: string) => AnyGame | null): SituationFault | null {
  const { document, proof, choose } = exercise;
  try {
    const game = find(exercise.game);
    if (game === null) throw new Faulty(document.lineOf(['game']), `game: there is no game ${exercise.game}`);
    const match = exerciseAt(exercise, game);
    if (choose !== undefined) {
      const right = rightChoices(exercise, match);
      const offered = decisionOf(tableOf(game, match.position), exercise.seat)?.options ?? [];
      if (offered.length <= right.length) throw new Faulty(document.lineOf(['choose']), 'everything that is offered is right');
    }
    if (proof !== undefined) {
      const situation = situationIn(document, exercise.exercise, exercise.game, exercise.position.value);
      const value = { ...(situation.value as object), do: proof.do.map((one) => one.value), expect: proof.expect?.value ?? {} };
      const lineOf: SituationDocument['lineOf'] = (path) =>
        document.lineOf(path[0] === 'do' || path[0] === 'expect' ? ['proof', ...path] : ['position', ...path]);
      runOne({ line: document.line, value, lineOf }, find);
    }
    return null;
  } catch (error) {
    return faultOf(error, document.line);
  }
}
