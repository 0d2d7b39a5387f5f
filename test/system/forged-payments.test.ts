import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { purchasePriceCents } from '#shared/pricing.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { signedIn } from './support/signed-in.ts';
import {
  currentUser,
  freshName,
  givenPaid,
  givenWebsite,
  paymentIntentId,
  whenRegistering,
  whenStartingPurchase,
} from './support/steps.ts';
import {
  accountHolder,
  deliver,
  now,
  purchaseMetadata,
  signatureOf,
} from './support/stripe-account.ts';
import { useProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

/**
 * THREAT-P1, THREAT-P2, THREAT-P3, THREAT-P6, THREAT-P7 and THREAT-P9 against the booted product:
 * the only way to a website is to pay its price.
 */
const product = await useProduct();
const admin = await signedIn(product, 'admin');
const holder = accountHolder(product);

async function givenBuyer() {
  const visitor = new Visitor(product.origin);
  const user = await whenRegistering(visitor, freshName('buyer'));
  const website = await givenWebsite(admin, user.id);
  return { visitor, user, website };
}

type Buyer = Awaited<ReturnType<typeof givenBuyer>>;

const confirm = ({ visitor }: Buyer, id: string) =>
  visitor.post('/api/purchase/success', { paymentIntentId: id });

async function expectNothingBought({ visitor, website }: Buyer): Promise<void> {
  const user = await currentUser(visitor);
  expect(user).toMatchObject({ hasPurchasedSite: false, purchaseDate: null });
  const download = await visitor.get(`/api/websites/${website.id}/get-download-url`);
  expect(download.status).toBe(403);
}

const price = { amount: String(purchasePriceCents), currency: 'usd' };
const card = { 'payment_method_types[]': 'card' };

/** A real payment by somebody with the account's keys. */
async function givenForeignPayment(fields: Readonly<Record<string, string>>): Promise<string> {
  const session = await holder.createPayment({ ...card, ...fields });
  const id = await givenPaid(product.stripe.apiBase, session);
  await product.stripe.controls.settled();
  return id;
}

describe('a payment that was really made', () => {
  test.each([
    ['of one cent less', { amount: String(purchasePriceCents - 1), currency: 'usd' }],
    ['of one dollar', { amount: '100', currency: 'usd' }],
    ['of more', { amount: String(purchasePriceCents * 2), currency: 'usd' }],
    ['in another currency', { amount: String(purchasePriceCents), currency: 'eur' }],
  ])('%s grants nothing and is reported', async (_kind, wrong) => {
    const buyer = await givenBuyer();
    const fields = { ...wrong, ...purchaseMetadata(product, buyer.user.id) };
    const id = await givenForeignPayment(fields);
    const answer = await confirm(buyer, id);
    expect(answer.status, answer.text).toBe(409);
    await expectNothingBought(buyer);
    const lines = product.cloud.lambda.functions.flatMap(({ name }) =>
      product.cloud.lambda.logs(name).map(({ text }) => text),
    );
    const reports = lines.filter((line) => line.includes(id));
    expect(reports.join()).toContain('wrong amount');
    expect(reports.join()).toContain('error');
  });

  test.each([
    ['for a subscription', { 'metadata[type]': 'subscription' }],
    ['to another stack of the same account', { 'metadata[stack]': 'another-table' }],
    ['without a user', { 'metadata[userId]': '' }],
    ['for an invalid user', { 'metadata[userId]': '1 or 1' }],
    ['for an unknown user', { 'metadata[userId]': '999999' }],
  ])('%s is not ours', async (_kind, changed) => {
    const buyer = await givenBuyer();
    const id = await givenForeignPayment({
      ...price,
      ...purchaseMetadata(product, buyer.user.id),
      ...changed,
    });
    const answer = await confirm(buyer, id);
    expect(answer.status).toBe(404);
    expect(answer.json).toEqual({ message: refusals.paymentNotYours });
    await expectNothingBought(buyer);
  });

  test('grants one account once, however often and by any user it is claimed', async () => {
    const buyer = await givenBuyer();
    const thief = await givenBuyer();
    const id = await givenPaid(product.stripe.apiBase, await whenStartingPurchase(buyer.visitor));
    const claims = Array.from({ length: 25 }, () => [confirm(buyer, id), confirm(thief, id)]);
    const answers = await Promise.all(claims.flat());
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(25);
    await product.stripe.controls.settled();
    expect(await product.paymentsOf(id)).toHaveLength(1);
    await expectNothingBought(thief);
  });

  test('and was refunded grants nothing any more', async () => {
    const buyer = await givenBuyer();
    const id = await givenPaid(product.stripe.apiBase, await whenStartingPurchase(buyer.visitor));
    expect((await confirm(buyer, id)).status).toBe(200);
    await holder.refund(id);
    await product.stripe.controls.settled();
    await expectNothingBought(buyer);
    const again = await confirm(buyer, id);
    expect(again.status).toBe(409);
    expect(again.json).toEqual({ message: refusals.paymentReversed });
    await expectNothingBought(buyer);
  });
});

test('the browser chooses neither the price nor the website', async () => {
  const buyer = await givenBuyer();
  const stranger = await givenBuyer();
  const foreign = { type: 'purchase', websiteId: stranger.website.id };
  const before = (await product.dump()).stripe;
  expect((await buyer.visitor.post('/api/create-payment-intent', foreign)).status).toBe(404);
  expect((await product.dump()).stripe).toEqual(before);
  const greedy = { type: 'purchase', websiteId: 1, amount: 1, currency: 'jpy', userId: 1 };
  const answer = await buyer.visitor.post('/api/create-payment-intent', greedy);
  expect(answer.status, answer.text).toBe(200);
  const id = paymentIntentId({
    clientSecret: String(Object(answer.json).clientSecret),
    publishableKey: '',
  });
  const intent = (await product.dump()).stripe
    .map((text) => JSON.parse(text))
    .find((it) => it.id === id);
  expect(intent).toMatchObject({ amount: purchasePriceCents, currency: 'usd' });
  expect(intent.metadata).toMatchObject({
    userId: String(buyer.user.id),
    websiteId: String(buyer.website.id),
  });
});

describe('a message to the webhook', () => {
  let buyer: Buyer;
  let body: string;
  beforeEach(async () => {
    buyer = await givenBuyer();
    const session = await whenStartingPurchase(buyer.visitor);
    await product.stripe.losingWebhooks(async () => {
      await givenPaid(product.stripe.apiBase, session);
    });
    const id = paymentIntentId(session);
    const events = product.stripe.controls.dump().filter(({ object }) => object === 'event');
    const event = events.find(
      (it) => JSON.stringify(it).includes(`"${id}"`) && it.type === 'payment_intent.succeeded',
    );
    body = JSON.stringify(event);
    expect(body).toContain(id);
  });

  const secret = () => holder.webhookSecret;

  test('that Stripe did not sign changes nothing', async () => {
    const { items } = await product.dump();
    const signed = signatureOf(body, secret());
    const forged: readonly (readonly [string, string | Uint8Array, Record<string, string>])[] = [
      ['no signature', body, {}],
      ['an empty signature', body, { 'stripe-signature': '' }],
      ['garbage', body, { 'stripe-signature': 't=1,v1=zz' }],
      [
        'a signature of 301 seconds ago',
        body,
        { 'stripe-signature': signatureOf(body, secret(), now() - 301) },
      ],
      [
        'a signature of the future',
        body,
        { 'stripe-signature': signatureOf(body, secret(), now() + 310) },
      ],
      ['another secret', body, { 'stripe-signature': signatureOf(body, 'whsec_another') }],
      ['an empty secret', body, { 'stripe-signature': signatureOf(body, '') }],
      ['the old scheme', body, { 'stripe-signature': signed.replace('v1=', 'v0=') }],
      ['two times', body, { 'stripe-signature': `t=1,${signed}` }],
      ['another byte', `${body} `, { 'stripe-signature': signed }],
      ['a packed body', gzipSync(body), { 'stripe-signature': signed, 'content-encoding': 'gzip' }],
      ['base64', Buffer.from(body).toString('base64'), { 'stripe-signature': signed }],
      ['no body', '', { 'stripe-signature': signed }],
    ];
    for (const [kind, bytes, headers] of forged) {
      const answer = await deliver(new Visitor(product.origin), bytes, headers);
      expect(answer.status, `${kind}: ${answer.text}`).toBe(400);
    }
    expect((await product.dump()).items).toEqual(items);
    await expectNothingBought(buyer);
  });

  test('that is signed but wrong about the payment is checked against Stripe', async () => {
    const session = await whenStartingPurchase((await givenBuyer()).visitor);
    const unpaid = paymentIntentId(session);
    const event = JSON.parse(body);
    const lies = JSON.stringify({
      ...event,
      id: 'evt_lies',
      data: {
        object: {
          ...event.data.object,
          id: unpaid,
          status: 'succeeded',
          metadata: { userId: String(buyer.user.id) },
        },
      },
    });
    const answer = await deliver(new Visitor(product.origin), lies, {
      'stripe-signature': signatureOf(lies, secret()),
    });
    expect(answer.status).toBe(200);
    await expectNothingBought(buyer);
  });

  test('of the other mode (live or test) is recorded and grants nothing', async () => {
    const live = JSON.stringify({
      ...JSON.parse(body),
      id: `evt_live${buyer.user.id}`,
      livemode: true,
    });
    const answer = await deliver(new Visitor(product.origin), live, {
      'stripe-signature': signatureOf(live, secret()),
    });
    expect(answer.status).toBe(200);
    await expectNothingBought(buyer);
    const { items } = await product.dump();
    expect(items.find(({ pk }) => pk === `STRIPE_EVENT#evt_live${buyer.user.id}`)).toMatchObject({
      outcome: 'orphan',
    });
  });

  test('that is genuine has one effect, replayed fifty times at once', async () => {
    const headers = () => ({ 'stripe-signature': signatureOf(body, secret()) });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => deliver(new Visitor(product.origin), body, headers())),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { purchaseDate } = await currentUser(buyer.visitor);
    expect(purchaseDate).not.toBeNull();
    await deliver(new Visitor(product.origin), body, headers());
    expect((await currentUser(buyer.visitor)).purchaseDate).toBe(purchaseDate);
    const { items } = await product.dump();
    expect(
      items.filter(
        ({ pk, sk, userId }) =>
          String(pk).startsWith('PAYMENT#') && sk === 'PAYMENT' && userId === buyer.user.id,
      ),
    ).toHaveLength(1);
  });
});
