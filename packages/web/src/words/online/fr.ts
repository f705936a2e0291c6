/** Les mots du jeu à plusieurs, en français. */
import type { OnlineWords } from './en.js';

const days = (count: number): string => (count === 1 ? 'un jour' : `${count} jours`);

export const onlineFrench: OnlineWords = {
  lobby: 'Salon',
  myMatches: 'Mes parties',
  account: 'Votre nom ici',
  signIn: 'Qui êtes-vous ?',

  door: { title: 'Jouer avec un ami', about: 'envoyez un lien ; en direct ou un coup par jour' },
  noServer: 'Cette page est venue sans serveur de Vedette : il n’y a que les tables de cet appareil.',
  away: 'Le serveur est hors d’atteinte pour l’instant. Les tables de cet appareil continuent.',

  line: {
    connected: 'connecté',
    connecting: 'on se reconnecte ; votre choix est gardé',
    offline: 'hors ligne ; rien n’est envoyé',
  },

  lobbyPage: {
    heading: 'Défis ouverts',
    about: 'Le signe est celui du camp encore libre.',
    empty: 'Personne n’attend. Proposez une table ; un de nos adversaires peut commencer avec vous.',
    free: 'Libre',
    game: 'Jeu',
    waiting: 'Attend',
    pace: 'Rythme',
    sit: 'S’asseoir',
    withdraw: 'Retirer',
    look: 'Ouvrir',
    yours: 'Vous',
    all: 'Tous',
    live: 'En direct',
    daily: 'Un coup par jour',
    friend: 'Jouer avec un ami',
    friendAbout: 'Choisissez un jeu et qui s’assoit où. Vous recevez un lien qui donne une place, une seule fois.',
  },

  paces: (pace) =>
    pace.kind === 'none'
      ? 'sans pendule'
      : pace.kind === 'daily'
        ? `${days(pace.days)} par décision`
        : `en direct, ${pace.minutes} min et ${pace.increment} s par décision`,

  offer: {
    friend: 'Un ami',
    friendAbout: 'celui qui ouvre le lien',
    heading: 'Comment vous jouez ensemble',
    pace: 'Rythme',
    live: 'En direct',
    liveAbout: '20 minutes et 30 s par décision',
    daily: 'Un coup par jour',
    dailyAbout: 'trois jours par décision',
    none: 'Sans pendule',
    noneAbout: 'entre amis',
    overdue: 'Quand le temps de quelqu’un est écoulé',
    overdues: {
      opponent: 'Un de nos adversaires prend la place',
      claim: 'L’autre camp peut réclamer la partie',
      loses: 'La partie est perdue',
      adjudicated: 'La partie est jugée sur la position',
    },
    listed: 'La montrer aussi dans le salon',
    listedAbout: 'n’importe qui peut prendre la place libre',
    spectators: 'D’autres peuvent regarder',
    spectatorsAbout: 'ils voient ce qu’aucun camp ne cache',
    yourSeat: 'Il vous faut une place à cette table.',
    oneHere: 'Avec des amis ailleurs, une place est la vôtre ; les autres sont à eux ou à nos adversaires.',
    open: 'Proposer la table',
  },

  room: {
    heading: 'La table attend',
    free: 'encore libre',
    you: 'vous',
    send: 'Envoyez ce lien à votre ami',
    linkAbout: 'Il donne une place, une seule fois, et ne montre aucun secret.',
    copy: 'Copier le lien',
    copied: 'Copié',
    sitAs: (seat) => `S’asseoir : ${seat}`,
    name: 'Votre nom',
    nameAbout: 'Il n’en faut pas plus pour jouer. Vous pourrez le garder plus tard avec un mot de passe.',
    words: 'Quelques mots à vous, pour les dés',
    wordsAbout:
      'Les dés de cette partie sont scellés : le sceau a été publié avant votre arrivée, et vos mots entrent dans chaque dé. La partie finie, chacun peut les vérifier.',
    seal: 'Sceau',
    withdraw: 'Retirer la table',
    leave: 'Rendre la place',
    nobody: 'La partie commence quand toutes les places sont prises.',
    aborted: 'Cette partie a été interrompue.',
  },

  table: {
    heading: 'À cette table',
    here: 'présent',
    away: 'absent',
    left: 'restant',
    dice: (seal) => `dés scellés, ${seal}`,
    diceAbout:
      'Avant que quiconque ne s’assoie, le serveur a publié ce sceau d’un secret. Chaque dé et chaque carte vient de ce secret et des mots de tous les joueurs. La partie finie, le secret est dit, et chacun peut vérifier que rien n’a été changé.',
    check: 'Pour vérifier : enregistrez la partie finie dans un fichier, puis lancez',
    actions: 'Demandes et autres',
    resign: 'Abandonner',
    resignSure: 'Abandonner : la partie est perdue',
    claim: 'Réclamer la partie : leur temps est écoulé',
    wishes: {
      draw: 'Proposer la nulle',
      'take-back': 'Demander à reprendre',
    },
    asks: {
      draw: (who) => `${who} propose la nulle.`,
      'take-back': (who) => `${who} demande à reprendre son dernier choix.`,
    },
    asked: 'Vous avez demandé ; aux autres de répondre.',
    allow: 'Accorder',
    deny: 'Pas cette fois',
    abort: 'Interrompre avant le deuxième tour',
    handOver: 'Céder ma place à un de nos adversaires',
    withdrawWish: 'Retirer la demande',
    waitsFor: (who) => `à ${who} de décider`,
    refused: 'Le serveur en a décidé autrement :',
    running: 'Le fichier sera là quand la partie sera finie : avant, il dirait les secrets de chacun.',
    rematch: 'Revanche',
  },

  talk: {
    heading: 'Conversation',
    write: 'Écrire à la table',
    send: 'Envoyer',
    none: 'Rien n’a encore été dit.',
    block: (name) => `Bloquer ${name}`,
    report: (name) => `Signaler ${name}`,
    reported: 'Signalé. Quelqu’un s’en occupera.',
  },

  mine: {
    heading: 'Mes parties',
    waits: (count) => (count === 1 ? 'une vous attend' : `${count} vous attendent`),
    none: 'Pas encore de partie. Jouez tout de suite, ou envoyez un lien à un ami.',
    yourTurn: 'À vous',
    turnOf: (who) => `À ${who}`,
    over: 'finie',
    offered: 'attend des joueurs',
    aborted: 'interrompue',
    against: (who) => `contre ${who}`,
    turn: (turn) => `tour ${turn}`,
    won: 'gagnée',
    lost: 'perdue',
    drawn: 'nulle',
  },

  people: {
    heading: 'Vous, sur ce serveur',
    guest: 'Un invité : le nom dure tant que ce navigateur s’en souvient.',
    kept: 'Le nom est gardé par un mot de passe ou une clé d’accès.',
    name: 'Nom',
    rename: 'Changer de nom',
    password: 'Mot de passe',
    passwordAbout: 'dix caractères ou plus',
    keep: 'Garder le nom avec un mot de passe',
    signIn: 'S’identifier',
    signOut: 'Se déconnecter',
    begin: 'Commencer en invité',
    sessions: 'Où vous êtes connecté',
    thisOne: 'ici',
    end: 'Terminer',
    since: (date) => `vu le ${date}`,
    export: 'Enregistrer tout ce qui est gardé de vous',
    remove: 'Supprimer mon compte',
    removeSure: 'Supprimer pour de bon : vos parties restent, votre nom non',
    blocked: 'Bloqués',
    unblock: 'Débloquer',
  },

  /** The sign for days in a time: `2 d 6 h`. */
  days: 'j',
};
