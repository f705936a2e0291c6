import type { Language } from '@vedette/core';

/** The terminal's own words; the games bring theirs. */
const english = {
  help: [
    'Answer with the number of an option, or with enough of its words to be clear.',
    '  undo         take back your last choice, if nothing new has come out since',
    '  why WORDS    why something cannot be chosen',
    '  board        the whole table in words',
    '  card N       what card N says',
    '  log [N]      what happened: the last N lines, or all',
    '  replay N     the position as it was after choice N, as you see it',
    '  save FILE    write the match to a file',
    '  quit         leave; the match is kept and goes on with the same command',
  ].join('\n'),
  ask: (count: number) => `1-${count}, or help > `,
  tooMany: (shown: number, count: number) => `  … ${count - shown} more: type some of their words to see them`,
  unclear: (matches: readonly string[]) => `That could be: ${matches.join(' | ')}`,
  unknown: 'No option is called that. Type `help` for what is possible.',
  offered: 'That is offered.',
  noSuch: 'There is nothing of that name to ask about here.',
  handOver: (seat: string) => `Hand over to ${seat}, who presses Enter.`,
  undone: 'Taken back.',
  saved: (file: string) => `The match is in ${file}.`,
  resumed: (file: string, choices: number) => `The match goes on from ${file}, after ${choices} choices.`,
  noCard: 'There is no card of that number.',
  stopped: (reason: string, file: string) => `The match cannot go on: ${reason}\nIt is kept as it was in ${file}.`,
  commitment: (hash: string) =>
    `The dice of this match are fixed by a secret. Its commitment, to be kept until the end:\n  ${hash}`,
  giveWords: (seat: string) => `${seat}: a few words of your own, mixed into every die > `,
  slip: (seat: string, slip: string) => `${seat}: the opponent erred (${slip}); the rule of thumb played.`,
  badNumber: (most: number) => `Expected a number from 0 to ${most}.`,
  sayFile: 'Say which file: save FILE',
  sayWhat: 'Say what you ask about: why WORDS',
  replayed: (number: number) => `After choice ${number}:`,
};

const french: typeof english = {
  help: [
    'Répondez par le numéro d’une option, ou par assez de ses mots pour être clair.',
    '  undo         reprendre votre dernier choix, si rien de nouveau n’est apparu',
    '  why MOTS     pourquoi une chose ne peut pas être choisie',
    '  board        toute la table en mots',
    '  card N       ce que dit la carte N',
    '  log [N]      ce qui s’est passé : les N dernières lignes, ou tout',
    '  replay N     la position après le choix N, telle que vous la voyez',
    '  save FICHIER écrire la partie dans un fichier',
    '  quit         quitter ; la partie est gardée et reprend avec la même commande',
  ].join('\n'),
  ask: (count) => `1-${count}, ou help > `,
  tooMany: (shown, count) => `  … encore ${count - shown} : tapez quelques-uns de leurs mots pour les voir`,
  unclear: (matches) => `Cela peut être : ${matches.join(' | ')}`,
  unknown: 'Aucune option ne s’appelle ainsi. Tapez `help` pour voir ce qui est possible.',
  offered: 'Ceci est proposé.',
  noSuch: 'Il n’y a rien de ce nom ici.',
  handOver: (seat) => `Passez à ${seat}, qui appuie sur Entrée.`,
  undone: 'Repris.',
  saved: (file) => `La partie est dans ${file}.`,
  resumed: (file, choices) => `La partie reprend de ${file}, après ${choices} choix.`,
  noCard: 'Il n’y a pas de carte de ce numéro.',
  stopped: (reason, file) => `La partie ne peut pas continuer : ${reason}\nElle est gardée telle quelle dans ${file}.`,
  commitment: (hash) => `Les dés de cette partie sont fixés par un secret. Son empreinte, à garder jusqu’à la fin :\n  ${hash}`,
  giveWords: (seat) => `${seat} : quelques mots à vous, mêlés à chaque dé > `,
  slip: (seat, slip) => `${seat} : l’adversaire s’est trompé (${slip}) ; la règle simple a joué.`,
  badNumber: (most) => `Attendu : un nombre de 0 à ${most}.`,
  sayFile: 'Dites quel fichier : save FICHIER',
  sayWhat: 'Dites de quoi il s’agit : why MOTS',
  replayed: (number) => `Après le choix ${number} :`,
};

export type TerminalWords = typeof english;
export const terminalWords = (language: Language): TerminalWords => (language === 'fr' ? french : english);
