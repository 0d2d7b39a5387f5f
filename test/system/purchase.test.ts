import { describe, expect, test } from 'vitest';
import { refusals } from '#shared/texts/refusals.ts';
import { atOnce } from './support/at-once.ts';
import { eventually } from './support/eventually.ts';
import { signedIn } from './support/signed-in.ts';
import { siteZip } from './support/site-zip.ts';
import {
  cards,
  currentUser,
  freshName,
  givenPaid,
  givenUploadedZip,
  givenWebsite,
  paymentIntentId,
  whenDownloading,
  whenPaying,
  whenRegistering,
  whenStartingPurchase,
} from './support/steps.ts';
import { useProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

const product = await useProduct();
const admin = await signedIn(product, 'admin');

/** With four, each of the calls that race is once the first; `npm run verify -- deploy` has ten. */
const rounds = Number(process.env.PAID_ROUNDS ?? 10);
const times = Array.from({ length: rounds }, (_, index) => index + 1);

async function givenBuyer() {
  const visitor = new Visitor(product.origin);
  const user = await whenRegistering(visitor, freshName('buyer'));
  const website = await givenWebsite(admin, user.id);
  const session = await whenStartingPurchase(visitor);
  return { visitor, user, website, session };
}

const confirm = (visitor: Visitor, paymentIntentId: string) =>
  visitor.post('/api/purchase/success', { paymentIntentId });

const purchased = (visitor: Visitor) =>
  eventually('the account is marked as purchased', async () => {
    const user = await currentUser(visitor);
    return user.hasPurchasedSite ? user : undefined;
  });

describe('paid always means unlocked', () => {
  test.each(times)(
    'by the webhook alone, if the browser closes right after paying (%i)',
    async () => {
      const { visitor, session } = await givenBuyer();
      await givenPaid(product.stripe.apiBase, session);
      expect((await purchased(visitor)).purchaseDate).not.toBeNull();
    },
  );

  test.each(times)('by the browser alone, if the webhook is lost (%i)', async () => {
    const { visitor, session } = await givenBuyer();
    await product.stripe.losingWebhooks(async () => {
      const id = await givenPaid(product.stripe.apiBase, session);
      expect((await currentUser(visitor)).hasPurchasedSite).toBe(false);
      expect((await confirm(visitor, id)).status).toBe(200);
    });
    expect((await currentUser(visitor)).hasPurchasedSite).toBe(true);
  });

  test.each(times)('once, if both arrive concurrently (%i)', async (run) => {
    const { visitor, session } = await givenBuyer();
    const id = paymentIntentId(session);
    await product.stripe.holdingWebhooks(async (release) => {
      await givenPaid(product.stripe.apiBase, session);
      const calls = [
        () => release(),
        () => confirm(visitor, id),
        () => release(),
        () => confirm(visitor, id),
      ];
      const rotated = [...calls.slice(run % 4), ...calls.slice(0, run % 4)];
      await Promise.all(rotated.map((call) => call()));
    });
    const { purchaseDate } = await purchased(visitor);
    expect((await confirm(visitor, id)).status).toBe(200);
    expect((await currentUser(visitor)).purchaseDate).toBe(purchaseDate);
    expect(await product.paymentsOf(id)).toHaveLength(1);
  });
});

describe('the purchase', () => {
  test('unlocks the very ZIP that was uploaded', async () => {
    const { visitor, website, session } = await givenBuyer();
    const zip = await siteZip();
    await givenUploadedZip(admin, website.id, zip);
    const path = `/api/websites/${website.id}/get-download-url`;
    const locked = await visitor.get(path);
    expect(locked.status).toBe(403);
    expect(locked.json).toEqual({ message: refusals.purchaseRequired });
    await confirm(visitor, await givenPaid(product.stripe.apiBase, session));
    expect(Buffer.from(await whenDownloading(visitor, website.id)).equals(Buffer.from(zip))).toBe(
      true,
    );
  });

  test('is one payment, however often checkout is opened', async () => {
    const { visitor, session } = await givenBuyer();
    const again = await Promise.all(
      Array.from({ length: atOnce(20) }, () => whenStartingPurchase(visitor)),
    );
    expect(new Set(again.map((other) => other.clientSecret))).toEqual(
      new Set([session.clientSecret]),
    );
  });

  test('stays locked after a declined card and unlocks with the next one', async () => {
    const { visitor, session } = await givenBuyer();
    const declined = await whenPaying(product.stripe.apiBase, session, cards.declined);
    expect(declined.status).toBe(402);
    expect((await confirm(visitor, paymentIntentId(session))).json).toEqual({
      message: refusals.paymentNotComplete,
    });
    expect((await currentUser(visitor)).hasPurchasedSite).toBe(false);
    await givenPaid(product.stripe.apiBase, await whenStartingPurchase(visitor));
    await purchased(visitor);
  });
});
