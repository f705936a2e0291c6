import { capital, type Language } from '@vedette/core';
import type { EaglesEvent } from '../events.js';

type Organized = Extract<EaglesEvent, { readonly kind: 'organized' }>['only'][string];

/** What one act of reorganization did, by the act: whom or what it was about, and with whom. */
type Acts = Readonly<Record<string, (what: string, other: string) => string>>;

const ENGLISH: Acts = {
  join: (what, other) => `${what} goes under ${other}.`,
  merge: (what, other) => `${what} merges into ${other}.`,
  release: (what) => `${what} is on his own.`,
  give: (what, other) => `${what} passes to ${other}.`,
  detach: (what) => `${what} is detached.`,
  dropped: (what, other) => `${other} leaves ${what} behind.`,
  train: (what, other) => `${what} hands the bridge train to ${other}.`,
  split: (what) => `A March Regiment is drawn from ${what}.`,
  dissolve: (what, other) => `${what} is dissolved into ${other}.`,
  brigade: (what) => `${what} becomes a brigade of its own.`,
  recombine: (what) => `${what} goes back to its division.`,
  promote: (what) => `${what} becomes a Leader.`,
  rebuilt: (what) => `${what} is rebuilt.`,
  raised: (what) => `${what} is raised.`,
};

const FRENCH: Acts = {
  join: (what, other) => `${what} passe sous ${other}.`,
  merge: (what, other) => `${what} se fond dans ${other}.`,
  release: (what) => `${what} agit seul désormais.`,
  give: (what, other) => `${what} passe à ${other}.`,
  detach: (what) => `Détachement : ${what}.`,
  dropped: (what, other) => `${other} laisse en arrière ${what}.`,
  train: (what, other) => `${what} remet l’équipage de pont à ${other}.`,
  split: (what) => `Un régiment de marche est tiré de ${what}.`,
  dissolve: (what, other) => `${what} se fond dans ${other}.`,
  brigade: (what) => `${what} forme une brigade à part.`,
  recombine: (what) => `${what} rentre dans sa division.`,
  promote: (what) => `${what} devient chef.`,
  rebuilt: (what) => `Reconstitution : ${what}.`,
  raised: (what) => `Levée : ${what}.`,
};

const teller =
  (acts: Acts, language: Language) =>
  ({ action, what, with: other, name }: Organized, names: Named): string => {
    const told = name === undefined ? names.unit(what) : names.leader(what, name);
    return capital(acts[action]?.(told, other === '' ? '' : names.unit(other)) ?? `${told}.`, language);
  };

interface Named {
  unit(id: string): string;
  leader(id: string, name?: string): string;
}

export const reorganizedInEnglish = teller(ENGLISH, 'en');
export const reorganizedInFrench = teller(FRENCH, 'fr');
