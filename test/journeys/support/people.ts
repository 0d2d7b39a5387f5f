import type { seededAccounts } from '#infra/local/demo/accounts.ts';
import { readDemoSite, zipSite } from '#infra/local/demo/site-files.ts';
import { previewLink } from '#shared/api/admin/previews.ts';
import { user } from '#shared/model/user.ts';
import type { TestProduct } from '#test/system/support/product.ts';
import { signedIn } from '#test/system/support/signed-in.ts';
import {
  currentUser,
  givenPurchase,
  givenUploadedZip,
  givenWebsite,
  ok,
} from '#test/system/support/steps.ts';
import { givenSubscription, whenPaymentFails } from '#test/system/support/subscription-steps.ts';
import { Visitor } from '#test/system/support/visitor.ts';
import { whenMadeEarlier } from './made-earlier.ts';

const customers = {
  buyer: { username: 'olive', firstName: 'Olive', companyName: 'Harbor & Pine Uptown' },
  subscriber: { username: 'sam', firstName: 'Sam', companyName: 'Sam’s Bicycles' },
  latePayer: { username: 'lena', firstName: 'Lena', companyName: 'Lena’s Laundry' },
} as const;

/** A seeded account, or a customer at a later stage of their plan. */
export type Role = keyof typeof seededAccounts | keyof typeof customers;

/** All people who have a screen, set up through the API on first use. */
export interface People {
  /** The role, as a signed-in API client. */
  visitor(role: Role): Promise<Visitor>;
  /** The token of a preview link of the demo customer's website. */
  previewToken(): Promise<string>;
}

export function peopleOf(product: TestProduct): People {
  const arrivals: { readonly [R in Role]: () => Promise<Visitor> } = {
    demo: once(() => signedIn(product, 'demo')),
    admin: once(() => signedIn(product, 'admin')),
    buyer: once(async () => buyer(product, await arrivals.admin())),
    subscriber: once(async () => subscriber(product, await arrivals.admin())),
    latePayer: once(() => latePayer(product)),
  };
  return {
    visitor: (role) => arrivals[role](),
    previewToken: once(async () => {
      const { id: userId } = await currentUser(await arrivals.demo());
      const admin = await arrivals.admin();
      return ok(await admin.post('/api/admin/generate-preview', { userId }), previewLink).token;
    }),
  };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

async function registered({ origin }: TestProduct, role: keyof typeof customers) {
  const visitor = new Visitor(origin);
  const person = customers[role];
  const email = `${person.username}@example.com`;
  const form = { ...person, lastName: 'Example', password: 'secret-123', email };
  const { id, companyName } = ok(await visitor.post('/api/register', form), user);
  return { visitor, id, companyName: companyName ?? '' };
}

/** A customer who has bought a website whose files exist. */
async function buyer(product: TestProduct, admin: Visitor): Promise<Visitor> {
  const { visitor, id, companyName } = await registered(product, 'buyer');
  const website = await givenWebsite(admin, id, companyName);
  await givenUploadedZip(admin, website.id, await zipSite(await readDemoSite()));
  await givenPurchase(visitor, product);
  return visitor;
}

/** A customer who has subscribed for two months while the website is still being built. */
async function subscriber(product: TestProduct, admin: Visitor): Promise<Visitor> {
  const { visitor, id, companyName } = await registered(product, 'subscriber');
  const website = await givenWebsite(admin, id, companyName);
  await whenMadeEarlier(product, { userId: id, websiteId: website.id });
  await givenSubscription(visitor, product);
  return visitor;
}

/** A customer who subscribed before there was a website, and whose second payment failed. */
async function latePayer(product: TestProduct): Promise<Visitor> {
  const { visitor } = await registered(product, 'latePayer');
  await whenPaymentFails(product, await givenSubscription(visitor, product));
  return visitor;
}
