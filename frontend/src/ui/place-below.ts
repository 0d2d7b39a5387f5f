const gapPx = 6;
const marginPx = 8;

/**
 * Lays a popover under its button, its end edges in line, inside the window; above where there is
 * no room below. Set through the object model, which a strict style-src allows.
 */
export function placeBelow(popover: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const below = anchor.bottom + gapPx;
  const fitsBelow = below + height + marginPx <= window.innerHeight;
  const top = fitsBelow ? below : Math.max(marginPx, anchor.top - gapPx - height);
  const left = Math.min(anchor.right - width, window.innerWidth - width - marginPx);
  popover.style.top = `${top}px`;
  popover.style.left = `${Math.max(marginPx, left)}px`;
}
