import { ok, type Result, refuse } from '@vedette/core';
import { gameNamed } from './games.js';
import { type House, Room } from './room.js';

/** The matches in this node's memory: as many as there is room for; the one that was longest of no use is dropped first. */
export class Rooms {
  readonly #house: House;
  readonly #most: number;
  /** In the order in which they were last asked for. */
  readonly #rooms = new Map<string, Promise<Room | null>>();

  constructor(house: House, most: number) {
    this.#house = house;
    this.#most = most;
  }

  get size(): number {
    return this.#rooms.size;
  }

  async get(id: string): Promise<Result<Room>> {
    const known = this.#rooms.get(id) ?? Room.load(this.#house, id, gameNamed);
    this.#rooms.delete(id);
    this.#rooms.set(id, known);
    const room = await known.catch((error: unknown) => {
      this.#rooms.delete(id);
      throw error;
    });
    if (room === null) {
      this.#rooms.delete(id);
      return refuse('no-such-match');
    }
    await this.#makeRoom();
    return ok(room);
  }

  /** The room if it is in memory. */
  async known(id: string): Promise<Room | null> {
    return (await this.#rooms.get(id)) ?? null;
  }

  /** All that is in memory may be old: others could not be heard for a while. */
  async catchUpAll(): Promise<void> {
    for (const one of [...this.#rooms.values()]) await (await one.catch(() => null))?.catchUp();
  }

  async #makeRoom(): Promise<void> {
    if (this.#rooms.size <= this.#most) return;
    for (const [id, one] of this.#rooms) {
      if (this.#rooms.size <= this.#most) return;
      const room = await one.catch(() => null);
      if (room === null || room.audience.size === 0) this.#rooms.delete(id);
    }
  }
}
