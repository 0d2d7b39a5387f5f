// The page is painted first: before, the entry would compete with its fonts for a slow network. An early click on a
// button of the top bar loads it at once, and is repeated for src/app/start-landing-bar.ts.
{
  let loaded = false;
  const load = () => import('%ENTRY%').then(() => (loaded = true));
  // Without a network the page stays as it is, and its links work.
  const ignore = () => {};
  const loadQuietly = () => load().catch(ignore);
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(loadQuietly, { timeout: 2_000 });
    else setTimeout(loadQuietly, 1);
  });
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('#landing-bar button');
    if (button && !loaded) load().then(() => button.click(), ignore);
  });
}
