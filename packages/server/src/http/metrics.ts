/** Figures about this node for whoever looks after it, as Prometheus reads them. Numbers only: no name, no match, no address. */
type Labels = Readonly<Record<string, string>>;

const lineOf = (name: string, labels: Labels): string => {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`;
};

export class Metrics {
  readonly #counts = new Map<string, number>();
  readonly #gauges = new Map<string, () => number>();

  /** Something happened once more. Labels come from our own lists, so that there are never many. */
  count(name: string, labels: Labels = {}): void {
    const line = lineOf(name, labels);
    this.#counts.set(line, (this.#counts.get(line) ?? 0) + 1);
  }

  /** Something that can be looked up when it is asked for. */
  gauge(name: string, read: () => number): void {
    this.#gauges.set(name, read);
  }

  text(): string {
    const lines = [...this.#counts].map(([line, count]) => `${line} ${count}`);
    for (const [name, read] of this.#gauges) lines.push(`${name} ${read()}`);
    return `${lines.join('\n')}\n`;
  }
}
