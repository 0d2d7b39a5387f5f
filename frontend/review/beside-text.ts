import type { Point } from './anchors.ts';
import { linesOf, linesUnder, lineWithin } from './lines.ts';

/** So much of a pin may be outside of the page, at its left edge, rather than on letters. */
const outside = 1 / 4;
/** In widths of a pin, between the spot and its middle: over three lines of a large heading, and no farther from a text that fills the window. */
const reach = 6;
/** So many of the nearest places are compared with the words of other elements, which takes long. */
const tried = 24;

/** The middle of a pin, and on which side of it more pins have room. */
export interface Placed extends Point {
  readonly away: -1 | 0 | 1;
}

/** A pin that stands on its spot. */
export function onSpot(spot: Point): Placed {
  return { ...spot, away: 0 };
}

/**
 * Where a pin of this width stands for a spot of an element. It hides no words, of a heading as of a button: it goes
 * to the nearest place without any, or stays on its spot where all around are words.
 */
export function besideText(spot: Point, element: Element, width: number): Placed {
  const lines = [...linesOf(element), ...linesUnder(spot, width)];
  const hides = (place: Point, all: readonly DOMRect[]) =>
    lineWithin(all, place, width / 2) !== undefined;
  if (!hides(spot, lines)) return onSpot(spot);
  const far = ({ x, y }: Point) => Math.hypot(x - spot.x, y - spot.y);
  const free = around(spot, lines, width)
    .filter((place) => far(place) <= reach * width && isInPage(place, width))
    .filter((place) => !hides(place, lines))
    .toSorted((one, other) => far(one) - far(other))
    .slice(0, tried)
    .find((place) => !hides(place, linesUnder(place, width)));
  if (!free) return onSpot(spot);
  return { ...free, away: free.x < spot.x ? -1 : 1 };
}

/** Level with the spot or touching a line, in both directions. */
function around({ x, y }: Point, lines: readonly DOMRect[], width: number): Point[] {
  const half = width / 2;
  // Of a line at the edge the window cuts off a part of the pin.
  const before = lines.map(({ left }) => Math.max(left - half, width * (1 / 2 - outside)));
  const xs = new Set([x, ...before, ...lines.map(({ right }) => right + half)]);
  const ys = new Set([y, ...lines.flatMap(({ top, bottom }) => [top - half, bottom + half])]);
  return [...xs].flatMap((left) => [...ys].map((top) => ({ x: left, y: top })));
}

/** However far the page is scrolled, or a pin would move with each scroll. */
function isInPage({ x, y }: Point, width: number): boolean {
  const { clientWidth, clientHeight, scrollHeight } = document.documentElement;
  const [top, height] = [y + scrollY, Math.max(scrollHeight, clientHeight)];
  const half = width / 2;
  const isWithin = x >= width * (1 / 2 - outside) && x <= clientWidth - half;
  return isWithin && top >= half && top <= height - half;
}
