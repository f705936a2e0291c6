/**
 * A small network: many figures, most of them zero, become one chance. Its weights are data, learned from games; here they
 * are only used, in plain arrays, so that the same position gives the same number everywhere.
 *
 * What is known to be good or bad beforehand cannot be learned wrongly: every weight behind the first layer is positive and
 * what an unknown hidden figure does to the result is always the same way round, so a figure whose own weights all have
 * one sign moves the chance that way in every position.
 */
import * as v from 'valibot';

const Layer = v.object({
  /** In whole numbers, and what one of them is worth. */
  weights: v.array(v.number()),
  scale: v.number(),
});

export const WrittenNetwork = v.object({
  /** How it was made: games, seed, rounds. For people. */
  recipe: v.record(v.string(), v.union([v.string(), v.number(), v.array(v.number())])),
  /** The names of the figures; those that the game does not know are passed over, and those that are new count nothing. */
  inputs: v.array(v.string()),
  hidden: v.tuple([v.number(), v.number()]),
  layers: v.tuple([Layer, Layer, Layer]),
});
export type WrittenNetwork = v.InferOutput<typeof WrittenNetwork>;

export interface Network {
  /** For each input, what it adds to each figure of the first hidden layer; what comes last is added always. */
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly last: Float64Array;
  readonly sizes: readonly [number, number];
}

/** Four digits are as good as all of them, and half as long. */
const LARGEST = 9999;

export function writeLayer(weights: Float64Array): v.InferOutput<typeof Layer> {
  let most = 1e-9;
  for (const weight of weights) most = Math.max(most, Math.abs(weight));
  const scale = most / LARGEST;
  return { weights: Array.from(weights, (weight) => Math.round(weight / scale)), scale };
}

const readLayer = ({ weights, scale }: v.InferOutput<typeof Layer>): Float64Array =>
  Float64Array.from(weights, (whole) => scale * whole);

/** The network for a list of inputs, by their names. */
export function readNetwork(written: WrittenNetwork, inputs: readonly string[]): Network {
  const [width, second] = written.hidden;
  const stored = readLayer(written.layers[0]);
  const first = new Float64Array((inputs.length + 1) * width);
  const rows = new Map(written.inputs.map((name, row) => [name, row]));
  inputs.forEach((name, to) => {
    const row = rows.get(name);
    if (row !== undefined) first.set(stored.subarray(row * width, (row + 1) * width), to * width);
  });
  first.set(stored.subarray(written.inputs.length * width), inputs.length * width);
  return { first, second: readLayer(written.layers[1]), last: readLayer(written.layers[2]), sizes: [width, second] };
}

/** Between -1 and 1, by plain arithmetic. */
export const bend = (sum: number): number => sum / (1 + Math.abs(sum));

/** A chance in the making: figures are noted one by one, then it is told. */
export interface Reckoning {
  begin(): void;
  note(input: number, value: number): void;
  chance(): number;
}

export function reckoningWith({ first, second, last, sizes: [width, height] }: Network): Reckoning {
  const sums = new Float64Array(width);
  const always = first.length - width;
  return {
    begin() {
      for (let unit = 0; unit < width; unit++) sums[unit] = first[always + unit] as number;
    },
    note(input, value) {
      if (value === 0) return;
      const row = input * width;
      for (let unit = 0; unit < width; unit++) sums[unit] = (sums[unit] as number) + value * (first[row + unit] as number);
    },
    chance() {
      for (let unit = 0; unit < width; unit++) sums[unit] = bend(sums[unit] as number);
      let result = last[height] as number;
      for (let to = 0; to < height; to++) {
        const row = to * (width + 1);
        let sum = second[row + width] as number;
        for (let unit = 0; unit < width; unit++) sum += (second[row + unit] as number) * (sums[unit] as number);
        result += (last[to] as number) * bend(sum);
      }
      return 1 / (1 + Math.exp(-result));
    },
  };
}
