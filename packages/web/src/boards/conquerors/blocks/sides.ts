/** How a nation looks: never by colour alone. */
export interface Livery {
  readonly colour: string;
  readonly pattern: string;
  /** The outline of a block of 46 by 46. */
  readonly outline: string;
  /** Its lower edge and its shadow: the same outline, a little lower. */
  readonly edge: string;
  readonly shadow: string;
  /** The part below the name, which is hatched. */
  readonly face: string;
}

/** All that is drawn of a block: paths of their own, since a shifted or clipped one takes the browser far longer to draw. */
const livery = (colour: string, pattern: string, start: number, sides: string, face: string): Livery => ({
  colour,
  pattern,
  outline: `M${start} 0${sides}`,
  edge: `M${start} 3${sides}`,
  shadow: `M${start} 4${sides}`,
  face: `M0 14h46${face}`,
});

const LIVERIES: Readonly<Record<string, Livery>> = {
  french: livery('french', 'azure', 0, 'h46v46h-46z', 'v32h-46z'),
  prussian: livery('prussian', 'sable', 7, 'h32l7 7v32l-7 7h-32l-7 -7v-32z', 'v25l-7 7h-32l-7 -7z'),
  'anglo-allied': livery(
    'allied',
    'gules',
    12,
    'h22a12 12 0 0 1 12 12v22a12 12 0 0 1 -12 12h-22a12 12 0 0 1 -12 -12v-22a12 12 0 0 1 12 -12z',
    'v20a12 12 0 0 1 -12 12h-22a12 12 0 0 1 -12 -12z',
  ),
  russian: livery('russian', 'vert', 0, 'h46v39l-23 7l-23 -7z', 'v25l-23 7l-23 -7z'),
};
const PLAIN: Livery = livery('neutral', 'sable', 0, 'h46v46h-46z', 'v32h-46z');

export const liveryOf = (nation: string): Livery =>
  LIVERIES[nation] ?? (nation === 'coalition' ? (LIVERIES['anglo-allied'] ?? PLAIN) : PLAIN);

export const BLOCK = 46;
