import type { Page } from 'playwright-core';

/** The browser storage of the origin that a script of the page can access, by name. */
export function reachedOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const attempts = {
      'local storage': () => localStorage.setItem('secret', 'mine'),
      'session storage': () => sessionStorage.setItem('secret', 'mine'),
      cookies: () => document.cookie,
      databases: () => indexedDB.open('secret'),
      caches: () => caches.open('secret'),
      'service workers': () => navigator.serviceWorker.register('worker.js'),
    };
    const reached: string[] = [];
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        await attempt();
        reached.push(name);
      } catch {}
    }
    return reached;
  });
}
