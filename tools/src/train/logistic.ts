/** The figures of a position that are not zero, and their places. */
export interface Row {
  readonly at: number[];
  readonly values: number[];
}

/** One position, and what came of it: whether the French won in the end (one half for a draw), say. */
export interface Sample {
  readonly row: Row;
  readonly result: number;
}

const ROUNDS = 12;
/** Keeps weights that the games say little about near zero. */
const USUAL_REINS = 3;

/** Takes the figures as they are noted; zeros are left out. */
export function rowOf(write: (note: (at: number, value: number) => void) => void): Row {
  const row: Row = { at: [], values: [] };
  write((at, value) => {
    if (value === 0) return;
    row.at.push(at);
    row.values.push(value);
  });
  return row;
}

const chanceOf = (sum: number): number => 1 / (1 + Math.exp(-sum));

function sumOf({ at, values }: Row, weights: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < at.length; index++) sum += (values[index] as number) * (weights[at[index] as number] as number);
  return sum;
}

const surpriseAt = (chance: number, result: number): number =>
  -(result * Math.log(Math.max(1e-9, chance)) + (1 - result) * Math.log(Math.max(1e-9, 1 - chance)));

/** Logistic regression by Newton's method. */
export function fit(
  samples: readonly Sample[],
  width: number,
  reins = USUAL_REINS,
): { readonly weights: Float64Array; readonly surprise: number; readonly before: number } {
  const weights = new Float64Array(width);
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = new Float64Array(width);
    const curvature = Array.from({ length: width }, () => new Float64Array(width));
    for (let index = 0; index < width; index++) {
      gradient[index] = -reins * (weights[index] as number);
      (curvature[index] as Float64Array)[index] = reins;
    }
    for (const { row, result } of samples) {
      const { at, values } = row;
      const chance = chanceOf(sumOf(row, weights));
      const bend = chance * (1 - chance);
      for (let one = 0; one < at.length; one++) {
        const place = at[one] as number;
        const figure = values[one] as number;
        gradient[place] = (gradient[place] as number) + figure * (result - chance);
        const line = curvature[place] as Float64Array;
        for (let other = 0; other < at.length; other++) {
          const beside = at[other] as number;
          line[beside] = (line[beside] as number) + bend * figure * (values[other] as number);
        }
      }
    }
    const step = solve(curvature, gradient);
    for (let index = 0; index < width; index++) weights[index] = (weights[index] as number) + (step[index] as number);
  }
  let [surprise, before, wins] = [0, 0, 0];
  for (const { result } of samples) wins += result;
  for (const { row, result } of samples) {
    surprise += surpriseAt(chanceOf(sumOf(row, weights)), result);
    before += surpriseAt(wins / samples.length, result);
  }
  return { weights, surprise: surprise / samples.length, before: before / samples.length };
}

/** Gauss, with the largest pivot; works on its arguments. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(matrix[row]?.[column] ?? 0) > Math.abs(matrix[pivot]?.[column] ?? 0)) pivot = row;
    [matrix[column], matrix[pivot]] = [matrix[pivot] as Float64Array, matrix[column] as Float64Array];
    [right[column], right[pivot]] = [right[pivot] as number, right[column] as number];
    const line = matrix[column] as Float64Array;
    for (let row = column + 1; row < size; row++) {
      const other = matrix[row] as Float64Array;
      const factor = (other[column] as number) / (line[column] as number);
      if (factor === 0) continue;
      for (let index = column; index < size; index++) other[index] = (other[index] as number) - factor * (line[index] as number);
      right[row] = (right[row] as number) - factor * (right[column] as number);
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    const line = matrix[row] as Float64Array;
    let sum = right[row] as number;
    for (let index = row + 1; index < size; index++) sum -= (line[index] as number) * (right[index] as number);
    right[row] = sum / (line[row] as number);
  }
  return right;
}
