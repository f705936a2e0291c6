/** The heading of a page that one has come to has the focus: a reader says where one is, and reads on from there. */
export function arrived(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}
