import { type AnyMatch, LANGUAGES, see } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { type ConquerorsView, conquerors1806 } from '../../src/index.js';
import { choose, matchAt } from '../matches.js';

/** Sentences of the log need no view. */
const NO_VIEW = {} as ConquerorsView;

/** The last line that somebody has read of such an event of a side, in both languages. */
function lastLine(match: AnyMatch, side: string, kind: string, reader = side): string[] {
  const { log, view } = see(match, reader);
  const event = log.findLast((one) => one.kind === kind && 'side' in one && one.side === side);
  if (event === undefined) throw new Error(`nothing was told of ${kind}`);
  return LANGUAGES.map((language) => match.game.text(language).event(event, view));
}

const at = (game: string, blocks: string, ...more: string[]): AnyMatch =>
  matchAt(
    ['situation: the log', `game: '${game}'`, 'set:', '  alone: true', `  blocks: { ${blocks} }`, ...more, 'active: french'].join(
      '\n',
    ),
  );

describe('the fatigue of a march has its parts', () => {
  test('points beyond the third, contested areas at both ends, a card and a symbol', () => {
    const match = at(
      '1806',
      'soult: weimar, ruchel: weimar, hohenlohe: dornburg, davout: bamberg',
      '  hands: { prussian: [fatigue-2] }',
      '  destroyedBridges: [[weimar, jena]]',
      '  next: { french deck: [{ value: 5 }] }',
    );
    choose(match, 'weimar', 'decline', 'move', 'jena', 'decline', 'dornburg', 51);
    expect(lastLine(match, 'french', 'fatigue-suffered')).toEqual([
      'French: fatigue by the march (4 movement points spent +1, event cards +2, from a contested area +1, into a contested area +1, Soult −1): Soult 4.',
      'Français\u00a0: fatigue, la marche (4 points de mouvement dépensés +1, cartes événement +2, départ d’une zone disputée +1, arrivée dans une zone disputée +1, Soult −1)\u00a0: Soult 4.',
    ]);
  });

  test('a fortified town that is taken', () => {
    const match = at('1815', 'd-erlon: temploux, picton: quatre-bras', '  next: { french deck: [{ value: 4 }] }');
    choose(match, 'temploux', 'move', 'namur');
    expect(lastLine(match, 'french', 'fatigue-suffered')).toEqual([
      "French: fatigue by the march (the fortified town taken +1): D'Erlon 1.",
      "Français\u00a0: fatigue, la marche (prise de la place forte +1)\u00a0: D'Erlon 1.",
    ]);
  });

  test('under the fog others are not shown that there is any', () => {
    const match = matchAt(`
situation: fog
game: '1806'
scenario: grognard
level: grognard
set:
  alone: true
  blocks: { vedette-french-1: gera, davout: bamberg, brunswick: erfurt }
  next: { french deck: [{ value: 4 }] }
active: french
`);
    choose(match, 'gera', 'vedette-french-1', 'go', 'move', 'stop', { extra: [] });
    expect(lastLine(match, 'french', 'fatigue-suffered')[0]).toBe('French: fatigue by the march: none.');
    expect(lastLine(match, 'french', 'fatigue-suffered', 'prussian')[0]).toBe('French: fatigue by the march, not shown.');
  });
});

test('movement points are the card and what changes it', () => {
  const match = at(
    '1806',
    'napoleon: gera, lannes: gera, ney: gera, davout: bamberg, brunswick: erfurt',
    '  inForce: [{ event: rain, side: french }]',
    '  next: { french deck: [{ value: 4 }] }',
  );
  choose(match, 'gera', 'napoleon', 'lannes', 'ney', { extra: ['ney'] }, 'move');
  expect(lastLine(match, 'french', 'movement-card')).toEqual([
    'Movement card 4, movement points 3 (Napoléon +1, size of the stack −1, Rain −1).',
    'Carte de mouvement 4, points de mouvement 3 (Napoléon +1, taille de la pile −1, Pluie −1).',
  ]);
  expect(lastLine(match, 'french', 'fatigue-suffered')[0]).toBe('French: fatigue by the weather (Rain +1): Ney 1.');
});

describe('the fatigue of a combat has its parts', () => {
  const NO_LOSSES = '{ losses: 0 }';
  test('what the ground and cards take off', () => {
    const match = at(
      '1815',
      'reille: nivelles, pirch: nivelles, hill: ath',
      '  hands: { coalition: [square] }',
      `  next: { coalition deck: [${NO_LOSSES}, ${NO_LOSSES}], french deck: [{ losses: 0, fatigue: 2 }, { losses: 0, fatigue: 2 }] }`,
    );
    choose(match, 'nivelles', 'decline', 'attack', 21);
    expect(lastLine(match, 'coalition', 'fatigue-suffered')).toEqual([
      'Coalition: fatigue by the combat (what the enemy has revealed +4, event cards −2, the ground −1): Pirch 1.',
      'Coalition\u00a0: fatigue, le combat (ce que l’ennemi a révélé +4, cartes événement −2, le terrain −1)\u00a0: Pirch 1.',
    ]);
  });

  test('what a lost combat costs the Guard', () => {
    const match = at(
      '1806',
      'bessieres: { area: naumburg, infantry: 4, cavalry: 1 }, brunswick: naumburg, hohenlohe: erfurt, davout: bamberg',
      '  hands: { french: [the-guard] }',
      `  next: { french deck: [${NO_LOSSES}, ${NO_LOSSES}, ${NO_LOSSES}], prussian deck: [{ losses: 1, fatigue: 0 }, { losses: 0, fatigue: 1 }] }`,
    );
    choose(match, 'naumburg', 'attack', 36, { corps: 'bessieres', cube: 'infantry' });
    expect(lastLine(match, 'french', 'fatigue-suffered')[0]).toBe(
      'French: fatigue by the combat (what the enemy has revealed +1, The Guard +1): Bessières 2.',
    );
  });
});

describe('the fatigue of a retreat has its parts', () => {
  const DECKS = [
    '  next:',
    '    french deck: [{ losses: 0, fatigue: 1 }, { losses: 0, fatigue: 1 }, { losses: 0, fatigue: 2 }]',
    '    prussian deck: [{ losses: 1, fatigue: 0 }, { losses: 0, fatigue: 1 }]',
  ];
  test('enemy corps and destroyed bridges, where the step is told', () => {
    const match = at(
      '1806',
      'lannes: naumburg, brunswick: naumburg, hohenlohe: erfurt, davout: bamberg, ruchel: dornburg, louis: dornburg',
      '  axes: [{ side: french, area: naumburg, towards: dornburg }]',
      '  destroyedBridges: [[naumburg, dornburg]]',
      ...DECKS,
    );
    choose(match, 'naumburg', 'attack', { corps: 'lannes', cube: 'infantry' });
    expect(lastLine(match, 'french', 'retreated')).toEqual([
      'French: retreat from Naumbourg to Dornburg, fatigue (destroyed bridge +2, 2 enemy corps +4).',
      'Français\u00a0: retraite de Naumbourg à Dornburg, fatigue (pont détruit +2, 2 corps ennemis +4).',
    ]);
    expect(lastLine(match, 'french', 'fatigue-suffered')[0]).toBe('French: fatigue by the retreat: Lannes 6.');
  });

  test('a card that drives it on, and what its way has cost', () => {
    const match = at(
      '1806',
      'lannes: naumburg, brunswick: { area: naumburg, infantry: 3, cavalry: 1 }, hohenlohe: erfurt, davout: bamberg, soult: querfurt',
      '  hands: { french: [panic] }',
      '  next:',
      '    french deck: [{ losses: 1, fatigue: 0 }, { losses: 0, fatigue: 1 }, { losses: 0, fatigue: 1 }]',
      '    prussian deck: [{ losses: 0, fatigue: 1 }]',
    );
    choose(match, 'naumburg', 'attack', 'decline', { corps: 'brunswick', cube: 'infantry' }, 'freyburg', 24, 'querfurt');
    expect(lastLine(match, 'prussian', 'fatigue-suffered')).toEqual([
      'Prussians: fatigue by the retreat (Panic +2, its way +2): Brunswick 4.',
      'Prussiens\u00a0: fatigue, la retraite (Panique +2, le chemin +2)\u00a0: Brunswick 4.',
    ]);
  });
});

describe('the log says why', () => {
  const text = conquerors1806.text('en');
  test.each([
    [
      { kind: 'stood', side: 'prussian', area: 'schleiz' },
      'Prussians: the stack in Schleitz stands, without moving or attacking.',
    ],
    [
      { kind: 'stopped', side: 'french', area: 'ebern', why: 'friends' },
      'The stack stops in Ebern: another stack of its own side is there.',
    ],
    [{ kind: 'stopped', side: 'french', area: 'ebern', why: 'confusion' }, 'The stack stops in Ebern: Confusion.'],
    [
      { kind: 'victory-points', from: 10, to: 13, gains: [{ side: 'prussian', points: 3, why: 'control', on: 'halle' }] },
      'Victory points from 10 to 13: Prussians 3 (control of Halle).',
    ],
    [
      { kind: 'victory-points', from: 10, to: 4, gains: [{ side: 'french', points: 6, why: 'elimination', on: 'brunswick' }] },
      'Victory points from 10 to 4: French 6 (elimination of Brunswick).',
    ],
    [
      { kind: 'losses-suffered', side: 'prussian', losses: 1, why: 'exhaustion', shares: [{ corps: 'ruchel', points: 1 }] },
      'Prussians: losses 1 by exhaustion (Ruchel 1).',
    ],
    // As they were told before their parts were: old matches are still read.
    [
      { kind: 'fatigue-suffered', side: 'french', why: 'march', points: 1, shares: [{ corps: 'ney', points: 1 }] },
      'French: fatigue by the march: Ney 1.',
    ],
    [{ kind: 'movement-card', side: 'french', card: 3, value: 4, points: 5 }, 'Movement card 4, movement points 5.'],
    [{ kind: 'retreated', side: 'french', from: 'gera', to: 'ebern', count: 1 }, 'French: retreat from Gera to Ebern.'],
    [{ kind: 'retreat-blocked', side: 'french', area: 'gera', steps: 2 }, 'French: no way out of Gera, steps not taken: 2.'],
    [
      { kind: 'retreat-blocked', side: 'french', area: 'gera', steps: 2, fatigue: 4 },
      'French: no way out of Gera, steps not taken: 2, fatigue 4.',
    ],
    [{ kind: 'strength-gained', side: 'french', corps: 'ney' }, 'French: Ney gains a strength point.'],
    [{ kind: 'strength-gained', side: 'french', why: 'care', corps: 'ney' }, 'French: Ney gains a strength point by care.'],
    [{ kind: 'recovery-card', side: 'french', card: 24, recovery: 2, corps: 'ney' }, 'French: Panic rests Ney, up to 2 fatigue.'],
    [{ kind: 'recovery-card', side: 'french', card: 24, corps: 'ney' }, 'French: Panic rests Ney.'],
    [
      { kind: 'victory-points', from: 9, to: 10, gains: [{ side: 'prussian', points: 1, why: 'end-of-turn', on: null }] },
      'Victory points from 9 to 10: Prussians 1 (places held at the end of the turn).',
    ],
  ])('%o', (event, sentence) => {
    expect(text.event(event as never, NO_VIEW)).toBe(sentence);
  });
});
