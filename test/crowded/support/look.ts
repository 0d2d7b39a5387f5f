import type { Page } from 'playwright-core';

/** What a screen took. */
export interface Looked {
  readonly elements: number;
  /** Milliseconds in which the page did not react: those of long tasks beyond their first 50. */
  readonly blocked: number;
  readonly largestAnswer: number;
}

/** Opens a screen, waits until it has loaded, and measures it. */
export async function look(
  page: Page,
  path: string,
  act: (page: Page) => Promise<void>,
): Promise<Looked> {
  const sizes: Promise<number>[] = [];
  page.on('response', (answer) => {
    const isCall = new URL(answer.url()).pathname.startsWith('/api/');
    if (isCall)
      sizes.push(
        answer.body().then(
          ({ length }) => length,
          () => 0,
        ),
      );
  });
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration - 50));
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await act(page);
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  const { elements, blocked } = await page.evaluate(() => ({
    elements: document.querySelectorAll('*').length,
    blocked: Number(Reflect.get(window, 'tasks').reduce((sum: number, it: number) => sum + it, 0)),
  }));
  return { elements, blocked, largestAnswer: Math.max(0, ...(await Promise.all(sizes))) };
}
