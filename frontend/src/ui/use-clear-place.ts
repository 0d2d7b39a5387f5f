import { useLayoutEffect, useRef } from 'react';
import { type Box, clearingShift } from './clear-place.ts';

const pressed = 'a[href], button, select, summary, [type=checkbox], [type=radio], [tabindex="0"]';
/** Sums, and the fields of a card, which are in a frame, are marked; what a preview's frame holds need not be seen at once. */
const controls = `${pressed}, input, textarea, [data-notice], [data-in-sight]`;
const bar = '[data-bar]';
const onPage = `:not(${bar} *)`;
/** The first that leaves a place is kept clear. A wide bar has one in its middle, a phone's has none. */
const cleared = [
  `:is(${controls}, h1, h2)`,
  `:is(${controls})${onPage}`,
  `:is(${pressed})${onPage}`,
] as const;
/** A logo, a headline and a sum are cut by what covers their edge. */
const whole = '[data-in-sight], h1, h2, a:has(svg, img)';
/** It has a box, but nobody sees it. */
const folded = 'details:not([open]) > :not(summary)';
const passedOver = `${folded}, .visually-hidden`;
/** After scrolling: moving along with the page would flicker. */
const settledMs = 120;

/**
 * Keeps a toaster off the headlines, buttons, fields and notices of what it is in, from when the toast of this id is shown; where
 * they leave no room for it, on the bar, and between fields off the buttons.
 */
export function useClearPlace(toastId: number | undefined) {
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const toaster = region.current;
    if (!toaster || toastId === undefined) return;
    const place = () => {
      toaster.style.translate = '';
      const shifts = cleared.map((selector) => shiftOff(toaster, selector));
      const shift = shifts.find((found) => found !== null) ?? 0;
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
    // What was sent disappears, and what comes next, or the next screen, takes its place.
    const watch = new MutationObserver(placeSoon);
    watch.observe(document.body, { childList: true, subtree: true });
    placeSoon();
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      removeEventListener('scroll', placeSoon, options);
      removeEventListener('resize', placeSoon);
    };
  }, [toastId]);
  return region;
}

function shiftOff(toaster: HTMLElement, selector: string): number | null {
  const height = document.documentElement.clientHeight;
  return clearingShift(toaster.getBoundingClientRect(), boxesBeside(toaster, selector), height);
}

/** In the same dialog, or on the page. */
function boxesBeside(toaster: HTMLElement, selector: string): readonly Box[] {
  const scope = toaster.closest('dialog') ?? document.body;
  const barEnd = scope.querySelector(bar)?.getBoundingClientRect().bottom ?? 0;
  return (
    [...scope.querySelectorAll(selector)]
      .filter((it) => !toaster.contains(it) && it.closest(passedOver) === null)
      .map((it) => ({ it, box: it.getBoundingClientRect() }))
      .filter(({ box: { width, height } }) => width > 1 && height > 1)
      // What is scrolled behind the bar is covered already.
      .filter(({ it, box }) => box.bottom > barEnd || it.closest(bar) !== null)
      .map(({ it, box }) => (it.matches(whole) ? box : middleOf(box)))
  );
}

/** A control whose edge alone is covered is read and pressed all the same. */
function middleOf({ left, right, top, bottom, height }: DOMRect): Box {
  return { left, right, top: top + height / 4, bottom: bottom - height / 4 };
}
