import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { write } from '#functions/data/table/send.ts';
import { change, remove } from '#functions/data/table/writes.ts';
import { getUser, userKey } from '#functions/data/users/user.ts';
import { purchasePriceCents } from '#shared/pricing.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { secrets } from '#test/support/test-secrets.ts';
import {
  confirm,
  type Delivery,
  deliver,
  embedded,
  eventsOf,
  givenPaid,
  pay,
  stripe,
} from './support/shop.ts';

const stripeItself = new ApiClient('198.51.100.9');
const received = { status: 200, json: { received: true } };

beforeEach(() => {
  vi.spyOn(console, 'warn')
    .mockReset()
    .mockImplementation(() => {});
});

async function succeeded(paymentIntentId: string) {
  const events = await eventsOf(paymentIntentId);
  const event = events.find(({ type }) => type === 'payment_intent.succeeded');
  if (!event) throw new Error(`${paymentIntentId} was not paid`);
  return event;
}

test('a payment whose browser went away still unlocks the website', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  expect(await deliver(stripeItself, await succeeded(paymentIntentId))).toMatchObject(received);
  expect((await getUser(buyer.id))?.hasPurchasedSite).toBe(true);
});

test('an event that comes ten times, at once and later, has one effect', async () => {
  const { paymentIntentId } = await givenPaid();
  const event = await succeeded(paymentIntentId);
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(stripeItself, event)));
  for (const answer of answers) expect(answer).toMatchObject(received);
  const after = await dumpTable();
  await stripe.refunds.create({ payment_intent: paymentIntentId });
  expect(await deliver(stripeItself, event)).toMatchObject(received);
  expect(await dumpTable()).toEqual(after);
});

test('a crash between the effect and its record is made good by the next delivery', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  const event = await succeeded(paymentIntentId);
  await buyer.client.call(confirm, { body: { paymentIntentId } });
  const version = (await getUser(buyer.id))?.version;
  expect(await deliver(stripeItself, event)).toMatchObject(received);
  expect((await getUser(buyer.id))?.version).toBe(version);
});

test('while Stripe does not answer, the event is asked for again', async () => {
  const { paymentIntentId } = await givenPaid();
  const event = await succeeded(paymentIntentId);
  const before = await dumpTable();
  const path = '/v1/payment_intents/:id';
  embedded.controls.fault({ method: 'GET', path, kind: 'error', status: 500, times: 3 });
  expect((await deliver(stripeItself, event)).status).toBe(503);
  expect(await dumpTable()).toEqual(before);
  embedded.controls.clearFaults();
  expect(await deliver(stripeItself, event)).toMatchObject(received);
});

describe('Whatever the order and number of events and calls, the end is the same', () => {
  const steps = ['paid', 'refunded', 'paid', 'confirmed', 'refunded'] as const;
  const orders = permutations(steps).filter((_, index) => index % 5 === 0);

  test.for(orders.map((order) => [order.join(', ')] as const))('%s', async ([order]) => {
    const { buyer, paymentIntentId } = await givenPaid();
    await stripe.refunds.create({ payment_intent: paymentIntentId });
    const events = await eventsOf(paymentIntentId);
    const types = { paid: 'payment_intent.succeeded', refunded: 'charge.refunded' };
    for (const step of order.split(', ')) {
      if (step === 'confirmed') await buyer.client.call(confirm, { body: { paymentIntentId } });
      const type = step === 'paid' ? types.paid : types.refunded;
      const event = events.find((sent) => sent.type === type);
      if (step !== 'confirmed') expect(await deliver(stripeItself, event)).toMatchObject(received);
    }
    const dump = await dumpTable();
    expect(dump[`PAYMENT#${paymentIntentId} PAYMENT`]).toMatchObject({ state: 'revoked' });
    expect(dump[`USER#${buyer.id} PURCHASE`]).toBeUndefined();
    expect((await getUser(buyer.id))?.hasPurchasedSite).toBe(false);
  });
});

test('a full refund locks the download again', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  await deliver(stripeItself, await succeeded(paymentIntentId));
  await stripe.refunds.create({ payment_intent: paymentIntentId });
  const refunded = (await eventsOf(paymentIntentId)).find(({ type }) => type === 'charge.refunded');
  expect(await deliver(stripeItself, refunded)).toMatchObject(received);
  expect(await getUser(buyer.id)).toMatchObject({ hasPurchasedSite: false, purchaseDate: null });
});

describe('A message that Stripe did not sign now, exactly so, is refused and changes nothing', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const forged: readonly [string, (payload: string) => Delivery][] = [
    ['without a signature', () => ({ signature: '' })],
    ['with garbage for a signature', () => ({ signature: 't=,v1=,,=' })],
    ['without a time', () => ({ signature: `v1=${'0'.repeat(64)}` })],
    ['with two times', () => ({ signature: `t=${now()},t=${now()},v1=${'0'.repeat(64)}` })],
    ['with the signature of zeros', () => ({ signature: `t=${now()},v1=${'0'.repeat(64)}` })],
    ['signed 301 seconds ago', () => ({ age: 301 })],
    ['signed 302 seconds ahead', () => ({ age: -302 })],
    ['signed with another secret', () => ({ secret: 'whsec_other' })],
    ['with one byte more', (payload) => ({ body: `${payload} ` })],
    ['with a mark before it that decoders drop', (payload) => ({ body: `\ufeff${payload}` })],
    [
      'with another content',
      (payload) => ({
        body: payload.replace(`${purchasePriceCents}`, `${purchasePriceCents + 1}`),
      }),
    ],
    [
      'compressed',
      (payload) => ({
        body: gzipSync(payload).toString('base64'),
        isBase64Encoded: true,
        headers: { 'content-encoding': 'gzip' },
      }),
    ],
    ['called base64 without being it', () => ({ isBase64Encoded: true })],
  ];

  test.for(forged)('%s', async ([, forge]) => {
    const { paymentIntentId } = await givenPaid();
    const event = await succeeded(paymentIntentId);
    const before = await dumpTable();
    const answer = await deliver(stripeItself, event, forge(JSON.stringify(event)));
    expect(answer.status).toBe(400);
    expect(await dumpTable()).toEqual(before);
  });
});

test.for([{ age: 299 }, { age: -299 }])('a signature of $age seconds ago is good', async (how) => {
  const { paymentIntentId } = await givenPaid();
  expect(await deliver(stripeItself, await succeeded(paymentIntentId), how)).toMatchObject(
    received,
  );
});

test('a base64 body is the bytes that it stands for', async () => {
  const { paymentIntentId } = await givenPaid();
  const event = await succeeded(paymentIntentId);
  const body = Buffer.from(JSON.stringify(event)).toString('base64');
  const answer = await deliver(stripeItself, event, { body, isBase64Encoded: true });
  expect(answer).toMatchObject(received);
});

test('what is signed with a secret that an operator has stored since is believed within a minute', async () => {
  const configured = secrets.get('stripe') ?? '';
  const { paymentIntentId } = await givenPaid();
  const event = await succeeded(paymentIntentId);
  const rotated = { secret: 'whsec_rotated' };
  secrets.set(
    'stripe',
    JSON.stringify({ ...JSON.parse(configured), webhookSecret: rotated.secret }),
  );
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await deliver(stripeItself, event, rotated)).toMatchObject(received);
  expect((await deliver(stripeItself, event)).status).toBe(400);
  secrets.set('stripe', configured);
  vi.setSystemTime(Date.now() + 61_000);
  expect(await deliver(stripeItself, event)).toMatchObject(received);
  vi.useRealTimers();
});

test('without a stored signing secret nothing is believed, not even what an empty one signed', async () => {
  const configured = secrets.get('stripe') ?? '';
  const { paymentIntentId } = await givenPaid();
  const event = await succeeded(paymentIntentId);
  vi.resetModules();
  const { handler } = await import('#functions/payments/stripe-webhook.ts');
  const before = await dumpTable();
  for (const webhookSecret of ['', undefined, 'whsec_']) {
    secrets.set('stripe', JSON.stringify({ ...JSON.parse(configured), webhookSecret }));
    const payload = JSON.stringify(event);
    const answer = await stripeItself.call(handler, {
      rawBody: payload,
      headers: { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
    });
    expect(answer.status).toBe(503);
  }
  secrets.set('stripe', configured);
  expect(await dumpTable()).toEqual(before);
});

describe('A genuine event that is about nothing of ours is received, recorded and grants nothing', () => {
  const recordOf = async (event: { id: string }) => {
    const before = await dumpTable();
    expect(await deliver(stripeItself, event)).toMatchObject(received);
    const { [`STRIPE_EVENT#${event.id} STRIPE_EVENT`]: record, ...rest } = await dumpTable();
    expect(rest).toEqual(before);
    return record;
  };
  const orphanOf = async (event: { id: string }) => {
    const record = await recordOf(event);
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('nothing of ours'));
    return record;
  };

  test.for([{}, { type: 'purchase', userId: '1', stack: 'another' }])(
    'another product or stack, with the metadata %o, which rings nothing',
    async (metadata) => {
      const price = { amount: purchasePriceCents, currency: 'usd' };
      const made = await stripe.paymentIntents.create({ ...price, metadata });
      await pay(made.id);
      expect(await recordOf(await succeeded(made.id))).toMatchObject({ outcome: 'orphan' });
      expect(console.warn).not.toHaveBeenCalled();
    },
  );

  test('a payment that this account does not know', async () => {
    const { paymentIntentId } = await givenPaid();
    const event = await succeeded(paymentIntentId);
    const foreign = {
      ...event,
      id: 'evt_foreign',
      data: { object: { object: 'payment_intent', id: 'pi_foreign' } },
    };
    expect(await orphanOf(foreign)).toMatchObject({ outcome: 'orphan' });
  });

  test('the other mode', async () => {
    const { paymentIntentId } = await givenPaid();
    const live = { ...(await succeeded(paymentIntentId)), id: 'evt_live', livemode: true };
    expect(await orphanOf(live)).toMatchObject({ outcome: 'orphan' });
  });

  test('a user who is gone', async () => {
    const { buyer, paymentIntentId } = await givenPaid();
    await write(remove(userKey(buyer.id)));
    expect(await orphanOf(await succeeded(paymentIntentId))).toMatchObject({ outcome: 'orphan' });
  });

  test('a user who is gone, and whose money went back, which rings nothing', async () => {
    const { buyer, paymentIntentId } = await givenPaid();
    await write(remove(userKey(buyer.id)));
    await stripe.refunds.create({ payment_intent: paymentIntentId });
    await recordOf(await succeeded(paymentIntentId));
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('somebody whose number was given again after yesterday’s table came back', async () => {
    const { buyer, paymentIntentId } = await givenPaid();
    const createdAt = new Date(Date.now() + 3_600_000).toISOString();
    await write(change(userKey(buyer.id), { set: { createdAt } }));
    expect(await orphanOf(await succeeded(paymentIntentId))).toMatchObject({ outcome: 'orphan' });
    expect((await getUser(buyer.id))?.hasPurchasedSite).toBe(false);
  });

  test('a kind of event that we do not know leaves no trace', async () => {
    const { paymentIntentId } = await givenPaid();
    const before = await dumpTable();
    const unknown = {
      ...(await succeeded(paymentIntentId)),
      id: 'evt_new',
      type: 'invention.made',
    };
    expect(await deliver(stripeItself, unknown)).toMatchObject(received);
    expect(await dumpTable()).toEqual(before);
  });
});

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
