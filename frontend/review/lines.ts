import type { Point } from './anchors.ts';

/** The lines of an element's own text. */
export function linesOf(element: Element): readonly DOMRect[] {
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

/** A line less than `near` from a point, on each side. */
export function lineWithin(
  lines: readonly DOMRect[],
  { x, y }: Point,
  near: number,
): DOMRect | undefined {
  // A place that touches a line is not on it, whatever a browser rounds.
  const reach = near - 0.1;
  return lines.find(
    ({ left, top, right, bottom }) =>
      x >= left - reach && x <= right + reach && y >= top - reach && y <= bottom + reach,
  );
}

/** The lines of all elements that a pin of this width would lie on. */
export function linesUnder({ x, y }: Point, width: number): readonly DOMRect[] {
  // The edge itself may touch a line.
  const steps = [-1, 0, 1].map((step) => step * (width / 2 - 1));
  const under = steps.flatMap((right) =>
    steps.flatMap((down) => document.elementsFromPoint(x + right, y + down)),
  );
  return [...new Set(under)].flatMap(linesOf);
}
