// @vitest-environment node
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/accessibility.ts';
import { launchBrowser, openContext } from '#test/system/support/browser.ts';
import { views } from './support/sample-views.ts';
import { type RunningSamples, serveSamples } from './support/serve-samples.ts';

const widths = [320, 360, 768, 1440, 1920];

let samples: RunningSamples;
let browser: Browser;
beforeAll(async () => {
  [samples, browser] = await Promise.all([serveSamples(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await samples.stop();
});

const widthOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Broken links: to a missing page or fragment. */
async function deadLinks(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const dead: string[] = [];
    for (const { href } of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const url = new URL(href);
      if (!url.protocol.startsWith('http')) continue;
      const html = await fetch(url).then((answer) => (answer.ok ? answer.text() : ''));
      const linked = new DOMParser().parseFromString(html, 'text/html');
      const part = url.hash ? linked.getElementById(url.hash.slice(1)) : linked.querySelector('h1');
      if (part === null) dead.push(href);
    }
    return dead;
  });
}

describe.each(views)('$label/$path', ({ label, path }) => {
  test('is accessible, fits every width and sends nothing to other hosts', async () => {
    const errors: string[] = [];
    const requests: string[] = [];
    const context = await openContext(browser, errors);
    context.on('request', (request) => requests.push(request.url()));
    context.on('response', (answer) => {
      if (!answer.ok()) errors.push(`${answer.status()} ${answer.url()}`);
    });
    const page = await context.newPage();
    const home = `${samples.origin}/${label}/`;
    await page.goto(`${home}${path}`, { waitUntil: 'load' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await widthOverflow(page), `${width} px`).toBe(0);
      expect(await page.locator('h1:visible').count()).toBe(1);
      if (width === 360 || width === 1440) expect(await violations(page)).toEqual([]);
    }
    expect(requests.filter((url) => !url.startsWith(home))).toEqual([]);
    expect(errors).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });
});

test.each(views.filter(({ path }) => !path.includes('#')))(
  'every link of $label/$path leads somewhere',
  async ({ label, path }) => {
    // The page's own policy forbids fetch, which the check needs.
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    await page.goto(`${samples.origin}/${label}/${path}`);
    expect(await deadLinks(page)).toEqual([]);
    await context.close();
  },
);

test('animations run only without a preference for reduced motion', async () => {
  const running = async (reducedMotion: 'reduce' | 'no-preference') => {
    const page = await browser.newPage({ reducedMotion });
    await page.goto(`${samples.origin}/sample-restaurant/`);
    const animations = await page.evaluate(() => document.getAnimations().length);
    const scrolling = await page.evaluate(
      () => getComputedStyle(document.documentElement).scrollBehavior,
    );
    await page.close();
    return { animations, scrolling };
  };
  expect(await running('reduce')).toEqual({ animations: 0, scrolling: 'auto' });
  expect(await running('no-preference')).toEqual({ animations: 1, scrolling: 'smooth' });
});
