/** How a nation looks: never by colour alone. */
export interface Livery {
  readonly colour: string;
  readonly pattern: string;
  /** The outline of a block of 46 by 46. */
  readonly outline: string;
}

const LIVERIES: Readonly<Record<string, Livery>> = {
  french: { colour: 'french', pattern: 'azure', outline: 'M0 0h46v46h-46z' },
  prussian: { colour: 'prussian', pattern: 'sable', outline: 'M7 0h32l7 7v32l-7 7h-32l-7 -7v-32z' },
  'anglo-allied': {
    colour: 'allied',
    pattern: 'gules',
    outline: 'M12 0h22a12 12 0 0 1 12 12v22a12 12 0 0 1 -12 12h-22a12 12 0 0 1 -12 -12v-22a12 12 0 0 1 12 -12z',
  },
  russian: { colour: 'russian', pattern: 'vert', outline: 'M0 0h46v39l-23 7l-23 -7z' },
};
const PLAIN: Livery = { colour: 'neutral', pattern: 'sable', outline: 'M0 0h46v46h-46z' };

export const liveryOf = (nation: string): Livery =>
  LIVERIES[nation] ?? (nation === 'coalition' ? (LIVERIES['anglo-allied'] ?? PLAIN) : PLAIN);

export const BLOCK = 46;
