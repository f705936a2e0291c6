import type { Battle } from '../../src/contents.js';
import type { Vedette } from '../../src/position.js';
import { leaveMap } from '../../src/rules/movement/off-map.js';
import { components, FIELD, field, hex, number, type Play, passUntil, patch, phase, stage, step } from './table.js';

/** Both sides have somebody, far from each other. */
export const ARMIES = {
  davout: { at: 'S0634', units: { 'f-morand-i': 9 } },
  bennigsen: { at: 'S5904', units: { 'r-dochturov-i': 9, 'r-korff-c': 1 } },
} as const;

/** The enemy is there, and nowhere near. */
export const FAR = { bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9, 'r-korff-c': 1 } } } as const;

/** The Grand Scenario in the year 1807: two Forces, each at its Center. */
export const grand = (date: string, forces: object = {}, more: object = {}) =>
  stage({
    options: { scenario: 'grand-late' },
    date,
    weather: 'fair',
    centers: { french: 'S4206', russian: 'N3426' },
    sources: { russian: 'N3214', french: 'S4532' },
    points: { french: 5, russian: 5, prussian: 5 },
    ...more,
    forces: {
      davout: { at: 'S4206', units: { 'f-morand-i': 9 } },
      bennigsen: { at: 'N3426', units: { 'r-dochturov-i': 9 } },
      ...forces,
    } as never,
  });

/** The same with both sides in the Fortnight Sequence. */
export const sequence = (date: string, forces: object = {}, more: object = {}) => {
  const play = grand(date, forces, more);
  Object.assign(play.position.fortnights, { french: true, coalition: true });
  return play;
};

/** The answers that let a battle take its course. */
export const WAY: readonly unknown[] = ['attack', 'done', 'stay', 'counterattack', 'by-custom', 'enough'];

/** Whether the battle is over. */
export const ended = (play: Play) => play.events.some((event) => event.kind === 'battle-ended') || play.kind === '';

/** Two Forces beside each other in open fields, the attacker's battle begun and the chits shown. */
export function fight(given: {
  own?: object;
  enemy?: object;
  more?: object;
  dice?: object;
  chits?: readonly ['pitched' | 'pursuit', 'pitched' | 'pursuit'];
  options?: object;
  weather?: 'fair' | 'snow' | 'mud';
  at?: string;
  before?: (play: Play) => void;
}): Play {
  const at = given.at ?? FIELD;
  const play = stage({
    weather: given.weather ?? 'fair',
    options: given.options ?? {},
    dice: (given.dice ?? {}) as Record<string, number[]>,
    forces: {
      soult: { at, units: (given.own ?? { 'f-legrand-i': 9 }) as Record<string, number> },
      sacken: { at: step(at, 0), units: (given.enemy ?? { 'r-dochturov-i': 9 }) as Record<string, number> },
      bennigsen: { at: 'N5901', units: { 'r-tutchkov-i': 9 } },
      ...given.more,
    },
  });
  given.before?.(play);
  phase(play, 'french', 'battles');
  passUntil(play, () => play.kind === 'battle.chits' || play.kind === '', [step(at, 0), 'attack', 'done']);
  if (given.chits && play.kind === 'battle.chits')
    play.answer('battle.chits', given.chits[0], 'french').answer('battle.chits', given.chits[1], 'coalition');
  return play;
}

/** The battle that is being fought. */
export const frame = (play: Play) => play.position.stack.find((one) => one.procedure === 'battle')?.data as unknown as Battle;

/** More men than anybody stands up to. */
export const HUGE = { 'f-legrand-i': 9, 'f-st-hilaire-i': 9, 'f-st-cyr-leval-i': 9, 'f-morand-i': 9 } as const;

/** Soult beats Sacken in open fields; the test goes on where the winner is asked whether he follows. */
export function beaten(given: {
  own?: object;
  enemy?: object;
  more?: object;
  die?: number;
  options?: object;
  date?: string;
  weather?: 'fair' | 'snow';
  before?: (play: Play) => void;
}): Play {
  const play = stage({
    weather: given.weather ?? 'fair',
    options: given.options ?? {},
    ...(given.date === undefined ? {} : { date: given.date }),
    dice: { battle: [6], pursuit: [given.die ?? 6], capture: [6, 6, 6] },
    centers: { russian: 'S3103', french: 'S0634' },
    sources: { russian: 'S6104' },
    forces: {
      soult: { at: FIELD, units: { ...HUGE, 'f-nansouty-c': 4, ...given.own } },
      sacken: { at: field(1), units: { 'r-dochturov-i': 9, 'r-essen-iii-i': 8, 'r-right-a': 3, ...given.enemy }, train: true },
      bennigsen: { at: 'N5901', units: { 'r-tutchkov-i': 9 } },
      ...given.more,
    },
  });
  for (const unit of play.position.units) if (unit.strength === 0) unit.leader = -1;
  given.before?.(play);
  phase(play, 'french', 'battles');
  passUntil(play, () => play.kind === 'battle.chits', [field(1), 'attack']);
  play.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pitched', 'coalition');
  return passUntil(
    play,
    () => play.kind === 'pursuit.choose' || play.kind === 'pursuit.chooseBody' || play.kind === 'retreat.choose' || ended(play),
    ['by-custom'],
  );
}

/** One Force pursues so many hexes, whoever else could. */
export function pursueWith(play: Play, id: string, hexes: number): Play {
  if (hexes === 0) return play.answer('pursuit.choose', 'enough');
  if (!play.offers('select')) return play.answer('pursuit.choose', { pursue: hexes });
  play.answer('pursuit.choose', 'select').answer('pursuit.chooseForces', id).answer('pursuit.chooseForces', 'enough');
  return play.answer('pursuit.chooseHexes', hexes);
}

/** Soult follows so many hexes, and everything else goes by custom. */
export const follow = (play: Play, hexes: number) => {
  if (play.kind === 'pursuit.choose') pursueWith(play, 'soult', hexes);
  return passUntil(play, () => ended(play), ['by-custom', 'enough']);
};

/** Davout in contact with Bennigsen, Ney four hexes off, Bagration four hexes off on the other side. */
export const CONTACT = {
  davout: { at: FIELD, units: { 'f-morand-i': 9 } },
  bennigsen: { at: field(0), units: { 'r-dochturov-i': 9 } },
  ney: { at: field(3, 3, 3), units: { 'f-marchand-i': 5 } },
  bagration: { at: field(0, 0, 0, 0), units: { 'r-tutchkov-i': 5 } },
} as const;

/** What does nothing, or leaves it to custom, in whatever is asked: to come through a turn that is not the point. */
export const PASSES = [
  'done',
  'stay',
  'as-proposed',
  'wait',
  'enough',
  'go-on',
  'attack',
  'pursuit',
  'break-off',
  'by-custom',
  'decline',
  'stop',
  0,
];

/** The Grand Scenario in the year 1807, with the armies far from each other. */
export const lateCampaign = (date: string, more: object = {}, dice: object = {}) =>
  stage({
    options: { scenario: 'grand-late' },
    date,
    weather: 'fair',
    forces: { ...ARMIES, ...more } as never,
    dice: dice as never,
    centers: { french: 'S4206', russian: 'N3426' },
    sources: { russian: 'N3214' },
  });

/** Bennigsen leaves the map toward Thorn or Danzig. */
export function exiting(at: string, units: object, date: string, die: number, communicates = true): Play {
  const play = lateCampaign(
    date,
    { bennigsen: { at, units }, lestocq: { at: 'N3426', units: { 'p-auer-i': 9 } } },
    { 'siege duration': [die] },
  );
  play.position.armies.russian.center = communicates ? hex(step(at, 1) || at) : hex('N3426');
  if (communicates) patch(play, 'bennigsen', { entered: true });
  play.position.danzig.exitOpen = true;
  leaveMap(components, play.table, number(play, 'bennigsen'));
  return play;
}

/** The outposts of an army on the map. */
export const outposts = (play: Play, army: string): Vedette[] =>
  play.position.vedettes.filter((one) => one.army === army && one.place >= 0);

/** One point of horse. */
export const HUSSARS = { units: { 'f-colbert-c': 1 } } as const;
