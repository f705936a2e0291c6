import type { Json, Refusal } from './result.js';
import type { Language } from './text.js';

type Sentence = (particulars: Readonly<Record<string, Json>>) => string;

/** What came from outside is shown to people: no line break, terminal command or turned writing direction comes with it. */
const harmless = (text: string): string => text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, '·');

const show = (value: Json | undefined): string => {
  if (value === undefined || value === null) return '?';
  if (Array.isArray(value)) return value.map(show).join(', ');
  return harmless(typeof value === 'object' ? JSON.stringify(value) : String(value));
};

/** Kinds of values, as people say them. */
const KINDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { string: 'text', number: 'a number', boolean: 'true or false', Array: 'a list', Object: 'an object', null: 'nothing' },
  fr: { string: 'du texte', number: 'un nombre', boolean: 'vrai ou faux', Array: 'une liste', Object: 'un objet', null: 'rien' },
};

const kind = (language: Language, word: Json | undefined): string =>
  show(word)
    .replace(/^\(|\)$/g, '')
    .split(' | ')
    .map((part) => KINDS[language][part] ?? part)
    .join(language === 'fr' ? ' ou ' : ' or ');

/** What is wrong with a piece of input. */
const PROBLEMS: Readonly<Record<Language, Readonly<Record<string, Sentence>>>> = {
  en: {
    missing: () => 'it is missing',
    'not-plain': () => 'it is not plain data',
    'taken-name': () => 'this name cannot be used',
    'unknown-name': () => 'there is no such entry',
    'too-deep': ({ most }) => `it is nested deeper than ${show(most)}`,
    'too-large': ({ most }) => `it has more than ${show(most)} parts`,
    'too-long': ({ most }) => `it is longer than ${show(most)} characters`,
    'unknown-step': ({ step }) => `the rules have no step ${show(step)}`,
    'after-the-end': () => 'the game is over and goes on',
    'nobody-asked': () => 'nobody is asked and nothing is over',
    'asked-twice': () => 'a seat is asked twice at once',
    'not-its-question': ({ seat }) => `${show(seat)} is asked what is not for this seat to answer`,
    'no-option': ({ seat }) => `${show(seat)} is asked and has no option`,
    unreadable: ({ detail }) => `the rules make nothing of it (${show(detail)})`,
    expected: ({ expected, found }) => `expected ${kind('en', expected)}, found ${kind('en', found)}`,
  },
  fr: {
    missing: () => 'il manque',
    'not-plain': () => 'ce ne sont pas de simples données',
    'taken-name': () => 'ce nom ne peut pas servir',
    'unknown-name': () => 'cette entrée n’existe pas',
    'too-deep': ({ most }) => `plus de ${show(most)} niveaux`,
    'too-large': ({ most }) => `plus de ${show(most)} éléments`,
    'too-long': ({ most }) => `plus de ${show(most)} caractères`,
    'unknown-step': ({ step }) => `les règles n’ont pas d’étape ${show(step)}`,
    'after-the-end': () => 'la partie est finie et continue',
    'nobody-asked': () => 'rien n’est demandé à personne et rien n’est fini',
    'asked-twice': () => 'une place est interrogée deux fois à la fois',
    'not-its-question': ({ seat }) => `ce qui est demandé à ${show(seat)} ne lui revient pas`,
    'no-option': ({ seat }) => `${show(seat)} est interrogé sans avoir de choix`,
    unreadable: ({ detail }) => `les règles n’y trouvent pas de sens (${show(detail)})`,
    expected: ({ expected, found }) => `attendu ${kind('fr', expected)}, trouvé ${kind('fr', found)}`,
  },
};

/** Where something is wrong, and what. */
const wrong = (language: Language, particulars: Readonly<Record<string, Json>>): string => {
  const { at, problem } = particulars;
  const sentence = PROBLEMS[language][String(problem)]?.(particulars) ?? show(problem);
  return at === undefined ? sentence : `${show(at)}${language === 'fr' ? '\u00a0:' : ':'} ${sentence}`;
};

/** Every refusal of the core itself, as a sentence that says what, where and what to do. */
const SENTENCES: Readonly<Record<Language, Readonly<Record<string, Sentence>>>> = {
  en: {
    'match-is-over': () => 'The match is over.',
    'unknown-seat': ({ seat, known }) => `There is no seat ${show(seat)}; the seats are ${show(known)}.`,
    'not-your-decision': ({ seat, asked }) =>
      asked ? `${show(seat)} is not asked now; the table waits for ${show(asked)}.` : `${show(seat)} is not asked now.`,
    stale: ({ expected }) =>
      `This answers an earlier question; the present one is number ${show(expected)}. Look again and choose.`,
    'empty-plan': () => 'A submission needs at least one choice.',
    'bad-plan': ({ most }) => `A submission is a list of at most ${show(most)} choices.`,
    'bad-pieces': ({ most }) => `Pieces are a list of at most ${show(most)} names.`,
    'not-offered': ({ decision, choice }) =>
      choice === undefined ? 'This is not offered here.' : `${show(choice)} is not offered for ${show(decision)}.`,
    'not-a-candidate': () => 'This is nothing one could choose here.',
    'another-seat-decides': () => 'Another seat decides first.',
    'something-new': () => 'Something new came out.',
    'nothing-to-undo': () => 'Nothing can be taken back: something new has come out since, or another seat has been asked.',
    'bad-setting': ({ setting, expected, found }) =>
      `Setting ${show(setting)}: expected ${show(expected)}, found ${show(found)}.`,
    'bad-settings': (particulars) => `These are no settings: ${wrong('en', particulars)}.`,
    'unknown-setting': ({ setting, known }) => `There is no setting ${show(setting)}; the settings are ${show(known)}.`,
    'bad-secret': ({ expected }) => `The secret is not ${show(expected)}.`,
    'secret-not-published': () => 'The secret of this match is not in the file; it is published when the match ends.',
    'secret-does-not-match': ({ published }) =>
      `The secret does not match the hash ${show(published)} that was published at the start.`,
    'bad-commitment': ({ expected }) => `What was published is a hash: expected ${show(expected)}.`,
    'nothing-was-published': () =>
      'The chance of this file comes from a seed, for which nothing is ever published: it is not the match that was announced.',
    'not-as-published': ({ published, found }) =>
      `This is not the match that was announced: published was ${show(published)}, the file has ${show(found)}.`,
    'cut-off': ({ choices }) =>
      `The match is unfinished: the file ends after ${show(choices)} choices without an outcome. What was announced was a whole match; if people ended it, say --unfinished.`,
    'not-json': ({ problem }) => `This is not JSON: ${show(problem)}.`,
    'bad-record': (particulars) => `This kept match cannot be read: ${wrong('en', particulars)}.`,
    'written-elsewhere': () => 'This match is being played in another window; here it is only looked at.',
    'no-such-moment': ({ most }) => `There is no such moment in this match; expected a number from 0 to ${show(most)}.`,
    'not-one-file': () =>
      'This match began in the middle or was played under several versions of the rules: it cannot be played again from its first choice.',
    'match-is-not-over': () => 'The match is not over yet.',
    'too-much-text': ({ most }) => `This is too long to be one of our files: more than ${show(most)} characters.`,
    'bad-input': (particulars) => `This cannot be read: ${wrong('en', particulars)}.`,
    'bad-match-file': (particulars) => `This is not a match file: ${wrong('en', particulars)}.`,
    'bad-snapshot': (particulars) => `This is not a stored position: ${wrong('en', particulars)}.`,
    'bad-orders': (particulars) => `These are no standing orders: ${wrong('en', particulars)}.`,
    'bad-situation': ({ line, problem }) => `This is no situation: line ${show(line)}: ${show(problem)}.`,
    'another-game': ({ expected, found }) => `This is of the game ${show(found)}, not ${show(expected)}.`,
    'other-rules': ({ file, here }) => `The file was made under rules version ${show(file)}; these are version ${show(here)}.`,
    'other-data': ({ file, here, pack }) =>
      pack === undefined
        ? `The file was made with other component data (${show(file)}; here ${show(here)}).`
        : `The file was made with the pack “${show(pack)}”, which is not in use here. Load that pack, then open the file again.`,
    'newer-rules': ({ stored, here }) => `This was stored by newer rules (version ${show(stored)}; here ${show(here)}).`,
    'choice-refused': ({ number, seat, decision, because }) =>
      `Choice ${show(number)}, ${show(decision)} of ${show(seat)}, is refused: ${show(because)}.`,
    'another-decision': ({ asked }) => `Another decision is asked: ${show(asked)}.`,
    'another-outcome': ({ claimed, found }) =>
      `The outcome is not as claimed: the file says ${show(claimed)}, the game gives ${show(found)}.`,
    'broken-position': (particulars) => `This position cannot be played on: ${wrong('en', particulars)}.`,
    'broken-rules': ({ problem }) => `The rules contradict themselves here: ${show(problem)}.`,
    'unknown-game': ({ game, known }) => `There is no game ${show(game)}; the games are ${show(known)}.`,
    'unknown-player': ({ player, known }) => `There is no player ${show(player)}; the players are ${show(known)}.`,
    'bad-data': ({ faults }) =>
      `The component data are not right: ${show(Array.isArray(faults) ? faults[0] : faults)}${Array.isArray(faults) && faults.length > 1 ? ` (and ${faults.length - 1} more)` : ''}.`,
    'bad-budget': ({ budget, expected }) => `${show(budget)} is no budget of thought; expected ${show(expected)}.`,
    'unknown-decision': ({ decision }) => `There is no decision ${show(decision)}.`,
    'cannot-be-passed': ({ decision }) => `The decision ${show(decision)} cannot be passed.`,
    'unknown-condition': ({ condition, known }) => `There is no condition ${show(condition)}; the conditions are ${show(known)}.`,
  },
  fr: {
    'match-is-over': () => 'La partie est finie.',
    'unknown-seat': ({ seat, known }) => `Il n’y a pas de place ${show(seat)} ; les places sont ${show(known)}.`,
    'not-your-decision': ({ seat, asked }) =>
      asked ? `Rien n’est demandé à ${show(seat)} ; la table attend ${show(asked)}.` : `Rien n’est demandé à ${show(seat)}.`,
    stale: ({ expected }) =>
      `Ceci répond à une question passée ; la question présente porte le numéro ${show(expected)}. Regardez et choisissez à nouveau.`,
    'empty-plan': () => 'Il faut au moins un choix.',
    'bad-plan': ({ most }) => `Un envoi est une liste de ${show(most)} choix au plus.`,
    'bad-pieces': ({ most }) => `Les pièces sont une liste de ${show(most)} noms au plus.`,
    'not-offered': ({ decision, choice }) =>
      choice === undefined ? 'Ceci n’est pas proposé ici.' : `${show(choice)} n’est pas proposé pour ${show(decision)}.`,
    'not-a-candidate': () => 'Ceci ne peut pas être choisi ici.',
    'another-seat-decides': () => 'Une autre place décide d’abord.',
    'something-new': () => 'Du nouveau est apparu.',
    'nothing-to-undo': () => 'Rien ne peut être repris : du nouveau est apparu depuis, ou une autre place a été interrogée.',
    'bad-setting': ({ setting, expected, found }) =>
      `Réglage ${show(setting)} : attendu ${show(expected)}, trouvé ${show(found)}.`,
    'bad-settings': (particulars) => `Ce ne sont pas des réglages : ${wrong('fr', particulars)}.`,
    'unknown-setting': ({ setting, known }) => `Il n’y a pas de réglage ${show(setting)} ; les réglages sont ${show(known)}.`,
    'bad-secret': ({ expected }) => `Le secret n’est pas ${show(expected)}.`,
    'secret-not-published': () => 'Le secret de cette partie n’est pas dans le fichier ; il est publié à la fin de la partie.',
    'secret-does-not-match': ({ published }) => `Le secret ne correspond pas à l’empreinte ${show(published)} publiée au début.`,
    'bad-commitment': ({ expected }) => `Ce qui est publié est une empreinte : attendu ${show(expected)}.`,
    'nothing-was-published': () =>
      'Le hasard de ce fichier vient d’une graine, pour laquelle rien n’est jamais publié : ce n’est pas la partie annoncée.',
    'not-as-published': ({ published, found }) =>
      `Ce n’est pas la partie annoncée : publié ${show(published)}, trouvé ${show(found)}.`,
    'cut-off': ({ choices }) =>
      `La partie n’est pas finie : le fichier s’arrête après ${show(choices)} choix, sans issue. C’est une partie entière qui fut annoncée ; si les joueurs l’ont arrêtée, dites --unfinished.`,
    'not-json': ({ problem }) => `Ceci n’est pas du JSON : ${show(problem)}.`,
    'bad-record': (particulars) => `Cette partie gardée ne peut pas être lue : ${wrong('fr', particulars)}.`,
    'written-elsewhere': () => 'Cette partie est jouée dans une autre fenêtre ; ici, on ne fait que la regarder.',
    'no-such-moment': ({ most }) => `Il n’y a pas de tel moment dans cette partie ; attendu un nombre de 0 à ${show(most)}.`,
    'not-one-file': () =>
      'Cette partie a commencé en cours de jeu ou a été jouée sous plusieurs versions des règles : elle ne peut pas être rejouée depuis son premier choix.',
    'match-is-not-over': () => 'La partie n’est pas encore finie.',
    'too-much-text': ({ most }) => `Ceci est trop long pour un de nos fichiers : plus de ${show(most)} caractères.`,
    'bad-input': (particulars) => `Ceci ne peut pas être lu : ${wrong('fr', particulars)}.`,
    'bad-match-file': (particulars) => `Ceci n’est pas un fichier de partie : ${wrong('fr', particulars)}.`,
    'bad-snapshot': (particulars) => `Ceci n’est pas une position gardée : ${wrong('fr', particulars)}.`,
    'bad-orders': (particulars) => `Ce ne sont pas des ordres permanents : ${wrong('fr', particulars)}.`,
    'bad-situation': ({ line, problem }) => `Ce n’est pas une situation : ligne ${show(line)} : ${show(problem)}.`,
    'another-game': ({ expected, found }) => `Ceci est du jeu ${show(found)}, non de ${show(expected)}.`,
    'other-rules': ({ file, here }) =>
      `Le fichier vient de la version ${show(file)} des règles ; ici c’est la version ${show(here)}.`,
    'other-data': ({ file, here, pack }) =>
      pack === undefined
        ? `Le fichier vient d’autres données (${show(file)} ; ici ${show(here)}).`
        : `Le fichier vient du paquet « ${show(pack)} », qui n’est pas employé ici. Chargez ce paquet, puis rouvrez le fichier.`,
    'newer-rules': ({ stored, here }) => `Ceci vient de règles plus récentes (version ${show(stored)} ; ici ${show(here)}).`,
    'choice-refused': ({ number, seat, decision, because }) =>
      `Le choix ${show(number)}, ${show(decision)} de ${show(seat)}, est refusé : ${show(because)}.`,
    'another-decision': ({ asked }) => `Une autre décision est demandée : ${show(asked)}.`,
    'another-outcome': ({ claimed, found }) =>
      `L’issue n’est pas celle annoncée : le fichier dit ${show(claimed)}, le jeu donne ${show(found)}.`,
    'broken-position': (particulars) => `Cette position ne peut pas être jouée : ${wrong('fr', particulars)}.`,
    'broken-rules': ({ problem }) => `Les règles se contredisent ici : ${show(problem)}.`,
    'unknown-game': ({ game, known }) => `Il n’y a pas de jeu ${show(game)} ; les jeux sont ${show(known)}.`,
    'unknown-player': ({ player, known }) => `Il n’y a pas de joueur ${show(player)} ; les joueurs sont ${show(known)}.`,
    'bad-data': ({ faults }) =>
      `Les données ne sont pas justes : ${show(Array.isArray(faults) ? faults[0] : faults)}${Array.isArray(faults) && faults.length > 1 ? ` (et ${faults.length - 1} autres)` : ''}.`,
    'bad-budget': ({ budget, expected }) => `${show(budget)} n’est pas un temps de réflexion ; attendu ${show(expected)}.`,
    'unknown-decision': ({ decision }) => `Il n’y a pas de décision ${show(decision)}.`,
    'cannot-be-passed': ({ decision }) => `La décision ${show(decision)} ne peut pas être passée.`,
    'unknown-condition': ({ condition, known }) =>
      `Il n’y a pas de condition ${show(condition)} ; les conditions sont ${show(known)}.`,
  },
};

/** A refusal of the core as a sentence; games give their own first. */
export function refusalText(refusal: Refusal, language: Language = 'en'): string {
  const known = SENTENCES[language];
  const sentence = Object.hasOwn(known, refusal.code) ? known[refusal.code] : undefined;
  const text = sentence
    ? sentence(refusal.particulars ?? {})
    : `${refusal.code}${refusal.particulars ? ` ${JSON.stringify(refusal.particulars)}` : ''}`;
  return refusal.cite ? `${text} (${refusal.cite})` : text;
}
