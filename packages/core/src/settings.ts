import { ok, type Result, refuse } from './result.js';
import { type Limits, readPlain } from './untrusted.js';

/** One setting of a game: its rules level, its scenario, an optional rule. Said once, read by doors, forms and help texts. */
export type SettingSpec =
  | { readonly kind: 'one-of'; readonly values: readonly string[]; readonly standard: string; readonly about: string }
  | { readonly kind: 'flag'; readonly standard: boolean; readonly about: string }
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly standard: number; readonly about: string };

export type SettingSpecs = { readonly [name: string]: SettingSpec };

export const oneOf = <const V extends readonly [string, ...string[]]>(
  values: V,
  about: string,
  standard: V[number] = values[0],
) =>
  ({ kind: 'one-of', values, standard, about }) as const satisfies SettingSpec as {
    readonly kind: 'one-of';
    readonly values: readonly V[number][];
    readonly standard: V[number];
    readonly about: string;
  };
export const flag = (about: string, standard = false) => ({ kind: 'flag', standard, about }) as const;
export const number = (least: number, most: number, standard: number, about: string) =>
  ({ kind: 'number', least, most, standard, about }) as const;

/** The settings themselves, typed by their description. */
export type SettingsOf<S extends SettingSpecs> = {
  readonly [K in keyof S]: S[K] extends { readonly kind: 'one-of'; readonly values: readonly (infer V)[] }
    ? V
    : S[K] extends { readonly kind: 'flag' }
      ? boolean
      : number;
};

/** What any game's settings are to those who do not know the game. */
export type AnySettings = { readonly [name: string]: string | boolean | number };

function readSetting(name: string, spec: SettingSpec, given: unknown): Result<string | boolean | number> {
  const wrong = (expected: string) =>
    refuse('bad-setting', { setting: name, expected, found: JSON.stringify(given).slice(0, 60) });
  switch (spec.kind) {
    case 'one-of':
      return typeof given === 'string' && spec.values.includes(given) ? ok(given) : wrong(`one of ${spec.values.join(', ')}`);
    case 'flag':
      return typeof given === 'boolean' ? ok(given) : wrong('true or false');
    case 'number':
      return typeof given === 'number' && Number.isInteger(given) && given >= spec.least && given <= spec.most
        ? ok(given)
        : wrong(`a whole number from ${spec.least} to ${spec.most}`);
  }
}

/** No game has more than a dozen; none is made of parts. */
const LIMITS: Limits = { depth: 3, nodes: 200, text: 200 };

/** Checks settings that came from outside; what is not said takes its standard. */
export function readSettings<S extends SettingSpecs>(specs: S, given: unknown): Result<SettingsOf<S>> {
  const plain = readPlain(given, LIMITS, 'bad-settings');
  if (!plain.ok) return plain;
  if (plain.value === null || typeof plain.value !== 'object' || Array.isArray(plain.value))
    return refuse('bad-settings', { problem: 'expected', expected: 'Object', found: JSON.stringify(plain.value).slice(0, 60) });
  const values: Record<string, string | boolean | number> = {};
  for (const [name, value] of Object.entries(plain.value)) {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (spec === undefined) return refuse('unknown-setting', { setting: name.slice(0, 60), known: Object.keys(specs) });
    const read = readSetting(name, spec, value);
    if (!read.ok) return read;
    values[name] = read.value;
  }
  for (const [name, spec] of Object.entries(specs)) values[name] ??= spec.standard;
  return ok(values as SettingsOf<S>);
}
