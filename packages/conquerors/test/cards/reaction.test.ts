import { optionsOf, tableOf } from '@vedette/core';
import { expect, test } from 'vitest';
import { choose, matchAt } from '../matches.js';

test.each(['reaction', 'last-effort'])(
  '%s: a search that takes over from a player who has picked the commander first',
  (card) => {
    const match = matchAt(`
situation: the commander first
game: '1807'
scenario: eylau
set:
  alone: true
  blocks: { bennigsen: { area: bartenstein, activated: true }, ostermann: { area: bartenstein, activated: true }, sacken: { area: bartenstein, activated: true }, davout: warsaw, ney: plock }
  hands: { russian: [${card}] }
active: french
`);
    choose(match, 'plock', card === 'reaction' ? 82 : 76, 'bennigsen');
    expect(optionsOf(tableOf(match.game, match.position, 'match'), 'russian')).toEqual(['ostermann', 'sacken']);
    expect(optionsOf(tableOf(match.game, match.position, 'search'), 'russian')).toEqual(['ostermann', 'sacken']);
    choose(match, 'sacken');
    // In the order of the board a search would have taken Ostermann before: it leaves him out, and no more.
    expect(optionsOf(tableOf(match.game, match.position, 'match'), 'russian')).toEqual(['ostermann', 'go']);
    expect(optionsOf(tableOf(match.game, match.position, 'search'), 'russian')).toEqual(['go']);
  },
);

test('a search takes corps first, then whoever leads them', () => {
  const match = matchAt(`
situation: a corps first
game: '1807'
scenario: eylau
set:
  alone: true
  blocks: { bennigsen: bartenstein, ostermann: bartenstein, sacken: bartenstein, davout: warsaw, ney: plock }
  hands: { russian: [reaction] }
active: french
`);
  choose(match, 'plock', 82);
  const offered = () => optionsOf(tableOf(match.game, match.position, 'search'), 'russian');
  expect(offered()).toEqual(['ostermann', 'sacken']);
  choose(match, 'ostermann');
  expect([...offered()].sort()).toEqual(['bennigsen', 'go', 'sacken']);
  choose(match, 'bennigsen');
  // Nobody comes after a commander: that stack is reached by taking the corps before him.
  expect(offered()).toEqual(['go']);
});
