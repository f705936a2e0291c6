import { type AnyMatch, askWays, decisionOf, newMatch, randomFrom, tableOf, type Way } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../src/position.js';
import { choose, GAMES, matchAt } from '../matches.js';

const seatAsked = (match: AnyMatch): string => match.position.pending[0]?.seat ?? '';
const positionOf = (match: AnyMatch) => match.position as Position;

function waysOf(match: AnyMatch, ...pieces: string[]): readonly Way[] {
  const ways = askWays(match, seatAsked(match), pieces);
  if (!ways.ok) throw new Error(ways.refusal.code);
  return ways.value;
}
const wayTo = (match: AnyMatch, to: string, ...pieces: string[]): Way | undefined =>
  waysOf(match, ...pieces).find((way) => way.to === to);

/** One army at Jena, about to march with so many points. */
const atJena = (points: number, more = ''): AnyMatch => {
  const match = matchAt(`
situation: a march from Jena
game: '1806'
scenario: campaign
set:
  alone: true
  blocks: { davout: jena, lannes: jena, hohenlohe: leipzig, ney: erfurt }
  next: { "french deck": [{ value: ${points} }] }
  hands: { french: [], prussian: [] }
${more}
active: french
`);
  return match;
};

describe('a way', () => {
  test('holds the choices of the whole march, what it costs and how it tires', () => {
    const match = atJena(4);
    choose(match, 'jena', 'davout', 'go', 'move');
    // Four points: one of fatigue for the fourth (conquerors/movement/fatigue-a-long-march).
    expect(wayTo(match, 'naumburg')).toMatchObject({ through: ['dornburg', 'naumburg'], points: 2, fatigue: 0 });
    expect(wayTo(match, 'merseburg')).toMatchObject({ points: 4, fatigue: 1, stop: 'points', choices: expect.any(Array) });
    expect(wayTo(match, 'naumburg')?.choices).toEqual(['dornburg', 'naumburg', 'stop']);
    expect(wayTo(match, 'leipzig')).toBeUndefined();
  });

  test('is there in an operation only', () => {
    const match = matchAt(`
situation: a card for the initiative is asked for
game: '1806'
phase: initiative
active: french
set: { hands: { french: [care] } }
`);
    expect(waysOf(match)).toEqual([]);
  });

  test('leads from a stack that is still to be chosen up to its card, with the chance that this will do', () => {
    const match = atJena(4);
    const [near, far] = [wayTo(match, 'dornburg', 'davout'), wayTo(match, 'merseburg', 'davout')];
    expect(near?.choices).toEqual(['jena', 'davout', 'go', 'move']);
    expect(far?.choices).toEqual(near?.choices);
    expect(near?.chance).toBeGreaterThan(far?.chance ?? 1);
    expect(far).toMatchObject({ pieces: ['davout'], from: 'jena', points: 4, fatigue: 1 });
    // Two corps together: a point less, and each of them tires (conquerors/movement/points-a-extra-corps).
    const both = wayTo(match, 'merseburg', 'davout', 'lannes');
    expect(both?.fatigue).toBe(2);
    expect(both?.chance).toBeLessThan(far?.chance ?? 0);
  });

  test('conquerors/card/strategic-retreat/closer: does not end where a march that must come nearer has to go on', () => {
    const match = matchAt(`
situation: a march that must come nearer to Halle or Leipzig
game: '1806'
scenario: campaign
set:
  alone: true
  blocks: { blucher: saalfeld, davout: bamberg, hohenlohe: leipzig }
  inForce: [{ event: strategic-retreat, side: prussian }]
  next: { "prussian deck": [{ value: 3 }] }
  hands: { french: [], prussian: [] }
active: prussian
`);
    choose(match, 'saalfeld', 'move', 'graefenthal');
    expect(decisionOf(tableOf(match.game, match.position), 'prussian')?.options).not.toContain('stop');
    expect(waysOf(match).map(({ to }) => to)).not.toContain('saalfeld');
  });

  test('ends at an own stack, also for whoever holds a card that could be played there', () => {
    for (const hand of ['[]', '[organization]']) {
      const match = matchAt(`
situation: friends on the way
game: '1806'
scenario: campaign
set:
  alone: true
  blocks: { davout: jena, lannes: dornburg, hohenlohe: leipzig, ney: erfurt }
  hands: { french: ${hand}, prussian: [] }
active: french
`);
      // Friends stop it too: conquerors/movement/stop-friendly-stack.
      expect(wayTo(match, 'dornburg', 'davout')).toMatchObject({ points: 1, stop: 'friends' });
    }
  });

  test.each([
    ['the game', '1806', 'campaign', 3, 'davout: luetzen, hohenlohe: erfurt', 'leipzig'],
    ['this campaign of several', '1807', 'grand-campaign', 1, 'davout: makow, sacken: wyszkow', 'rozan'],
  ])('leads to a place whose points decide %s', (_, game, scenario, points, blocks, place) => {
    const match = matchAt(`
situation: one place more wins
game: '${game}'
scenario: ${scenario}
set:
  alone: true
  victoryPoints: ${points}
  blocks: { ${blocks} }
active: french
`);
    expect(wayTo(match, place, 'davout')).toMatchObject({ to: place, points: 1, stop: 'decided', fight: null });
  });

  test('is not known while another must choose what his card does: what he would choose, he alone knows', () => {
    const match = matchAt(`
situation: Reaction against a stack that was chosen
game: '1806'
level: grognard
scenario: grognard
set:
  alone: true
  blocks: { davout: jena, tauentzien: weimar, hohenlohe: erfurt }
  hands: { french: [counter-order], prussian: [reaction] }
active: french
`);
    choose(match, 'jena', 'davout', 'go');
    const [reaction] = positionOf(match).hands.prussian ?? [];
    choose(match, reaction ?? '');
    expect([seatAsked(match), waysOf(match)]).toEqual(['french', []]);
  });

  test('says which rule is against a stack', () => {
    const match = atJena(4);
    expect(askWays(match, 'french', ['davout', 'ney'])).toMatchObject({ ok: false, refusal: { code: 'not-in-this-area' } });
    expect(askWays(match, 'french', ['hohenlohe'])).toMatchObject({ ok: false });
    expect(askWays(match, 'prussian', [])).toMatchObject({ ok: false, refusal: { code: 'not-your-decision' } });
  });
});

describe('what a way costs is what the rules say', () => {
  test('a contested end, the symbols of the stack and the number of its corps count for its fatigue', () => {
    const march = (stack: readonly string[]) => {
      const match = matchAt(`
situation: towards the enemy at Zeitz
game: '1806'
scenario: campaign
set:
  alone: true
  blocks: { davout: jena, lannes: jena, soult: jena, hohenlohe: zeitz }
  next: { "french deck": [{ value: 6 }] }
  hands: { french: [], prussian: [] }
active: french
`);
      choose(match, 'jena', ...stack, 'go', 'move');
      return match;
    };
    // Roda, Gera, Zeitz: three points, and one of fatigue for coming among enemies (conquerors/movement/fatigue-c-end-contested).
    const davout = wayTo(march(['davout']), 'zeitz');
    expect(davout).toMatchObject({ points: 3, fatigue: 1, stop: 'enemies', fight: { isCertain: true } });
    // Davout has two cards for his strength and one for his symbol, less one for the moving attack.
    expect(davout?.fight).toMatchObject({ own: 2, enemy: expect.any(Number) });
    // Soult's symbol takes a point off (1806/movement/fatigue-e-bonus).
    expect(wayTo(march(['soult']), 'zeitz')?.fatigue).toBe(0);
    // Of two corps each tires from the fourth point on.
    expect(wayTo(march(['davout', 'lannes']), 'altenburg')).toMatchObject({ points: 4, fatigue: 2 });
  });

  test('a destroyed bridge costs three points, and one by the Ford', () => {
    const atBridge = matchAt(`
situation: a bridge is down
game: '1807'
scenario: eylau
set:
  alone: true
  blocks: { davout: allenstein, sacken: konigsberg, ney: thorn }
  destroyedBridges: [[allenstein, osterode]]
  hands: { french: [ford] }
  next: { "french deck": [{ value: 4 }] }
active: french
`);
    choose(atBridge, 'allenstein', 'move');
    const steps = decisionOf(tableOf(atBridge.game, atBridge.position), 'french')?.options ?? [];
    const ford = steps.find((option) => typeof option === 'number');
    // Three points over the bridge, two round by Hohenstein.
    expect(wayTo(atBridge, 'osterode')).toMatchObject({ points: 2, through: ['hohenstein', 'osterode'] });
    choose(atBridge, ford);
    // The ford spares the way around by the bridge: 1807/card/ford/effect.
    expect(wayTo(atBridge, 'osterode')).toMatchObject({ points: 1, through: ['osterode'] });
    expect(wayTo(atBridge, 'mohrungen')).toMatchObject({ points: 2, through: ['osterode', 'mohrungen'] });
  });

  test('1807/card/ford/effect: of two destroyed bridges the Ford is kept for the one that cannot be gone round', () => {
    const match = matchAt(`
situation: two bridges are down
game: '1807'
scenario: eylau
set:
  alone: true
  blocks: { davout: osterode, sacken: konigsberg, ney: thorn }
  destroyedBridges: [[allenstein, osterode], [allenstein, passenheim]]
  hands: { french: [ford] }
  next: { "french deck": [{ value: 4 }] }
active: french
`);
    choose(match, 'osterode', 'move');
    choose(
      match,
      decisionOf(tableOf(match.game, match.position), 'french')?.options.find((one) => typeof one === 'number'),
    );
    expect(wayTo(match, 'allenstein')).toMatchObject({ points: 1, through: ['allenstein'] });
    expect(wayTo(match, 'passenheim')).toMatchObject({ points: 3, through: ['hohenstein', 'allenstein', 'passenheim'] });
  });

  test('vedettes pass own stacks', () => {
    const match = matchAt(`
situation: vedettes ride out
game: '1806'
scenario: grognard
level: grognard
set:
  alone: true
  blocks: { vedette-french-1: gera, davout: zeitz, hohenlohe: erfurt }
  next: { "french deck": [{ value: 3 }] }
  hands: { french: [], prussian: [] }
active: french
`);
    choose(match, 'gera', 'vedette-french-1', 'go', 'move');
    // conquerors/vedettes/not-blocked-by-friendly: on beyond Davout, without fatigue (conquerors/vedettes/no-fatigue).
    expect(wayTo(match, 'zeitz')?.stop).toBeNull();
    expect(waysOf(match).some(({ through }) => through[0] === 'zeitz' && through.length > 1)).toBe(true);
    expect(waysOf(match).every(({ fatigue }) => fatigue === 0)).toBe(true);
  });

  test('under the fog whoever stands there may be an enemy, and no more is told', () => {
    const facing = (block: string) => {
      const match = matchAt(`
situation: somebody is at Zeitz
game: '1806'
scenario: grognard
level: grognard
set:
  alone: true
  blocks: { lannes: gera, ${block}: zeitz, hohenlohe: erfurt, ruchel: naumburg }
  next: { "french deck": [{ value: 3 }] }
  hands: { french: [], prussian: [] }
active: french
`);
      choose(match, 'gera', 'lannes', 'go', 'move');
      return match;
    };
    const ways = waysOf(facing('vedette-prussian-1'));
    expect(ways).toEqual(waysOf(facing('kalkreuth')));
    const zeitz = ways.find(({ to }) => to === 'zeitz');
    expect(zeitz?.fight).toEqual({ isCertain: false, own: expect.any(Number), enemy: null });
    // Whoever finds but a vedette there wants to be asked whether he goes on.
    expect(zeitz).toMatchObject({ choices: ['zeitz'], stop: null });
  });

  test('with three players neither own nor partners’ blocks are enemies', () => {
    const match = matchAt(`
situation: the Prussians beside the Anglo-Allied
game: '1815'
options: { players: "3" }
scenario: campaign
level: conscript
set:
  alone: true
  blocks: { ziethen: ligny, pirch: mazy, hill: fleurus, d-erlon: beaumont }
  next: { "coalition deck": [{ value: 4 }] }
  hands: { french: [], prussian: [], anglo-allied: [] }
active: coalition
`);
    while (seatAsked(match) !== 'prussian') choose(match, 'prussian');
    choose(match, 'ligny', 'move');
    expect(wayTo(match, 'mazy')).toMatchObject({ fight: null, stop: 'friends' });
    expect(wayTo(match, 'fleurus')).toMatchObject({ fight: null, stop: 'friends' });
  });
});

/** Goes a way through the door; the others pass. */
function go(match: AnyMatch, { choices }: Way): void {
  const seat = seatAsked(match);
  const left = [...choices];
  for (let count = 0; left.length > 0 && count < 50; count++) {
    const asked = seatAsked(match);
    const decision = decisionOf(tableOf(match.game, match.position), asked);
    choose(match, asked === seat ? left.shift() : (decision?.pass ?? decision?.options[0]));
  }
  expect(left).toEqual([]);
}

const blockAreas = (match: AnyMatch, ids: readonly string[]) =>
  new Set(ids.map((id) => positionOf(match).blocks.find((block) => block.id === id)?.area));

test.each([
  ['1806', { scenario: 'campaign', level: 'conscript' }],
  ['1807', { scenario: 'eylau', level: 'grognard' }],
  ['1815', { scenario: 'campaign', players: '3' }],
])('%s: every way leads where it says and tires as it says', (id, settings) => {
  const game = GAMES.find((one) => one.id === id);
  if (game === undefined) throw new Error(id);
  const random = randomFrom(`ways ${id}`);
  let gone = 0;
  for (let seed = 0; gone < 25; seed++) {
    const begun = newMatch(game, settings, { kind: 'fast', seed: `ways ${seed}` });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const match = begun.value;
    for (let count = 0; match.position.outcome === null && count < 150 && gone < 25; count++) {
      const decision = decisionOf(tableOf(game, match.position), seatAsked(match));
      const ways = decision?.kind === 'march.step' ? waysOf(match) : [];
      const way = ways[random.below(Math.max(1, ways.length))];
      if (way === undefined) {
        choose(match, decision?.options[random.below(decision.options.length)]);
        continue;
      }
      const events = match.events.length;
      go(match, way);
      gone += 1;
      // Vedettes that meet the enemy are lost, and what stood hidden may have been anybody.
      if (way.fight !== null || way.stop === 'enemies') continue;
      expect(blockAreas(match, way.pieces)).toEqual(new Set([way.to]));
      const [tired] = match.events
        .slice(events)
        .flatMap(({ event }) => (event.kind === 'fatigue-suffered' && 'why' in event && event.why === 'march' ? [event] : []));
      const own = { ...tired, ...Object.values(tired?.only ?? {})[0] } as { points?: number };
      // Two corps may still have to share what is left over: then nobody has suffered it yet.
      if (tired !== undefined) expect(own.points).toBe(way.fatigue);
    }
  }
});
