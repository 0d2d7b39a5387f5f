import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { chromium, type Page } from 'playwright-core';
import { afterAll } from 'vitest';

/** Debian's packages: the shell without a window, or the whole browser. */
const known = ['/usr/lib/chromium/chromium-headless-shell', '/usr/lib/chromium/chromium'];

/** The browser that `CHROMIUM_PATH` names, or one that is installed. */
const executablePath =
  process.env.CHROMIUM_PATH ?? known.find((path) => existsSync(path)) ?? 'chromium';

/**
 * A browser with one page for all tests of a file, since another page would compile every script
 * again. Returns how to open an address in it, which also says what the browser complains about.
 */
export async function givenPage() {
  const args = ['--no-sandbox', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath, args });
  afterAll(() => browser.close());
  const page = await browser.newPage();
  let complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    // The answer 402 of a declined card is reported by the browser itself.
    const isComplaint = ['error', 'warning'].includes(message.type());
    if (isComplaint && !message.text().includes('402')) complaints.push(message.text());
  });
  return async function open(url: string, width: number) {
    complaints = [];
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(url);
    return { page, complaints };
  };
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What axe finds on a page, which loads it once: that takes longer than a check. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axeSource);
  const found = await page.evaluate<axe.AxeResults>('axe.run()');
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}
