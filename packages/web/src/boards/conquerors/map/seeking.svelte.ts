/** An area somebody looks for from beside the map; the map brings it into sight. */
class Seeking {
  sought: { readonly area: string } | null = $state.raw(null);

  seek(area: string): void {
    this.sought = { area };
  }
}
export const seeking = new Seeking();
