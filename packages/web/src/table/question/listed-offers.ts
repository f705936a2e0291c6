import { type Option, plain, same } from '@vedette/core';
import type { Offer } from '../../session/journal.js';

/** So many that looking for one takes longer than typing some of it. */
export const MANY = 24;
/** So many places are taken in at a glance. */
const FEW = 6;
/** Nobody looks through more of them than this. */
const MOST = 200;

interface NumberedOffer extends Offer {
  /** Its place among all offers, which its key goes by. */
  readonly index: number;
}

/** How offers are sorted: what does nothing, what only says more of others, what is no more than a place on the map, what also answers questions to come. */
interface Sorting {
  readonly pass: Option | null;
  isFurther(option: Option): boolean;
  readonly isPlace: ((option: Option) => boolean) | null;
  isStanding?(option: Option): boolean;
  /** What leaves all as it is stands among the others, as they come: it is the usual answer here. */
  readonly isPassFirst?: boolean;
  /** By what places are ordered, of their labels: the town they lie by. */
  placeOrder?(label: string): string;
  /** Whether places are listed that are lit on the map. */
  readonly isUnfolded?: boolean;
}

interface ListedOffers {
  /** So many places are left to the map, until they are asked for. */
  readonly folded: number;
  readonly listed: readonly NumberedOffer[];
  readonly passing: readonly NumberedOffer[];
  readonly standing: readonly NumberedOffer[];
}

/** What leaves all as it is comes first, and has the first key: where it is the usual answer. */
export const passFirst = (offers: readonly Offer[], pass: Option | null): readonly Offer[] => [
  ...offers.filter(({ option }) => same(option, pass)),
  ...offers.filter(({ option }) => !same(option, pass)),
];

/** The offers as they are listed; apart from them what also answers later questions, and what does nothing: that is never cut off, however much else there is. */
export function listedOffers(
  offers: readonly Offer[],
  wanted: string,
  { pass, isFurther, isPlace, isStanding = () => false, isPassFirst = false, placeOrder, isUnfolded = false }: Sorting,
): ListedOffers {
  const numbered = offers.map((offer, index) => ({ ...offer, index }));
  const passes = ({ option }: Offer): boolean => pass !== null && same(option, pass);
  const passing = numbered.filter(passes);
  const standing = numbered.filter((offer) => !passes(offer) && isStanding(offer.option));
  const others = numbered.filter((offer) => !passes(offer) && !isStanding(offer.option));
  if (isPassFirst)
    return { listed: numbered.filter((offer) => passes(offer) || !isStanding(offer.option)), passing: [], standing, folded: 0 };
  if (offers.length <= MANY) return { listed: others, passing, standing, folded: 0 };
  const found = others.filter(({ option, label }) => (wanted === '' ? !isFurther(option) : plain(label).includes(plain(wanted))));
  // Where there are many, what the map cannot say comes first.
  const first = isPlace === null ? found : found.filter(({ option }) => !isPlace(option));
  const places = isPlace === null ? [] : found.filter(({ option }) => isPlace(option));
  // A wall of places says less than the map on which they are lit.
  if (places.length > FEW && wanted === '' && !isUnfolded)
    return { listed: first.slice(0, MOST), passing, standing, folded: places.length };
  const orderOf = ({ label }: Offer): string => placeOrder?.(label) ?? '';
  const ordered = [...places].sort((one, other) => orderOf(one).localeCompare(orderOf(other)) || one.index - other.index);
  return { listed: [...first, ...ordered].slice(0, MOST), passing, standing, folded: 0 };
}
