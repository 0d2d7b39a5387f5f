import type { Browser, Page } from 'playwright-core';
import { handOver } from '#test/journeys/support/session.ts';
import { openContext } from '#test/system/support/browser.ts';
import type { Visitor } from '#test/system/support/visitor.ts';
import { faultsOf } from './faults.ts';

interface Looking {
  readonly browser: Browser;
  readonly origin: string;
  /** Null is nobody. */
  readonly as: Visitor | null;
  /** What the fields have. */
  readonly texts: readonly string[];
}

const own = /^(?:data:|blob:|https?:\/\/(?:[\w-]+\.)*localhost[:/]|http:\/\/127\.0\.0\.1[:/])/;

/** Opens pages on a phone, one after the other; returns what is wrong with them. */
export async function lookAt(
  { browser, origin, as, texts }: Looking,
  pages: Readonly<Record<string, (page: Page) => Promise<unknown>>>,
): Promise<readonly string[]> {
  const events: string[] = [];
  const viewport = { width: 360, height: 740 };
  const context = await openContext(browser, events, { baseURL: origin, viewport });
  if (as) await handOver(as, context);
  const page = await context.newPage();
  page.on('request', (request) => {
    if (!own.test(request.url())) events.push(`asked ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    events.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  const found: string[] = [];
  for (const [name, open] of Object.entries(pages)) {
    await open(page);
    const faults = [...(await faultsOf(page, texts)), ...events.splice(0)];
    found.push(...faults.map((fault) => `${name}: ${fault}`));
  }
  await context.close();
  return found;
}

/** Opens a path and waits until nothing of it is loading. */
export const screen = (path: string) => async (page: Page) => {
  await page.goto('/robots.txt');
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
};
