import { useEffect } from 'react';

/** When a dialog goes and what opened it has gone too, focus goes to the page and not nowhere. */
export function useFocusFallback(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('main')?.focus();
    },
    [],
  );
}
