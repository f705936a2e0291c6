/** The words of playing with others, in English. */
import type { Overdue, Pace, Successor, Wish } from '@vedette/protocol';

const days = (count: number): string => (count === 1 ? 'a day' : `${count} days`);

export const onlineEnglish = {
  lobby: 'Lobby',
  myMatches: 'My matches',
  account: 'Your name here',
  signIn: 'Sign in',

  door: { title: 'Play with a friend', about: 'send a link; live or a move a day' },
  noServer: 'This page came without a server of Vedette, so there are only tables on this device.',
  away: 'The server cannot be reached just now. Tables on this device go on.',

  line: { connected: 'connected', connecting: 'reconnecting; your choice is kept', offline: 'offline; nothing is sent' },
  broken: 'no line',

  lobbyPage: {
    heading: 'Open challenges',
    about: 'The sign is the side still free.',
    empty: 'Nobody is waiting. Offer a table; an opponent of ours can begin with you.',
    free: 'Free',
    game: 'Game',
    waiting: 'Waiting',
    pace: 'Pace',
    sit: 'Sit down',
    withdraw: 'Withdraw',
    look: 'Open',
    yours: 'You',
    all: 'All',
    live: 'Live',
    daily: 'A move a day',
    friend: 'Play with a friend',
    friendAbout: 'Choose a game and who sits where. You get a link that gives one seat, once.',
  },

  paces: (pace: Pace): string =>
    pace.kind === 'none'
      ? 'no clock'
      : pace.kind === 'daily'
        ? `${days(pace.days)} for each decision`
        : `live, ${pace.minutes} min and ${pace.increment} s a decision`,

  offer: {
    friend: 'A friend',
    friendAbout: 'whoever opens the link',
    heading: 'How you play together',
    pace: 'Pace',
    live: 'Live',
    liveAbout: 'both are there; a clock for each side',
    daily: 'A move a day',
    dailyAbout: 'each comes when there is time',
    none: 'No clock',
    noneAbout: 'among friends',
    overdue: 'When somebody’s time is up',
    overdues: {
      opponent: 'An opponent of ours takes the seat',
      claim: 'The other side may claim the match',
      loses: 'The match is lost',
      adjudicated: 'How it stands decides',
    } satisfies Record<Overdue, string>,
    overduesAbout: {
      opponent: 'and the player may come back to it',
      claim: 'or go on waiting',
      loses: 'at that moment',
      adjudicated:
        'our opponents’ judgement looks at the whole position, hidden things too. A side that it gives seven chances in ten or more has won, if it is not the late one; otherwise it is a draw.',
    } satisfies Record<Overdue, string>,
    successor: 'When somebody leaves the table',
    successors: {
      agreed: 'A substitute, if those who stay allow it',
      anybody: 'A substitute: anybody with the link',
      nobody: 'No substitute',
    } satisfies Record<Successor, string>,
    successorsAbout: {
      agreed: 'whoever has the link may ask',
      anybody: 'at once, without asking',
      nobody: 'an opponent of ours plays on',
    } satisfies Record<Successor, string>,
    daysEach: 'Days for each decision',
    minutes: 'Minutes each',
    increment: 'and seconds a decision',
    listed: 'Show it in the lobby too',
    listedAbout: 'anybody may take the free seat',
    spectators: 'Others may look on',
    spectatorsAbout: 'they see what no side hides',
    yourSeat: 'You need a seat of your own at this table.',
    oneHere: 'With friends elsewhere, one seat is yours; the others are theirs or our opponents’.',
    open: 'Offer the table',
  },

  room: {
    heading: 'The table waits',
    goesOn: 'The match goes on',
    free: 'still free',
    you: 'you',
    send: 'Send this link to your friend',
    linkAbout: 'It gives one seat, once, and shows no secret.',
    copy: 'Copy the link',
    copied: 'Copied',
    sitAs: (seat: string) => `Sit down as ${seat}`,
    name: 'Your name',
    nameAbout: 'This is all that is needed to play. You can keep it with a password later.',
    words: 'A few words of your own, for the dice',
    wordsAbout:
      'The dice of this match are sealed: the seal was published before you came, and your words are mixed into every die. When the match is over, anybody can check them.',
    seal: 'Seal',
    withdraw: 'Withdraw the table',
    leave: 'Give the seat back',
    nobody: 'The match begins when every seat is taken.',
    aborted: 'This match was broken off.',
  },

  table: {
    heading: 'At this table',
    here: 'here',
    away: 'away',
    left: 'left',
    dice: (seal: string) => `dice sealed, ${seal}`,
    diceAbout:
      'Before anybody sat down, the server published this seal of a secret. Every die and every card comes from that secret and the words of all players. When the match is over the secret is told, and anybody can check that nothing was changed.',
    checkNow: 'Check every die now',
    checked: 'Checked on this device:',
    notChecked: 'What no check can show:',
    check: 'Whoever trusts no page saves the match as a file when it is over, and runs',
    actions: 'Requests and more',
    resign: 'Resign',
    resignSure: 'Resign: the match is lost',
    claim: 'Claim the match: their time is up',
    wishes: {
      draw: 'Offer a draw',
      'take-back': 'Ask to take back',
    } satisfies Record<Wish, string>,
    learned: { yes: 'Something has come out since.', no: 'Nothing has come out since.' },
    asks: {
      draw: (who: string) => `${who} offers a draw.`,
      'take-back': (who: string) => `${who} asks to take back the last choice.`,
    } satisfies Record<Wish, (who: string) => string>,
    joins: (who: string, seat: string) => `${who} asks to take over: ${seat}.`,
    asked: 'You have asked; the others have to answer.',
    allow: 'Allow',
    deny: 'Not this time',
    abort: 'Break off before the second turn',
    handOver: 'Give my seat to an opponent of ours',
    withdrawWish: 'Withdraw it',
    waitsFor: (who: string) => `${who}’s move.`,
    unsent: 'Your choice is kept here, and sent as soon as the line is back.',
    onClock: (who: string, time: string) => `${who}: ${time} left.`,
    noClocks: 'No time is counted.',
    rematch: 'Rematch',
    rematchAsked: 'They want a rematch: sit down',
    rests: (date: string) => `on leave until ${date}`,
    vacant: (seat: string, successor: Successor) =>
      `${seat}: the player has left, and an opponent of ours plays on. ${
        {
          anybody: 'Whoever opens this link may take the seat over:',
          agreed: 'Whoever opens this link may ask to take the seat over, and those who stay decide:',
          nobody: 'Only that player may come back.',
        }[successor]
      }`,
    comeBack: (seat: string) => `Play on as ${seat}`,
    comeBackAbout:
      'You left, or your time was up, and an opponent of ours has played on for you. Your notes and standing orders are still here.',
    takeOver: (seat: string) => `Take over as ${seat}`,
    takeOverAbout: 'Somebody has left this match. You would play on in that place, with all that it knows.',
    askToJoin: (seat: string) => `Ask to take over as ${seat}`,
    askToJoinAbout: 'Those who stay have to allow it.',
    joinAsked: 'You have asked. Those at the table have to allow it; this page opens the table when they do.',
    tryOut: 'Try something out',
    tryOutAbout: 'a table of your own from here; what you cannot know is made up, and so are its dice',
    talkAndClocks: 'Clocks, talk and requests',
  },

  /** How a match ended that its rules did not end. */
  ends: {
    agreed: 'Drawn: both sides have agreed to it.',
    aborted: 'Broken off before the second turn; nobody has won.',
    time: (winners: string) => `Victory: ${winners}. The time of the other side was up.`,
    adjudicated: (winners: string) =>
      `Victory: ${winners}. The time of the other side was up, and our opponents’ judgement of the whole position gives the winner seven chances in ten or more.`,
    undecided:
      'Drawn: a side’s time was up, and our opponents’ judgement of the whole position gives nobody else seven chances in ten.',
  },

  talk: {
    heading: 'Talk',
    write: 'Write to the table',
    send: 'Send',
    none: 'Nothing has been said yet.',
    block: (name: string) => `Block ${name}`,
    report: (name: string) => `Report ${name}`,
    reported: 'Reported. Somebody will look at it.',
    reportWhat: 'What happened',
    reportSend: 'Send the report',
    blockAbout: (name: string) => `${name} can no longer sit down with you. This match goes on.`,
    people: 'The others here',
  },

  mine: {
    heading: 'My matches',
    parts: { yours: 'Your turn', waiting: 'Waiting', done: 'Finished' },
    left: (time: string) => `${time} left`,
    waits: (count: number) => (count === 1 ? 'one waits for you' : `${count} wait for you`),
    none: 'No matches yet. Play now, or send a friend a link.',
    yourTurn: 'Your turn',
    isLeft: 'Played on for you',
    turnOf: (who: string) => `${who}’s turn`,
    over: 'finished',
    offered: 'waits for players',
    aborted: 'broken off',
    against: (who: string) => `against ${who}`,
    turn: (turn: number) => `turn ${turn}`,
    won: 'won',
    lost: 'lost',
    drawn: 'drawn',
  },

  people: {
    heading: 'You, on this server',
    guest: 'A guest: the name lasts as long as this browser remembers it.',
    kept: 'The name is kept by a password or a passkey.',
    name: 'Name',
    rename: 'Change the name',
    password: 'Password',
    passwordAbout: 'ten characters or more',
    keep: 'Keep the name with a password',
    signIn: 'Sign in',
    signOut: 'Sign out',
    begin: 'Begin as a guest',
    sessions: 'Where you are signed in',
    thisOne: 'here',
    end: 'End',
    since: (date: string) => `last seen ${date}`,
    export: 'Save all that is kept about you',
    remove: 'Delete me',
    removeSure: 'Delete for good: your matches stay, your name does not',
    blocked: 'Blocked',
    addPasskey: 'Keep the name with a passkey',
    passkeySignIn: 'Sign in with a passkey',
    passkeys: 'Passkeys',
    passkeySince: (date: string) => `Passkey of ${date}`,
    passkeyRemove: 'Remove',
    unblock: 'Unblock',
  },

  post: {
    heading: 'When it is your turn',
    about: 'We write once for each turn that you have not played after a minute, and remind you twice at the most.',
    kinds: { push: 'Browser', mail: 'Mail', webhook: 'Program (webhook)' },
    addBrowser: 'Tell this browser',
    mail: 'Your mail address',
    addMail: 'Write to me, once an hour at the most',
    hook: 'Address of a program of yours (webhook)',
    addHook: 'Call it',
    secret: 'What is sent is signed with',
    unproved: 'enter the code we sent there',
    code: 'Code',
    confirm: 'Confirm',
    remove: 'Remove',
    denied: 'This browser does not allow messages from this page.',
    sent: 'What was sent',
    when: 'When',
    what: 'What',
    became: 'What became of it',
    whats: { turn: 'your turn', reminder: 'a reminder', confirm: 'a code' },
    states: { waiting: 'waits', sending: 'is being sent', sent: 'sent', dropped: 'not needed', failed: 'failed' },
  },

  leave: {
    heading: 'Leave',
    about: (days: number) =>
      `While you are away no clock of days runs. You have ${days === 1 ? 'one day' : `${days} days`} left this year.`,
    days: 'Days',
    take: 'Take leave from now on',
    until: (date: string) => `You are on leave until ${date}.`,
    end: 'I am back',
  },

  /** The sign for days in a time: `2 d 6 h`. */
  days: 'd',
};

export type OnlineWords = typeof onlineEnglish;
