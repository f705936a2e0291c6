/** A number with its sign: +1, −2. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
