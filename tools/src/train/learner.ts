/** Learns the weights of the judgement's network: stochastic gradients with momentum for each weight, signs kept. */
import { bend, type WrittenNetwork, writeLayer } from '@vedette/conquerors';
import { type Random, randomFrom } from '@vedette/core';
import { isSetAside, type Samples } from './samples.js';

export interface Recipe {
  readonly seed: string;
  readonly hidden: readonly [number, number];
  readonly epochs: number;
  readonly pace: number;
  readonly batch: number;
  /** Draws weights towards nothing. */
  readonly reins: number;
}

/** Surprise (cross entropy) on what was trained on and on what was set aside, by epoch. */
export interface Course {
  readonly epoch: number;
  readonly trained: number;
  readonly setAside: number;
}

interface Layer {
  readonly weights: Float64Array;
  readonly gradient: Float64Array;
  readonly mean: Float64Array;
  readonly square: Float64Array;
}

const layerOf = (size: number): Layer => ({
  weights: new Float64Array(size),
  gradient: new Float64Array(size),
  mean: new Float64Array(size),
  square: new Float64Array(size),
});

const gauss = (random: Random): number => {
  let sum = 0;
  for (let count = 0; count < 6; count++) sum += random.below(1_000_000) / 1_000_000;
  return (sum - 3) / Math.SQRT1_2;
};

export interface Learner {
  /** One pass over all positions that are not set aside. */
  epoch(samples: Samples): number;
  chance(samples: Samples, index: number): number;
  written(recipe: WrittenNetwork['recipe']): WrittenNetwork;
}

export function learnerFor(inputs: readonly string[], signs: readonly number[], recipe: Recipe): Learner {
  const [width, height] = recipe.hidden;
  const random = randomFrom(recipe.seed);
  const first = layerOf((inputs.length + 1) * width);
  const second = layerOf(height * (width + 1));
  const last = layerOf(height + 1);
  for (let index = 0; index < first.weights.length; index++) {
    const sign = signs[Math.floor(index / width)] ?? 0;
    const weight = 0.15 * gauss(random);
    first.weights[index] = sign === 0 ? weight : sign * Math.abs(weight);
  }
  for (let index = 0; index < second.weights.length; index++)
    second.weights[index] = index % (width + 1) === width ? 0 : Math.abs(gauss(random)) / Math.sqrt(width);
  for (let index = 0; index < height; index++) last.weights[index] = Math.abs(gauss(random)) / Math.sqrt(height);

  const sums = new Float64Array(width);
  const bent = new Float64Array(width);
  const sums2 = new Float64Array(height);
  const bent2 = new Float64Array(height);
  const back = new Float64Array(width);
  let steps = 0;
  /** Inputs that have occurred; the others have nothing to say. */
  const met = new Set<number>();

  function forward({ starts, at, values }: Samples, index: number): number {
    const always = inputs.length * width;
    for (let unit = 0; unit < width; unit++) sums[unit] = first.weights[always + unit] as number;
    for (let place = starts[index] as number; place < (starts[index + 1] as number); place++) {
      const row = (at[place] as number) * width;
      const value = values[place] as number;
      for (let unit = 0; unit < width; unit++)
        sums[unit] = (sums[unit] as number) + value * (first.weights[row + unit] as number);
    }
    for (let unit = 0; unit < width; unit++) bent[unit] = bend(sums[unit] as number);
    let result = last.weights[height] as number;
    for (let to = 0; to < height; to++) {
      const row = to * (width + 1);
      let sum = second.weights[row + width] as number;
      for (let unit = 0; unit < width; unit++) sum += (second.weights[row + unit] as number) * (bent[unit] as number);
      sums2[to] = sum;
      bent2[to] = bend(sum);
      result += (last.weights[to] as number) * (bent2[to] as number);
    }
    return 1 / (1 + Math.exp(-result));
  }

  const slope = (sum: number): number => 1 / (1 + Math.abs(sum)) ** 2;
  const addTo = (list: Float64Array, index: number, value: number): void => {
    list[index] = (list[index] as number) + value;
  };

  function backward({ starts, at, values }: Samples, index: number, error: number, touched: Set<number>): void {
    back.fill(0);
    addTo(last.gradient, height, error);
    for (let to = 0; to < height; to++) {
      addTo(last.gradient, to, error * (bent2[to] as number));
      const inner = error * (last.weights[to] as number) * slope(sums2[to] as number);
      const row = to * (width + 1);
      addTo(second.gradient, row + width, inner);
      for (let unit = 0; unit < width; unit++) {
        addTo(second.gradient, row + unit, inner * (bent[unit] as number));
        back[unit] = (back[unit] as number) + inner * (second.weights[row + unit] as number);
      }
    }
    for (let unit = 0; unit < width; unit++) {
      back[unit] = (back[unit] as number) * slope(sums[unit] as number);
      addTo(first.gradient, inputs.length * width + unit, back[unit] as number);
    }
    touched.add(inputs.length);
    for (let place = starts[index] as number; place < (starts[index + 1] as number); place++) {
      const feature = at[place] as number;
      const value = values[place] as number;
      touched.add(feature);
      for (let unit = 0; unit < width; unit++)
        first.gradient[feature * width + unit] =
          (first.gradient[feature * width + unit] as number) + value * (back[unit] as number);
    }
  }

  function step(layer: Layer, from: number, to: number, pace: number, signOf: (index: number) => number): void {
    const { weights, gradient, mean, square } = layer;
    for (let index = from; index < to; index++) {
      const slope = (gradient[index] as number) / recipe.batch + recipe.reins * (weights[index] as number);
      gradient[index] = 0;
      mean[index] = 0.9 * (mean[index] as number) + 0.1 * slope;
      square[index] = 0.999 * (square[index] as number) + 0.001 * slope * slope;
      const fair = Math.sqrt((square[index] as number) / (1 - 0.999 ** steps)) + 1e-8;
      const moved = (weights[index] as number) - (pace * (mean[index] as number)) / (1 - 0.9 ** Math.min(steps, 200)) / fair;
      const sign = signOf(index);
      // A sign that is known beforehand is kept.
      weights[index] = sign !== 0 && sign * moved < 0 ? 0 : moved;
    }
  }

  return {
    epoch(samples) {
      const order: number[] = [];
      for (let index = 0; index < samples.results.length; index++)
        if (!isSetAside(samples.games[index] as number)) order.push(index);
      for (let index = order.length - 1; index > 0; index--) {
        const other = random.below(index + 1);
        [order[index], order[other]] = [order[other] as number, order[index] as number];
      }
      let surprise = 0;
      const touched = new Set<number>();
      const all = Math.ceil(order.length / recipe.batch) * recipe.epochs;
      order.forEach((index, number) => {
        const chance = forward(samples, index);
        const result = samples.results[index] as number;
        surprise += surpriseAt(chance, result);
        backward(samples, index, chance - result, touched);
        if (number % recipe.batch !== recipe.batch - 1) return;
        steps += 1;
        const pace = recipe.pace * (1 - (0.95 * Math.min(steps, all)) / all);
        for (const feature of touched) step(first, feature * width, (feature + 1) * width, pace, () => signs[feature] ?? 0);
        for (const feature of touched) met.add(feature);
        touched.clear();
        step(second, 0, second.weights.length, pace, (at) => (at % (width + 1) === width ? 0 : 1));
        step(last, 0, last.weights.length, pace, (at) => (at === height ? 0 : 1));
      });
      return surprise / Math.max(1, order.length);
    },
    chance: forward,
    written(told) {
      const kept = inputs.map((_, feature) => feature).filter((feature) => met.has(feature));
      const rows = new Float64Array((kept.length + 1) * width);
      [...kept, inputs.length].forEach((feature, row) => {
        rows.set(first.weights.subarray(feature * width, (feature + 1) * width), row * width);
      });
      return {
        recipe: told,
        inputs: kept.map((feature) => inputs[feature] as string),
        hidden: [width, height],
        layers: [writeLayer(rows), writeLayer(second.weights), writeLayer(last.weights)],
      };
    },
  };
}

const surpriseAt = (chance: number, result: number): number =>
  -(result * Math.log(Math.max(1e-9, chance)) + (1 - result) * Math.log(Math.max(1e-9, 1 - chance)));

/** The surprise on what was set aside, and by tenths of the chance: how many positions, what was said, and what came. */
export function tested(learner: Learner, samples: Samples) {
  const tenths = Array.from({ length: 10 }, () => ({ positions: 0, said: 0, came: 0 }));
  let [surprise, before, count, sum] = [0, 0, 0, 0];
  samples.results.forEach((result, index) => {
    if (!isSetAside(samples.games[index] as number)) sum += result;
  });
  const share = sum / Math.max(1, samples.results.filter((_, index) => !isSetAside(samples.games[index] as number)).length);
  samples.results.forEach((result, index) => {
    if (!isSetAside(samples.games[index] as number)) return;
    const chance = learner.chance(samples, index);
    surprise += surpriseAt(chance, result);
    before += surpriseAt(share, result);
    count += 1;
    const tenth = tenths[Math.min(9, Math.floor(10 * chance))];
    if (tenth === undefined) return;
    tenth.positions += 1;
    tenth.said += chance;
    tenth.came += result;
  });
  return { positions: count, surprise: surprise / count, knowingNothing: before / count, tenths };
}
