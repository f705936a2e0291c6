/** The hex somebody points at, with the mouse or the arrow keys; shown beside the board. */
class Pointer {
  hex: string | null = $state(null);
}

export const pointer = new Pointer();
