/** The edges of a box, in pixels of the window. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const gap = 8;

/**
 * How far a box moves, up (negative) or down, until it covers none of the others: the least way within the window's
 * `height`; null where there is no room.
 */
export function clearingShift(box: Box, others: readonly Box[], height: number): number | null {
  const beside = others.filter(({ left, right }) => left < box.right && right > box.left);
  const isClear = (shift: number) => {
    const [top, bottom] = [box.top + shift, box.bottom + shift];
    if (shift !== 0 && (top < gap || bottom > height - gap)) return false;
    return beside.every((it) => it.bottom <= top || it.top >= bottom);
  };
  const shifts = beside.flatMap(({ top, bottom }) => [
    top - gap - box.bottom,
    bottom + gap - box.top,
  ]);
  const nearest = [0, ...shifts].toSorted((one, other) => Math.abs(one) - Math.abs(other));
  return nearest.find(isClear) ?? null;
}
