import { isSignedInHere } from '../session/session-hint.ts';

/** Events before a use of the bar; assistive technology may only click. */
const approaches = ['pointermove', 'pointerdown', 'focusin', 'click'] as const;

/**
 * The top bar of the landing page is HTML with working links. React, most of the page's code, only
 * runs when a visitor reaches for the bar, or when the bar differs from a new visitor's.
 */
export function wakeLandingBar(bar: HTMLElement): void {
  let wanted: HTMLElement | null = null;
  const listening = new AbortController();
  const wake = async () => {
    const { hydrateLandingBar } = await import('./hydrate-landing-bar.tsx');
    if (listening.signal.aborted) return;
    listening.abort();
    hydrateLandingBar(bar);
    // React hydrates at once for a click.
    wanted?.click();
  };
  const onApproach = (event: Event) => {
    if (isAtRest(event)) return;
    if (event.type === 'click' && event.target instanceof Element) {
      wanted = event.target.closest('button');
    }
    void wake();
  };
  for (const type of approaches) {
    bar.addEventListener(type, onApproach, { signal: listening.signal });
  }
  // Focus may have come before this code.
  const isReached = bar.contains(document.activeElement);
  if (isReached || showsMoreThanToNewVisitors()) void wake();
  else prefetch(bar.dataset.code);
}

/** The build provides the address (prefetch-bar.ts); development has none. */
function prefetch(href: string | undefined): void {
  if (href === undefined) return;
  const link = document.createElement('link');
  document.head.append(
    Object.assign(link, { rel: 'prefetch', as: 'script', crossOrigin: '', href }),
  );
}

/** Browsers also send a move when a page appears below a resting pointer. */
function isAtRest(event: Event): boolean {
  if (event.type !== 'pointermove' || !(event instanceof MouseEvent)) return false;
  return event.movementX === 0 && event.movementY === 0;
}

/** An account instead of Login, or the icon of a theme that first-paint.js found. */
function showsMoreThanToNewVisitors(): boolean {
  return isSignedInHere() || document.documentElement.dataset.theme !== undefined;
}
