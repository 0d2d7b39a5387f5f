import type { Point } from './anchors.ts';
import type { Placed } from './beside-text.ts';

/** Pins that would lie on each other: away from their spot while the window has room, else one below the other. */
export function apart<P extends Placed>(pins: readonly P[], width: number): readonly P[] {
  const placed: P[] = [];
  // Side by side is apart, whatever a browser rounds.
  const least = width - 0.1;
  const isFree = ({ x, y }: Point) =>
    placed.every((it) => Math.abs(it.x - x) >= least || Math.abs(it.y - y) >= least);
  for (const pin of pins) placed.push({ ...pin, ...freePlace(pin, isFree, width) });
  return placed;
}

function freePlace(
  { x, y, away }: Placed,
  isFree: (place: Point) => boolean,
  width: number,
): Point {
  const last = document.documentElement.clientWidth - width / 2;
  for (let at = x; away !== 0 && at >= width / 2 && at <= last; at += away * width) {
    if (isFree({ x: at, y })) return { x: at, y };
  }
  let below = y;
  while (!isFree({ x, y: below })) below += width;
  return { x, y: below };
}
