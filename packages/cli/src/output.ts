import { stderr, stdout } from 'node:process';

/** One JSON document on standard output, nothing else there. */
export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

export const print = (text: string): void => {
  stdout.write(`${text}\n`);
};

/** A table with aligned columns; numbers to the right. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const isNumber = head.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
  return cells
    .map((row) =>
      row
        .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A bar on standard error, drawn only where somebody looks. */
export interface Progress {
  show(done: number, note?: string): void;
  finish(): void;
}

const BAR = 30;

export function progress(label: string, total: number): Progress {
  if (!stderr.isTTY) return { show: () => undefined, finish: () => undefined };
  return {
    show: (done, note = '') => {
      const filled = Math.round((BAR * done) / Math.max(1, total));
      stderr.write(`\r\u001b[2K${label} ${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${done}/${total} ${note}`);
    },
    finish: () => stderr.write('\r\u001b[2K'),
  };
}

/** The 95 % interval of Wilson for a share. */
export function interval(count: number, of: number): { readonly share: number; readonly low: number; readonly high: number } {
  if (of === 0) return { share: 0, low: 0, high: 1 };
  const z = 1.959964;
  const share = count / of;
  const middle = share + (z * z) / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return { share, low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}
