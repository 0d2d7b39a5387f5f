import type { Point } from './anchors.ts';
import { coversWords, linesOf, lineWithin } from './lines.ts';

/** So much of a pin may be outside of the page, at its left edge, rather than on letters. */
const outside = 1 / 4;
/** In widths of a pin, between the spot and its middle: over three lines of a large heading, and no farther from a text that fills the window. */
const reach = 6;
/** So many of the nearest places are compared with the words of other elements, which takes long. */
const tried = 24;

/** The middle of a pin, the spot that it is about, and on which side of it more pins have room. */
export interface Placed extends Point {
  readonly spot: Point;
  readonly away: -1 | 0 | 1;
}

/** A pin that stands on its spot. */
export function onSpot(spot: Point): Placed {
  return { ...spot, spot, away: 0 };
}

/**
 * Where a pin of this width stands for a spot of an element. On a line of text it would hide the words that it is
 * about: it goes to the nearest place without words, or stays on its spot where all around are words.
 */
export function besideText(spot: Point, element: Element, width: number): Placed {
  const lines = linesOf(element);
  if (!isAmong(lines, spot, element)) return onSpot(spot);
  const far = ({ x, y }: Point) => Math.hypot(x - spot.x, y - spot.y);
  const free = around(spot, lines, width)
    .filter((place) => far(place) <= reach * width && isInPage(place, width))
    .filter((place) => !lineWithin(lines, place, width / 2))
    .toSorted((one, other) => far(one) - far(other))
    .slice(0, tried)
    .find((place) => !coversWords(place, width));
  if (!free) return onSpot(spot);
  return { ...free, spot, away: free.x < spot.x ? -1 : 1 };
}

/** On a line, in its whole height: between two lines a pin hides words of both. */
function isAmong(lines: readonly DOMRect[], { x, y }: Point, element: Element): boolean {
  // Not a number where the letters alone make the height.
  const height = Number.parseFloat(getComputedStyle(element).lineHeight) || 0;
  const rounding = 1 / 2;
  return lines.some(({ left, right, top, bottom }) => {
    const spare = Math.max(0, height - (bottom - top)) / 2 + rounding;
    return x >= left && x <= right && y >= top - spare && y <= bottom + spare;
  });
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
