/** What the front page says of each game: add a new one here, in both languages. */
export const englishGames = {
  '1806': {
    sentence: 'Two armies feel for each other between the forest and the Saale.',
    players: '2 players',
    time: '90 min',
    kind: 'blocks',
    level: 'easy to learn',
  },
  '1807': {
    sentence: 'Winter, mud and the Russians: from the Vistula to Friedland.',
    players: '2 players',
    time: '2 h',
    kind: 'blocks',
    level: 'easy to learn',
  },
  '1815': {
    sentence: 'Four June days. Two enemies to keep apart.',
    players: '2 or 3 players',
    time: '90 min',
    kind: 'blocks',
    level: 'easy to learn',
  },
  eagles: {
    sentence: 'The same war, from winter to June, at two miles to the hex: supply, weather, long roads.',
    players: '2 players',
    time: '4 h and more',
    kind: 'hexes',
    level: 'demanding',
  },
  'i-napoleon': {
    sentence: 'One life in 222 cards, from gunner to wherever it ends.',
    players: '1 player',
    time: '2 h',
    kind: 'cards',
    level: 'moderate',
  },
  'example-ford': {
    sentence: 'Six companies, a river, dice and hidden strengths.',
    players: '2 players',
    time: '5 min',
    kind: 'example',
    level: 'easy to learn',
  },
  'example-requisition': {
    sentence: 'Secret bids for convoys.',
    players: '2 to 4 players',
    time: '5 min',
    kind: 'example',
    level: 'easy to learn',
  },
};

export const frenchGames: typeof englishGames = {
  '1806': {
    sentence: 'Deux armées se cherchent entre la forêt et la Saale.',
    players: '2 joueurs',
    time: '90 min',
    kind: 'blocs',
    level: 'facile à apprendre',
  },
  '1807': {
    sentence: 'L’hiver, la boue et les Russes : de la Vistule à Friedland.',
    players: '2 joueurs',
    time: '2 h',
    kind: 'blocs',
    level: 'facile à apprendre',
  },
  '1815': {
    sentence: 'Quatre jours de juin. Deux ennemis à tenir séparés.',
    players: '2 ou 3 joueurs',
    time: '90 min',
    kind: 'blocs',
    level: 'facile à apprendre',
  },
  eagles: {
    sentence: 'La même guerre, de l’hiver à juin, à trois kilomètres l’hexagone : vivres, temps, longues routes.',
    players: '2 joueurs',
    time: '4 h et plus',
    kind: 'hexagones',
    level: 'exigeant',
  },
  'i-napoleon': {
    sentence: 'Une vie en 222 cartes, de l’artilleur jusqu’où elle mène.',
    players: '1 joueur',
    time: '2 h',
    kind: 'cartes',
    level: 'moyen',
  },
  'example-ford': {
    sentence: 'Six compagnies, une rivière, des dés et des forces cachées.',
    players: '2 joueurs',
    time: '5 min',
    kind: 'exemple',
    level: 'facile à apprendre',
  },
  'example-requisition': {
    sentence: 'Enchères secrètes pour des convois.',
    players: '2 à 4 joueurs',
    time: '5 min',
    kind: 'exemple',
    level: 'facile à apprendre',
  },
};
