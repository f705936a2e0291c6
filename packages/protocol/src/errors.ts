/** Why the server would not: codes that programs compare, and a sentence for people in either language. */
import { type Language, type Refusal, refusalText } from '@vedette/core';

type Sentences = Readonly<Record<string, (particulars: Readonly<Record<string, unknown>>) => string>>;

const show = (value: unknown): string => String(value ?? '?').slice(0, 100);

const SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: {
    'unknown-request': () => 'The server knows no such request. Load the page again: it may be of an older day.',
    'too-much': () => 'This is more than the server reads at once. Send less.',
    'not-from-here': () => 'This request does not come from our page.',
    'not-signed-in': () => 'Nobody is signed in here. Choose a name first.',
    'too-many': ({ seconds }) => `That was too much at once. Try again in ${show(seconds)} seconds.`,
    unreachable: () => 'The server cannot be reached. Nothing was sent; try again when the connection is back.',
    'not-understood': () => 'The answer of the server was not understood. Load the page again.',
    stopping: () => 'The server is being restarted. Try again in a moment.',
    fault: ({ number }) => `Something went wrong on the server (fault ${show(number)}). Nothing was changed; try again.`,
    'no-such-match': () => 'There is no such match, or it is not for you to see.',
    'not-at-this-table': () => 'Only those who sit at this table can do that.',
    'seat-taken': () => 'Somebody took this seat a moment ago.',
    'no-such-seat': ({ seat }) => `This match has no seat ${show(seat)} for you.`,
    'already-seated': () => 'You sit at this table already.',
    'has-begun': () => 'The match has begun.',
    'invitation-ended': () => 'This invitation has ended. Ask whoever sent it to renew it: the link stays the same.',
    'not-begun': () => 'The match has not begun: somebody is still missing.',
    'match-exists': () => 'There is a match of this name already.',
    'too-many-matches': ({ most }) => `You have ${show(most)} matches open. Finish or withdraw one first.`,
    'too-many-listed': ({ most }) => `You offer ${show(most)} tables in the lobby already. Withdraw one first.`,
    'bad-seats': ({ seats }) => `Say for each of the seats ${show(seats)} who may take it, and leave one for yourself.`,
    'nobody-to-ask': () => 'There is no other person at this table to ask.',
    'wish-pending': () => 'Another request has to be answered first.',
    'nothing-wished': () => 'Nobody asks for anything at this table.',
    'too-late-to-abort': () => 'The second turn has begun: resign, or agree on a draw.',
    'nothing-to-take-back': () => 'There is nothing to take back.',
    'time-is-not-up': () => 'The time of the other side is not up.',
    'name-taken': ({ name }) => `Somebody else keeps the name ${show(name)}. Choose another.`,
    'wrong-password': () => 'Name and password do not belong together.',
    'no-such-session': () => 'There is no such session.',
    'no-such-person': () => 'There is no such person.',
    blocked: () => 'You cannot sit at a table with this person.',
    'passkey-refused': () => 'This passkey was not accepted. Try again, or use a password.',
    'too-many-notes': ({ most }) => `You have ${show(most)} notes at this table. Remove one first.`,
    'last-key': () => 'This is the only key to your name. Choose a password first, or add another passkey.',
    'no-mail': () => 'This server sends no mail. Use this browser or a webhook.',
    'private-address': () => 'This address is not on the open internet, so nothing is sent there.',
    'too-many-ways': ({ most }) => `You have ${show(most)} ways already. Remove one first.`,
    'wrong-code': () => 'This is not the code that was sent.',
    'no-leave-left': ({ days }) => `You have ${show(days)} days of leave left this year.`,
    'seat-not-vacant': () => 'Nobody has left this seat.',
    'sat-elsewhere': () => 'You have sat at this table and know what your side knew. Another seat there is not for you.',
    'nobody-joins': () => 'By the terms of this table nobody else may take this seat over.',
  },
  fr: {
    'unknown-request': () =>
      'Le serveur ne connaît pas cette demande. Rechargez la page\u00a0: elle date peut-être d’un autre jour.',
    'too-much': () => 'C’est plus que le serveur ne lit d’un coup. Envoyez-en moins.',
    'not-from-here': () => 'Cette demande ne vient pas de notre page.',
    'not-signed-in': () => 'Personne n’est connecté ici. Choisissez d’abord un nom.',
    'too-many': ({ seconds }) => `C’était trop à la fois. Réessayez dans ${show(seconds)} secondes.`,
    unreachable: () => 'Le serveur est hors d’atteinte. Rien n’a été envoyé\u00a0; réessayez quand la liaison sera rétablie.',
    'not-understood': () => 'La réponse du serveur n’a pas été comprise. Rechargez la page.',
    stopping: () => 'Le serveur redémarre. Réessayez dans un instant.',
    fault: ({ number }) => `Quelque chose a échoué sur le serveur (incident ${show(number)}). Rien n’a changé\u00a0; réessayez.`,
    'no-such-match': () => 'Cette partie n’existe pas, ou elle ne vous est pas ouverte.',
    'not-at-this-table': () => 'Seuls ceux qui sont à cette table peuvent faire cela.',
    'seat-taken': () => 'Quelqu’un vient de prendre cette place.',
    'no-such-seat': ({ seat }) => `Cette partie n’a pas de place ${show(seat)} pour vous.`,
    'already-seated': () => 'Vous êtes déjà à cette table.',
    'has-begun': () => 'La partie a commencé.',
    'invitation-ended': () => 'Cette invitation a expiré. Demandez à qui l’a envoyée de la renouveler : le lien reste le même.',
    'not-begun': () => 'La partie n’a pas commencé\u00a0: il manque encore quelqu’un.',
    'match-exists': () => 'Une partie porte déjà ce nom.',
    'too-many-matches': ({ most }) => `Vous avez ${show(most)} parties ouvertes. Finissez-en ou retirez-en une d’abord.`,
    'too-many-listed': ({ most }) => `Vous proposez déjà ${show(most)} tables dans le salon. Retirez-en une d’abord.`,
    'bad-seats': ({ seats }) => `Dites pour chacune des places ${show(seats)} qui peut la prendre, et gardez-en une pour vous.`,
    'nobody-to-ask': () => 'Il n’y a personne d’autre à cette table.',
    'wish-pending': () => 'Une autre demande attend d’abord sa réponse.',
    'nothing-wished': () => 'Personne ne demande rien à cette table.',
    'too-late-to-abort': () => 'Le second tour a commencé\u00a0: abandonnez, ou convenez d’une partie nulle.',
    'nothing-to-take-back': () => 'Il n’y a rien à reprendre.',
    'time-is-not-up': () => 'Le temps de l’autre camp n’est pas écoulé.',
    'name-taken': ({ name }) => `Quelqu’un d’autre garde le nom ${show(name)}. Choisissez-en un autre.`,
    'wrong-password': () => 'Ce nom et ce mot de passe ne vont pas ensemble.',
    'no-such-session': () => 'Cette session n’existe pas.',
    'no-such-person': () => 'Cette personne n’existe pas.',
    blocked: () => 'Vous ne pouvez pas vous asseoir à une table avec cette personne.',
    'passkey-refused': () => 'Cette clé d’accès n’a pas été acceptée. Réessayez, ou prenez un mot de passe.',
    'too-many-notes': ({ most }) => `Vous avez ${show(most)} notes à cette table. Effacez-en une d’abord.`,
    'last-key': () => 'C’est la seule clé de votre nom. Choisissez d’abord un mot de passe, ou ajoutez une autre clé.',
    'no-mail': () => 'Ce serveur n’envoie pas de courrier. Prenez ce navigateur ou un webhook.',
    'private-address': () => 'Cette adresse n’est pas sur l’internet public\u00a0: rien n’y est envoyé.',
    'too-many-ways': ({ most }) => `Vous avez déjà ${show(most)} moyens. Retirez-en un d’abord.`,
    'wrong-code': () => 'Ce n’est pas le code qui a été envoyé.',
    'no-leave-left': ({ days }) => `Il vous reste ${show(days)} jours de congé cette année.`,
    'seat-not-vacant': () => 'Personne n’a quitté cette place.',
    'sat-elsewhere': () =>
      'Vous avez joué à cette table et savez ce que votre camp savait. Une autre place n’y est pas pour vous.',
    'nobody-joins': () => 'Aux conditions de cette table, personne d’autre ne peut reprendre cette place.',
  },
};

/** A refusal of the server or of the core as a sentence. */
export function answerText(refusal: Refusal, language: Language = 'en'): string {
  const own = SENTENCES[language];
  const sentence = Object.hasOwn(own, refusal.code) ? own[refusal.code] : undefined;
  return sentence === undefined ? refusalText(refusal, language) : sentence(refusal.particulars ?? {});
}

export const ERROR_CODES: readonly string[] = Object.keys(SENTENCES.en);
