import type { Language } from '@vedette/core';

/** The words of the table's menu: who plays, how it is shown, and how a match ends before its rules end it. */
const english = {
  seats: 'Who plays',
  you: 'you',
  reseated: 'Changed from the next decision on.',
  concede: 'Concede',
  concedeSure: 'Concede: the match is lost',
  concedeAlone: 'Give this life up',
  concedeAloneSure: 'Give it up for good',
  rematch: 'Rematch, sides changed',
  again: 'The same match again',
  ahead: 'Opponents think while you think',
  looks: 'How it is shown',
  language: 'Language',
  languages: { en: 'English', fr: 'Français' },
  light: 'Light',
  lights: { light: 'day', dark: 'lamp' },
  text: 'Text',
  texts: { usual: 'usual', large: 'large', largest: 'largest' },
  speed: 'Pieces move',
  speeds: { slow: 'slowly', usual: 'usually', fast: 'fast' },
  pace: 'Watching and battles',
  pause: 'Pause',
  goOn: 'Go on',
  watching: 'You are watching',
};

const french: typeof english = {
  seats: 'Qui joue',
  you: 'vous',
  reseated: 'Changé dès la prochaine décision.',
  concede: 'Abandonner',
  concedeSure: 'Abandonner : la partie est perdue',
  concedeAlone: 'Renoncer à cette vie',
  concedeAloneSure: 'Y renoncer pour de bon',
  rematch: 'Revanche, camps échangés',
  again: 'La même partie encore une fois',
  ahead: 'Les adversaires réfléchissent pendant que vous réfléchissez',
  looks: 'L’affichage',
  language: 'Langue',
  languages: { en: 'English', fr: 'Français' },
  light: 'Lumière',
  lights: { light: 'jour', dark: 'lampe' },
  text: 'Texte',
  texts: { usual: 'normal', large: 'grand', largest: 'très grand' },
  speed: 'Les pièces bougent',
  speeds: { slow: 'lentement', usual: 'normalement', fast: 'vite' },
  pace: 'Spectacle et batailles',
  pause: 'Pause',
  goOn: 'Continuer',
  watching: 'Vous regardez',
};

export type MenuWords = typeof english;
export const menuWords = (language: Language): MenuWords => (language === 'fr' ? french : english);
