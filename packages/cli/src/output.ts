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

/** How far something is, on standard error: a bar where somebody looks, and elsewhere a line from time to time. */
export interface Progress {
  show(done: number, note?: string): void;
  finish(): void;
}

const BAR = 30;
const MILLISECONDS_A_LINE = 20_000;

export function progress(label: string, total: number): Progress {
  if (!stderr.isTTY) {
    let told = performance.now();
    return {
      show: (done, note = '') => {
        if (performance.now() - told < MILLISECONDS_A_LINE) return;
        told = performance.now();
        stderr.write(`${`${label} ${done}/${total} ${note}`.trim()}\n`);
      },
      finish: () => undefined,
    };
  }
  return {
    show: (done, note = '') => {
      const filled = Math.round((BAR * done) / Math.max(1, total));
      stderr.write(`\r\u001b[2K${label} ${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${done}/${total} ${note}`);
    },
    finish: () => stderr.write('\r\u001b[2K'),
  };
}

const Z = 1.959964;

/** The average of so many figures with its 95 % interval, from their sum and the sum of their squares. */
export function average(
  sum: number,
  squares: number,
  of: number,
): { readonly mean: number; readonly low: number; readonly high: number } {
  if (of === 0) return { mean: 0, low: 0, high: 0 };
  const mean = sum / of;
  const variance = of < 2 ? 0 : Math.max(0, squares - sum * mean) / (of - 1);
  const spread = Z * Math.sqrt(variance / of);
  return { mean, low: mean - spread, high: mean + spread };
}

/** The 95 % interval of Wilson for a share. */
export function interval(count: number, of: number): { readonly share: number; readonly low: number; readonly high: number } {
  if (of === 0) return { share: 0, low: 0, high: 1 };
  const share = count / of;
  const middle = share + (Z * Z) / (2 * of);
  const spread = Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  const scale = 1 + (Z * Z) / of;
  return { share, low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}
