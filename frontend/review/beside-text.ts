import type { Point } from './anchors.ts';

/** So much of a pin may be outside of the page, rather than on letters. */
const outside = 1 / 4;
/** In widths of a pin: farther from where somebody clicked, a pin seems to be about something else. */
const reach = 2.5;

/** The middle of a pin, and on which side of it more pins of the same line have room. */
export interface Placed extends Point {
  readonly away: -1 | 0 | 1;
}

/**
 * The middle of a pin of this width for a point of an element. A pin on a line of text would hide the words that it is
 * about: it goes to the nearest place around the text that has no words, and stays where that would be far.
 */
export function besideText(point: Point, element: Element, width: number): Placed {
  const lines = linesOf(element);
  const line = lineAt(point, lines, width / 2);
  if (!line) return { ...point, away: 0 };
  const far = (place: Placed) => Math.hypot(place.x - point.x, place.y - point.y);
  const [nearest] = around(point, line, lines, width)
    .filter((place) => far(place) <= reach * width && isInPage(place, width))
    .toSorted((one, other) => far(one) - far(other))
    .filter((place) => !coversText(place, width));
  return nearest ?? { ...point, away: 0 };
}

/** Above, below, before and after the text. */
function around({ x }: Point, line: DOMRect, lines: readonly DOMRect[], width: number): Placed[] {
  const above = Math.min(...lines.map(({ top }) => top)) - width / 2;
  const below = Math.max(...lines.map(({ bottom }) => bottom)) + width / 2;
  const y = (line.top + line.bottom) / 2;
  return [
    { x, y: above, away: 1 },
    { x, y: below, away: 1 },
    // Of a line at the edge the window cuts off a part of the pin.
    { x: Math.max(line.left - width / 2, width * (1 / 2 - outside)), y, away: -1 },
    { x: line.right + width / 2, y, away: 1 },
  ];
}

/** However far the page is scrolled, or a pin would move with each scroll. */
function isInPage({ x, y }: Point, width: number): boolean {
  const { clientWidth, clientHeight, scrollHeight } = document.documentElement;
  const [top, height] = [y + scrollY, Math.max(scrollHeight, clientHeight)];
  const least = width * (1 / 2 - outside);
  return x >= least && x <= clientWidth - width / 2 && top >= least && top <= height - least;
}

/** Whether a pin would hide words of any element in the window. */
function coversText({ x, y }: Point, width: number): boolean {
  // The edge itself may touch a line.
  const steps = [-1, 0, 1].map((step) => step * (width / 2 - 1));
  const points = steps.flatMap((right) => steps.map((down) => ({ x: x + right, y: y + down })));
  return points.some((point) =>
    document
      .elementsFromPoint(point.x, point.y)
      .some((element) => lineAt(point, linesOf(element)) !== undefined),
  );
}

/** The lines of the element's own text. */
function linesOf(element: Element): readonly DOMRect[] {
  // A letter of a drawing is a part of it, and no line.
  if (!(element instanceof HTMLElement)) return [];
  const range = document.createRange();
  return [...element.childNodes]
    .filter((node) => node instanceof Text)
    .flatMap((text) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    });
}

/** The line at a point, or as near as half a pin, which would lie on it. */
function lineAt({ x, y }: Point, lines: readonly DOMRect[], near = 0): DOMRect | undefined {
  return lines.find(
    ({ left, top, right, bottom }) =>
      x > left - near && x < right + near && y > top - near && y < bottom + near,
  );
}
