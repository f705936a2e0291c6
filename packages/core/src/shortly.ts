/** What came from outside, in a few characters for a sentence: never the whole of it, and never a failure of its own. */
export function shortly(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, MOST);
  if (value === null || typeof value !== 'object') return String(value).slice(0, MOST);
  return shownPart(value, 0).slice(0, MOST);
}

const MOST = 120;
/** Deeper and longer than this nobody reads. */
const DEPTH = 4;
const MEMBERS = 8;

function shownPart(value: unknown, depth: number): string {
  if (value === null || typeof value !== 'object')
    return typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? 'undefined');
  if (depth >= DEPTH) return '…';
  if (Array.isArray(value))
    return `[${value
      .slice(0, MEMBERS)
      .map((one) => shownPart(one, depth + 1))
      .join(',')}]`;
  const members = Object.entries(value).slice(0, MEMBERS);
  return `{${members.map(([key, one]) => `${JSON.stringify(key)}:${shownPart(one, depth + 1)}`).join(',')}}`;
}
