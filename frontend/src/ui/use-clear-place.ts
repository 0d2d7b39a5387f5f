import { useLayoutEffect, useRef } from 'react';
import { type Box, clearingShift } from './clear-place.ts';

const pressed = 'a[href], button, select, summary, [type=checkbox], [type=radio], [tabindex="0"]';
/** The frame of a form holds the fields of a card; that of a preview nothing that must be seen at once. */
const controls = `${pressed}, input, textarea, [data-notice], form iframe`;
/** Toasts stand on its middle, which is free on a desk; on a phone it is full (decision 0365). */
const bar = '[data-bar]';
const phonePx = 640;
/** It has a box, but nobody sees it. */
const folded = 'details:not([open]) > :not(summary)';
const passedOver = `${folded}, ${bar}, .visually-hidden`;
/** After scrolling: moving along with the page would flicker. */
const settledMs = 120;

/**
 * Keeps a toaster off the buttons, fields and notices of what it is in, from when the toast of this id is shown; between fields
 * that leave no room for it, off the buttons.
 */
export function useClearPlace(toastId: number | undefined) {
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const toaster = region.current;
    if (!toaster || toastId === undefined) return;
    const place = () => {
      toaster.style.translate = '';
      const shift =
        shiftBelowBar(toaster) ?? shiftOff(toaster, controls) ?? shiftOff(toaster, pressed) ?? 0;
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

function shiftOff(
  toaster: HTMLElement,
  selector: string,
  further: readonly Box[] = [],
): number | null {
  const height = document.documentElement.clientHeight;
  const boxes = [...further, ...boxesBeside(toaster, selector)];
  return clearingShift(toaster.getBoundingClientRect(), boxes, height);
}

/** Null on a desk, and where a phone has no room below. */
function shiftBelowBar(toaster: HTMLElement): number | null {
  const barBox = document.querySelector(bar)?.getBoundingClientRect();
  if (!barBox || innerWidth > phonePx || toaster.closest('dialog')) return null;
  return shiftOff(toaster, controls, [barBox]);
}

/** In the same dialog, or on the page. */
function boxesBeside(toaster: HTMLElement, selector: string): readonly Box[] {
  const scope = toaster.closest('dialog') ?? document.body;
  const barEnd = scope.querySelector(bar)?.getBoundingClientRect().bottom ?? 0;
  return (
    [...scope.querySelectorAll(selector)]
      .filter((it) => !toaster.contains(it) && it.closest(passedOver) === null)
      .map((it) => ({ box: it.getBoundingClientRect(), isFrame: it.matches('iframe') }))
      .filter(({ box: { width, height } }) => width > 1 && height > 1)
      .map(({ box, isFrame }) => (isFrame ? box : middleOf(box)))
      // What is scrolled behind the bar is covered already.
      .filter(({ bottom }) => bottom > barEnd)
  );
}

/** A control whose edge alone is covered is read and pressed all the same. */
function middleOf({ left, right, top, bottom, height }: DOMRect): Box {
  return { left, right, top: top + height / 4, bottom: bottom - height / 4 };
}
