import { isMap, isScalar, LineCounter, parseAllDocuments } from 'yaml';
import type { Json } from '../result.js';

/** A fault in a situation file: the line, and what was expected there. */
export interface SituationFault {
  readonly line: number;
  readonly message: string;
}

/** Thrown inside a run and caught at its edge: the first fault ends a situation. */
export class Faulty extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** One document of a file as plain data, with the line of every part of it. */
export interface SituationDocument {
  readonly line: number;
  readonly value: Json;
  /** The line where the part at this path stands, or of the nearest part around it. */
  lineOf(path: readonly (string | number)[]): number;
}

const LONGEST_FILE = 1_000_000;

/** Reads the documents of a file. A file that is not YAML gives the fault with its line. */
export function readDocuments(text: string): SituationDocument[] {
  if (text.length > LONGEST_FILE) throw new Faulty(1, `the file is longer than ${LONGEST_FILE} characters`);
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: lines, uniqueKeys: true });
  if (!Array.isArray(documents)) return [];
  return documents
    .filter((document) => document.errors.length > 0 || document.contents !== null)
    .map((document) => {
      const [error] = document.errors;
      if (error)
        throw new Faulty(
          lines.linePos(error.pos[0]).line,
          (error.message.split('\n')[0] ?? 'not YAML').replace(/ at line \d+.*$/, ''),
        );
      const start = document.contents?.range?.[0] ?? 0;
      return {
        line: lines.linePos(start).line,
        value: plain(document),
        lineOf: (path) => {
          for (let length = path.length; length > 0; length--) {
            const offset = offsetOf(document.contents, path.slice(0, length));
            if (offset !== null) return lines.linePos(offset).line;
          }
          return lines.linePos(start).line;
        },
      };
    });
}

function plain(document: { toJS(options: { maxAliasCount: number }): unknown }): Json {
  try {
    return document.toJS({ maxAliasCount: 50 }) as Json;
  } catch (error) {
    throw new Faulty(1, (error as Error).message.split('\n')[0] ?? 'not YAML');
  }
}

/** Where in the text the key or item at this path begins. */
function offsetOf(node: unknown, path: readonly (string | number)[]): number | null {
  let at: unknown = node;
  let offset: number | null = null;
  for (const part of path) {
    if (isMap(at)) {
      const pair = at.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
      if (pair === undefined) return null;
      offset = (isScalar(pair.key) ? pair.key.range?.[0] : null) ?? offset;
      at = pair.value;
    } else if (at !== null && typeof at === 'object' && 'items' in at && Array.isArray(at.items)) {
      at = at.items[Number(part)];
      offset = (at as { range?: [number] } | undefined)?.range?.[0] ?? offset;
    } else return null;
  }
  return offset;
}
