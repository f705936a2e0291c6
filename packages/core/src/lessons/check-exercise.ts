import type { AnyGame } from '../game.js';
import { tableOf } from '../match/match.js';
import { Faulty, type SituationDocument, type SituationFault } from '../situations/document.js';
import { runOne } from '../situations/run.js';
import { decisionOf } from '../table.js';
import { type Exercise, exerciseAt, readExercises, rightChoices } from './exercise.js';
import { ExercisePlay, type Standing } from './play-exercise.js';
import { faultOf, situationIn } from './said.js';

export interface ExerciseResult {
  readonly name: string;
  readonly line: number;
  readonly fault: SituationFault | null;
}

/** Solves every exercise of a file and proves its answer by the rules. */
export function checkExercises(text: string, find: (id: string) => AnyGame | null): ExerciseResult[] {
  try {
    return readExercises(text).map((exercise) => ({
      name: exercise.exercise,
      line: exercise.document.line,
      fault: faultIn(exercise, find),
    }));
  } catch (error) {
    return [{ name: '(file)', line: 1, fault: faultOf(error, 1) }];
  }
}

function faultIn(exercise: Exercise, find: (id: string) => AnyGame | null): SituationFault | null {
  const { document } = exercise;
  try {
    const game = find(exercise.game);
    if (game === null) throw new Faulty(document.lineOf(['game']), `game: there is no game ${exercise.game}`);
    if (exercise.goal !== undefined) checkWay(exercise, game);
    else checkChoices(exercise, game);
    checkProof(exercise, find);
    return null;
  } catch (error) {
    return faultOf(error, document.line);
  }
}

/** Where everything is right there is nothing to find. */
function checkChoices(exercise: Exercise, game: AnyGame): void {
  const { document, choose, judge } = exercise;
  const match = exerciseAt(exercise, game);
  if (choose === undefined && judge === undefined) return;
  const right = rightChoices(exercise, match);
  const offered = decisionOf(tableOf(game, match.position), exercise.seat)?.options ?? [];
  if (offered.length <= right.length)
    throw new Faulty(document.lineOf([choose === undefined ? 'judge' : 'choose']), 'everything that is offered is right');
}

/** The way gets there with its last choice and not before, so that nobody solves it by beginning. */
function checkWay(exercise: Exercise, game: AnyGame): void {
  const { document, way = [] } = exercise;
  const play = new ExercisePlay(exercise, game);
  let standing: Standing = play.standing;
  if (standing !== 'open') throw new Faulty(document.lineOf(['goal']), 'it is so before anything is done');
  for (const index of way.keys()) {
    if (standing !== 'open') throw new Faulty(document.lineOf(['way', index]), `it is ${standing} before this`);
    standing = play.show();
  }
  if (standing !== 'solved') throw new Faulty(document.lineOf(['goal']), `the way does not get there: ${play.missing}`);
}

function checkProof(exercise: Exercise, find: (id: string) => AnyGame | null): void {
  const { document, proof } = exercise;
  if (proof === undefined) return;
  const situation = situationIn(document, exercise.exercise, exercise.game, exercise.position.value);
  const value = { ...(situation.value as object), do: proof.do.map((one) => one.value), expect: proof.expect?.value ?? {} };
  const lineOf: SituationDocument['lineOf'] = (path) =>
    document.lineOf(path[0] === 'do' || path[0] === 'expect' ? ['proof', ...path] : ['position', ...path]);
  runOne({ line: document.line, value, lineOf }, find);
}
