import { type Option, plain } from '@vedette/core';

/** What a typed line means among the options: one of them, several, or none. */
export type Meaning =
  | { readonly kind: 'one'; readonly option: Option }
  | { readonly kind: 'several'; readonly labels: readonly string[] }
  | { readonly kind: 'none' };

/** Whether a line is the whole name of something. */
export const isNamed = (line: string, labels: readonly string[]): boolean => labels.some((label) => plain(label) === plain(line));

/**
 * By number, by whole name, by its beginning, or by words that only one option has. Numbers count those that were shown
 * with one, the first so many; any other number is taken for a whole name, and never for a part of one.
 */
export function meaningOf(
  line: string,
  options: readonly Option[],
  labels: readonly string[],
  numbered: number = options.length,
): Meaning {
  const typed = plain(line);
  const isNumber = /^\d+$/.test(typed);
  const counted = isNumber && Number(typed) <= numbered ? options[Number(typed) - 1] : undefined;
  if (counted !== undefined) return { kind: 'one', option: counted };
  const words = typed.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return { kind: 'none' };
  const tests = [
    (label: string) => label === typed,
    (label: string) => label.startsWith(typed),
    (label: string) => words.every((word) => label.includes(word)),
  ];
  for (const test of isNumber ? tests.slice(0, 1) : tests) {
    const found = labels.flatMap((label, index) => (test(plain(label)) ? [index] : []));
    const [first] = found;
    if (found.length === 1 && first !== undefined) return { kind: 'one', option: options[first] as Option };
    if (found.length > 1) return { kind: 'several', labels: found.map((index) => labels[index] as string) };
  }
  return { kind: 'none' };
}
