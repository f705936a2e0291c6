import type { Seat } from '@vedette/core';

/** What a seat has written on its map, by place. */
export type NotesOfSeat = Readonly<Record<string, string>>;

/** The pencil notes of all who sit here. They are kept with the match and are no part of it: nobody else ever sees them. */
export class Notes {
  readonly #all: Record<Seat, NotesOfSeat>;
  #written = $state(0);

  constructor(all: Record<Seat, NotesOfSeat>) {
    this.#all = all;
  }

  of(seat: Seat | null): NotesOfSeat {
    void this.#written;
    return (seat === null ? undefined : this.#all[seat]) ?? {};
  }

  /** Writes a note, or rubs it out if there is nothing to write. */
  write(seat: Seat, place: string, text: string): void {
    const { [place]: _, ...others } = this.of(seat);
    this.#all[seat] = text === '' ? others : { ...others, [place]: text };
    this.#written += 1;
  }
}
