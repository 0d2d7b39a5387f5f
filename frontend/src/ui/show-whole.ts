/**
 * Scrolls to where all of it is in the window: the least way, or from its `start`, as where it is taller. The padding
 * of the page and its own margin keep it off the bars above and below.
 */
export function showWhole(element: Element, block: 'nearest' | 'start' = 'nearest'): void {
  const { top, bottom } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const page = getComputedStyle(document.documentElement);
  const first = pixels(page, 'scroll-padding-top') + pixels(style, 'scroll-margin-top');
  const last = innerHeight - pixels(style, 'scroll-margin-bottom');
  if (top >= first && bottom <= last) return;
  element.scrollIntoView({ block: bottom - top > last - first ? 'start' : block });
}

function pixels(style: CSSStyleDeclaration, name: string): number {
  return Number.parseFloat(style.getPropertyValue(name)) || 0;
}
