/**
 * Where component data come from, by the letter that every datum carries: stated in the rulebook, a public source, known
 * from the published game, or reconstructed.
 */
export const ORIGINS = ['S', 'P', 'K', 'R'] as const;
export type Origin = (typeof ORIGINS)[number];

export interface Datum {
  readonly name: string;
  /** Which of its parts come from where; one part without a name if the datum is all of one origin. */
  readonly parts: readonly { readonly part: string; readonly origin: Origin; readonly note: string }[];
}
export interface FileOrigins {
  readonly file: string;
  readonly counts: Readonly<Record<Origin, number>>;
  readonly data: readonly Datum[];
}

/** The weakest of the letters in a remark: what is partly reconstructed is reconstructed. */
function originIn(remark: string): Origin | null {
  const letters = new Set(remark.match(/\b[SPKR]\b/g) ?? []);
  return ORIGINS.findLast((origin) => letters.has(origin)) ?? null;
}

const noteIn = (remark: string): string => (remark.length > 1 ? remark : '');

/** Reads the remarks out of a game's component files. */
export const originsOf = (files: Readonly<Record<string, unknown>>): readonly FileOrigins[] =>
  Object.entries(files)
    .map(([file, content]) => fileOrigins(file, content))
    .filter(({ data }) => data.length > 0);

function fileOrigins(file: string, content: unknown): FileOrigins {
  const data: Datum[] = [];
  gather(content, '', data);
  const counts = { S: 0, P: 0, K: 0, R: 0 };
  for (const { parts } of data) for (const { origin } of parts) counts[origin] += 1;
  return { file, counts, data };
}

function gather(value: unknown, path: string, found: Datum[]): void {
  if (Array.isArray(value)) {
    for (const [index, part] of value.entries()) gather(part, `${path}[${index + 1}]`, found);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  const record = value as Readonly<Record<string, unknown>>;
  const parts = partsOf(record.prov);
  if (parts.length > 0) found.push({ name: nameOf(record) ?? path, parts });
  for (const [key, part] of Object.entries(record)) {
    if (key !== 'prov') gather(part, path === '' ? key : `${path}.${key}`, found);
  }
}

function partsOf(prov: unknown): Datum['parts'] {
  const remarks = typeof prov === 'string' ? { '': prov } : prov !== null && typeof prov === 'object' ? prov : {};
  return Object.entries(remarks).flatMap(([part, remark]) => {
    const origin = typeof remark === 'string' ? originIn(remark) : null;
    return origin === null ? [] : [{ part, origin, note: noteIn(String(remark)) }];
  });
}

/** What people would call it: its name, its title, its places, its number. */
function nameOf(record: Readonly<Record<string, unknown>>): string | null {
  for (const key of ['name', 'title', 'id', 'a', 'hex', 'date', 'number', 'no']) {
    const said = record[key];
    if (typeof said === 'string' && said !== '') return key === 'a' ? `${said} – ${String(record.b ?? '')}` : said;
    if (typeof said === 'number') return `${key} ${said}`;
  }
  return null;
}
