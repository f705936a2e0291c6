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
