import type { Point } from './anchors.ts';

/** So much of a pin may be outside of the window, rather than on letters. */
const outside = 1 / 4;

/**
 * The middle of a pin of this width for a point of an element. A pin on a line of text would hide the words that it is
 * about: it goes before the line, or after it where the window has no room before it.
 */
export function besideText(point: Point, element: Element, width: number): Point {
  const line = lineAt(point, element);
  if (!line) return point;
  const [before, after] = [line.left - width / 2, line.right + width / 2];
  const hasRoom = before >= width / 2;
  const fitsAfter = after + width / 2 <= document.documentElement.clientWidth;
  const x = hasRoom || !fitsAfter ? Math.max(before, width * (1 / 2 - outside)) : after;
  return { x, y: (line.top + line.bottom) / 2 };
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

/** Pins that would lie on each other, one below the other. */
export function apart<P extends Point>(pins: readonly P[], width: number): readonly P[] {
  const placed: P[] = [];
  for (const pin of pins) {
    let { y } = pin;
    const isTaken = () =>
      placed.some((it) => Math.abs(it.x - pin.x) < width / 2 && Math.abs(it.y - y) < width / 2);
    while (isTaken()) y += width / 2;
    placed.push({ ...pin, y });
  }
  return placed;
}
