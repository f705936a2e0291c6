import { anyGame, determinize, randomFrom, see } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import type { CardData, GameData } from '../../src/index.js';
import { conquerors1815, dataOf, files1815, loadData } from '../../src/index.js';
import { choose, matchAt, viewOf } from '../matches.js';

const data = dataOf('1815') as GameData;
const GAME = anyGame(conquerors1815);

describe('1815, the box', () => {
  const faultsWith = (change: (files: { blocks: Json[]; scenarios: Scenario[] }) => void) => {
    const files = structuredClone(files1815) as unknown as { blocks: Json[]; scenarios: Scenario[] };
    change(files);
    const loaded = loadData(files as unknown as typeof files1815);
    return loaded.ok ? [] : loaded.refusal.particulars?.faults;
  };

  test('decks, blocks and markers are as many as the list says', () => {
    const count = (nation: string) => data.blocks.filter((block) => block.nation === nation).length;
    // 1815/components/blocks, vedettes included.
    expect([count('french'), count('anglo-allied'), count('prussian')]).toEqual([17, 14, 12]);
    // 2 decks of 36 cards: French and Coalition (1815/components/decks, 1815/components/replacement-cards,
    // 1815/components/invasion-cards).
    expect(['french', 'coalition', 'replacement'].map((deck) => (data.decks[deck] as readonly CardData[]).length)).toEqual([
      36, 36, 5,
    ]);
    expect(data.decks.invasion?.map((card) => card.no)).toEqual([73, 74, 75, 76, 77]);
    expect(data.markers).toMatchObject({
      control: { french: 10, 'anglo-allied': 7, prussian: 5 },
      axisOfRetreat: { french: 3, 'anglo-allied': 2, prussian: 2 },
      destroyedBridge: 3,
    });
  });

  test('data with a thirteenth Prussian block are refused', () => {
    // 12 black Prussian, 14 red Anglo-Allied and 17 blue French blocks, vedettes included (1815/components/blocks).
    const messages = faultsWith(({ blocks }) => {
      const [last] = blocks.filter((block) => block.id === 'vedette-prussian-5');
      blocks.push({ ...last, id: 'vedette-prussian-6' });
    });
    expect(messages).toEqual(['blocks.json : blocks of prussian: 13, and the box holds 12']);
  });

  test('a scenario with a fifth Reinforced Position, or one without a farm, is refused', () => {
    // 4 white blocks: the Reinforced Position markers (1815/components/white-blocks, 1815/reinforced/four-markers).
    const messages = faultsWith(({ scenarios }) => scenarios[0]?.markers.reinforcedPosition.push('hal'));
    expect(messages).toEqual([
      'scenarios.json [0].markers.reinforcedPosition: Reinforced Positions: 5, and the box holds 4',
      'scenarios.json [0].markers.reinforcedPosition: hal is no fortified farm',
    ]);
  });

  test('a place is worth the same in every scenario', () => {
    const places = {
      // Placing a Control marker on Maubeuge is worth 2 victory points (1815/victory/maubeuge, 1815/victory/bruxelles,
      // 1815/victory/namur).
      maubeuge: 2,
      bruxelles: 2,
      namur: 2,
      // Placing a Control marker on Beaumont is worth 1 victory point (1815/victory/beaumont, 1815/victory/ath,
      // 1815/victory/alost).
      beaumont: 1,
      ath: 1,
      alost: 1,
      // 1815/victory/fortified-farm, each of the four.
      waterloo: 1,
      'quatre-bras': 1,
      ligny: 1,
      wavre: 1,
    };
    const { scenarios } = dataOf('1815') as GameData;
    expect(scenarios.map(({ id, victory }) => [id, victory?.control])).toEqual(scenarios.map(({ id }) => [id, places]));
  });

  test('five kinds of areas, two levels', () => {
    // There are 5 kinds of areas: clear, wooded, town, fortified town and fortified farm (1815/setup/five-area-kinds).
    expect([...new Set(data.map.areas.map((area) => area.terrain))].sort()).toEqual([
      'clear',
      'fortified-farm',
      'fortified-town',
      'town',
      'wooded',
    ]);
    // 1815/overview/two-levels: no Marshal rules.
    expect(conquerors1815.settings.level).toMatchObject({ values: ['conscript', 'grognard'] });
  });
});

const THREE = `
situation: three players
game: '1815'
level: grognard
settings: { players: '3' }
set:
  alone: true
  leader: anglo-allied
  blocks: { d-erlon: ligny, reille: fleurus, wellington: hal, hill: hal, picton: ath, blucher: namur, pirch: namur, bulow: eghezee }
  hands: { french: [37], anglo-allied: [1, 2], prussian: [12, 3] }
  next: { coalition deck: [{ value: 3 }] }
active: coalition
`;

describe('three players', () => {
  test('each partner sees the flags of the other, and his own blocks whole', () => {
    // The two Coalition players may not see the fronts of each other's blocks (1815/three-players/blocks-hidden).
    const match = matchAt(THREE);
    for (const [seat, partner] of [
      ['anglo-allied', 'prussian'],
      ['prussian', 'anglo-allied'],
    ] as const) {
      const { blocks, cards } = viewOf(match, seat);
      const on = blocks.filter((block) => block.area !== null);
      for (const block of on.filter((one) => one.nation === partner))
        expect(Object.keys(block).sort()).toEqual(['activated', 'area', 'couldBe', 'nation', 'side']);
      expect(on.filter((one) => one.nation === seat).every((one) => one.id !== undefined)).toBe(true);
      // Each Coalition player has his own hand of cards (1815/three-players/own-hands).
      expect(cards).toEqual(seat === 'prussian' ? [3, 12] : [1, 2]);
    }
    expect(viewOf(match, null).cards).toEqual([]);
  });

  test('nobody but the leader learns which card is offered', () => {
    // The leader always decides whether they play a card (1815/three-players/leader-decides-card,
    // 1815/three-players/no-showing-cards).
    const match = matchAt(THREE);
    choose(match, 'prussian', 'namur', 'blucher', 'pirch', 'go');
    choose(match, 'decline', 'move', 12);
    expect(match.position.pending.map((one) => one.seat)).toEqual(['anglo-allied']);
    expect(viewOf(match, 'anglo-allied').seen).toEqual([12]);
    expect(viewOf(match, 'french').seen).toEqual([]);
    for (const seat of ['french', 'anglo-allied', 'prussian', null]) {
      for (let number = 0; number < 20; number++) {
        const sample = determinize(GAME, match.position, seat, randomFrom(`offer ${number}`));
        expect(JSON.stringify(GAME.view(sample, seat))).toBe(JSON.stringify(viewOf(match, seat)));
      }
      // The others see whom they wait for, not what he is asked.
      const asked = seat === 'anglo-allied' ? 'event-window.playOne' : null;
      expect(see(match, seat).waiting).toEqual({ kind: asked, seats: ['anglo-allied'] });
    }
  });

  test('what partners give each other the French see only by number', () => {
    // 1815/three-players/commanders-adjacent: the two hands change, the cards stay hidden.
    const match = matchAt(THREE.replace('wellington: hal, hill: hal', 'wellington: eghezee, hill: eghezee'));
    expect(viewOf(match, 'french').partnersTalk).toBe(true);
    choose(match, 1, 'done', 'show', 'done');
    expect(viewOf(match, 'french')).toMatchObject({ hands: { 'anglo-allied': 1, prussian: 3 }, seen: [] });
    expect(viewOf(match, 'prussian').cards).toEqual([1, 3, 12]);
    expect(viewOf(match, 'anglo-allied').seen.toSorted((left, right) => left - right)).toEqual([1, 3, 12]);
    const log = JSON.stringify(see(match, 'french').log);
    expect(log).toContain('card-given');
    expect(log).not.toContain('"card":');
    expect(log).not.toContain('"cards":');
    for (const seat of ['french', 'anglo-allied', 'prussian', null]) {
      for (let number = 0; number < 20; number++) {
        const sample = determinize(GAME, match.position, seat, randomFrom(`given ${number}`));
        expect(JSON.stringify(GAME.view(sample, seat))).toBe(JSON.stringify(viewOf(match, seat)));
      }
    }
  });
});

type Json = Record<string, unknown>;
interface Scenario {
  readonly markers: { readonly reinforcedPosition: string[] };
}
