import { describe, expect, test } from 'vitest';
import { eventually } from '../system/support/eventually.ts';
import { signedIn } from '../system/support/signed-in.ts';
import {
  currentUser,
  freshName,
  givenPaid,
  givenWebsite,
  whenRegistering,
  whenStartingPurchase,
} from '../system/support/steps.ts';
import { useProduct } from '../system/support/use-product.ts';
import { Visitor } from '../system/support/visitor.ts';

const product = await useProduct();
const admin = await signedIn(product, 'admin');

async function givenCustomer() {
  const visitor = new Visitor(product.origin);
  const { id } = await whenRegistering(visitor, freshName());
  await givenWebsite(admin, id);
  return visitor;
}

/** The statuses of many calls at once. */
async function whenFlooding(visitor: Visitor): Promise<ReadonlySet<number>> {
  const answers = await Promise.all(Array.from({ length: 60 }, () => visitor.get('/api/user')));
  return new Set(answers.map(({ status }) => status));
}

describe('an account that runs ten functions at once', () => {
  test('refuses further calls, and answers again when the flood is over', async () => {
    const visitor = await givenCustomer();
    expect(await whenFlooding(visitor)).toEqual(new Set([200, 503]));
    expect((await visitor.get('/api/user')).status).toBe(200);
  });

  test('credits a payment made during a flood', async () => {
    const visitor = await givenCustomer();
    const session = await whenStartingPurchase(visitor);
    const flood = Promise.all([whenFlooding(visitor), whenFlooding(visitor)]);
    await givenPaid(product.stripe.apiBase, session);
    await flood;
    await eventually('the account is marked as purchased', async () => {
      return (await currentUser(visitor)).hasPurchasedSite || undefined;
    });
  });
});
