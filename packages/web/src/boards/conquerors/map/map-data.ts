import type { Language } from '@vedette/core';

/** What the drawing needs of a campaign map; the games' own data have it all. */
export interface MapArea {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly terrain: string;
  readonly victory: { readonly value: number } | null;
}
export interface MapRiver {
  readonly id: string;
  readonly name: string;
  readonly class?: string | null | undefined;
  readonly line: readonly (readonly number[])[];
}
export interface MapConnection {
  readonly a: string;
  readonly b: string;
  readonly bridge: string | null;
}
export interface MapData {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly MapArea[];
  readonly rivers: readonly MapRiver[];
  readonly connections: readonly MapConnection[];
}

/** Hills and names of regions: scenery of ours, without any meaning for play, in the units of the map. */
export interface Scenery {
  /** Ridge lines; hachures run down both sides. */
  readonly ridges: readonly (readonly (readonly [number, number])[])[];
  readonly regions: readonly {
    readonly name: Readonly<Record<Language, string>>;
    readonly x: number;
    readonly y: number;
    readonly angle?: number;
  }[];
  /** How many units of the map a kilometre is, about. */
  readonly unitsPerKilometre: number;
}
