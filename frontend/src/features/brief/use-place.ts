import { type RefObject, useEffect, useState } from 'react';
import { showWhole } from '#frontend/src/ui/show-whole.ts';

/** A shown field, or the title of the summary. */
const start = 'fieldset:not([hidden]) :is(textarea, input), [data-start]';

/**
 * The part of the brief that is shown. Whoever goes to one sees all of it and gets the focus there: the button that was
 * pressed may be gone, and screen readers say the group of the field.
 */
export function usePlace(
  parts: RefObject<HTMLElement | null>,
  first: () => number,
  takesFocus: boolean,
) {
  const [{ part, moves }, setPlace] = useState(() => ({
    part: first(),
    moves: takesFocus ? 1 : 0,
  }));
  useEffect(() => {
    const whole = moves > 0 ? parts.current : null;
    const target = whole?.querySelector(start);
    if (!whole || !(target instanceof HTMLElement)) return;
    target.focus({ preventScroll: true });
    // From the card's title, or half a heading stays under the top bar.
    showWhole(whole.closest('section') ?? whole, 'start');
  }, [parts, moves]);
  const go = (next: number) => setPlace((place) => ({ part: next, moves: place.moves + 1 }));
  return { part, go };
}
