import { useLayoutEffect, useRef } from 'react';
import { type Box, clearingShift } from './clear-place.ts';

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** It has a box, but nobody sees it. */
const folded = 'details:not([open]) > :not(summary)';
/** After scrolling: moving along with the page would flicker. */
const settledMs = 120;

/** Keeps a toaster off the buttons and fields of what it is in, from when the toast of this id is shown. */
export function useClearPlace(toastId: number | undefined) {
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const toaster = region.current;
    if (!toaster || toastId === undefined) return;
    const place = () => {
      toaster.style.translate = '';
      const shift = clearingShift(
        toaster.getBoundingClientRect(),
        controlsBeside(toaster),
        document.documentElement.clientHeight,
      );
      toaster.style.translate = shift === 0 ? '' : `0 ${shift}px`;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const placeSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(place, settledMs);
    };
    place();
    const options = { capture: true, passive: true };
    addEventListener('scroll', placeSoon, options);
    addEventListener('resize', placeSoon);
    // What was sent disappears, and what comes next takes its place.
    placeSoon();
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', placeSoon, options);
      removeEventListener('resize', placeSoon);
    };
  }, [toastId]);
  return region;
}

/** In the same dialog, or on the page. */
function controlsBeside(toaster: HTMLElement): readonly Box[] {
  const scope = toaster.closest('dialog') ?? document.body;
  return [...scope.querySelectorAll(controls)]
    .filter((it) => !toaster.contains(it) && it.closest(folded) === null)
    .map((it) => it.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
}
