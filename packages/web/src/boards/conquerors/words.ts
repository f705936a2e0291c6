import type { Language, Way } from '@vedette/core';

const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');

const listed = (names: readonly string[], language: Language): string => new Intl.ListFormat(language).format(names);
const either = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names);

const english = {
  sides: {
    french: 'French',
    prussian: 'Prussian',
    russian: 'Russian',
    'anglo-allied': 'Anglo-Allied',
    coalition: 'Coalition',
  } as Readonly<Record<string, string>>,
  strength: 'strength',
  fatigue: 'fatigue',
  foot: 'foot',
  horse: 'horse',
  fatigueLegend: 'fatigue, past 4 one card less',
  /** The symbols printed on a block, as they are read out with it. */
  symbols: {
    combat: 'symbol for combat',
    movement: 'symbol for movement',
    fatigue: 'symbol for fatigue',
    pursuit: 'symbol for pursuit',
  },
  done: 'done',
  toActivate: 'to be activated',
  activated: 'activated',
  find: 'Find on the map',
  offMap: 'not on the map',
  lost: 'destroyed',
  victoryPoints: 'Victory points',
  victorySpoken: (points: number, least: number, most: number) => `Victory points ${points}, on a track from ${least} to ${most}`,
  points: (points: number) => `${points} VP`,
  winsAt: (side: string, points: number) => `${side} win at ${points}`,
  turn: (turn: number, last: number) => `turn ${turn} of ${last}`,
  /** Who does what a hint advises; nobody is named where the whole stack does, and no place where it stays. */
  hinted: (who: readonly string[], place: string | null, attacks: boolean) => {
    const what = [...(place === null ? [] : [`march to ${place}`]), ...(attacks ? ['attack'] : [])].join(' and ');
    const whole = `${who.length === 0 ? '' : `${listed(who, 'en')}: `}${what === '' ? 'stand, without moving or attacking' : what}.`;
    return whole.replace(/^./, (first) => first.toUpperCase());
  },
  /** A date as the scenarios write it. */
  date: (text: string) => text,
  phases: { draw: 'Draw', initiative: 'Initiative', operations: 'Operations', recovery: 'Recovery' } as Readonly<
    Record<string, string>
  >,
  hand: 'Hand',
  noCards: 'No card in the hand.',
  card: 'Card',
  playedIn: (name: string, window: string) => `${name} is played at: ${window.toLowerCase()}.`,
  whyNotCard: 'Why not now?',
  deck: 'Deck',
  discard: 'Discard',
  discardShut: 'By the rules nobody may look through a discard pile.',
  value: 'value',
  losses: 'losses',
  recovery: 'recovery',
  colours: { red: 'red', blue: 'blue', green: 'green', none: 'grey' } as Readonly<Record<string, string>>,
  windows: {
    draw: 'Draw phase',
    initiative: 'Initiative',
    'own-operation': 'Own operation',
    'enemy-operation': 'Enemy operation',
    'any-operation': 'Any operation',
    combat: 'Combat',
    'retreat-pursuit': 'Retreat, pursuit',
    automatic: 'At once',
  } as Readonly<Record<string, string>>,
  terrains: {
    clear: 'clear',
    wooded: 'wooded',
    citadel: 'citadel',
    town: 'town',
    'fortified-town': 'fortified town',
    'fortified-farm': 'fortified farm',
  } as Readonly<Record<string, string>>,
  area: (name: string, terrain: string) => `${name}, ${terrain}`,
  march: ({ points, fatigue, fight }: Way, playsNoCard: boolean) =>
    `march${playsNoCard ? ' without a card' : ''}: ${points === 1 ? '1 point' : `${points} points`}${fatigue > 0 ? `, fatigue ${fatigue}` : ''}${fight === null ? '' : fight.isCertain ? ', the enemy is there' : ', the enemy may be there'}`,
  heldBy: (side: string) => `${side}-held`,
  offered: (what: string) => `you may choose: ${what}`,
  empty: 'nobody there',
  block: (side: string) => `${side} block`,
  besieged: 'besieged',
  track: {
    draw: 'draw',
    orLess: (points: number) => `${points} or less`,
    orMore: (points: number) => `${points} or more`,
    ahead: (side: string) => `As it stands, victory: ${side}.`,
    drawn: 'As it stands, a draw.',
    missing: (points: number) => `You are ${points} short.`,
    decided: (turn: number, least: number, most: number) => `Decided after turn ${turn}; at once at ${least} or ${most}.`,
    everyTurn: (side: string, value: number, least: number, places: string, held: number) =>
      `${side}: +${value} at the end of each turn with ${least} of ${places} (now ${held}).`,
    citadels: (places: string) => `At the end, points for ${places}, besieged or held.`,
    atTheEnd: (side: string, value: number, places: string) =>
      `${side}: ${value} at the end${places === '' ? ', counted already' : `, for ${places}`}.`,
    tournament: (hours: number) => `Tournament: a game has ${hours} hours, with bids and set-up.`,
    ranked: (side: string, ranking: number, tieBreak: number) =>
      `${side}: ${ranking} ranking points, tie-break ${signed(tieBreak)}.`,
    unfinished: (side: string, ranking: number, tieBreak: number) =>
      `Left unfinished, ${side}: ${ranking} ranking points, tie-break ${signed(tieBreak)}.`,
  },
  signs: {
    title: 'In force',
    none: 'Nothing is in force',
    turn: (turn: number) => `turn ${turn}`,
    quarters: 'Winter Quarters',
    quartersEffect: (side: string, losses: number, state: string) =>
      state === 'out'
        ? `${side}: they have come up`
        : state === 'shuffled'
          ? `${side}: among the cards`
          : `${side}: ${losses} lost points lie on the card`,
    positions: 'Reinforced Positions',
    invasion: (card: number) => `Invasion card ${card}`,
    invasionEffect: 'It says where the campaign begins and what may be entered.',
    leader: (side: string) => `Leader: ${side}`,
    leaderEffect: 'Decides what the partners cannot agree on.',
    talk: 'The partners may talk',
    noTalk: 'The partners may not talk',
    sieges: 'Sieges',
  },
  takenUp: {
    go: (names: readonly string[], staying: readonly string[], place: string) =>
      `Choose where ${listed(names, 'en')} ${names.length > 1 ? 'go' : 'goes'}${staying.length === 0 ? '' : `; ${listed(staying, 'en')} ${staying.length > 1 ? 'stay' : 'stays'} in ${place}`}.`,
    byKey: (count: number) => `Escape puts the ${count > 1 ? 'blocks' : 'block'} back.`,
    who: 'Who goes',
    goesNow: (name: string) => `${name} goes`,
    staysNow: (name: string) => `${name} stays`,
  },
  clicks: {
    whole: 'A click takes up the whole stack; with Shift, this block alone.',
    leaves: 'A click leaves it behind.',
    along: 'A click takes it along.',
  },
  goes: 'The check: it takes part.',
  stays: 'The two bars: it stays here.',
  takeOthers: 'The others instead',
  stay: 'Act where it stands',
  attackHere: 'Attack here',
  restsProposed: (rests: string) => `all at once: ${rests}`,
  lossesProposed: (count: number) => `all ${count} where they are missed least`,
  putBack: 'Put back',
  fog: {
    know: 'What you know of it:',
    never: 'Never seen.',
    seen: (names: string, turn: number, isSure: boolean) =>
      isSure ? `${names}, seen in turn ${turn}.` : `May be: ${names} (seen in turn ${turn}).`,
    came: (place: string, turn: number) => `Came from ${place}, turn ${turn}.`,
    vedette: 'a vedette',
    among: (names: readonly string[], isSure: boolean) =>
      isSure ? `It must be ${listed(names, 'en')}.` : `It can be ${either(names, 'en')}.`,
    canBe: (corps: number, isCommander: boolean) =>
      `It can be ${corps > 0 ? `${corps === 1 ? 'the one corps' : `any of the ${corps} corps`} you do not see${isCommander ? ', a commander' : ''} or ` : ''}a vedette.`,
  },
  holding: {
    over: (place: string, points: number, mustStop: boolean) =>
      `${place}, ${points === 1 ? '1 point' : `${points} points`}${mustStop ? ': you must stop' : ''}`,
    waits: (names: string) => `There: ${names}.`,
    stops: (stop: string) =>
      ({
        friends: 'Your own stack stands there.',
        points: 'Your points are spent.',
        decided: 'The campaign is decided there.',
      })[stop] ?? 'The march ends there.',
    attack: (own: number | null, enemy: number | null) =>
      own === null ? 'You may attack.' : `You may attack: ${own} ${own === 1 ? 'card' : 'cards'} to ${enemy ?? '?'}.`,
    tires: (fatigue: number) => `It tires by ${fatigue}.`,
    not: (place: string) => `Not to ${place}`,
    barrier: (place: string, stop: string, points: number) =>
      stop === 'closed'
        ? `The road from ${place} is closed to it.`
        : stop === 'points'
          ? `At ${place} it has spent ${points === 1 ? '1 point' : `${points} points`}, and has no more.`
          : stop === 'enemies'
            ? `At ${place} it must stop: the enemy stands there.`
            : stop === 'friends'
              ? `At ${place} it must stop: your own stack stands there.`
              : `At ${place} it must stop.`,
    tooFar: 'It is farther than its points can take it.',
  },
  chance: (percent: number) => `${percent} % that the card gives the points`,
  waited: {
    attacks: (who: string, place: string) => `${who} against ${place}`,
    marches: (who: string, place: string) => `${who} to ${place}`,
    stands: (who: string, place: string) => `${who} at ${place}`,
    by: (places: string) => `By ${places}.`,
    turnEnded: (turn: number) => `End of turn ${turn}`,
    turnBegan: (turn: number, date: string) => (date === '' ? `Turn ${turn}` : `Turn ${turn}, ${date}`),
  },
  map: 'Map',
  campaignMap: 'Map of the campaign, with marches and combats',
  marchesOf: (side: string) => `Marches, ${side}`,
  combats: 'Combats',
  strengthInTheField: 'Strength in the field',
  fatigueInTheField: 'Fatigue',
  blocksAt: (count: number) => (count === 1 ? '1 block' : `${count} blocks`),
};

const FRENCH_DATES: Readonly<Record<string, string>> = {
  Jan: 'janv.',
  Feb: 'févr.',
  Jun: 'juin',
  June: 'juin',
  Oct: 'oct.',
  Dec: 'déc.',
  morning: 'matin',
  afternoon: 'après-midi',
};

const french: typeof english = {
  sides: { french: 'Français', prussian: 'Prussiens', russian: 'Russes', 'anglo-allied': 'Anglo-alliés', coalition: 'Coalition' },
  strength: 'force',
  fatigue: 'fatigue',
  foot: 'infanterie',
  horse: 'cavalerie',
  fatigueLegend: 'fatigue, au-delà de 4 une carte de moins',
  symbols: {
    combat: 'symbole de combat',
    movement: 'symbole de mouvement',
    fatigue: 'symbole de fatigue',
    pursuit: 'symbole de poursuite',
  },
  done: 'activé',
  toActivate: 'à activer',
  activated: 'activé',
  find: 'Trouver sur la carte',
  offMap: 'hors de la carte',
  lost: 'détruit',
  victoryPoints: 'Points de victoire',
  victorySpoken: (points, least, most) => `Points de victoire ${points}, sur une piste de ${least} à ${most}`,
  points: (points) => `${points} PV`,
  winsAt: (side, points) => `${side} : victoire à ${points}`,
  turn: (turn, last) => `tour ${turn} sur ${last}`,
  hinted: (who, place, attacks) => {
    const what = [...(place === null ? [] : [`marcher sur ${place}`]), ...(attacks ? ['attaquer'] : [])].join(' et ');
    const whole = `${who.length === 0 ? '' : `${listed(who, 'fr')} : `}${what === '' ? 'rester sur place' : what}.`;
    return whole.replace(/^./, (first) => first.toUpperCase());
  },
  date: (text) => text.replaceAll(/\p{L}+/gu, (word) => FRENCH_DATES[word] ?? word),
  phases: { draw: 'Pioche', initiative: 'Initiative', operations: 'Opérations', recovery: 'Repos' },
  hand: 'Main',
  noCards: 'Aucune carte en main.',
  card: 'Carte',
  playedIn: (name, window) => `${name} se joue : ${window.toLowerCase()}.`,
  whyNotCard: 'Pourquoi pas maintenant ?',
  deck: 'Pioche',
  discard: 'Défausse',
  discardShut: 'Selon les règles, personne ne peut consulter une défausse.',
  value: 'valeur',
  losses: 'pertes',
  recovery: 'repos',
  colours: { red: 'rouge', blue: 'bleue', green: 'verte', none: 'grise' },
  windows: {
    draw: 'Phase de pioche',
    initiative: 'Initiative',
    'own-operation': 'Votre opération',
    'enemy-operation': 'Opération ennemie',
    'any-operation': 'Toute opération',
    combat: 'Combat',
    'retreat-pursuit': 'Retraite, poursuite',
    automatic: 'Aussitôt',
  },
  terrains: {
    clear: 'terrain clair',
    wooded: 'bois',
    citadel: 'citadelle',
    town: 'ville',
    'fortified-town': 'place forte',
    'fortified-farm': 'ferme fortifiée',
  },
  area: (name, terrain) => `${name}, ${terrain}`,
  march: ({ points, fatigue, fight }, playsNoCard) =>
    `marche${playsNoCard ? ' sans carte' : ''} : ${points === 1 ? '1 point' : `${points} points`}${fatigue > 0 ? `, fatigue ${fatigue}` : ''}${fight === null ? '' : fight.isCertain ? ', l’ennemi y est' : ', l’ennemi y est peut-être'}`,
  offered: (what) => `au choix : ${what}`,
  heldBy: (side) => `tenu par : ${side}`,
  empty: 'personne',
  block: (side) => `bloc, ${side}`,
  besieged: 'assiégé',
  track: {
    draw: 'nulle',
    orLess: (points) => `${points} ou moins`,
    orMore: (points) => `${points} ou plus`,
    ahead: (side) => `En l’état, victoire : ${side}.`,
    drawn: 'En l’état, partie nulle.',
    missing: (points) => `Il vous manque ${points}.`,
    decided: (turn, least, most) => `Décidé après le tour ${turn} ; aussitôt à ${least} ou ${most}.`,
    everyTurn: (side, value, least, places, held) =>
      `${side} : +${value} à la fin de chaque tour avec ${least} parmi ${places} (${held} pour l’instant).`,
    citadels: (places) => `À la fin, des points pour ${places}, assiégées ou tenues.`,
    atTheEnd: (side, value, places) => `${side} : ${value} à la fin${places === '' ? ', déjà comptés' : `, pour ${places}`}.`,
    tournament: (hours) => `Tournoi : une partie dure ${hours} heures, enchères et mise en place comprises.`,
    ranked: (side, ranking, tieBreak) => `${side} : ${ranking} points de classement, départage ${signed(tieBreak)}.`,
    unfinished: (side, ranking, tieBreak) =>
      `Si elle reste inachevée, ${side} : ${ranking} points de classement, départage ${signed(tieBreak)}.`,
  },
  signs: {
    title: 'En vigueur',
    none: 'Rien n’est en vigueur',
    turn: (turn) => `tour ${turn}`,
    quarters: 'Quartiers d’hiver',
    quartersEffect: (side, losses, state) =>
      state === 'out'
        ? `${side} : sortis`
        : state === 'shuffled'
          ? `${side} : parmi les cartes`
          : `${side} : ${losses} points perdus sur la carte`,
    positions: 'Positions renforcées',
    invasion: (card) => `Carte d’invasion ${card}`,
    invasionEffect: 'Elle dit où commence la campagne et où l’on peut entrer.',
    leader: (side) => `Chef de file : ${side}`,
    leaderEffect: 'Tranche quand les partenaires ne s’accordent pas.',
    talk: 'Les partenaires peuvent se parler',
    noTalk: 'Les partenaires ne peuvent pas se parler',
    sieges: 'Sièges',
  },
  takenUp: {
    go: (names, staying, place) =>
      `Choisissez où ${names.length > 1 ? 'vont' : 'va'} ${listed(names, 'fr')}${staying.length === 0 ? '' : ` ; ${listed(staying, 'fr')} ${staying.length > 1 ? 'restent' : 'reste'} sur place (${place})`}.`,
    byKey: (count) => `Échap repose ${count > 1 ? 'les blocs' : 'le bloc'}.`,
    who: 'Qui part',
    goesNow: (name) => `${name} part`,
    staysNow: (name) => `${name} reste`,
  },
  clicks: {
    whole: 'Un clic prend toute la pile ; avec Maj, ce bloc seul.',
    leaves: 'Un clic le laisse sur place.',
    along: 'Un clic l’emmène.',
  },
  goes: 'La coche : il participe.',
  stays: 'Les deux barres : il reste ici.',
  takeOthers: 'Plutôt les autres',
  stay: 'Agir sur place',
  attackHere: 'Attaquer ici',
  restsProposed: (rests) => `tout à la fois : ${rests}`,
  lossesProposed: (count) => `les ${count} là où ils manquent le moins`,
  putBack: 'Reposer',
  fog: {
    know: 'Ce que vous en savez :',
    never: 'Jamais vu.',
    seen: (names, turn, isSure) => (isSure ? `${names}, vu au tour ${turn}.` : `Peut-être : ${names} (vu au tour ${turn}).`),
    came: (place, turn) => `Venu de ${place}, tour ${turn}.`,
    vedette: 'une vedette',
    among: (names, isSure) => (isSure ? `Ce ne peut être que ${listed(names, 'fr')}.` : `Ce peut être ${either(names, 'fr')}.`),
    canBe: (corps, isCommander) =>
      `Ce peut être ${corps > 0 ? `${corps === 1 ? 'le seul corps que vous ne voyez pas' : `l’un des ${corps} corps que vous ne voyez pas`}${isCommander ? ', un chef' : ''} ou ` : ''}une vedette.`,
  },
  holding: {
    over: (place, points, mustStop) =>
      `${place}, ${points === 1 ? '1 point' : `${points} points`}${mustStop ? ' : arrêt obligatoire' : ''}`,
    waits: (names) => `Là-bas : ${names}.`,
    stops: (stop) =>
      ({
        friends: 'Une de vos piles s’y trouve.',
        points: 'Vos points sont épuisés.',
        decided: 'La campagne s’y décide.',
      })[stop] ?? 'La marche s’y termine.',
    attack: (own, enemy) =>
      own === null
        ? 'Vous pourrez attaquer.'
        : `Vous pourrez attaquer : ${own} ${own === 1 ? 'carte' : 'cartes'} contre ${enemy ?? '?'}.`,
    tires: (fatigue) => `Fatigue : +${fatigue}.`,
    not: (place) => `${place} : impossible`,
    barrier: (place, stop, points) =>
      stop === 'closed'
        ? `La route depuis ${place} lui est fermée.`
        : stop === 'points'
          ? `${place} : ${points === 1 ? '1 point dépensé' : `${points} points dépensés`}, il n’en reste plus.`
          : stop === 'enemies'
            ? `${place} : arrêt obligatoire, l’ennemi s’y trouve.`
            : stop === 'friends'
              ? `${place} : arrêt obligatoire, une de vos piles s’y trouve.`
              : `${place} : arrêt obligatoire.`,
    tooFar: 'C’est plus loin que ses points ne peuvent le mener.',
  },
  chance: (percent) => `${percent} % que la carte donne les points`,
  waited: {
    attacks: (who, place) => `${who} contre ${place}`,
    marches: (who, place) => `${who} vers ${place}`,
    stands: (who, place) => `${who} à ${place}`,
    by: (places) => `Par ${places}.`,
    turnEnded: (turn) => `Fin du tour ${turn}`,
    turnBegan: (turn, date) => (date === '' ? `Tour ${turn}` : `Tour ${turn}, ${date}`),
  },
  map: 'Carte',
  campaignMap: 'Carte de la campagne, avec marches et combats',
  marchesOf: (side) => `Marches, ${side}`,
  combats: 'Combats',
  strengthInTheField: 'Forces en campagne',
  fatigueInTheField: 'Fatigue',
  blocksAt: (count) => (count === 1 ? '1 bloc' : `${count} blocs`),
};

export type ConquerorsWords = typeof english;
export const conquerorsWords = (language: Language): ConquerorsWords => (language === 'fr' ? french : english);
