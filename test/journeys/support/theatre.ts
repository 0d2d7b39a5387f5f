import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser, openContext } from '#test/system/support/browser.ts';
import { bootProduct, type TestProduct } from '#test/system/support/product.ts';
import { givenAdministrator } from '#test/system/support/steps.ts';
import { Visitor } from '#test/system/support/visitor.ts';
import { signInAs } from './session.ts';

/** A booted product, a browser, and an administrator who calls the API, for the tests of a file. */
export interface Theatre {
  readonly product: TestProduct;
  readonly admin: Visitor;
  /** A fresh visitor, or a seeded account that signs in; whatever the page complains of fails the test. */
  open(account?: 'admin' | 'demo'): Promise<Page>;
  /** The same for tests whose failures the browser itself reports on its console. */
  openAmongFailures(account?: 'admin' | 'demo'): Promise<Page>;
}

export function openTheatre(): Theatre {
  const contexts: BrowserContext[] = [];
  const errors: string[] = [];
  let running: { product: TestProduct; browser: Browser; admin: Visitor } | undefined;
  const now = () => {
    if (!running) throw new Error('The theatre opens before the tests begin');
    return running;
  };
  beforeAll(async () => {
    const [product, browser] = await Promise.all([bootProduct(), launchBrowser()]);
    running = { product, browser, admin: new Visitor(product.origin) };
    await givenAdministrator(running.admin);
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await running?.browser.close();
    await running?.product.stop();
  });

  const enter = async (complaints: string[], account?: 'admin' | 'demo') => {
    const { product, browser } = now();
    const context = await openContext(browser, complaints, { baseURL: product.origin });
    contexts.push(context);
    const page = await context.newPage();
    if (account) await signInAs(page, account);
    return page;
  };
  return {
    get product() {
      return now().product;
    },
    get admin() {
      return now().admin;
    },
    open: (account) => enter(errors, account),
    openAmongFailures: (account) => enter([], account),
  };
}
