import type { Point } from './anchors.ts';

/** So much of a pin may be outside of the window, rather than on letters. */
const outside = 1 / 4;

/** The middle of a pin, and on which side of it more pins of the same line have room. */
export interface Placed extends Point {
  readonly away: -1 | 0 | 1;
}

/**
 * The middle of a pin of this width for a point of an element. A pin on a line of text would hide the words that it is
 * about: it goes before the line, or after it where the window has no room before it.
 */
export function besideText(point: Point, element: Element, width: number): Placed {
  const line = lineAt(point, element);
  if (!line) return { ...point, away: 0 };
  const [before, after] = [line.left - width / 2, line.right + width / 2];
  const hasRoom = before >= width / 2;
  const fitsAfter = after + width / 2 <= document.documentElement.clientWidth;
  const isBefore = hasRoom || !fitsAfter;
  const x = isBefore ? Math.max(before, width * (1 / 2 - outside)) : after;
  return { x, y: (line.top + line.bottom) / 2, away: isBefore ? -1 : 1 };
}

/** The line of the element's own text that is at a point. */
function lineAt({ x, y }: Point, element: Element): DOMRect | undefined {
  // A letter of a drawing is a part of it, and no line.
  if (!(element instanceof HTMLElement)) return undefined;
  const range = document.createRange();
  return [...element.childNodes]
    .filter((node) => node instanceof Text)
    .flatMap((text) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    })
    .find(({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
}

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
