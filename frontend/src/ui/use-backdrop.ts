import { type FormEvent, type MouseEvent, useRef } from 'react';

/** The border, the scroll bar and the backdrop all belong to the <dialog>. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** A search is typed again in a moment. */
function isSearch(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'search';
}

/**
 * Handlers of a <dialog> that call `onClose` for a click beside it. A click that began inside, as the
 * selection of a text does, is none, and after an entry it would discard the form
 * (eclipse-vorto/vorto#1814).
 */
export function useBackdrop(onClose: () => void) {
  const beganBeside = useRef(false);
  const isTouched = useRef(false);
  return {
    onInput: ({ target }: FormEvent) => {
      if (!isSearch(target)) isTouched.current = true;
    },
    onMouseDown: (event: MouseEvent) => {
      beganBeside.current = isBeside(event);
    },
    onClick: (event: MouseEvent) => {
      if (beganBeside.current && isBeside(event) && !isTouched.current) onClose();
    },
  };
}
