/** The words of the page for those who write lessons, exercises and situations. */
import type { Language } from '@vedette/core';
import { clockTime } from '@vedette/core/lessons';

/** A word of the file, and what it says. */
type Keys = readonly (readonly [key: string, meaning: string])[];

interface MakersWords {
  readonly title: string;
  readonly link: string;
  readonly sentence: string;
  readonly kinds: Readonly<Record<'situation' | 'exercise' | 'lesson', string>>;
  readonly kind: string;
  readonly about: Readonly<Record<'situation' | 'exercise' | 'lesson', string>>;
  readonly text: string;
  readonly open: string;
  readonly check: string;
  readonly copyLink: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly save: string;
  fits(count: number): string;
  /** How long a lesson takes, in seconds. */
  takes(seconds: number): string;
  fault(line: number, message: string): string;
  readonly keysHeading: string;
  readonly keys: Readonly<Record<'situation' | 'exercise' | 'lesson', Keys>>;
  readonly sendHeading: string;
  readonly send: readonly string[];
}

const english: MakersWords = {
  title: 'For makers',
  link: 'Write a lesson, an exercise or a situation',
  sentence:
    'A lesson, an exercise and a situation are a few lines of text. Write one here and open it on the table: the rules themselves play it, and what is not possible is told with its line.',
  kind: 'What you write',
  kinds: { situation: 'Situation', exercise: 'Exercise', lesson: 'Lesson' },
  about: {
    situation: 'A position, what is done in it, and what must come of it: an example, a puzzle, a question about a rule.',
    exercise:
      'A position with a question. It is solved on the table and judged by the rules; your own way proves that it can be.',
    lesson: 'A position and steps. Each says one thing, lets the learner do it, and ends with what is known now.',
  },
  text: 'The text',
  open: 'Open on the table',
  check: 'Check it',
  copyLink: 'Copy a link',
  copied: 'The link is copied. Whoever opens it has the same table.',
  notCopied: 'The browser does not let us copy. Here is the link:',
  save: 'Save as a file',
  fits: (count) => (count === 1 ? 'It fits the rules.' : `All ${count} fit the rules.`),
  takes: (seconds) => `It takes about ${clockTime(seconds)} minutes; a lesson takes three to five.`,
  fault: (line, message) => `Line ${line}: ${message}`,
  keysHeading: 'The words of the file',
  keys: {
    situation: [
      ['situation', 'its name, a sentence'],
      ['game', '"1806", "1807", "1815", eagles or i-napoleon'],
      ['scenario, level, settings', 'the starting point'],
      ['set', 'what is changed in it: where the pieces stand, hands, points'],
      ['set.next', 'what chance brings, in order: cards by value or number, dice'],
      ['active, phase', 'whose turn it is, and where in the turn it begins'],
      ['do', 'what is done, one choice after the other'],
      ['expect', 'what must be so at the end'],
    ],
    exercise: [
      ['question, explain', 'what is asked, and why the answer is what it is'],
      ['position, first', 'a situation without its name, and what is done before the question'],
      ['goal, way, within', 'what must come of it, one way that gets there, and how many choices one has'],
      ['choose', 'instead of a goal: the choices that are right'],
      ['judge: odds', 'instead of a goal: the exact chances say whether a fight is worth it'],
      ['answers, right, proof', 'instead of a goal: buttons, the right one, and what shows that it is so'],
      ['replies', 'what the others answer, by the decision; else they pass or follow a rule of thumb'],
      ['ring', 'what the question is about: areas, blocks, hexes, the hand'],
    ],
    lesson: [
      ['title, about, minutes', 'what it is called, one sentence, how long it takes'],
      ['position, seat', 'a situation without its name, and whom the learner plays'],
      ['steps', 'one after the other; each has a title and a note of twenty words at most'],
      ['ask', 'what to do now, where the question of the game does not say it plainly'],
      ['do', 'the choices that are expected; without them the step is only read'],
      ['free', 'whatever is offered is right'],
      ['otherwise', 'why another choice, though legal, is not made here'],
      ['replies', 'what the others do afterwards'],
      ['expect', 'what must be so when the step is over'],
      ['learned, rule', 'what one knows now, and the rule that says so'],
      ['match', 'instead of steps: a whole match with a coach'],
    ],
  },
  sendHeading: 'From a file or a link',
  send: [
    'A file is opened from the front page with “Open a match or a situation”. A link holds the whole text: send it, and whoever opens it needs nothing else, no account and no server.',
    'Everything that is said stands twice, in English and in French. What you open stays on the shelf while the window is open; open it again after a change, and the change is what is played.',
    'In the project, lessons and exercises lie beside their game, and “npx vedette lesson FILE” checks them as this page does.',
  ],
};

const french: MakersWords = {
  title: 'Pour les auteurs',
  link: 'Écrire une leçon, un exercice ou une situation',
  sentence:
    'Une leçon, un exercice, une situation : quelques lignes de texte. Écrivez-les ici et ouvrez-les sur la table : les règles elles-mêmes les jouent, et ce qui est impossible est signalé avec sa ligne.',
  kind: 'Ce que vous écrivez',
  kinds: { situation: 'Situation', exercise: 'Exercice', lesson: 'Leçon' },
  about: {
    situation: 'Une position, ce qu’on y fait et ce qui doit en résulter : un exemple, un problème, une question sur une règle.',
    exercise:
      'Une position et une question. On la résout sur la table et les règles jugent ; votre propre solution prouve qu’elle existe.',
    lesson: 'Une position et des étapes. Chacune dit une chose, la fait faire à l’élève et finit par ce qu’il sait désormais.',
  },
  text: 'Le texte',
  open: 'Ouvrir sur la table',
  check: 'Vérifier',
  copyLink: 'Copier un lien',
  copied: 'Le lien est copié. Qui l’ouvre a la même table.',
  notCopied: 'Le navigateur ne nous laisse pas copier. Voici le lien :',
  save: 'Enregistrer dans un fichier',
  fits: (count) => (count === 1 ? 'Il s’accorde avec les règles.' : `Les ${count} s’accordent avec les règles.`),
  takes: (seconds) => `Elle dure environ ${clockTime(seconds)} minutes ; une leçon en prend de trois à cinq.`,
  fault: (line, message) => `Ligne ${line} : ${message}`,
  keysHeading: 'Les mots du fichier',
  keys: {
    situation: [
      ['situation', 'son nom, une phrase'],
      ['game', '"1806", "1807", "1815", eagles ou i-napoleon'],
      ['scenario, level, settings', 'le point de départ'],
      ['set', 'ce qu’on y change : la place des pièces, les mains, les points'],
      ['set.next', 'ce qu’apporte le hasard, dans l’ordre : cartes par valeur ou numéro, dés'],
      ['active, phase', 'qui joue, et à quel moment du tour on commence'],
      ['do', 'ce qu’on fait, un choix après l’autre'],
      ['expect', 'ce qui doit être vrai à la fin'],
    ],
    exercise: [
      ['question, explain', 'ce qu’on demande, et pourquoi la réponse est celle-là'],
      ['position, first', 'une situation sans son nom, et ce qui se fait avant la question'],
      ['goal, way, within', 'ce qu’il faut atteindre, un chemin qui y mène, et combien de choix on a'],
      ['choose', 'au lieu d’un but : les choix qui sont justes'],
      ['judge: odds', 'au lieu d’un but : les chances exactes disent si un combat vaut la peine'],
      ['answers, right, proof', 'au lieu d’un but : des boutons, le bon, et ce qui le prouve'],
      ['replies', 'ce que répondent les autres, par décision ; sinon ils passent ou suivent une règle simple'],
      ['ring', 'ce dont parle la question : zones, blocs, hexagones, la main'],
    ],
    lesson: [
      ['title, about, minutes', 'son titre, une phrase, sa durée'],
      ['position, seat', 'une situation sans son nom, et le camp de l’élève'],
      ['steps', 'l’une après l’autre ; chacune a un titre et une note de vingt mots au plus'],
      ['ask', 'ce qu’il faut faire, là où la question du jeu ne le dit pas clairement'],
      ['do', 'les choix attendus ; sans eux l’étape est seulement lue'],
      ['free', 'tout ce qui est proposé convient'],
      ['otherwise', 'pourquoi un autre choix, pourtant permis, ne se fait pas ici'],
      ['replies', 'ce que les autres font ensuite'],
      ['expect', 'ce qui doit être vrai à la fin de l’étape'],
      ['learned, rule', 'ce qu’on sait désormais, et la règle qui le dit'],
      ['match', 'au lieu d’étapes : une partie entière avec un conseiller'],
    ],
  },
  sendHeading: 'D’un fichier ou d’un lien',
  send: [
    'Un fichier s’ouvre depuis la première page avec « Ouvrir une partie ou une situation ». Un lien contient tout le texte : envoyez-le, et qui l’ouvre n’a besoin de rien d’autre, ni compte ni serveur.',
    'Tout ce qui se dit s’écrit deux fois, en anglais et en français. Ce que vous ouvrez reste sur l’étagère tant que la fenêtre est ouverte ; rouvrez-le après un changement, et c’est le changement qui se joue.',
    'Dans le projet, leçons et exercices sont rangés à côté de leur jeu, et « npx vedette lesson FICHIER » les vérifie comme cette page.',
  ],
};

const WORDS: Readonly<Record<Language, MakersWords>> = { en: english, fr: french };
export const makersWords = (language: Language): MakersWords => WORDS[language];
