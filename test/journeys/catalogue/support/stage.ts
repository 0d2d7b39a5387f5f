import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { handOver } from '#test/journeys/support/session.ts';
import { launchBrowser } from '#test/system/support/browser.ts';
import { bootProduct, type TestProduct } from '#test/system/support/product.ts';
import { siteZip } from '#test/system/support/site-zip.ts';
import {
  freshName,
  givenAdministrator,
  givenPurchase,
  givenUploadedZip,
  givenWebsite,
  whenRegistering,
} from '#test/system/support/steps.ts';
import { Visitor } from '#test/system/support/visitor.ts';

/** Whose browser it is; each has all that the one before has. */
export type Role = 'visitor' | 'customer' | 'customer with a website' | 'buyer' | 'administrator';

/** One booted product and one browser for a file of the catalogue, a fresh context for each row. */
export interface Stage {
  readonly product: TestProduct;
  /** The administrator, as a caller of the API. */
  readonly admin: Visitor;
  /** A page of a browser that nobody used before, signed in as its role says. */
  enter(role: Role): Promise<Page>;
  /** The same for a customer whose calls the test makes itself. */
  enterAs(visitor: Visitor): Promise<Page>;
}

export function buildStage(): Stage {
  const contexts: BrowserContext[] = [];
  let running: { product: TestProduct; browser: Browser; admin: Visitor } | undefined;
  const now = () => {
    if (!running) throw new Error('The stage is not built before the tests begin');
    return running;
  };
  beforeAll(async () => {
    const [product, browser] = await Promise.all([bootProduct(), launchBrowser()]);
    running = { product, browser, admin: new Visitor(product.origin) };
    await givenAdministrator(running.admin);
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  afterAll(async () => {
    await running?.browser.close();
    await running?.product.stop();
  });

  const enterAs = async (visitor: Visitor): Promise<Page> => {
    const { product, browser } = now();
    const context = await browser.newContext({ baseURL: product.origin, reducedMotion: 'reduce' });
    context.setDefaultTimeout(10_000);
    contexts.push(context);
    await handOver(visitor, context);
    return context.newPage();
  };
  return {
    get product() {
      return now().product;
    },
    get admin() {
      return now().admin;
    },
    enterAs,
    enter: async (role) => enterAs(await visitorOf(role, now())),
  };
}

type Cast = Pick<Stage, 'product' | 'admin'>;

async function visitorOf(role: Role, { product, admin }: Cast): Promise<Visitor> {
  const visitor = new Visitor(product.origin);
  if (role === 'visitor') return visitor;
  if (role === 'administrator') return admin;
  const { id } = await whenRegistering(visitor, freshName());
  if (role === 'customer') return visitor;
  const website = await givenWebsite(admin, id);
  if (role === 'buyer') {
    await givenUploadedZip(admin, website.id, await siteZip());
    await givenPurchase(visitor, product);
  }
  return visitor;
}
