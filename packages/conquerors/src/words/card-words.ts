import type { Language } from '@vedette/core';
import type { EventData } from '../components/schema.js';
import { EFFECTS_FR } from './effects-fr.js';
import { french } from './fr.js';

/** The name of an event card, and what it does, for whoever draws a hand. What has no French words keeps those of its file. */
export function cardWords(
  { id, name, effect }: EventData,
  language: Language,
): { readonly name: string; readonly effect: string } {
  return language === 'fr' ? { name: french.events[id] ?? name, effect: EFFECTS_FR[id] ?? effect } : { name, effect };
}
