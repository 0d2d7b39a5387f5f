import { type RefObject, useEffect, useRef } from 'react';

/** Focuses `field` after the dialog closes, instead of the button that opened it. */
export function useFocusAfter(isOpen: boolean, field: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) field.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, field]);
}
