import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const BEGIN = `
import { AGAIN, type ByDecision, type DecisionsOf, END, type EventWords, frameIn, goto, of, type OptionWords, type Running, vocabularyOf } from '../src/index.js';
interface Position extends Running { turn: number }
interface Rules { position: Position; event: { kind: 'moved'; to: string } | { kind: 'held' }; seat: 'a' | 'b' }
const { procedure, rule, legality } = vocabularyOf<Rules>();
const march = procedure('march', { cite: 'x', frame: of<{ points: number }>() });
const combat = procedure('combat', { cite: 'x', frame: of<{ area: string }>(), answers: of<'won' | 'lost'>() });
`;

/** Two decisions and the types of a game, for its words. */
const WORDED = `
const steps = march.steps({
  choose: march.ask({ seat: () => 'a', candidates: () => ['on', 'hold'], choose: () => undefined }),
  pay: march.ask({ seat: () => 'b', candidates: () => [1, 2], choose: () => undefined }),
});
interface Types extends Rules { settings: Record<never, never>; view: object; decisions: DecisionsOf<readonly [typeof steps]> }
`;

/** Deliberate mistakes, and two texts without any: the compiler must catch all of the first and none of the last. */
const TEXTS: Readonly<Record<string, string>> = {
  'no mistake': `
    export const steps = march.steps({
      first: (t, d) => { d.points -= 1; t.record?.({ kind: 'moved', to: 'jena' }); return d.points > 0 ? AGAIN : undefined; },
      fight: march.call(combat, { data: () => ({ area: 'jena' }) }).after((_, d, result) => (result === 'won' ? goto('first') : END)),
      choose: march.ask({ seat: () => 'a', candidates: () => ['attack', 'hold'], choose: (_, __, option) => (option === 'hold' ? goto('first') : undefined) }),
    });
    type Decisions = DecisionsOf<readonly [typeof steps]>;
    export const offered: Decisions['march.choose'] = 'hold';`,
  'no mistake in words and frames': `${WORDED}
    export const prompts: ByDecision<Types, string> = { 'march.choose': 'march?', 'march.pay': 'how much?' };
    export const options: OptionWords<Types, []> = { 'march.choose': (option) => (option === 'hold' ? 'hold' : 'on'), 'march.pay': (points) => points.toFixed(0) };
    export const events: EventWords<Types, []> = { moved: ({ to }) => to, held: () => '' };
    export const left = (position: Position): number => frameIn(position, march)?.points ?? 0;`,
  'a decision without a prompt': `${WORDED} export const prompts: ByDecision<Types, string> = { 'march.choose': 'march?' };`,
  'an option told as one of another decision': `${WORDED} export const options: OptionWords<Types, []> = { 'march.choose': (option) => option.toFixed(0), 'march.pay': String };`,
  'an option that is never offered, in words': `${WORDED} export const options: OptionWords<Types, []> = { 'march.choose': (option) => (option === 'flee' ? '' : ''), 'march.pay': String };`,
  'an event without words': `${WORDED} export const events: EventWords<Types, []> = { moved: ({ to }) => to };`,
  'an event told with what it does not have': `${WORDED} export const events: EventWords<Types, []> = { moved: ({ from }) => from, held: () => '' };`,
  'a frame read as another': `export const area = (position: Position) => frameIn(position, march)?.area;`,
  'a seat that the game does not have': `march.steps({ a: march.ask({ seat: () => 'c', candidates: () => [1, 2], choose: () => undefined }) });`,
  'a field that the frame does not have': `march.steps({ a: (_, d) => { d.area; } });`,
  'a jump to a step that does not exist': `march.steps({ a: () => goto('b') });`,
  'a jump to a step that does not exist, from a choice': `march.steps({ a: march.ask({ seat: () => 'a', candidates: () => [1, 2], choose: () => goto('b') }) });`,
  'a jump to a step that does not exist, after a call': `march.steps({ a: march.call(combat, { data: () => ({ area: '' }) }).after(() => goto('b')) });`,
  'a handler of another option': `march.steps({ a: march.ask({ seat: () => 'a', candidates: () => ['x', 'y'], choose: (_, __, option: number) => { option; } }) });`,
  'a comparison with an option that is never offered': `march.steps({ a: march.ask({ seat: () => 'a', candidates: () => ['x', 'y'], choose: (_, __, option) => { if (option === 'z') return; } }) });`,
  'wrong data for a procedure': `march.steps({ a: march.call(combat, { data: () => ({ points: 3 }) }) });`,
  'a step made for another frame': `const step = combat.ask({ seat: () => 'a', candidates: () => [1, 2], choose: () => undefined }); march.steps({ a: step });`,
  'a result that is not given': `combat.steps({ a: () => undefined });`,
  'a result of another type': `combat.steps({ a: () => undefined }, () => 'drawn' as const);`,
  'a rule for another option': `march.steps({ a: march.ask({ seat: () => 'a', candidates: () => ['x'], legal: legality<{ points: number }, number>([rule('x', 'y', (_, __, n) => n > 1)]), choose: () => undefined }) });`,
  'an event that does not exist': `march.steps({ a: (t) => { t.record?.({ kind: 'flew', to: 'jena' }); } });`,
  'a decision that does not exist': `const steps = march.steps({ a: march.ask({ seat: () => 'a', candidates: () => [1], choose: () => undefined }) }); export type Wrong = DecisionsOf<readonly [typeof steps]>['march.b'];`,
};

/** The errors of each text, checked together as files beside this one, so that the compiler starts only once. */
function errorsOfAll(): Map<string, string[]> {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const names = Object.keys(TEXTS);
  const fileOf = (index: number) => `${folder}mistake-${index}.ts`;
  const virtual = new Map(names.map((name, index) => [fileOf(index), `${BEGIN}\n${TEXTS[name]}\nexport {};`]));
  const base = ts.readConfigFile(`${folder}../../../tsconfig.base.json`, (path) => readFileSync(path, 'utf8')).config as {
    compilerOptions: object;
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...base.compilerOptions, composite: false, noEmit: true, sourceMap: false, declarationMap: false },
    folder,
  );
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (path, ...rest) => {
    const text = virtual.get(path);
    return text === undefined ? getSourceFile(path, ...rest) : ts.createSourceFile(path, text, ts.ScriptTarget.ES2023);
  };
  host.fileExists = (path) => virtual.has(path) || fileExists(path);
  host.readFile = (path) => virtual.get(path) ?? readFile(path);
  const program = ts.createProgram([...virtual.keys()], options, host);
  return new Map(
    names.map((name, index) => {
      const diagnostics = program.getSemanticDiagnostics(program.getSourceFile(fileOf(index)));
      return [name, diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))];
    }),
  );
}

const errors = errorsOfAll();

test.each(Object.keys(TEXTS).filter((name) => !name.startsWith('no mistake')))('the compiler catches %s', (name) => {
  expect(errors.get(name)).not.toEqual([]);
});

test.each(Object.keys(TEXTS).filter((name) => name.startsWith('no mistake')))('the compiler finds %s', (name) => {
  expect(errors.get(name)).toEqual([]);
});
