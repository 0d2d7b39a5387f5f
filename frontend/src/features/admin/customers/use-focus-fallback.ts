import { useEffect } from 'react';

/** Focuses the page when a dialog closes and the element that opened it no longer exists. */
export function useFocusFallback(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('main')?.focus();
    },
    [],
  );
}
