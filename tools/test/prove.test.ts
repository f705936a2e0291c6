import { transpileModule } from 'typescript';
import { describe, expect, test } from 'vitest';
import { breaksIn, isOfLegality } from '../src/prove/breaks.js';
import { instrumented } from '../src/prove/instrument.js';
import { linesOf, verdictsOf } from '../src/prove/notes.js';
import { planOf } from '../src/prove/plan.js';
import { isProved, jsonOf, summaryOf } from '../src/prove/report.js';

const SOURCE = `
const rules = [rule('1806/combat/order', 'too-late', (count: number) => count < 3, { concerns: () => 1 < 2 })];
export function run(list: number[], on: boolean): string {
  let sum = 0;
  for (const one of list) sum += one;
  if (on && list.length > 2) sum = Math.max(sum, 10);
  else sum += 0;
  while (!on && sum > 5) { sum -= 1; }
  return rules[0](sum) ? 'few' : 'many';
}
`;

/** Plays the function of the source with one break switched on; none if 0. */
function play(active: number, most = 1000): (list: number[], on: boolean) => string {
  const breaks = breaksIn('a.ts', SOURCE).map((one, index) => ({ ...one, number: index + 1 }));
  const { outputText } = transpileModule(instrumented('a.ts', SOURCE, breaks), { compilerOptions: { target: 99, module: 99 } });
  let ticks = 0;
  const tick = () => {
    if (++ticks > most) throw new Error('it does not end');
  };
  const made = new Function('rule', '__broken', '__tick', `${outputText.replace('export ', '')}; return run;`) as (
    ...given: unknown[]
  ) => (list: number[], on: boolean) => string;
  return made(
    (_cite: string, _code: string, allows: unknown) => allows,
    (number: number) => number === active,
    tick,
  );
}

const numberOf = (before: string): number => breaksIn('a.ts', SOURCE).findIndex((one) => one.before === before) + 1;

describe('breaks', () => {
  test('are found in rules, comparisons, conditions, numbers, calls and statements, and not in what a rule costs', () => {
    const found = breaksIn('a.ts', SOURCE);
    expect(found.map(({ kind, before, after }) => `${kind}: ${before} → ${after}`)).toEqual(
      expect.arrayContaining([
        'rule: (count: number) => count < 3 → always allowed',
        'expression: count < 3 → (count) <= (3)',
        'expression: 3 → 3 + 1',
        'statement: sum += one; → (left out)',
        'expression: on && list.length > 2 → (on) || (list.length > 2)',
        'expression: Math.max(sum, 10) → Math.min(sum, 10)',
        'expression: !on → on',
        'expression: rules[0](sum) → !(rules[0](sum))',
      ]),
    );
    expect(found.some(({ before }) => before === '1 < 2')).toBe(false);
    const kept = breaksIn('b.ts', 'const own = all.filter((one) => one.own);');
    expect(kept.map(({ after }) => after)).toEqual(['all.slice()']);
    const loop = breaksIn('c.ts', 'for (let index = 0; index < list.length; index++) sum += index;');
    expect(loop.map(({ before }) => before)).toEqual(['0', 'sum += index;']);
    const texts = breaksIn('d.ts', "const own = (seat: string) => seat === 'french' && name + 'a' !== seat && 'a' + seat;");
    expect(texts.map(({ after }) => after)).toEqual(expect.arrayContaining(["(seat) !== ('french')", "(name + 'a') === (seat)"]));
    expect(texts.some(({ before }) => before === "'a' + seat")).toBe(false);
    const fallbacks = breaksIn('b.ts', 'export const testing = { testing: { a: 1 }, b: list[0] ?? 7, c: (list[1] ?? 2) + 3 };');
    expect(fallbacks.map(({ before, isFallback }) => [before, isFallback])).toEqual([
      ['0', false],
      ['7', true],
      ['(list[1] ?? 2) + 3', false],
      ['1', false],
      ['2', true],
      ['3', false],
    ]);
    const parts = breaksIn('h.ts', 'export const at = (list: Spot[]) => list[one] ?? { hex: -1, rears: [0], size: 2 + 3 };');
    expect(parts.map(({ before, isFallback }) => [before, isFallback])).toEqual([
      ['1', true],
      ['0', true],
      ['2 + 3', false],
      ['2', false],
      ['3', false],
    ]);
    expect(found.find(({ kind }) => kind === 'rule')?.line).toBe(2);
  });

  test('of rules are found in whatever form rules are written', () => {
    const source = `
      const FAR: RuleName = { cite: 'a/1', code: 'too-far' };
      const all = [about('a/2', 'too-late', (hour) => hour < 3), { cite: 'a/3', code: 'tired', allows: isFresh }, posting(FAR, (hex) => near(hex))];
      const budget = keeps('out-of-reach') ? points : 999;
      const other = ask('a/4', which, (hour) => hour);
    `;
    const rules = breaksIn('e.ts', source).filter(isOfLegality);
    expect(rules.map(({ kind, before }) => `${kind}: ${before}`)).toEqual([
      'rule: (hour) => hour < 3',
      'rule: isFresh',
      'rule: (hex) => near(hex)',
      "asked: keeps('out-of-reach')",
    ]);
  });

  test('lie in the source behind switches that change nothing until they are turned', () => {
    expect(play(0)([1, 1], true)).toBe('few');
    expect(play(0)([1, 2, 3], true)).toBe('many');
    expect(play(numberOf('(count: number) => count < 3'))([1, 2, 3], true)).toBe('few');
    expect(play(numberOf('sum += one;'))([1, 1, 1, 1], false)).toBe('few');
    expect(play(numberOf('on && list.length > 2'))([1, 1], true)).toBe('many');
    expect(play(numberOf('rules[0](sum)'))([1, 1], true)).toBe('many');
  });

  test('tell where they would make no difference, so that nothing is played again for them', () => {
    const source = `function run(one, other) {
      const kept = { sum: one, list: [one, other] };
      if (one > 0 && other !== 2) kept.sum = other;
      if (!(kept.list[0] <= other) || (one && other)) kept.list[1] = 1;
      const both = one < other && other < 2;
      const either = one || other;
      return [kept.sum, kept.list[1] === 1 ? 0 <= one : 1 !== other, both, either, one >= 1 || 2 > other];
    }`;
    const breaks = breaksIn('f.ts', source).map((one, index) => ({ ...one, number: index + 1 }));
    const made = new Function('__broken', '__tick', `${instrumented('f.ts', source, breaks)}; return run;`) as (
      ...given: unknown[]
    ) => (one: number, other: number) => unknown;
    const asked = new Set<number>();
    const said = new Set<number>();
    const clean = made((number: number, differs?: () => boolean) => {
      asked.add(number);
      if (differs === undefined || differs()) said.add(number);
      return false;
    });
    let spared = 0;
    for (const one of [-1, 0, 1, 2]) {
      for (const other of [-1, 0, 1, 2, 3]) {
        asked.clear();
        said.clear();
        const result = clean(one, other);
        for (const { number, before } of breaks) {
          if (said.has(number)) continue;
          const broken = made((turned: number) => turned === number);
          expect([before, broken(one, other)]).toEqual([before, result]);
          if (asked.has(number)) spared += 1;
        }
      }
    }
    expect(spared).toBeGreaterThan(100);
    // What would have to be done to know it is not asked.
    const told = (text: string) => {
      const found = breaksIn('f.ts', text).map((one, index) => ({ ...one, number: index + 1 }));
      return instrumented('f.ts', text, found.slice(0, 1));
    };
    expect(told('const is = left.strength < right[0];')).toContain('__broken(1, () => (left.strength) === (right[0])) ?');
    expect(told('const is = next() < count;')).toContain('__broken(1) ?');
    expect(told('const is = count++ >= most;')).toContain('__broken(1) ?');
    expect(told('const is = left === right;')).toContain('__broken(1) ?');
    expect(told('here.at = next();')).toContain('if (!__broken(1))');
    expect(told('const value = one && other;')).toContain('__broken(1) ?');
  });

  test('begin with what a module remembers forgotten', () => {
    const source = 'const kept = new WeakMap<object, number>();\nfunction own() { const mine = new WeakMap(); }';
    expect(instrumented('g.ts', source, [])).toBe(source.replace('new WeakMap<object, number>()', '__forgotten(() => $&)'));
  });

  test('that make a loop endless are stopped', () => {
    expect(() => play(numberOf('sum -= 1;'))([9], false)).toThrow('it does not end');
  });
});

describe('a plan', () => {
  test('has all rules of legality and a sample that its seed decides', () => {
    const [one, again, other] = ['a', 'a', 'b'].map((seed) => planOf(process.cwd().replace(/.tools$/, ''), '1815', seed, 30));
    expect(again).toEqual(one);
    expect(other?.breaks).not.toEqual(one?.breaks);
    const rules = one?.breaks.filter(isOfLegality) ?? [];
    expect(rules.length).toBeGreaterThan(30);
    expect(one?.breaks.length).toBe(rules.length + 30);
    // What asks the map while a game is played decides; what reads the components does not.
    const all = planOf(process.cwd().replace(/.tools$/, ''), 'eagles', 'a', 10_000).breaks.map(({ file }) => file);
    expect(all.some((file) => file.endsWith('components/map/paths.ts'))).toBe(true);
    expect(all.some((file) => file.includes('components/data/') || file.includes('/words/'))).toBe(false);
    expect(() => planOf('.', '1812', 'a', 1)).toThrow('there is no game 1812');
  });
});

describe('a report', () => {
  const at = { file: 'packages/x/src/a.ts', start: 0, end: 1, line: 4, isFallback: false, before: 'a < b', after: '(a) <= (b)' };
  const breaks = [
    { ...at, number: 1, kind: 'rule' as const },
    { ...at, number: 2, kind: 'expression' as const },
    { ...at, number: 3, kind: 'expression' as const },
    { ...at, number: 4, kind: 'statement' as const },
    { ...at, number: 5, kind: 'expression' as const, isFallback: true },
  ];
  const plan = { game: '1806', folder: 'packages/x', seed: 's', tests: 't', breaks };
  const notes =
    '{"loaded":[2,4]}\n{"passed":[1,2]}\n{"noticed":1,"by":"a test"}\n{"noticed":2,"by":"test/golden.test.ts: a game"}\n{"noti';

  test('names what nobody noticed, and leaves out what is decided while the game is loaded or for the compiler', () => {
    const verdicts = verdictsOf(linesOf(notes));
    expect(summaryOf(plan, verdicts, false)).toBe(
      [
        '1806, seed s',
        'rules of legality: 1 of 1 noticed (100.0 %)',
        'other breaks: 1 of 2 noticed (50.0 %), 1 by playthroughs alone',
        '2 are decided while the game is loaded, or stand after ?? for the compiler, and were not tried',
        'nobody noticed:',
        '  packages/x/src/a.ts:4  a < b  →  (a) <= (b)  (no test comes by)',
        'not proved: asked for is every rule of legality, and 90 % of the other breaks',
      ].join('\n'),
    );
    // One that some test comes by is tried like any other.
    const reached = { ...verdicts, passed: new Set([...verdicts.passed, 5]) };
    expect(JSON.parse(jsonOf(plan, reached))).toMatchObject({ breaks: 3, breaksNoticed: 1 });
    expect(JSON.parse(jsonOf(plan, verdicts))).toMatchObject({
      rules: 1,
      rulesNoticed: 1,
      breaks: 2,
      breaksNoticed: 1,
      byPlaythroughs: 1,
      survivors: [{ line: 4 }],
    });
    expect(isProved(plan, verdicts, false)).toBe(false);
    expect(isProved(plan, verdicts, true)).toBe(true);
  });

  test('is content when all rules and nine in ten of the others are noticed', () => {
    const all = verdictsOf(linesOf(`${notes.slice(0, -'{"noti'.length)}{"noticed":3,"by":"a test"}\n`));
    expect(isProved(plan, all, false)).toBe(true);
    const without = { ...all, noticed: new Map([...all.noticed].filter(([number]) => number !== 1)) };
    expect([isProved(plan, without, false), isProved(plan, without, true)]).toEqual([false, false]);
  });
});
