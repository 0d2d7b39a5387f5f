import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import type { TestProduct } from '#test/system/support/product.ts';
import { signedIn } from '#test/system/support/signed-in.ts';
import { useBrowser } from '#test/system/support/use-browser.ts';
import { useProduct } from '#test/system/support/use-product.ts';
import type { Visitor } from '#test/system/support/visitor.ts';
import { signInAs } from './session.ts';

/** A booted product, a browser, and an administrator who calls the API, for the tests of a file. */
export interface Pages {
  readonly product: TestProduct;
  readonly admin: Visitor;
  /** A new visitor, or a seeded account that signs in; any error of the page fails the test. */
  open(account?: 'admin' | 'demo'): Promise<Page>;
  /** Like `open`, for tests that make the browser itself log errors. */
  openAmongFailures(account?: 'admin' | 'demo'): Promise<Page>;
}

export async function usePages(booted = useProduct()): Promise<Pages> {
  const product = await booted;
  const admin = await signedIn(product, 'admin');
  const openContext = await useBrowser({ baseURL: product.origin });
  const errors: string[] = [];
  afterEach(() => expect(errors.splice(0)).toEqual([]));

  const open = async (complaints: string[], account?: 'admin' | 'demo') => {
    const page = await (await openContext(complaints)).newPage();
    if (account) await signInAs(page, account);
    return page;
  };
  return {
    product,
    admin,
    open: (account) => open(errors, account),
    openAmongFailures: (account) => open([], account),
  };
}
