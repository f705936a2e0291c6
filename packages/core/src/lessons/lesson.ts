/** A lesson as it is written: a position, and steps that say one thing each and let the learner do it. */
import * as v from 'valibot';
import { Faulty, readDocuments, type SituationDocument } from '../situations/document.js';
import { LANGUAGES } from '../text.js';
import { json, MOST_WORDS, readAs, said, wordsIn } from './said.js';

const Step = v.strictObject({
  /** What the step is about, in three or four words. */
  title: said,
  /** One sentence, tied to what is ringed. */
  note: said,
  /** What to do now, where the game's own question does not say it plainly enough. */
  ask: v.optional(said),
  /** What the note speaks of, by its name in the game's data: areas, blocks, cards, boxes. */
  ring: v.optional(v.array(v.string()), []),
  /** What the learner chooses, one after the other; nothing where there is only something to read. */
  do: v.optional(v.array(json), []),
  /** Whatever is offered is right; `do` is what is done for those who skip the step. */
  free: v.optional(v.boolean(), false),
  /** Why another choice, though legal, is not made here. */
  otherwise: v.optional(said),
  /** What everybody does afterwards, until the next step; who has nothing to say passes. */
  replies: v.optional(v.array(json), []),
  /** What must be so when the step is over. */
  expect: v.optional(json),
  /** What one knows now. */
  learned: v.optional(said),
  /** The rule behind it, for whoever asks why; else the one that asks. */
  rule: v.optional(v.string()),
});

const Written = v.strictObject({
  lesson: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'expected a name in small letters with hyphens')),
  game: v.string(),
  /** Its place among the lessons of the game. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: said,
  about: said,
  minutes: v.pipe(v.number(), v.minValue(1), v.maxValue(30)),
  /** Whom the learner plays. */
  seat: v.string(),
  position: v.optional(json),
  steps: v.optional(v.array(Step), []),
  /** After the steps, or instead of them: a whole match with a coach, with these settings, against this opponent. */
  match: v.optional(
    v.strictObject({ settings: v.record(v.string(), v.union([v.string(), v.boolean(), v.number()])), opponent: v.string() }),
  ),
  /** An exercise on the same subject. */
  exercise: v.optional(v.string()),
});

export type LessonStep = v.InferOutput<typeof Step>;

export interface Lesson extends v.InferOutput<typeof Written> {
  readonly document: SituationDocument;
}

/** The lessons of a file, one a document. What is wrong with it is thrown with its line. */
export function readLessons(text: string): Lesson[] {
  return readDocuments(text).map((document) => {
    const lesson = { ...readAs(Written, document), document };
    if (lesson.steps.length === 0 && lesson.match === undefined)
      throw new Faulty(document.lineOf(['lesson']), 'expected steps, or a match');
    lesson.steps.forEach((step, index) => {
      checkStep(document, step, index);
    });
    return lesson;
  });
}

function checkStep(document: SituationDocument, { note, free, do: entries }: LessonStep, index: number): void {
  for (const language of LANGUAGES) {
    const words = wordsIn(note[language]);
    if (words > MOST_WORDS)
      throw new Faulty(
        document.lineOf(['steps', index, 'note', language]),
        `a note has ${MOST_WORDS} words at most; this has ${words}`,
      );
  }
  if (free && entries.length !== 1)
    throw new Faulty(document.lineOf(['steps', index, 'free']), 'a free step has one choice under do, for those who skip it');
}
