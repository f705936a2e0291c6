/** The catalogue: the one list of games that all others read. A game's code and data are loaded when it is chosen. */
import type { AnyGame } from '@vedette/core';

export interface CatalogueEntry {
  readonly id: string;
  readonly title: string;
  /** A small game that shows how games are written; left out of what players are offered. */
  readonly example: boolean;
  load(): Promise<AnyGame>;
}

const examples = async () => {
  const [{ anyGame }, { ford, requisition }] = await Promise.all([import('@vedette/core'), import('@vedette/core/examples')]);
  return { ford: anyGame(ford), requisition: anyGame(requisition) };
};

export const CATALOGUE: readonly CatalogueEntry[] = [
  {
    id: 'i-napoleon',
    title: 'I, Napoleon',
    example: false,
    load: async () => (await import('@vedette/core')).anyGame((await import('@vedette/i-napoleon')).iNapoleon),
  },
  { id: 'example-ford', title: 'The Ford', example: true, load: async () => (await examples()).ford },
  { id: 'example-requisition', title: 'Requisition', example: true, load: async () => (await examples()).requisition },
];

export const entryOf = (id: string): CatalogueEntry | undefined => CATALOGUE.find((entry) => entry.id === id);
