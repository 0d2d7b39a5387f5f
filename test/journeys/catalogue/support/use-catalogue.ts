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

/** Each role has everything that the previous one has. */
export type Role =
  | 'visitor'
  | 'customer'
  | 'customer with a website'
  | 'customer with files'
  | 'buyer'
  | 'administrator';

/**
 * One booted product and one browser for a file of the catalogue, with a new context for each row.
 */
export interface Catalogue {
  readonly product: TestProduct;
  /** The administrator, as an API client. */
  readonly admin: Visitor;
  /** A page in a new context, signed in as the role requires. */
  enter(role: Role): Promise<Page>;
  /** A page signed in as a customer whose API calls the test makes itself. */
  enterAs(visitor: Visitor): Promise<Page>;
}

/** If `domain` is given, the browser resolves hosts below it to this machine. */
export async function useCatalogue(domain?: string): Promise<Catalogue> {
  const product = await useProduct();
  const admin = await signedIn(product, 'admin');
  const flags = domain ? [`--host-resolver-rules=MAP *.${domain} 127.0.0.1`] : [];
  const defaults = { baseURL: product.origin };
  const openContext = await useBrowser(defaults, flags);

  const enterAs = async (visitor: Visitor): Promise<Page> => {
    const context = await openContext([]);
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
  if (role === 'customer with a website') return visitor;
  await givenUploadedZip(admin, website.id, await siteZip());
  if (role === 'buyer') await givenPurchase(visitor, product);
  return visitor;
}
