import type { Language } from '@vedette/core';

type Named = Readonly<Record<string, string>>;

const english = {
  title: (place: string) => `Battle of ${place}`,
  titleNear: (place: string) => `Battle near ${place}`,
  chits: 'Chits',
  roll: (round: number, by: 'attack' | 'counterattack') => `Round ${round}, ${by === 'attack' ? 'attack' : 'answer'}`,
  retreat: 'Retreat',
  pursuit: 'Pursuit',
  attackers: 'Attack',
  defenders: 'Defence',
  stated: (infantry: number, cavalry: number, artillery: number) => `foot ${infantry}, horse ${cavalry}, guns ${artillery}`,
  strength: (points: number) => `${points} strength`,
  chit: { pitched: 'pitched', pursuit: 'pursuit' } as Named,
  kinds: {
    pitched: 'A pitched battle: three rounds at most, each attack may be answered.',
    pursuit: 'A pursuit battle: one roll.',
  } as Named,
  onTheDie: 'On the die',
  modifiers: { leaders: 'Leaders', ground: 'Ground', river: 'River', guns: 'Guns', guard: 'Guard', horse: 'Horse' } as Named,
  sum: 'Sum, 3 at most either way',
  column: 'Column',
  odds: (attacking: number, attacked: number, exact: string) => `${attacking} against ${attacked} is ${exact}, rounded down`,
  die: (die: number, modifier: string, total: number) => `${die} ${modifier} makes ${String(total).replace('-', '−')}`,
  percent: (attack: number, defence: number) => `${attack} of 100 lost by the attack, ${defence} of 100 by the defence`,
  effects: { AR: 'attack thrown back', DR: 'defender retreats', '-': 'both stand' } as Named,
  lost: (attack: number, defence: number) => `Losses: attack ${attack}, defence ${defence}.`,
  losses: 'Your losses by unit',
  noLosses: 'none of yours',
  row: 'The whole column: of 100, lost by the attack and by the defence',
  total: 'Die and sum',
  verdict: (attacker: number, defender: number) => `All in all the attack lost ${attacker}, the defence ${defender}.`,
};

const french: typeof english = {
  title: (place) => `Bataille de ${place}`,
  titleNear: (place) => `Bataille près de ${place}`,
  chits: 'Pions',
  roll: (round, by) => `Manche ${round}, ${by === 'attack' ? 'attaque' : 'riposte'}`,
  retreat: 'Retraite',
  pursuit: 'Poursuite',
  attackers: 'Attaque',
  defenders: 'Défense',
  stated: (infantry, cavalry, artillery) => `infanterie ${infantry}, cavalerie ${cavalry}, artillerie ${artillery}`,
  strength: (points) => `force ${points}`,
  chit: { pitched: 'rangée', pursuit: 'poursuite' },
  kinds: {
    pitched: 'Une bataille rangée : trois manches au plus, chaque attaque peut être rendue.',
    pursuit: 'Une bataille de poursuite : un seul jet.',
  },
  onTheDie: 'Sur le dé',
  modifiers: { leaders: 'Chefs', ground: 'Terrain', river: 'Rivière', guns: 'Canons', guard: 'Garde', horse: 'Cavalerie' },
  sum: 'Somme, 3 au plus dans chaque sens',
  column: 'Colonne',
  odds: (attacking, attacked, exact) => `${attacking} contre ${attacked} font ${exact}, arrondi vers le bas`,
  die: (die, modifier, total) => `${die} ${modifier} font ${String(total).replace('-', '−')}`,
  percent: (attack, defence) => `${attack} pour 100 perdus par l’attaque, ${defence} pour 100 par la défense`,
  effects: { AR: 'attaque repoussée', DR: 'le défenseur recule', '-': 'les deux tiennent' },
  lost: (attack, defence) => `Pertes : attaque ${attack}, défense ${defence}.`,
  losses: 'Vos pertes par unité',
  noLosses: 'aucune chez vous',
  row: 'Toute la colonne : pour 100, pertes de l’attaque et de la défense',
  total: 'Dé et somme',
  verdict: (attacker, defender) => `En tout, l’attaque a perdu ${attacker}, la défense ${defender}.`,
};

export type BattleWords = typeof english;
export const battleWords = (language: Language): BattleWords => (language === 'fr' ? french : english);
