import { type AnyMatch, askedSeat, canUndo, optionsOf, tableOf, take } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../src/position.js';
import { choose, matchAt, viewOf } from '../matches.js';

const positionOf = (match: AnyMatch) => match.position as Position;
const optionsNow = (match: AnyMatch): readonly unknown[] =>
  optionsOf(tableOf(match.game, match.position), askedSeat(match.position));

/** Takes the first of these that is offered, again and again, until the match stands where it should. */
function play(match: AnyMatch, wanted: readonly unknown[], isThere: () => boolean): void {
  for (let count = 0; !isThere(); count++) {
    if (count > 30) throw new Error(`stuck at ${JSON.stringify(optionsNow(match))}`);
    const options = optionsNow(match);
    choose(match, wanted.find((one) => options.includes(one)) ?? options[0]);
  }
}

/** A march of one block over one connection, under the fog: what follows from it, or does not, tells what the block is. */
function marched(block: string, from: string, to: string, side: string, situation: string): AnyMatch {
  const match = matchAt(`
situation: a march that tells something
level: grognard
${situation.replace('BLOCK', `${block}: ${from}`)}
active: ${side}
`);
  const areaOf = () => positionOf(match).blocks.find((one) => one.id === block)?.area;
  play(match, [from, block, 'go', 'move', to, 'decline'], () => areaOf() === to);
  return match;
}

const GRAUDENZ = `
game: '1807'
scenario: eylau
set:
  alone: true
  blocks: { BLOCK, davout: osterode }
  next: { "russian deck": [{ value: 3 }] }`;

const LIGNY = `
game: '1815'
scenario: hidden-campaign
set:
  alone: true
  blocks: { BLOCK, wellington: bruxelles, hill: bruxelles }
  reinforcedPositions: [ligny]
  next: { "french deck": [{ value: 3 }] }`;

describe('what everybody has learned cannot be taken back', () => {
  test.each([
    ['vedette-russian-1', true],
    ['sacken', false],
  ])('%s comes into a besieged citadel', (block, isBesieged) => {
    const match = marched(block, 'strasburg', 'graudenz', 'russian', GRAUDENZ);
    // 1807/siege/lifted-needs-corps: that the siege goes on tells as much as that it is lifted.
    expect(positionOf(match).sieges.includes('graudenz')).toBe(isBesieged);
    expect(canUndo(match, 'russian')).toBe(false);
  });

  test.each([
    ['vedette-french-1', true],
    ['ney', false],
  ])('%s comes upon a reinforced position', (block, isReinforced) => {
    const match = marched(block, 'fleurus', 'ligny', 'french', LIGNY);
    // A Reinforced Position marker goes as soon as only a French stack is in its area (1815/reinforced/removed-french-alone).
    expect(positionOf(match).reinforcedPositions.includes('ligny')).toBe(isReinforced);
    expect(canUndo(match, 'french')).toBe(false);
  });

  test.each([
    ['cold', null],
    ['care', 'davout'],
  ])('%s works upon hidden Orders of Battle', (event, on) => {
    const match = matchAt(`
situation: the turn ends
game: '1807'
scenario: eylau
level: grognard
set:
  alone: true
  blocks: { ney: { area: osterode, activated: true, infantry: 2 }, davout: thorn, sacken: konigsberg }
  hands: { french: [elan], russian: [] }
  inForce: [{ event: ${event}, side: french }]
  passed: [russian]
active: french
`);
    positionOf(match).inForce = positionOf(match).inForce.map((one) => ({ ...one, on }));
    choose(match, 'pass');
    // 1807/card/cold/before-recovery: the French are asked for cards only now, and might want to take their passing back.
    expect(match.position.pending.map((one) => one.seat)).toEqual(['french']);
    expect(canUndo(match, 'french')).toBe(false);
  });

  /** Whether the last of these choices brings something new, with everything before it done. */
  function tells(situation: string, ...options: readonly unknown[]): boolean {
    const match = matchAt(situation);
    choose(match, ...options.slice(0, -1));
    const table = tableOf(match.game, match.position);
    take(table, askedSeat(match.position), options.at(-1) as never);
    return table.learned;
  }

  test('a combat shows the blocks before any card is played', () => {
    const naumburg = (level: string) => `
situation: two stacks in Naumburg
game: '1806'
scenario: ${level === 'grognard' ? 'grognard' : 'campaign'}
level: ${level}
set:
  alone: true
  blocks: { lannes: naumburg, hohenlohe: naumburg, davout: bamberg }
  hands: { french: [elan], prussian: [] }
active: french
`;
    // conquerors/fog/revealed-before-cards; without the fog they lay open before.
    expect(tells(naumburg('grognard'), 'naumburg', 'lannes', 'go', 'attack')).toBe(true);
    expect(tells(naumburg('conscript'), 'naumburg', 'attack')).toBe(false);
  });

  test('Treason tells what stood in the area it was aimed at', () => {
    const aimed = `
situation: a French stack marches, and another is betrayed
game: '1815'
scenario: campaign
level: grognard
set:
  alone: true
  blocks: { reille: beaumont, d-erlon: thuin, hill: ath, pirch: namur }
  hands: { coalition: [treason], french: [] }
  invasionCard: { no: 74, turns: 1 }
active: french
`;
    const match = matchAt(aimed);
    choose(match, 'beaumont', 'reille', 'go');
    const card = positionOf(match).hands.coalition?.[0];
    // 1815/card/treason/effect: that the corps is turned over says that it is one.
    expect(tells(aimed, 'beaumont', 'reille', 'go', card, 'thuin')).toBe(true);
  });

  test.each([
    ['vedette-prussian-1: apolda', true],
    ['vedette-prussian-1: erfurt', false],
  ])('a beaten stack that passes by its own, with %s', (vedette, isLearned) => {
    const match = matchAt(`
situation: Hohenlohe is beaten
game: '1806'
scenario: grognard
level: grognard
set:
  alone: true
  blocks: { lannes: dornburg, hohenlohe: dornburg, ${vedette}, brunswick: halle, davout: bamberg }
  axes: [{ side: french, area: dornburg, towards: jena }]
  next:
    french deck: [{ losses: 1 }, { losses: 1 }, { losses: 1 }, { losses: 1 }]
    prussian deck: [{ losses: 0 }, { losses: 0 }, { losses: 0 }, { losses: 0 }]
active: french
`);
    const isBeaten = () => match.position.stack.at(-1)?.procedure === 'retreat';
    play(match, ['dornburg', 'lannes', 'go', 'attack', 'decline'], isBeaten);
    const table = tableOf(match.game, match.position);
    take(table, 'prussian', 'apolda');
    // conquerors/vedettes/retreat-continues: that it goes on says that vedettes stood there, that it stops, corps.
    expect(table.learned).toBe(isLearned);
  });

  test.each([
    ['hill: ath', false],
    ['vedette-anglo-allied-1: fosses', true],
  ])('a partner who comes upon the other, with %s', (other, isLearned) => {
    const marching = `
situation: Ziethen marches
game: '1815'
scenario: hidden-campaign
level: grognard
settings: { players: '3' }
set:
  alone: true
  blocks: { ziethen: auvelais, ${other}, wellington: bruxelles, picton: bruxelles, ney: maubeuge }
  hands: { french: [], anglo-allied: [], prussian: [] }
  passed: [french]
  leader: prussian
  next: { "coalition deck": [{ value: 4 }] }
active: coalition
`;
    // 1815/three-players/blocks-hidden: whether it must stop there tells what the other's blocks are.
    expect(tells(marching, 'prussian', 'auvelais', 'ziethen', 'go', 'move', 'fosses')).toBe(isLearned);
  });

  test('partners who talk, or do not, tell where their commanders are', () => {
    const match = matchAt(`
situation: Wellington and Blücher meet
game: '1815'
scenario: hidden-campaign
level: grognard
settings: { players: '3' }
set:
  alone: true
  blocks: { wellington: bruxelles, hill: bruxelles, blucher: namur, thielmann: namur, ney: charleroi }
  leader: prussian
active: french
`);
    const table = tableOf(match.game, match.position);
    take(table, 'french', 'pass');
    // 1815/three-players/commanders-adjacent: they are far apart, and everybody knows it now.
    expect([positionOf(match).partnersTalk, table.learned]).toEqual([false, true]);
  });

  test('an attack that is called off tells how few and how tired the attackers are', () => {
    const match = matchAt(`
situation: nobody has a card to turn
game: '1806'
settings: { screens: true }
set:
  alone: true
  blocks: { ney: { area: dornburg, infantry: 1, cavalry: 0, fatigue: 5 }, hohenlohe: dornburg, davout: bamberg }
active: french
`);
    choose(match, 'dornburg');
    const table = tableOf(match.game, match.position);
    take(table, 'french', 'attack');
    // conquerors/combat/cards-d-cancelled: no card is revealed that could tell it.
    expect([table.learned, positionOf(match).pending[0]?.seat]).toEqual([true, 'prussian']);
  });

  test('that partners may talk now is told to all, and cannot be taken back', () => {
    const match = matchAt(`
situation: Wellington and Blücher stand side by side
game: '1815'
settings: { players: '3' }
set:
  alone: true
  blocks: { wellington: genappe, hill: genappe, blucher: quatre-bras, thielmann: quatre-bras, ney: charleroi }
  leader: prussian
active: french
`);
    positionOf(match).partnersTalk = false;
    const table = tableOf(match.game, match.position);
    take(table, 'french', 'pass');
    // Whether the commanders talk is learned as soon as he has chosen: 1815/three-players/commanders-adjacent.
    expect([positionOf(match).partnersTalk, table.learned]).toEqual([true, true]);
  });
});

describe('the leader of the Coalition', () => {
  test('is shown the strength of the corps of both armies while he shares out what they lose, and only then', () => {
    const match = matchAt(`
situation: both armies are beaten together
game: '1815'
scenario: hidden-campaign
level: grognard
settings: { players: '3' }
set:
  alone: true
  blocks: { wellington: bruxelles, orange: ligny, ziethen: ligny, ney: ligny, d-erlon: ligny, hill: bruxelles }
  leader: prussian
  next: { "french deck": [{ losses: 1, fatigue: 1 }], "coalition deck": [{ losses: 0, fatigue: 1 }] }
active: french
`);
    const strengthOf = (id: string, seat: string) => viewOf(match, seat).blocks.find((block) => block.id === id)?.infantry;
    expect(strengthOf('orange', 'prussian')).toBeUndefined();
    const isSharing = () =>
      match.position.stack.at(-1)?.procedure === 'share-losses' && match.position.pending[0]?.seat !== 'french';
    play(match, ['ligny', 'ney', 'd-erlon', 'go', 'attack', 'decline'], isSharing);
    // 1815/three-players/leader-disputes: he decides for both, so he sees both; his partner does not see his.
    expect(match.position.pending[0]?.seat).toBe('prussian');
    expect(strengthOf('orange', 'prussian')).toBe(positionOf(match).blocks.find((block) => block.id === 'orange')?.infantry);
    expect(strengthOf('ziethen', 'anglo-allied')).toBeUndefined();
    expect(strengthOf('hill', 'prussian')).toBeUndefined();
  });
});

describe('Cannon Sounds', () => {
  test.each([
    ['with his commander', 'napoleon: graefenthal, ', ['alone', 'napoleon']],
    ['alone', '', ['alone']],
  ])('a corps that may come %s is asked for company: the question tells nothing', (_, commander, offered) => {
    const match = matchAt(`
situation: the guns are heard in Gräfenthal
game: '1806'
scenario: grognard
level: grognard
set:
  alone: true
  blocks: { ${commander}lannes: saalfeld, davout: graefenthal, soult: graefenthal, brunswick: saalfeld }
  hands: { french: [cannon-sounds], prussian: [] }
active: french
`);
    const isHeard = () => match.position.stack.at(-1)?.procedure === 'play-card';
    const card = positionOf(match).hands.french?.[0];
    play(match, ['saalfeld', 'lannes', 'go', 'attack', card], isHeard);
    choose(match, 'davout');
    // Cannon Sounds: commanders can accompany the corps (conquerors/card/cannon-sounds/commanders).
    expect(optionsNow(match)).toEqual(offered);
  });
});

describe('Defend Bruxelles!', () => {
  test('who has to come nearer is not told by his options whether his partner stands on a detour with corps or vedettes', () => {
    const [corps, vedettes] = ['hill', 'vedette-anglo-allied-1'].map((block) => {
      const match = matchAt(`
situation: a detour by Fosses
game: '1815'
scenario: hidden-campaign
level: grognard
settings: { players: '3' }
set:
  alone: true
  blocks: { ziethen: auvelais, ${block}: fosses, wellington: ath, picton: ath, ney: maubeuge }
  hands: { french: [], anglo-allied: [], prussian: [] }
  inForce: [{ event: defend-bruxelles, side: coalition }]
  passed: [french]
  leader: prussian
  next: { "coalition deck": [{ value: 4 }] }
active: coalition
`);
      positionOf(match).inForce = positionOf(match).inForce.map((one) => ({ ...one, hand: 'prussian' }));
      const isMarching = () => match.position.stack.at(-1)?.step === 'step';
      play(match, ['prussian', 'auvelais', 'ziethen', 'go', 'move', 'bind', 'decline'], isMarching);
      return optionsNow(match);
    });
    // Strategic Retreat: closer means fewer connections to the named place at the end of the move than at its beginning
    // (conquerors/card/strategic-retreat/closer, 1815/three-players/blocks-hidden).
    expect(corps).toEqual(vedettes);
    expect(vedettes).toContain('fosses');
  });
});

describe('what an attentive opponent can still follow', () => {
  const pickedOut = (level: string) => {
    const match = matchAt(`
situation: Lannes is picked out of Naumburg
game: '1806'
scenario: grognard
level: ${level}
set:
  alone: true
  blocks: { lannes: naumburg, davout: naumburg, soult: bamberg, hohenlohe: erfurt }
active: french
`);
    for (const block of positionOf(match).blocks) block.couldBe = [block.id];
    choose(match, 'naumburg', 'lannes', 'go');
    return Object.fromEntries(positionOf(match).blocks.map(({ id, couldBe }) => [id, couldBe]));
  };

  test('a block that is picked unseen out of several can no longer be told from them', () => {
    const either = ['davout', 'lannes'];
    expect(pickedOut('grognard')).toMatchObject({ lannes: either, davout: either, soult: ['soult'] });
  });

  test('of what a stack loses each corps must have taken the even part, and no more is known', () => {
    const match = matchAt(`
situation: two corps and one loss
game: '1806'
scenario: grognard
level: grognard
set:
  alone: true
  blocks: { lannes: dornburg, hohenlohe: dornburg, ruchel: dornburg, davout: bamberg, brunswick: halle }
  next:
    french deck: [{ losses: 1 }, { losses: 0 }, { losses: 0 }, { losses: 0 }]
    prussian deck: [{ losses: 0 }, { losses: 0 }, { losses: 0 }, { losses: 0 }, { losses: 0 }, { losses: 0 }]
active: french
`);
    const isBeaten = () => match.position.stack.at(-1)?.procedure === 'retreat';
    play(match, ['dornburg', 'lannes', 'go', 'attack', 'decline'], isBeaten);
    const seen = positionOf(match).blocks.filter(({ id }) => id === 'hohenlohe' || id === 'ruchel');
    expect(seen.map(({ seenLosses }) => seenLosses)).toEqual([0, 0]);
  });
});
