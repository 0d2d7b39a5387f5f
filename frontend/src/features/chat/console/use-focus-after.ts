import { type RefObject, useEffect, useRef } from 'react';

/** A closing dialog gives focus back to its button; here one wants to go on writing in `field`. */
export function useFocusAfter(isOpen: boolean, field: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) field.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, field]);
}
