import { type Option, plain, same } from '@vedette/core';
import type { Offer } from '../../session/journal.js';

/** So many that looking for one takes longer than typing some of it. */
export const MANY = 24;
/** Nobody looks through more of them than this. */
const MOST = 200;

interface NumberedOffer extends Offer {
  /** Its place among all offers, which its key goes by. */
  readonly index: number;
}

/** How offers are sorted: what does nothing, what only says more of others, what is no more than a place on the map. */
interface Sorting {
  readonly pass: Option | null;
  isFurther(option: Option): boolean;
  readonly isPlace: ((option: Option) => boolean) | null;
}

/** The offers as they are listed, and what does nothing apart from them: that is never cut off, however much else there is. */
export function listedOffers(
  offers: readonly Offer[],
  wanted: string,
  { pass, isFurther, isPlace }: Sorting,
): { readonly listed: readonly NumberedOffer[]; readonly passing: readonly NumberedOffer[] } {
  const numbered = offers.map((offer, index) => ({ ...offer, index }));
  const passes = ({ option }: Offer): boolean => pass !== null && same(option, pass);
  const passing = numbered.filter(passes);
  const others = numbered.filter((offer) => !passes(offer));
  if (offers.length <= MANY) return { listed: others, passing };
  const found = others.filter(({ option, label }) => (wanted === '' ? !isFurther(option) : plain(label).includes(plain(wanted))));
  // Where there are many, what the map cannot say comes first.
  const first = isPlace === null ? found : found.filter(({ option }) => !isPlace(option));
  const places = isPlace === null ? [] : found.filter(({ option }) => isPlace(option));
  return { listed: [...first, ...places].slice(0, MOST), passing };
}
