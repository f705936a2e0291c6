/** What was decided where a book is silent, by the rules it concerns: told beside them. */
import type { Language } from '@vedette/core';

const FILE = import.meta.glob<string>('../../../../docs/rulings.md', { query: '?raw', import: 'default' });
const FRENCH = import.meta.glob<Readonly<Record<string, RulingWords>>>('../../../../docs/rulings.fr.json', {
  import: 'default',
});

interface RulingWords {
  readonly title: string;
  readonly question: string;
  readonly ruling: string;
}

export interface Ruling extends RulingWords {
  /** The rules it concerns, by their ids. */
  readonly rules: ReadonlySet<string>;
  /** The language it is told in: English where nobody has said it otherwise yet. */
  readonly language: Language;
}

/** The rulings of the page, each under a heading of its own, with its rules by their ids. */
export function readRulings(text: string): readonly Ruling[] {
  return text
    .split(/^### /m)
    .slice(1)
    .map((part): Ruling => {
      const [title = '', ...rest] = part.split('\n');
      const body = (rest.join('\n').split(/^## /m)[0] ?? '').trim();
      const said = (name: string) => new RegExp(`\\*\\*${name}\\*\\*: (.*?)(?= \\*\\*[A-Z]|\\n|$)`, 's').exec(body)?.[1] ?? '';
      const ids = body.match(/[a-z0-9-]+(?:\/[a-z0-9.-]+)+/g) ?? [];
      return {
        title,
        question: said('Question'),
        ruling: said('Ruling'),
        rules: new Set(ids.map((id) => id.replace(/\.$/, ''))),
        language: 'en',
      };
    })
    .filter(({ ruling, rules }) => ruling !== '' && rules.size > 0);
}

/** Those that concern rules of a chapter. */
export const rulingsOf = (chapter: readonly { readonly id: string }[], rulings: readonly Ruling[]): readonly Ruling[] =>
  rulings.filter(({ rules }) => chapter.some(({ id }) => rules.has(id)));

/** All rulings; the French ones are kept by the English heading. */
export async function allRulings(language: Language): Promise<readonly Ruling[]> {
  const [load] = Object.values(FILE);
  const [loadFrench] = language === 'fr' ? Object.values(FRENCH) : [];
  const [text = '', french = {}] = await Promise.all([load?.(), loadFrench?.()]);
  return readRulings(text).map((ruling) => {
    const words = french[ruling.title];
    return words === undefined ? ruling : { ...ruling, ...words, language };
  });
}
