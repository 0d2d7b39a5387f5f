import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { launchBrowser, openContext } from './browser.ts';

type Options = NonNullable<Parameters<typeof openContext>[2]>;

/** Opens a visitor's context; errors of its pages are collected in `errors`. */
export type OpenContext = (errors: string[], options?: Options) => Promise<BrowserContext>;

let shared: Promise<Browser> | undefined;

/**
 * The browser that the files of a worker share, and that ends with it; one of the file's own with further flags. Every
 * context is closed after the test that opened it.
 */
export async function useBrowser(
  defaults: Options,
  flags: readonly string[] = [],
): Promise<OpenContext> {
  const browser = await (flags.length > 0 ? ownBrowser(flags) : sharedBrowser());
  const contexts: BrowserContext[] = [];
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  return async (errors, options) => {
    const context = await openContext(browser, errors, { ...defaults, ...options });
    contexts.push(context);
    return context;
  };
}

export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

async function ownBrowser(flags: readonly string[]): Promise<Browser> {
  const browser = await launchBrowser(flags);
  afterAll(() => browser.close());
  return browser;
}
