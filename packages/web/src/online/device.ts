/** A browser and what it runs on, as people call them, from what a browser says of itself; that itself where it is unknown. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

export function deviceOf(agent: string): string {
  const named = (list: typeof BROWSERS): string[] => list.flatMap(([sign, name]) => (sign.test(agent) ? [name] : [])).slice(0, 1);
  const words = [...named(BROWSERS), ...named(SYSTEMS)];
  return words.length === 0 ? agent : words.join(', ');
}
