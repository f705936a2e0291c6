/** The boxes of the board as they are drawn, by their own names: lessons and figures point at them. */
import type { NapoleonView } from '@vedette/i-napoleon';

export type BoxName = keyof NapoleonView['boxes'];

/** What is drawn as one box, under a name of its own. */
export const COURT: { readonly name: string; readonly boxes: readonly BoxName[] } = {
  name: 'COURT',
  boxes: ['CHIEF OF STAFF', 'MINISTER OF POLICE', 'TALLEYRAND', 'WIFE', "NAPOLEON'S FAMILY", 'POLITICS', 'FRANCE'],
};
export const ARMY: readonly BoxName[] = ['COMMANDERS', 'STRATEGY & TACTICS', 'CAMPAIGN MODIFIERS'];
export const ELSEWHERE: readonly BoxName[] = [
  'POTENTIAL CAMPAIGNS',
  'POTENTIAL TREATIES',
  'POLISH QUESTION',
  'KINGDOM OF NAPLES',
  'KINGDOM OF HOLLAND',
  'KINGDOM OF WESTPHALIA',
  'CROWN PRINCE OF SWEDEN',
];
export const NATIONS = ['austria', 'russia', 'prussia', 'spain', 'britain'] as const;
export const boxOf = (nation: string): BoxName => nation.toUpperCase() as BoxName;

const DRAWN: ReadonlySet<string> = new Set([
  'I, NAPOLEON',
  'CURRENT TREATIES',
  'CAMPAIGN',
  ...ARMY,
  ...ELSEWHERE,
  ...NATIONS.map(boxOf),
]);

/** The box that is drawn for a name; `null` where the name is of something else. */
export const drawnBox = (name: string): string | null =>
  COURT.boxes.some((box) => box === name) ? COURT.name : DRAWN.has(name) ? name : null;
