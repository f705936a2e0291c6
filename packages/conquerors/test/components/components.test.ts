import { describe, expect, test } from 'vitest';
import type { CardData, GameData } from '../../src/index.js';
import { conquerors1806, conquerors1807, dataOf, files1806, loadData } from '../../src/index.js';

const data1806 = dataOf('1806') as GameData;
const data1807 = dataOf('1807') as GameData;
const deck = (data: GameData, side: string) => data.decks[side] as readonly CardData[];
const blocks = (data: GameData, side: string, kind?: string) =>
  data.blocks.filter((block) => block.side === side && (kind === undefined || block.kind === kind));
const mean = (cards: readonly CardData[]) => cards.reduce((sum, card) => sum + card.value, 0) / cards.length;
const lossy = (cards: readonly { combat: { losses: number } }[]) =>
  cards.filter((card) => card.combat.losses > 0).length / cards.length;

describe('1806, the box', () => {
  test('decks and blocks are as many as the list says', () => {
    // 1806/components/decks: two of 36.
    expect([deck(data1806, 'french').length, deck(data1806, 'prussian').length]).toEqual([36, 36]);
    // 1806/components/blocks, with the vedettes; 1806/design/vedette-counts: five against three.
    expect([blocks(data1806, 'french').length, blocks(data1806, 'prussian').length]).toEqual([14, 13]);
    expect([blocks(data1806, 'french', 'vedette').length, blocks(data1806, 'prussian', 'vedette').length]).toEqual([5, 3]);
    // 8 Control flags: 4 black and 4 blue (1806/components/control-markers, 1806/components/axis-markers).
    expect(data1806.markers).toMatchObject({ control: { french: 4, prussian: 4 }, axisOfRetreat: { french: 3, prussian: 3 } });
  });

  test('the decks give the movement and the losses that the designer says', () => {
    // 1806/design/french-movement-range: 1 to 6, 3.5 on average; 1806/design/prussian-movement-range: 1 to 5, 3 on average.
    expect(mean(deck(data1806, 'french'))).toBeCloseTo(3.5);
    expect(mean(deck(data1806, 'prussian'))).toBeCloseTo(3);
    // 1806/design/loss-odds-french: one in two; 1806/design/loss-odds-prussian: one in three.
    expect(lossy(deck(data1806, 'french'))).toBeCloseTo(1 / 2);
    expect(lossy(deck(data1806, 'prussian'))).toBeCloseTo(1 / 3);
  });

  test('a die shows each result as often as a card does', () => {
    // A die has the same probability of each combat result as a card (conquerors/dice/same-odds).
    for (const side of ['french', 'prussian']) {
      const faces = (data1806.dice[side] ?? []).map((face) => `${face.losses}/${face.fatigue}`);
      const cards = deck(data1806, side).map((card) => `${card.combat.losses}/${card.combat.fatigue}`);
      for (const face of new Set(faces)) {
        expect(cards.filter((card) => card === face).length / cards.length).toBeCloseTo(
          faces.filter((one) => one === face).length / 6,
        );
      }
    }
  });

  test('three kinds of areas, three levels, two players', () => {
    // There are 3 kinds of areas: clear, wooded and citadel (1806/setup/three-area-kinds).
    expect([...new Set(data1806.map.areas.map((area) => area.terrain))].sort()).toEqual(['citadel', 'clear', 'wooded']);
    // The rules have three levels: Conscript, Grognard and Marshal (1806/overview/three-levels,
    // conquerors/overview/level-conscript, conquerors/overview/level-grognard).
    expect(conquerors1806.settings.level).toMatchObject({ values: ['conscript', 'grognard', 'marshal'] });
    // Napoléon 1806 is a game for 2 players: French against Prussian (1806/overview/players, conquerors/setup/sides).
    expect(
      conquerors1806.seats({
        level: 'conscript',
        scenario: 'campaign',
        combat: 'cards',
        screens: false,
        freeSetUp: false,
        players: '2',
      }),
    ).toEqual(['french', 'prussian']);
  });
});

describe('1806, Game Setup and Short scenario', () => {
  const setUp = (scenario: string) =>
    conquerors1806.setUp({ level: 'conscript', scenario, combat: 'cards', screens: false, freeSetUp: false, players: '2' });
  test('the markers and the blocks of the campaign', () => {
    const position = setUp('campaign');
    // The Turn marker starts on box 1 of the Turn track (1806/setup/turn-marker, 1806/setup/victory-marker).
    expect([position.turn, position.victoryPoints]).toEqual([1, 10]);
    // Prussian Control markers start on Halle, Erfurt and Leipzig (1806/setup/control-prussian, 1806/setup/control-french).
    expect(position.control).toEqual({ bamberg: 'french', erfurt: 'prussian', halle: 'prussian', leipzig: 'prussian' });
    // 1806/setup/initial-placement: every placed block stands where the scenario says; conquerors/setup/own-deck: decks apart.
    expect(position.blocks.find((block) => block.id === 'soult')).toMatchObject({
      area: 'muenchberg',
      infantry: 7,
      cavalry: 1,
      fatigue: 0,
      activated: false,
    });
    expect(position.decks.french).toEqual(deck(data1806, 'french').map((card) => card.no));
    // 1806/victory/frederick: only Napoléon is named among the ends.
    expect(data1806.scenarios[0]?.victory.immediate.filter((end) => end.when === 'eliminated')).toEqual([
      { side: 'prussian', when: 'eliminated', block: 'napoleon' },
    ]);
  });

  test('the short scenario', () => {
    const position = setUp('short');
    // 1806/short/start-points, and 1806/short/turns from the third.
    expect([position.turn, position.victoryPoints]).toEqual([3, 11]);
    // In the short scenario the French control Bamberg (1806/short/control-french, 1806/short/control-prussian).
    expect(position.control).toEqual({ bamberg: 'french', erfurt: 'prussian', halle: 'prussian', leipzig: 'prussian' });
    // Unless stated otherwise corps start the short scenario at maximum strength (1806/short/strength,
    // 1806/short/no-fatigue).
    for (const block of position.blocks) {
      const piece = data1806.blocks.find((one) => one.id === block.id);
      expect([block.infantry, block.cavalry, block.fatigue]).toEqual([piece?.infantry, piece?.cavalry, 0]);
    }
    // 1806/short/placement: who stands where.
    const places = Object.fromEntries(position.blocks.filter((block) => block.area !== null).map(({ id, area }) => [id, area]));
    expect(places).toEqual({
      napoleon: 'auma',
      davout: 'auma',
      bessieres: 'bamberg',
      lannes: 'neustadt',
      augereau: 'saalfeld',
      ney: 'schleiz',
      soult: 'weida',
      bernadotte: 'gera',
      murat: 'gera',
      frederick: 'weimar',
      brunswick: 'weimar',
      blucher: 'weimar',
      hohenlohe: 'jena',
      tauentzien: 'jena',
      ruchel: 'erfurt',
      'saxe-weimar': 'ilmenau',
      kalkreuth: 'leipzig',
    });
  });
});

test('the Draw disks lie on the boxes in which nobody has won', () => {
  // The Draw markers are placed as the scenario says (1807/setup/draw-marker).
  for (const game of ['1806', '1807', '1815']) {
    for (const { markers, victory } of (dataOf(game) as GameData).scenarios)
      expect(markers?.drawBoxes ?? []).toEqual(victory?.final?.draw ?? []);
  }
});

describe('1807, the box and the scenarios', () => {
  test('decks, blocks and markers are as many as the list says', () => {
    // 2 decks of 48 cards: French blue and Russian white (1807/components/decks, 1807/components/blocks).
    expect([deck(data1807, 'french').length, deck(data1807, 'russian').length]).toEqual([48, 48]);
    expect([blocks(data1807, 'french').length, blocks(data1807, 'russian').length]).toEqual([26, 26]);
    // 8 Control flags: 4 green and 4 blue (1807/components/control-markers, 1807/components/citadel-markers,
    // 1807/components/siege-markers).
    expect(data1807.markers).toMatchObject({ control: { french: 4, russian: 4 }, citadel: { french: 5, russian: 5 }, siege: 2 });
    // 6 Axis of Retreat arrows: 3 green and 3 blue (1807/components/axis-markers, 1807/components/draw-markers,
    // 1807/components/bridge-markers).
    expect(data1807.markers).toMatchObject({ axisOfRetreat: { french: 3, russian: 3 }, draw: 3, destroyedBridge: 5 });
    // There are 4 kinds of areas: clear, wooded, fortified town and citadel (1807/setup/four-area-kinds).
    expect([...new Set(data1807.map.areas.map((area) => area.terrain))].sort()).toEqual([
      'citadel',
      'clear',
      'fortified-town',
      'wooded',
    ]);
  });

  test('two levels, two players, three orders of battle', () => {
    // The rules have two levels: Conscript and Grognard (no Marshal rules) (1807/overview/two-levels, 1807/overview/players).
    expect(conquerors1807.settings.level).toMatchObject({ values: ['conscript', 'grognard'] });
    expect(
      conquerors1807.seats({
        level: 'conscript',
        scenario: 'eylau',
        combat: 'cards',
        screens: false,
        freeSetUp: false,
        players: '2',
      }),
    ).toEqual(['french', 'russian']);
    // Three Orders of Battle, one each for Pultusk, Eylau, Friedland (1807/components/orders-of-battle,
    // 1807/overview/choose-scenario).
    expect([...new Set(data1807.scenarios.map((scenario) => scenario.orderOfBattle).filter((order) => order !== null))]).toEqual([
      'pultusk',
      'eylau',
      'friedland',
    ]);
  });

  test.each(data1807.scenarios.filter((scenario) => scenario.sequence === null))('$name is laid out as it says', (scenario) => {
    const position = conquerors1807.setUp({
      level: 'conscript',
      scenario: scenario.id,
      combat: 'cards',
      screens: false,
      freeSetUp: false,
      players: '2',
    });
    // The Turn marker is placed as the scenario says (1807/setup/turn-marker, 1807/setup/victory-marker,
    // 1807/setup/follow-scenario).
    expect([position.turn, position.victoryPoints]).toEqual([scenario.turns[0], scenario.victoryPoints]);
    // 1807/setup/citadel-markers and 1807/setup/siege-markers; 1807/setup/end-game-marker is the last turn.
    expect([position.citadels, position.sieges, scenario.markers.endGameTurn]).toEqual([
      scenario.markers.citadel,
      scenario.markers.siege,
      scenario.turns[1],
    ]);
    // 1807/setup/cube-kinds: foot and horse of either side.
    for (const placed of Object.values(scenario.setup).flat()) {
      expect(position.blocks.find((block) => block.id === placed.block)).toMatchObject({
        area: placed.area,
        infantry: placed.infantry,
        cavalry: placed.cavalry,
      });
    }
    // Winter Quarters: the two cards are not in the draw piles at the beginning (1807/card/winter-quarters/not-in-decks).
    expect(position.decks.french).not.toContain(48);
    expect(position.decks.french?.length).toBe(42);
  });
});

const faultsOf = (loaded: ReturnType<typeof loadData>): unknown => (loaded.ok ? [] : loaded.refusal.particulars?.faults);

test('a fault in the data is told with its file and its place', () => {
  const map = structuredClone(files1806.map) as { areas: { terrain: string }[] };
  (map.areas[17] as { terrain: string }).terrain = 'wood';
  const loaded = loadData({ ...files1806, map });
  expect(faultsOf(loaded)).toEqual([expect.stringContaining('map.json areas[17].terrain: ')]);
});

test('a name that leads nowhere is told too', () => {
  const scenarios = structuredClone(files1806.scenarios) as { setup: { french: { area: string }[] } }[];
  const [first] = scenarios;
  (first?.setup.french[0] as { area: string }).area = 'atlantis';
  expect(faultsOf(loadData({ ...files1806, scenarios }))).toEqual([
    expect.stringContaining('scenarios.json [0].setup.french[0].area: '),
  ]);
});

test.each([
  ['a list for the dice', { dice: [] }, 'expected an object with a name for each entry'],
  ['no dice', { dice: {} }, 'there is no die of french'],
  ['dice of one side', { dice: { french: data1806.dice.french } }, 'there is no die of prussian'],
  ['a deck of one side', { decks: { french: data1806.decks.french } }, 'there is no deck of prussian'],
])('%s is refused', (_, changed, message) => {
  const loaded = loadData({ ...files1806, ...changed });
  expect(faultsOf(loaded)).toContainEqual(expect.stringContaining(`: ${message}`));
});
