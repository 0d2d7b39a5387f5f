/** Scrolls the least way to where all of it is in the window; `scroll-margin` keeps it off what lies above the page. */
export function showWhole(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'nearest' });
}
