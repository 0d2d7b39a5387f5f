import type { Point } from './anchors.ts';
import { scrollFrom } from './sight.ts';

/** Pixels of a line, as browsers count it. */
const line = 16;

/** Wheel and finger scroll the box of the page below the veil; the window they scroll by themselves. */
export function scrollThrough(veil: HTMLElement, below: (point: Point) => Element): void {
  const active = { passive: false };
  const wheel = (event: WheelEvent) => {
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : line;
    const { clientX: x, clientY: y, deltaX, deltaY } = event;
    const by = { x: deltaX * unit, y: deltaY * unit };
    if (scrollFrom(below({ x, y }), by)) event.preventDefault();
  };
  veil.addEventListener('wheel', wheel, active);
  let last: Point | null = null;
  veil.addEventListener('touchstart', (event) => {
    last = fingerOf(event);
  });
  const move = (event: TouchEvent) => {
    const now = fingerOf(event);
    const by = last && now && { x: last.x - now.x, y: last.y - now.y };
    if (now && by && event.cancelable && scrollFrom(below(now), by)) event.preventDefault();
    last = now;
  };
  veil.addEventListener('touchmove', move, active);
}

/** Null for none or several, which zoom. */
function fingerOf({ touches }: TouchEvent): Point | null {
  const [finger, another] = touches;
  return finger && !another ? { x: finger.clientX, y: finger.clientY } : null;
}
