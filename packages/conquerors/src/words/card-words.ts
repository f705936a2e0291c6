import type { Language } from '@vedette/core';
import type { EventData } from '../components/schema.js';
import { EFFECTS_EN } from './effects-en.js';
import { EFFECTS_FR } from './effects-fr.js';
import { french } from './fr.js';

/** The line of a card, in all games or by game; with three players the Coalition of 1815 may read another. */
type Face = Readonly<Partial<Record<'all' | '1806' | '1807' | '1815' | 'three', string>>>;
/** By event. */
export type Faces = Readonly<Record<string, Face>>;

const FACES: Readonly<Record<Language, Faces>> = { en: EFFECTS_EN, fr: EFFECTS_FR };

/** At which table a card is read. */
export interface CardTable {
  readonly game: string;
  readonly players: number;
}

/**
 * The name of an event card, and what it does and when, for whoever draws a hand. What has no words of ours, in a pack, keeps
 * those of its file, the condition first.
 */
export function cardWords(
  { id, name, condition, effect, threePlayer }: EventData,
  language: Language,
  { game, players }: CardTable,
): { readonly name: string; readonly effect: string } {
  const face: Face = FACES[language][id] ?? {};
  const line = (players === 3 && threePlayer !== null ? face.three : undefined) ?? face[game as keyof Face] ?? face.all;
  return { name: language === 'fr' ? (french.events[id] ?? name) : name, effect: line ?? `${condition} ${effect}`.trim() };
}
