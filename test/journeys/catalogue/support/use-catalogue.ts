import type { Page } from 'playwright-core';
import { handOver } from '#test/journeys/support/session.ts';
import type { TestProduct } from '#test/system/support/product.ts';
import { signedIn } from '#test/system/support/signed-in.ts';
import { siteZip } from '#test/system/support/site-zip.ts';
import {
  freshName,
  givenPurchase,
  givenUploadedZip,
  givenWebsite,
  whenRegistering,
} from '#test/system/support/steps.ts';
import { useBrowser } from '#test/system/support/use-browser.ts';
import { useProduct } from '#test/system/support/use-product.ts';
import { Visitor } from '#test/system/support/visitor.ts';

/** Each has everything that the one before has. */
export type Role = 'visitor' | 'customer' | 'customer with a website' | 'buyer' | 'administrator';

/** One booted product and one browser for a file of the catalogue, a fresh context for each row. */
export interface Catalogue {
  readonly product: TestProduct;
  /** The administrator, as a caller of the API. */
  readonly admin: Visitor;
  /** A page of a new context, signed in as its role says. */
  enter(role: Role): Promise<Page>;
  /** The same for a customer whose calls the test makes itself. */
  enterAs(visitor: Visitor): Promise<Page>;
}

/** The browser finds hosts below `domain` on this machine, if one is given. */
export async function useCatalogue(domain?: string): Promise<Catalogue> {
  const product = await useProduct();
  const admin = await signedIn(product, 'admin');
  const flags = domain ? [`--host-resolver-rules=MAP *.${domain} 127.0.0.1`] : [];
  const defaults = { baseURL: product.origin, reducedMotion: 'reduce' } as const;
  const openContext = await useBrowser(defaults, flags);

  const enterAs = async (visitor: Visitor): Promise<Page> => {
    const context = await openContext([]);
    context.setDefaultTimeout(10_000);
    await handOver(visitor, context);
    return context.newPage();
  };
  return {
    product,
    admin,
    enterAs,
    enter: async (role) => enterAs(await visitorOf(role, product, admin)),
  };
}

async function visitorOf(role: Role, product: TestProduct, admin: Visitor): Promise<Visitor> {
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
