import { type Option, plain } from '@vedette/core';

/** What a typed line means among the options: one of them, several, or none. */
export type Meaning =
  | { readonly kind: 'one'; readonly option: Option }
  | { readonly kind: 'several'; readonly labels: readonly string[] }
  | { readonly kind: 'none' };

/** By number, by whole name, by its beginning, or by words that only one option has. */
export function meaningOf(line: string, options: readonly Option[], labels: readonly string[]): Meaning {
  const typed = plain(line);
  if (/^\d+$/.test(typed)) {
    const option = options[Number(typed) - 1];
    return option === undefined ? { kind: 'none' } : { kind: 'one', option };
  }
  const words = typed.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return { kind: 'none' };
  const tests = [
    (label: string) => label === typed,
    (label: string) => label.startsWith(typed),
    (label: string) => words.every((word) => label.includes(word)),
  ];
  for (const test of tests) {
    const found = labels.flatMap((label, index) => (test(plain(label)) ? [index] : []));
    const [first] = found;
    if (found.length === 1 && first !== undefined) return { kind: 'one', option: options[first] as Option };
    if (found.length > 1) return { kind: 'several', labels: found.map((index) => labels[index] as string) };
  }
  return { kind: 'none' };
}
