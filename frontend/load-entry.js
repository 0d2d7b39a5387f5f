// The page is painted first: before, the entry would compete with its fonts for a slow network. An early click on a
// button of the top bar loads it at once, and is repeated for src/app/wake-landing-bar.ts.
{
  let loaded = false;
  const load = () => import('%ENTRY%').then(() => (loaded = true));
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2_000 });
    else setTimeout(load, 1);
  });
  addEventListener('click', ({ target }) => {
    const button = target.closest('#landing-bar button');
    if (button && !loaded) load().then(() => button.click());
  });
}
