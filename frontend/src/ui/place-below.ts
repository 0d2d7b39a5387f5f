const gapPx = 6;
const marginPx = 8;

/**
 * Positions a popover below its button, aligned at the end, or above it when there is no room
 * below. Uses the CSSOM, because the policy's style-src forbids style attributes.
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
