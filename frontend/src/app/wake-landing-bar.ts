/** What somebody does first who is about to use the bar; assistive technology may only click. */
const approaches = ['pointermove', 'pointerdown', 'focusin', 'click'] as const;

/**
 * The top bar of the landing page is HTML whose links work. React, most of the page's code, is only
 * run for whoever reaches for the bar, or for whom it shows something else than for a new visitor.
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
  whenIdle(() => {
    if (showsMoreThanToNewVisitors()) void wake();
    else prefetch(bar.dataset.code);
  });
}

/** The build tells where the code is (prefetch-bar.ts); there is nothing to fetch while developing. */
function prefetch(href: string | undefined): void {
  if (href === undefined) return;
  const link = document.createElement('link');
  document.head.append(
    Object.assign(link, { rel: 'prefetch', as: 'script', crossOrigin: '', href }),
  );
}

/** Browsers tell of a move, too, when a page appears below a pointer that rests. */
function isAtRest(event: Event): boolean {
  if (event.type !== 'pointermove' || !(event instanceof MouseEvent)) return false;
  return event.movementX === 0 && event.movementY === 0;
}

/** As first-paint.js has found: an account in place of Login, or the sign of a chosen theme. */
function showsMoreThanToNewVisitors(): boolean {
  const { signedIn, theme } = document.documentElement.dataset;
  return signedIn !== undefined || theme !== undefined;
}

/** Once what the page shows is loaded, which a slow network should not share with code. */
function whenIdle(task: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2_000 });
    else setTimeout(task, 1);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
