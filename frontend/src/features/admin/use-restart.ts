import { useEffect, useEffectEvent } from 'react';
import type { Page } from '#frontend/src/api/page.ts';

/** Goes to the first page when the last row of the last page is gone. */
export function useRestart(
  page: Page<readonly unknown[]> | undefined,
  restart: () => void,
): boolean {
  const isGone =
    page !== undefined && page.items.length === 0 && page.previous !== null && page.next === null;
  const onGone = useEffectEvent(restart);
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone]);
  return isGone;
}
