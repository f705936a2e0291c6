import { type AnyMatch, askedSeat, LANGUAGES, see, tableOf, whyNot } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { type ConquerorsView, conquerors1807, conquerors1815 } from '../../src/index.js';
import { choose, matchAt, viewOf } from '../matches.js';

/** Sentences of the log need no view. */
const NO_VIEW = {} as ConquerorsView;

/** What is asked of whoever is asked, in both languages, with its options. */
function asked(match: AnyMatch) {
  const seat = askedSeat(match.position);
  const { decision, view } = see(match, seat);
  if (decision === null) throw new Error('nobody is asked');
  return LANGUAGES.map((language) => {
    const text = match.game.text(language);
    return {
      prompt: text.prompt(decision, view),
      options: decision.options.map((option) => text.option(decision, option, view)),
    };
  });
}

const STACK = (blocks: string, more: string) => `
situation: prompts
game: '1806'
set:
  alone: true
  blocks: { ${blocks} }
  ${more}
active: french
`;

describe('a prompt says how much, and why', () => {
  test('relief is taken off, not shared out', () => {
    const match = matchAt(
      STACK(
        'lannes: { area: gera, fatigue: 3 }, ney: { area: gera, fatigue: 1 }, davout: bamberg, brunswick: erfurt',
        'hands: { french: [forage] }\n  next: { french deck: [{ value: 5 }] }',
      ),
    );
    choose(match, 'gera', 'lannes', 'ney', 'move', 12);
    expect(asked(match)).toEqual([
      { prompt: 'Take off 2 fatigue points by Forage: choose the corps.', options: ['Lannes −2', 'Lannes −1, Ney −1'] },
      {
        prompt: 'Retirez 2 points de fatigue (Fourrage)\u00a0: choisissez les corps.',
        options: ['Lannes −2', 'Lannes −1, Ney −1'],
      },
    ]);
  });

  test('fatigue that is placed freely names what each takes', () => {
    const match = matchAt(
      STACK('lannes: gera, ney: gera, davout: bamberg, brunswick: erfurt', 'inForce: [{ event: rain, side: french }]'),
    );
    choose(match, 'gera', 'lannes', 'ney');
    const [english] = asked(match);
    expect(english).toEqual({
      prompt: 'Put on 1 fatigue point by the weather: choose the corps.',
      options: ['Lannes 1', 'Ney 1'],
    });
  });

  test('losses are counted, and the cavalry among them is named', () => {
    const match = matchAt(
      STACK(
        'lannes: naumburg, brunswick: naumburg, davout: bamberg',
        'next: { french deck: [{ losses: 1, fatigue: 0 }, { losses: 1, fatigue: 0 }, { losses: 1, fatigue: 0 }], prussian deck: [{ losses: 0, fatigue: 1 }, { losses: 0, fatigue: 1 }] }',
      ),
    );
    choose(match, 'naumburg', 'attack');
    expect(asked(match)[0]?.prompt).toBe('Choose the strength point that is lost by the combat: 1 of 3, one of them cavalry.');
    choose(match, { corps: 'brunswick', cube: 'infantry' });
    expect(asked(match)[0]?.prompt).toBe('Choose the strength point that is lost by the combat: 2 of 3, one of them cavalry.');
    choose(match, { corps: 'brunswick', cube: 'cavalry' });
    // Brunswick goes back three connections.
    expect(asked(match).map(({ prompt }) => prompt)).toEqual([
      'Choose where to retreat from Naumbourg (3 connections to go).',
      'Choisissez où battre en retraite en partant de Naumbourg (encore 3 liaisons).',
    ]);
  });

  test('an answer names what it answers, once', () => {
    const match = matchAt(
      STACK(
        'lannes: naumburg, brunswick: naumburg, davout: bamberg',
        'hands: { french: [skirmishers], prussian: [counter-order] }',
      ),
    );
    choose(match, 'naumburg', 'attack', 33);
    expect(asked(match)[0]?.prompt).toBe('Play a card for its event, or decline. (in answer to Skirmishers)');
  });
});

test('a card that is taken is not called played', () => {
  const match = matchAt(`
situation: anticipation
game: '1815'
scenario: campaign
set:
  alone: true
  blocks: { reille: beaumont, hill: ath, pirch: namur }
  hands: { french: [anticipation] }
phase: initiative
active: french
`);
  choose(match, 62);
  const [english] = asked(match);
  expect(english?.prompt).toBe('Anticipation: choose a card.');
  expect(english?.options.filter((option) => option.startsWith('play'))).toEqual([]);
});

describe('what a card lets one choose is said', () => {
  test('the stack of a Reaction: from where, who, and whereto', () => {
    const match = matchAt(
      STACK(
        'lannes: gera, brunswick: erfurt, ruchel: erfurt, kalkreuth: halle, davout: bamberg',
        'hands: { prussian: [reaction] }\n  next: { french deck: [{ value: 3 }] }',
      ),
    );
    choose(match, 'gera', 63);
    const said = [asked(match)[0]?.prompt];
    for (const option of ['erfurt', 'ruchel', 'go']) {
      choose(match, option);
      said.push(asked(match)[0]?.prompt);
    }
    expect(said).toEqual([
      'Reaction: choose an area.',
      'Reaction: choose the blocks that go (so far: Erfurt).',
      'Reaction: choose the blocks that go (so far: Erfurt, Ruchel).',
      'Reaction: choose the area they go to (so far: Erfurt, Ruchel).',
    ]);
  });

  test('a strength point by its corps and its kind', () => {
    const match = matchAt(`
situation: growth
game: '1815'
scenario: campaign
set:
  alone: true
  blocks: { lamarque: maubeuge, reille: beaumont, drouot: beaumont, hill: ath, pirch: namur }
  hands: { french: [lamarque] }
phase: initiative
active: french
`);
    choose(match, 65);
    expect(asked(match)).toEqual([
      {
        prompt: 'Lamarque: choose the corps that gains a strength point.',
        options: ['Reille: infantry', 'Reille: cavalry', 'Lamarque: infantry', 'Lamarque: cavalry'],
      },
      {
        prompt: 'Lamarque\u00a0: choisissez le corps qui gagne un point de force.',
        options: [
          'Reille\u00a0: infanterie',
          'Reille\u00a0: cavalerie',
          'Lamarque\u00a0: infanterie',
          'Lamarque\u00a0: cavalerie',
        ],
      },
    ]);
  });
});

test('a refused card says what it asks for', () => {
  const match = matchAt(
    STACK('lannes: naumburg, brunswick: naumburg, davout: bamberg', 'hands: { prussian: [courage] }').replace(
      'french\n',
      'prussian\n',
    ),
  );
  choose(match, 'naumburg', 'attack');
  const why = whyNot(tableOf(match.game, match.position), 'prussian', 46);
  const [refusal] = why.ok ? why.value : [];
  if (refusal === undefined) throw new Error('not refused');
  expect(refusal).toMatchObject({
    particulars: { event: 'courage', rules: expect.arrayContaining(['1806/card/courage/condition']) },
  });
  expect(match.game.text('en').refusal(refusal, viewOf(match, 'prussian'))).toMatch(
    /^The condition of this card is not met\. Courage: Combat at 5 victory points or fewer/,
  );
});

test('a table without pictures tells the time of a tournament, and what an unfinished game is worth', () => {
  const match = matchAt("situation: tournament\ngame: '1806'\nscenario: marshal\nlevel: marshal\nactive: french");
  const [english, french] = LANGUAGES.map((language) => match.game.text(language).brief(viewOf(match, 'first')));
  expect(english).toContain('Tournament: a game has 2 hours, with bids and set-up.');
  expect(english).toContain('Left unfinished, First player: ranking points 0, tie-break -7.');
  expect(french).toContain('Si elle reste inachevée, Premier joueur\u00a0: points de classement 0, départage -7.');
});

describe('French as it is spoken', () => {
  const text = conquerors1815.text('fr');
  const told = (event: object) => text.event(event as never, NO_VIEW);
  test.each([
    [{ kind: 'hand-shown', hand: 'anglo-allied', to: 'french' }, 'main des Anglo-Alliés'],
    [{ kind: 'card-given', from: 'anglo-allied', to: 'prussian' }, 'une carte pour les Prussiens'],
    [{ kind: 'stopped', side: 'coalition', area: 'roeulx' }, 's’arrête au Rœulx'],
    [{ kind: 'marched', side: 'coalition', from: 'roeulx', to: 'ath', count: 1 }, 'marche du Rœulx à Ath'],
    [{ kind: 'retreated', side: 'coalition', from: 'ath', to: 'roeulx', count: 1 }, 'retraite d’Ath au Rœulx'],
    [{ kind: 'reinforcement', side: 'coalition', area: 'alost', block: 'frederick' }, 'Frédéric entre à Alost'],
  ])('%o', (event, sentence) => {
    expect(told(event)).toContain(sentence);
  });

  test('whose turn it is', () => {
    const match = matchAt("situation: coalition\ngame: '1815'\nactive: coalition");
    expect(text.brief(viewOf(match, 'coalition'))).toContain('à la Coalition de jouer');
  });

  test('a campaign of a sequence is called by its name', () => {
    const ended = {
      kind: 'campaign-ended',
      scenario: 'pultusk-battle',
      winner: 'russian',
      points: { french: 0, russian: 3 },
    } as const;
    expect(conquerors1807.text('fr').event(ended, NO_VIEW)).toBe(
      'Pultusk et Golymin, la bataille\u00a0: terminé, victoire des Russes. Points de campagne\u00a0: Français 0, Russes 3.',
    );
    expect(conquerors1807.text('en').event(ended, NO_VIEW)).toContain(
      'Pultusk and Golymin, the battle: over, won by the Russians.',
    );
  });
});

test('an early end by Winter Quarters is told as what it is', () => {
  const outcome = { winners: ['russian'], how: 'winter-quarters' };
  expect(conquerors1807.text('en').outcome(outcome)).toBe('The Russians win (both armies have gone into winter quarters).');
});
