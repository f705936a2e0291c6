/** What was decided where a book is silent, by the rules it concerns: told beside them. */
const FILE = import.meta.glob<string>('../../../../docs/rulings.md', { query: '?raw', import: 'default' });

export interface Ruling {
  readonly title: string;
  readonly question: string;
  readonly ruling: string;
  /** The rules it concerns, by their ids. */
  readonly rules: ReadonlySet<string>;
}

/** The rulings of the page, each under a heading of its own, with its rules by their ids. */
export function readRulings(text: string): readonly Ruling[] {
  return text
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...rest] = part.split('\n');
      const body = (rest.join('\n').split(/^## /m)[0] ?? '').trim();
      const said = (name: string) => new RegExp(`\\*\\*${name}\\*\\*: (.*?)(?= \\*\\*[A-Z]|\\n|$)`, 's').exec(body)?.[1] ?? '';
      const ids = body.match(/[a-z0-9-]+(?:\/[a-z0-9.-]+)+/g) ?? [];
      return {
        title,
        question: said('Question'),
        ruling: said('Ruling'),
        rules: new Set(ids.map((id) => id.replace(/\.$/, ''))),
      };
    })
    .filter(({ ruling, rules }) => ruling !== '' && rules.size > 0);
}

export async function allRulings(): Promise<readonly Ruling[]> {
  const [load] = Object.values(FILE);
  return load === undefined ? [] : readRulings(await load());
}
