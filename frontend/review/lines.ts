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

/** Whether a pin would hide words of any element in the window. */
export function coversWords({ x, y }: Point, width: number): boolean {
  // The edge itself may touch a line.
  const steps = [-1, 0, 1].map((step) => step * (width / 2 - 1));
  const points = steps.flatMap((right) => steps.map((down) => ({ x: x + right, y: y + down })));
  return points.some((point) =>
    document
      .elementsFromPoint(point.x, point.y)
      .some((element) => lineWithin(linesOf(element), point, 0) !== undefined),
  );
}
