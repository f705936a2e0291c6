/** A life is counted in years, and a year is called by its number. */
export const isYear = (turn: number): boolean => turn > 1000;
