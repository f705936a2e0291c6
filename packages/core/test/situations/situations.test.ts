import { readFileSync } from 'node:fs';
import { runSituations } from '@vedette/core/situations';
import { describe, expect, test } from 'vitest';
import { gameNamed } from '../tools.js';

const run = (text: string) => runSituations(text, gameNamed);

test.each(run(readFileSync(new URL('../../situations/examples.yaml', import.meta.url), 'utf8')))('$name', ({ fault }) => {
  expect(fault).toBeNull();
});

describe('a fault is told with its line and what was expected', () => {
  const good = ['situation: s', 'game: example-ford', 'active: blue'];
  const faultOf = (...lines: string[]) => {
    const [result] = run(lines.join('\n'));
    return result?.fault ? `${result.fault.line}: ${result.fault.message}` : 'no fault';
  };

  test.each<[string[], string]>([
    [[...good, 'expect: { asked: blue }'], 'no fault'],
    [['situation: s', 'game: chess'], '2: game: there is no game "chess"'],
    [['situation: s'], '1: game: there is no game null'],
    [['game: example-ford'], '1: situation: expected its name'],
    [
      [...good, 'exspect: {}'],
      '4: unknown key exspect; expected one of situation, cite, game, scenario, level, settings, seed, set, active, phase, do, expect, note',
    ],
    [
      [...good, 'scenario: moon'],
      '1: settings: {"setting":"scenario","expected":"one of even, bridgehead","found":"\\"moon\\""}',
    ],
    [[...good, 'set:', '  weather: fair'], '5: unknown word weather under set; expected one of next, round, tokens, companies'],
    [[...good, 'set:', '  round: 99'], '5: round: expected a whole number from 1 to 10, found 99'],
    [
      [...good, 'set:', '  companies:', '    blue-9: { area: ford }'],
      '5: companies: there is no company blue-9; expected one of blue-1, blue-2, blue-3, red-1, red-2, red-3',
    ],
    [
      [...good, 'set:', '  next:', '    green die: [1]'],
      '6: unknown label green die under next; expected one of blue die, red die',
    ],
    [[...good, 'set:', '  tokens: blue'], '5: tokens: expected a list, found "blue"'],
    [[...good, 'set:', '  companies: [blue-1]'], '5: companies: expected names with values, found ["blue-1"]'],
    [
      [...good, 'set:', '  companies: { blue-1: { strength: 2.5 } }'],
      '5: companies: blue-1: expected a whole number from 0 to 3, found 2.5',
    ],
    [
      [...good, 'do:', '  - { company: blue-1, to: mill }'],
      '5: expected one word with its value (and `by:` where several seats are asked); an option of several parts stands under what is asked: march.chooseMarch: {"company":"blue-1","to":"mill"}',
    ],
    [['situation: s', 'game: example-ford', 'active: green'], '3: expected one of blue, red, found "green"'],
    [
      [...good, 'do:', '  - hold', '  - fly'],
      '6: march.chooseMarch of red: "fly" is refused (not-offered); offered: "hold", {"company":"red-1","to":"ford"}, {"company":"red-1","to":"mill"}, {"company":"red-1","to":"red-camp"}, {"company":"red-2","to":"ford"}, {"company":"red-2","to":"mill"}, {"company":"red-2","to":"red-camp"}',
    ],
    [[...good, 'do:', '  - { by: red, march: hold }'], '5: red is not asked; asked now: blue'],
    [
      [...good, 'do:', '  - combat.loseStrength: blue-1'],
      '5: combat.loseStrength is not what is asked; asked now: march.chooseMarch',
    ],
    [[...good, 'do: march'], '4: do: expected a list'],
    [[...good, 'expect:', '  asked: red'], '5: asked: expected ["red"], found ["blue"]'],
    [
      [...good, 'expect:', '  sky: blue'],
      '5: sky: unknown word under expect; expected one of decision, asked, options, refused, events, outcome, where, tokens',
    ],
    [[...good, 'expect:', '  where: { blue-1: mill }'], '5: where: expected {"blue-1":"mill"}, found {"blue-1":"west-bank"}'],
    [[...good, 'expect:', '  refused: { choice: hold }'], '5: refused: "hold" is offered and should be refused'],
    [
      [...good, 'expect:', '  refused: { choice: { company: blue-3, to: west-bank }, because: ford/9 }'],
      '5: refused: expected a refusal because of "ford/9", found area-is-full (ford/2)',
    ],
    [
      [...good, 'expect:', '  events: { include: [{ kind: company-lost }] }'],
      '5: events: expected an event {"kind":"company-lost"}; happened: round-began',
    ],
    [['situation: [', ''], '2: Flow sequence in block collection must be sufficiently indented and end with a ]'],
    [[...good, 'active: red'], '4: Map keys must be unique'],
    [['- 1', '- 2'], '1: expected a situation with its keys'],
    [[''], '1: expected at least one situation'],
    [['x'.repeat(1_000_001)], '1: the file is longer than 1000000 characters'],
  ])('%#', (lines, fault) => {
    expect(faultOf(...lines)).toBe(fault);
  });

  test('an older document calls the settings options', () => {
    expect(faultOf(...good, 'options: { scenario: moon }')).toMatch(/^1: settings: .*moon/);
  });

  test('a die that the script cannot bring is the fault of the script', () => {
    const fault = faultOf(
      'situation: s',
      'game: example-ford',
      'scenario: bridgehead',
      'active: blue',
      'set:',
      '  tokens: []',
      '  next:',
      '    blue die: [9]',
      'do:',
      '  - march: { company: blue-1, to: east-bank }',
    );
    expect(fault).toBe('7: the script asks chance for something that cannot come {"label":"blue die","outcome":9}');
  });
});
