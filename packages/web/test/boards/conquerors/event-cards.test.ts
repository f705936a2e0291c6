import { type ConquerorsTypes, conquerors1806, type Happening } from '@vedette/conquerors';
import { anyGame, checkSettings, newMatch, type Told } from '@vedette/core';
import { expect, test } from 'vitest';
import { withCards } from '../../../src/boards/conquerors/event-cards.js';
import type { JournalLine } from '../../../src/session/journal.js';

const game = anyGame(conquerors1806);
const settings = checkSettings(game, {});
if (!settings.ok) throw new Error('the settings are refused');
const match = newMatch(game, settings.value, { kind: 'fast', seed: 'cards' });
if (!match.ok) throw new Error('there is no match');
const view = game.view(match.value.position, 'french');

const line = (event: Told<Happening>): JournalLine<ConquerorsTypes> => ({ number: 0, at: 0, text: '', event });
const played = (card: number, event: string, side = 'french') => line({ kind: 'card-played', side, hand: side, card, event });
const declared = line({ kind: 'combat-declared', area: 'jena', attacker: 'french', moving: false });
const count = { strength: 2, movingAttack: 0, fatigue: 0, terrain: 0, bonus: 0, events: 1, total: 3 };

test('what event cards give is told with their names', () => {
  const told = withCards({ kind: 'combat-count', side: 'french', total: 3, count }, [
    played(8, 'the-guard'),
    declared,
    played(1, 'the-guard'),
    played(2, 'ambush', 'prussian'),
  ]);
  expect(game.text('en').event(told, view)).toMatch(/events 1: The Guard\)/);
  expect(game.text('fr').event(told, view)).toMatch(/événements 1\s: La Garde\)/);
});

test('of fatigue a card is named if it was the only one, and a cancelled one gave nothing', () => {
  const tired: Told<Happening> = {
    kind: 'fatigue-suffered',
    side: 'french',
    why: 'combat',
    points: 1,
    parts: [{ cause: 'events', points: 1, block: null }],
  } as Told<Happening>;
  const english = (earlier: JournalLine<ConquerorsTypes>[]) => game.text('en').event(withCards(tired, earlier), view);
  const off = line({ kind: 'card-cancelled', side: 'prussian', card: 2, event: 'ambush' });
  expect(english([declared, played(1, 'the-guard'), played(2, 'ambush', 'prussian'), off])).toMatch(/\(The Guard \+1\)/);
  expect(english([declared, played(1, 'the-guard'), played(2, 'ambush', 'prussian')])).toMatch(/\(event cards \+1\)/);
});
