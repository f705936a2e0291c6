import type { Language } from '@vedette/core';
import type { Step, Term } from './fight.js';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const english = {
  title: (place: string) => `Combat at ${place}`,
  note: (turn: number, terrain: string) => `turn ${turn}, ${terrain}`,
  steps: {
    played: 'Played',
    count: 'Count',
    cards: 'Cards turn',
    falls: 'What falls',
    verdict: 'Verdict',
    retreat: 'Retreat',
    pursuit: 'Pursuit',
  } as Readonly<Record<Step, string>>,
  terms: {
    strength: 'Strength',
    movingAttack: 'Moving attack',
    fatigue: 'Fatigue',
    terrain: 'Ground',
    bonus: 'Bonus',
    events: 'Events',
  } as Readonly<Record<Term, string>>,
  the: {
    french: 'The French',
    prussian: 'The Prussians',
    russian: 'The Russians',
    'anglo-allied': 'The Anglo-Allies',
    coalition: 'The Coalition',
  } as Readonly<Record<string, string>>,
  attack: (side: string) => `${side}, attacking`,
  defend: (side: string) => `${side}, defending`,
  noCard: 'no card played',
  cancelledCard: 'cancelled',
  total: 'Cards to turn',
  reason: 'Why',
  hidden: 'hidden from you',
  strengthOf: (name: string, points: number, cards: number) => `${name}, ${plural(points, 'point', 'points')}: ${cards}`,
  marched: 'the stack came by a march',
  stood: 'the stack stood there',
  defendersStand: 'defenders do not move',
  tired: (names: string) => `${names}: more than 4`,
  rested: 'nobody above 4',
  onlyDefenders: 'for the defender only',
  ground: (terrain: string) => terrain,
  noBonus: 'nobody brings one',
  noEvents: 'no card changes it',
  byEvents: (cards: string) => `by ${cards}`,
  falling: 'What falls',
  inflicts: 'they fall on the other side',
  losses: (count: number) => (count === 0 ? 'no loss' : plural(count, 'loss', 'losses')),
  fatigueFalls: (points: number, parts: string) => `${points} fatigue falls: ${parts}`,
  causes: {
    results: 'cards of the enemy',
    place: 'ground',
    events: 'event cards',
  } as Readonly<Record<string, string>>,
  fatigue: (count: number) => (count === 0 ? 'no fatigue' : `${count} fatigue`),
  noCards: 'no card to turn',
  die: 'Die',
  state: (strength: number, fatigue: number) => `now ${strength}, fatigue ${fatigue}`,
  came: (strength: number, fatigue: number) => `${strength}, fatigue ${fatigue}`,
  change: (fatigue: number, foot: number, horse: number, isOwed: boolean) =>
    [
      fatigue === 0 ? 'no fatigue' : `${fatigue} more fatigue`,
      foot + horse === 0
        ? isOwed
          ? 'no loss yet'
          : 'no loss'
        : [foot > 0 ? `${foot} foot lost` : '', horse > 0 ? `${horse} horse lost` : ''].filter(Boolean).join(', '),
    ].join(', '),
  owed: (losses: number) => `${plural(losses, 'loss', 'losses')} still to be taken off`,
  hiddenLosses: (losses: number) => (losses === 0 ? 'no loss' : `${plural(losses, 'point', 'points')} of strength lost`),
  destroyed: 'destroyed',
  outcome: {
    cancelled: 'The attack does not take place.',
    cancelledWhy: 'Strength, march and fatigue together leave the attacker no card.',
    nobody: 'Nobody wins.',
    nobodyWhy: 'Both sides have as many losses: everybody stays where he is.',
    beaten: {
      french: 'The French are beaten',
      prussian: 'The Prussians are beaten',
      russian: 'The Russians are beaten',
      'anglo-allied': 'The Anglo-Allies are beaten',
      coalition: 'The Coalition is beaten',
    } as Readonly<Record<string, string>>,
    score: (theirs: number, ours: number) => `, ${theirs} ${theirs === 1 ? 'loss' : 'losses'} to ${ours === 0 ? 'none' : ours}.`,
    distance: (steps: number) =>
      `The beaten stack goes back ${plural(steps, 'connection', 'connections')}: one for each loss between the two sides.`,
    nothingLeft: 'Nothing is left of the beaten stack.',
    closed: (place: string) => `${place} is closed to it: there is the axis of retreat of the other side.`,
    only: (place: string) => `Its first step must be to ${place}, its own axis of retreat.`,
    distanceNotGone: (steps: number) => `The beaten stack would have to go back ${plural(steps, 'connection', 'connections')}.`,
    held: {
      position: 'It stays where it is: for that it gives up its reinforced position.',
      card: 'It stays where it is: a card lets it.',
    } as Readonly<Record<'position' | 'card', string>>,
    way: (places: string) => `It goes to ${places}.`,
    blocked: (steps: number) => `${plural(steps, 'step', 'steps')} could not be taken, and tired the stack instead.`,
    toCome: 'still to come',
  },
  pursuit: {
    cards: (count: number, fatigue: number) =>
      `Pursuit with ${plural(count, 'card', 'cards')}: ${fatigue} fatigue. Its losses do not count.`,
    card: 'No pursuit: a card prevents it.',
    place: 'No pursuit: the ground prevents it.',
    cavalry: 'No pursuit: the winner has no more horse than the beaten stack.',
  } as Readonly<{ cards: (count: number, fatigue: number) => string; card: string; place: string; cavalry: string }>,
  told: {
    count: (attack: string, cards: number, defence: string, others: number) => `Count: ${attack} ${cards}, ${defence} ${others}.`,
    cards: (attack: string, dealt: string, defence: string, taken: string) =>
      `${attack} inflict ${dealt}; ${defence} inflict ${taken}.`,
    falls: 'Losses and fatigue fall on the corps.',
  },
  cut: 'The place of the combat and the ways from it',
  dealt: (losses: string, fatigue: string) => `${losses}, ${fatigue}`,
};

const french: typeof english = {
  title: (place) => `Combat à ${place}`,
  note: (turn, terrain) => `tour ${turn}, ${terrain}`,
  steps: {
    played: 'Jouées',
    count: 'Compte',
    cards: 'Cartes',
    falls: 'Effets',
    verdict: 'Résultat',
    retreat: 'Retraite',
    pursuit: 'Poursuite',
  },
  terms: {
    strength: 'Force',
    movingAttack: 'Attaque en marche',
    fatigue: 'Fatigue',
    terrain: 'Terrain',
    bonus: 'Bonus',
    events: 'Événements',
  },
  the: {
    french: 'Les Français',
    prussian: 'Les Prussiens',
    russian: 'Les Russes',
    'anglo-allied': 'Les Anglo-alliés',
    coalition: 'La Coalition',
  },
  attack: (side) => `${side} à l’attaque`,
  defend: (side) => `${side} en défense`,
  noCard: 'aucune carte jouée',
  cancelledCard: 'annulée',
  total: 'Cartes à révéler',
  reason: 'Pourquoi',
  hidden: 'vous est caché',
  strengthOf: (name, points, cards) => `${name}, ${plural(points, 'point', 'points')} : ${cards}`,
  marched: 'la pile est venue en marchant',
  stood: 'la pile était sur place',
  defendersStand: 'le défenseur ne bouge pas',
  tired: (names) => `${names} : plus de 4`,
  rested: 'personne au-delà de 4',
  onlyDefenders: 'pour le défenseur seul',
  ground: (terrain) => terrain,
  noBonus: 'personne n’en apporte',
  noEvents: 'aucune carte n’y change rien',
  byEvents: (cards) => `par ${cards}`,
  falling: 'Ce qui tombe',
  inflicts: 'elles frappent l’autre camp',
  losses: (count) => (count === 0 ? 'aucune perte' : plural(count, 'perte', 'pertes')),
  fatigueFalls: (points, parts) => `Fatigue subie ${points} : ${parts}`,
  causes: {
    results: 'cartes de l’ennemi',
    place: 'terrain',
    events: 'cartes d’événement',
  },
  fatigue: (count) => (count === 0 ? 'aucune fatigue' : `fatigue ${count}`),
  noCards: 'aucune carte à révéler',
  die: 'Dé',
  state: (strength, fatigue) => `maintenant ${strength}, fatigue ${fatigue}`,
  came: (strength, fatigue) => `${strength}, fatigue ${fatigue}`,
  change: (fatigue, foot, horse, isOwed) =>
    [
      fatigue === 0 ? 'pas de fatigue' : `${fatigue} de fatigue en plus`,
      foot + horse === 0
        ? isOwed
          ? 'pas encore de perte'
          : 'aucune perte'
        : [foot > 0 ? `infanterie −${foot}` : '', horse > 0 ? `cavalerie −${horse}` : ''].filter(Boolean).join(', '),
    ].join(', '),
  owed: (losses) => `${plural(losses, 'perte', 'pertes')} encore à retirer`,
  hiddenLosses: (losses) => (losses === 0 ? 'aucune perte' : `${plural(losses, 'point', 'points')} de force en moins`),
  destroyed: 'détruit',
  outcome: {
    cancelled: 'L’attaque n’a pas lieu.',
    cancelledWhy: 'Force, marche et fatigue ensemble ne laissent aucune carte à l’attaquant.',
    nobody: 'Pas de vainqueur.',
    nobodyWhy: 'Autant de pertes des deux côtés : chacun reste où il est.',
    beaten: {
      french: 'Les Français sont battus',
      prussian: 'Les Prussiens sont battus',
      russian: 'Les Russes sont battus',
      'anglo-allied': 'Les Anglo-alliés sont battus',
      coalition: 'La Coalition est battue',
    },
    score: (theirs, ours) => `, ${plural(theirs, 'perte', 'pertes')} contre ${ours === 0 ? 'aucune' : ours}.`,
    distance: (steps) =>
      `La pile battue recule de ${plural(steps, 'liaison', 'liaisons')} : une par perte d’écart entre les deux camps.`,
    nothingLeft: 'Il ne reste rien de la pile battue.',
    closed: (place) => `${place} lui est fermé : c’est l’axe de retraite de l’autre camp.`,
    only: (place) => `Son premier pas doit mener à ${place}, son propre axe de retraite.`,
    distanceNotGone: (steps) => `La pile battue devrait reculer de ${plural(steps, 'liaison', 'liaisons')}.`,
    held: {
      position: 'Elle reste sur place, au prix de sa position renforcée.',
      card: 'Elle reste sur place : une carte le lui permet.',
    },
    way: (places) => `Elle va à ${places}.`,
    blocked: (steps) => `${plural(steps, 'pas impossible', 'pas impossibles')}, ce qui fatigue la pile.`,
    toCome: 'à venir',
  },
  pursuit: {
    cards: (count, fatigue) =>
      `Poursuite avec ${plural(count, 'carte', 'cartes')} : fatigue ${fatigue}. Les pertes ne comptent pas.`,
    card: 'Pas de poursuite : une carte l’empêche.',
    place: 'Pas de poursuite : le terrain l’empêche.',
    cavalry: 'Pas de poursuite : le vainqueur n’a pas plus de cavalerie que le vaincu.',
  },
  told: {
    count: (attack, cards, defence, others) => `Compte : ${attack} ${cards}, ${defence} ${others}.`,
    cards: (attack, dealt, defence, taken) => `${attack} : ${dealt} ; ${defence} : ${taken}.`,
    falls: 'Pertes et fatigue tombent sur les corps.',
  },
  cut: 'Le lieu du combat et les routes qui en partent',
  dealt: (losses, fatigue) => `${losses}, ${fatigue}`,
};

export type BattleWords = typeof english;

export const battleWords = (language: Language): BattleWords => (language === 'fr' ? french : english);
