import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { screens } from '#shared/texts/screens.ts';
import { type Pages, usePages } from './support/use-pages.ts';

let pages: Pages;
beforeAll(async () => {
  pages = await usePages();
});

/**
 * A customer's and an administrator's screen, what each shows last, and the calls of its later wave.
 * The panel shows who came last, and other tests of the product register: any customer's row will do.
 */
const shown = [
  {
    path: '/dashboard',
    as: 'demo',
    last: 'text=No changes requested yet',
    later: /\/api\/requests\?/,
  },
  {
    path: '/admin',
    as: 'admin',
    last: 'tbody a[href^="/admin/customer/"]',
    later: /\/api\/users\?/,
  },
] as const;

const files = /\/assets\/.*\.js$/;
const user = /\/api\/user$/;
const besideUser = /\/api\/notifications$/;

const whole = (page: Page, last: string) => page.locator(last).first().waitFor();

describe.each(shown)('$path', ({ path, as, last, later }) => {
  test('takes each call that its document began', async () => {
    const page = await pages.open(as);
    await page.goto(path);
    await whole(page, last);
    await page.waitForFunction(() => window.begun?.size === 0);
  });

  test('begins all its reads with the document of its second visit', async () => {
    const page = await pages.open(as);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.goto('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/')) asked.push(request.url());
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const begun = asked.length;
    await whole(page, last);
    await page.waitForLoadState('networkidle');
    expect(asked.slice(begun)).toEqual([]);
    expect(await page.evaluate(() => window.begun?.size)).toBe(0);
  });

  test.each([
    ['files', files],
    ['first calls', user],
    ['later calls', later],
  ])('is whole after a reload in the middle of its %s', async (_wave, pattern) => {
    const page = await pages.openAmongFailures(as);
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    await page.route(pattern, () => resolve());
    await page.goto(path, { waitUntil: 'commit' });
    await reached;
    await page.unroute(pattern);
    await page.reload();
    await whole(page, last);
  });

  test.each([
    ['first calls', user],
    ['later calls', later],
  ])('says so without a network for its %s, and tries again', async (_wave, pattern) => {
    const page = await pages.openAmongFailures(as);
    await page.route(pattern, (route) => route.abort('internetdisconnected'));
    await page.goto(path);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute(pattern);
    await again.click();
    await whole(page, last);
  });

  test('leads to the sign-in if its session had ended before', async () => {
    const page = await pages.openAmongFailures(as);
    await page.context().clearCookies({ name: /^(?!signed-in$)/ });
    await page.goto(path);
    await page.waitForURL('**/auth');
  });

  test.each([
    ['first calls', besideUser],
    ['later calls', later],
  ])('says that its session ended with its %s', async (_wave, pattern) => {
    const page = await pages.openAmongFailures(as);
    const body = JSON.stringify({ message: 'Please sign in first.' });
    await page.route(pattern, (route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body }),
    );
    await page.goto(path);
    await page.getByRole('heading', { name: screens.notLoggedIn }).waitFor();
  });
});

test('a page whose file does not come says so, without another request', async () => {
  const page = await pages.openAmongFailures('demo');
  await page.route(/\/assets\/dashboard-.*\.js$/, (route) => route.abort());
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Reload the page' }).waitFor();
  expect(await page.title()).not.toBe('');
});
