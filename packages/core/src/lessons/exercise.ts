/** An exercise as it is written: a position, a question, and an answer that the rules themselves prove. */
import * as v from 'valibot';
import type { AnyGame, FightOdds } from '../game.js';
import { type AnyMatch, tableOf } from '../match/match.js';
import type { Option } from '../procedures.js';
import { same } from '../result.js';
import { Faulty, readDocuments, type SituationDocument } from '../situations/document.js';
import { doStep, matchOfSituation, optionMeant } from '../situations/run.js';
import { decisionKind, decisionOf } from '../table.js';
import { json, readAs, said, situationIn } from './said.js';

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
  /** What one may answer, and the number of the right one. */
  answers: v.optional(v.pipe(v.array(said), v.minLength(2))),
  right: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Or, on the table, the choices that are right. */
  choose: v.optional(v.pipe(v.array(json), v.minLength(1))),
  /** Or whether a fight is worth it: the exact chances of the combat say which choice is right. */
  judge: v.optional(v.literal('odds')),
  /** Or what must come of it, in the words of `expect`, when somebody plays it on the table; `way` gets there. */
  goal: v.optional(json),
  way: v.optional(v.pipe(v.array(json), v.minLength(1))),
  /** How many choices one has for it: as many as the way, if nothing is said. */
  within: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** What the others answer, by the decision; else they pass, or follow the rule of thumb. */
  replies: v.optional(v.record(v.string(), json), {}),
  /** What is played from the position to show that it is so, and what must come of it. */
  proof: v.optional(v.strictObject({ do: v.optional(v.array(json), []), expect: v.optional(json) })),
  explain: said,
});

export interface Exercise extends v.InferOutput<typeof Written> {
  readonly document: SituationDocument;
}

/** How an exercise may be answered. */
const KINDS = ['answers', 'choose', 'judge', 'goal'] as const;

export function readExercises(text: string): Exercise[] {
  return readDocuments(text).map((document) => {
    const exercise = { ...readAs(Written, document), document };
    const { answers, right, goal, way } = exercise;
    if (KINDS.filter((kind) => exercise[kind] !== undefined).length !== 1)
      throw new Faulty(document.lineOf(['exercise']), `expected one of ${KINDS.join(', ')}`);
    if ((goal === undefined) !== (way === undefined))
      throw new Faulty(document.lineOf(['exercise']), 'goal: expected a way that gets there, and a goal for the way');
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

/** The choices that are right, where the question is answered on the table by one of them. */
export function rightChoices(exercise: Exercise, match: AnyMatch): readonly Option[] {
  const { choose = [], document, seat, judge } = exercise;
  const table = tableOf(match.game, match.position);
  const asked = decisionKind(table);
  const decision = decisionOf(table, seat);
  if (judge !== undefined) {
    const fight = fightIn(exercise, match);
    if (fight === null) throw new Faulty(document.lineOf(['judge']), 'nothing that is offered has exact chances');
    const { won, lost } = fight.odds.results;
    return won > lost ? [fight.option] : (decision?.options ?? []).filter((option) => !same(option, fight.option));
  }
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

/** The fight that is offered, with its exact chances. */
export function fightIn(
  { seat }: Pick<Exercise, 'seat'>,
  { game, position }: AnyMatch,
): { readonly option: Option; readonly odds: FightOdds } | null {
  for (const option of decisionOf(tableOf(game, position), seat)?.options ?? []) {
    const odds = game.odds?.(position, seat, option) ?? null;
    if (odds !== null) return { option, odds };
  }
  return null;
}
