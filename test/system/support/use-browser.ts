import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { launchBrowser, openContext } from './browser.ts';

type Options = NonNullable<Parameters<typeof openContext>[2]>;

/** Opens a visitor's context; errors of its pages are collected in `errors`. */
export type OpenContext = (errors: string[], options?: Options) => Promise<BrowserContext>;

/** A browser for the tests of a file; every context is closed after the test that opened it. */
export async function useBrowser(
  defaults: Options,
  flags: readonly string[] = [],
): Promise<OpenContext> {
  const browser = await launchBrowser(flags);
  const contexts: BrowserContext[] = [];
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  afterAll(() => browser.close());
  return async (errors, options) => {
    const context = await openContext(browser, errors, { ...defaults, ...options });
    contexts.push(context);
    return context;
  };
}
