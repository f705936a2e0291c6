/** How many items of a list stand beyond its edge, wholly or in part: told whenever that may have changed. */
export function beyondEdge(list: HTMLElement, tell: (count: number) => void): { destroy(): void } {
  const look = (): void => {
    const { right, bottom } = list.getBoundingClientRect();
    const isOut = (item: Element): boolean => {
      const box = item.getBoundingClientRect();
      return box.right > right + 4 || box.bottom > bottom + 6;
    };
    tell([...list.children].filter(isOut).length);
  };
  const size = new ResizeObserver(look);
  const content = new MutationObserver(look);
  size.observe(list);
  content.observe(list, { childList: true, subtree: true, characterData: true });
  list.addEventListener('scroll', look, { passive: true });
  return {
    destroy: () => {
      size.disconnect();
      content.disconnect();
    },
  };
}
