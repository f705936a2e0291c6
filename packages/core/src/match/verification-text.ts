import type { Language } from '../text.js';
import type { NotVerified, Verification, Verified } from './verification.js';

const WORDS: Readonly<Record<Language, Readonly<Record<Verified | NotVerified, string>>>> = {
  en: {
    'choices-legal': 'Every choice was legal when it was made.',
    'outcome-follows': 'The match is over, and its outcome is what the choices lead to.',
    'chance-from-seed': 'Every draw follows from the seed in the file.',
    'chance-from-secret': 'Every draw follows from the secret, the id of the match and the players’ words.',
    'secret-fits-the-file': 'The secret fits the commitment that stands in the file.',
    'as-published':
      'The commitment is the one published when the match began: game, rules, data, settings, id and secret are those of then.',
    'secret-as-published': 'The secret is the one whose hash was published when the match began.',
    unfinished: 'The match is unfinished: the file ends before it does, and what came after, if anything did, is not in it.',
    'ended-by-people': 'That those who played it, or their time, ended it so: the file says it, and no choice shows it.',
    'seed-was-chosen': 'Whoever began the match could choose the seed, and know every draw beforehand.',
    'hash-not-compared':
      'Whether the commitment in the file is the one that was published: compare it with what you noted at the start (--published).',
    'only-the-secret-was-fixed': 'Game, settings and id of the match were not part of what was published, only the secret.',
    'words-came-later': 'That the players gave their words after the commitment was published: only they can say.',
    'who-chose': 'Who sat where: a file does not show who made the choices.',
  },
  fr: {
    'choices-legal': 'Chaque choix était permis quand il fut fait.',
    'outcome-follows': 'La partie est finie, et son issue est celle où mènent les choix.',
    'chance-from-seed': 'Chaque tirage découle de la graine du fichier.',
    'chance-from-secret': 'Chaque tirage découle du secret, du nom de la partie et des mots des joueurs.',
    'secret-fits-the-file': 'Le secret répond à l’engagement inscrit dans le fichier.',
    'as-published':
      'L’engagement est celui publié au début : jeu, règles, données, réglages, nom de la partie et secret sont ceux d’alors.',
    'secret-as-published': 'Le secret est celui dont l’empreinte fut publiée au début.',
    unfinished: 'La partie n’est pas finie : le fichier s’arrête avant elle, et ce qui a pu suivre n’y est pas.',
    'ended-by-people': 'Que ceux qui jouaient, ou leur temps, y ont mis fin ainsi : le fichier le dit, aucun choix ne le montre.',
    'seed-was-chosen': 'Qui a commencé la partie pouvait choisir la graine et connaître d’avance chaque tirage.',
    'hash-not-compared':
      'Si l’engagement du fichier est celui qui fut publié : comparez-le à ce que vous avez noté au début (--published).',
    'only-the-secret-was-fixed':
      'Le jeu, les réglages et le nom de la partie ne faisaient pas partie de ce qui fut publié : le secret seul.',
    'words-came-later': 'Que les joueurs ont donné leurs mots après la publication de l’engagement : eux seuls peuvent le dire.',
    'who-chose': 'Qui occupait chaque place : un fichier ne montre pas qui a choisi.',
  },
};

/** What was and what was not verified, a sentence each. */
export function verificationText(
  { verified, notVerified }: Pick<Verification, 'verified' | 'notVerified'>,
  language: Language = 'en',
): { readonly verified: readonly string[]; readonly notVerified: readonly string[] } {
  const words = WORDS[language];
  return { verified: verified.map((code) => words[code]), notVerified: notVerified.map((code) => words[code]) };
}
