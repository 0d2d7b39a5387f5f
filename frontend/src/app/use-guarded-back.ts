import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { isGuarded, leaveBy } from '#frontend/src/session/leave-guard.ts';

/** What React Router keeps with an entry of the history: its place, and a key unless it is the first. */
const entry = z.object({ idx: z.int(), key: z._default(z.string(), 'default') });

/**
 * Back and Forward ask like every other way out of a page that alone has what was typed. The browser has gone by the time
 * it says so: it first returns to the page, which the router does not hear of, and goes on if that is wanted.
 */
export function useGuardedBack(): void {
  const { key } = useLocation();
  const shown = useRef<number | null>(null);
  useEffect(() => {
    const { data } = entry.safeParse(history.state);
    if (data?.key === key) shown.current = data.idx;
  }, [key]);
  // In a layout effect of a child of the router, which runs before the router's own: Chromium calls listeners of the
  // window in the order in which they were added, whether they capture or not.
  useLayoutEffect(() => {
    let steps = 0;
    let isLeaving = false;
    const leave = (wanted: number) => () => {
      isLeaving = true;
      history.go(wanted);
    };
    const onPop = (event: PopStateEvent) => {
      if (isLeaving) {
        isLeaving = false;
        return;
      }
      const to = entry.safeParse(event.state).data?.idx;
      if (steps === 0) {
        if (!isGuarded() || shown.current === null || to === undefined) return;
        steps = to - shown.current;
        if (steps === 0) return;
        history.go(-steps);
      } else {
        leaveBy(leave(steps));
        steps = 0;
      }
      event.stopImmediatePropagation();
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
}
