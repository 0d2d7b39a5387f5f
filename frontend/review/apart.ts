import type { Point } from './anchors.ts';
import type { Placed } from './beside-text.ts';

/** Pins that would lie on each other: away from their line while the window has room, else one below the other. */
export function apart<P extends Placed>(pins: readonly P[], width: number): readonly P[] {
  const placed: P[] = [];
  const isFree = ({ x, y }: Point) =>
    placed.every((it) => Math.abs(it.x - x) >= width || Math.abs(it.y - y) >= width);
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
