import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { write } from '#functions/data/table/send.ts';
import { change, remove } from '#functions/data/table/writes.ts';
import { getUser, userKey } from '#functions/data/users/user.ts';
import { purchasePriceCents } from '#shared/pricing.ts';
import { refusals } from '#shared/texts/refusals.ts';
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

const stripeClient = new ApiClient('198.51.100.9');
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

test('a payment whose browser was closed still unlocks the website', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  expect(await deliver(stripeClient, await succeeded(paymentIntentId))).toMatchObject(received);
  expect((await getUser(buyer.id))?.hasPurchasedSite).toBe(true);
});

test('an event that is delivered ten times at once and again later has one effect', async () => {
  const { paymentIntentId } = await givenPaid();
  const event = await succeeded(paymentIntentId);
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(stripeClient, event)));
  for (const answer of answers) expect(answer).toMatchObject(received);
  const after = await dumpTable();
  await stripe.refunds.create({ payment_intent: paymentIntentId });
  expect(await deliver(stripeClient, event)).toMatchObject(received);
  expect(await dumpTable()).toEqual(after);
});

test('after a crash between effect and record, the next delivery changes nothing', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  const event = await succeeded(paymentIntentId);
  await buyer.client.call(confirm, { body: { paymentIntentId } });
  const version = (await getUser(buyer.id))?.version;
  expect(await deliver(stripeClient, event)).toMatchObject(received);
  expect((await getUser(buyer.id))?.version).toBe(version);
});

test('while Stripe does not answer, the webhook answers 503 so that Stripe retries', async () => {
  const { paymentIntentId } = await givenPaid();
  const event = await succeeded(paymentIntentId);
  const before = await dumpTable();
  const path = '/v1/payment_intents/:id';
  embedded.controls.fault({ method: 'GET', path, kind: 'error', status: 500, times: 3 });
  expect((await deliver(stripeClient, event)).status).toBe(503);
  expect(await dumpTable()).toEqual(before);
  embedded.controls.clearFaults();
  expect(await deliver(stripeClient, event)).toMatchObject(received);
});

describe('Events and calls end in the same state in any order and number', () => {
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
      if (step !== 'confirmed') expect(await deliver(stripeClient, event)).toMatchObject(received);
    }
    const dump = await dumpTable();
    expect(dump[`PAYMENT#${paymentIntentId} PAYMENT`]).toMatchObject({ state: 'revoked' });
    expect(dump[`USER#${buyer.id} PURCHASE`]).toBeUndefined();
    expect((await getUser(buyer.id))?.hasPurchasedSite).toBe(false);
  });
});

test('a full refund locks the download again', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  await deliver(stripeClient, await succeeded(paymentIntentId));
  await stripe.refunds.create({ payment_intent: paymentIntentId });
  const refunded = (await eventsOf(paymentIntentId)).find(({ type }) => type === 'charge.refunded');
  expect(await deliver(stripeClient, refunded)).toMatchObject(received);
  expect(await getUser(buyer.id)).toMatchObject({ hasPurchasedSite: false, purchaseDate: null });
});

describe('A message without a current signature of exactly these bytes is refused and changes nothing', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const forged: readonly [string, (payload: string) => Delivery][] = [
    ['without a signature', () => ({ signature: '' })],
    ['with a malformed signature', () => ({ signature: 't=,v1=,,=' })],
    ['without a time', () => ({ signature: `v1=${'0'.repeat(64)}` })],
    ['with two times', () => ({ signature: `t=${now()},t=${now()},v1=${'0'.repeat(64)}` })],
    ['with a signature of zeros', () => ({ signature: `t=${now()},v1=${'0'.repeat(64)}` })],
    ['signed 301 seconds ago', () => ({ age: 301 })],
    ['signed 302 seconds ahead', () => ({ age: -302 })],
    ['signed with another secret', () => ({ secret: 'whsec_other' })],
    ['with one extra byte', (payload) => ({ body: `${payload} ` })],
    ['with a byte order mark, which decoders drop', (payload) => ({ body: `\ufeff${payload}` })],
    [
      'with changed content',
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
    ['declared as base64 but not encoded', () => ({ isBase64Encoded: true })],
  ];

  test.for(forged)('%s', async ([, forge]) => {
    const { paymentIntentId } = await givenPaid();
    const event = await succeeded(paymentIntentId);
    const before = await dumpTable();
    const answer = await deliver(stripeClient, event, forge(JSON.stringify(event)));
    expect(answer.status).toBe(400);
    expect(await dumpTable()).toEqual(before);
  });
});

test.for([{ age: 299 }, { age: -299 }])('a signature of $age seconds ago is valid', async (how) => {
  const { paymentIntentId } = await givenPaid();
  expect(await deliver(stripeClient, await succeeded(paymentIntentId), how)).toMatchObject(
    received,
  );
});

test('a base64 body is decoded before its signature is verified', async () => {
  const { paymentIntentId } = await givenPaid();
  const event = await succeeded(paymentIntentId);
  const body = Buffer.from(JSON.stringify(event)).toString('base64');
  const answer = await deliver(stripeClient, event, { body, isBase64Encoded: true });
  expect(answer).toMatchObject(received);
});

test('a signature with a rotated secret is accepted within a minute', async () => {
  const configured = secrets.get('stripe') ?? '';
  const { paymentIntentId } = await givenPaid();
  const event = await succeeded(paymentIntentId);
  const rotated = { secret: 'whsec_rotated' };
  secrets.set(
    'stripe',
    JSON.stringify({ ...JSON.parse(configured), webhookSecret: rotated.secret }),
  );
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await deliver(stripeClient, event, rotated)).toMatchObject(received);
  expect((await deliver(stripeClient, event)).status).toBe(400);
  secrets.set('stripe', configured);
  vi.setSystemTime(Date.now() + 61_000);
  expect(await deliver(stripeClient, event)).toMatchObject(received);
  vi.useRealTimers();
});

test('without a stored signing secret nothing is accepted, not even a signature with an empty one', async () => {
  const configured = secrets.get('stripe') ?? '';
  const { paymentIntentId } = await givenPaid();
  const event = await succeeded(paymentIntentId);
  vi.resetModules();
  const { handler } = await import('#functions/billing/stripe-webhook.ts');
  const before = await dumpTable();
  for (const webhookSecret of ['', undefined, 'whsec_']) {
    secrets.set('stripe', JSON.stringify({ ...JSON.parse(configured), webhookSecret }));
    const payload = JSON.stringify(event);
    const answer = await stripeClient.call(handler, {
      rawBody: payload,
      headers: { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
    });
    expect(answer.status).toBe(503);
  }
  secrets.set('stripe', configured);
  expect(await dumpTable()).toEqual(before);
});

describe('A genuine event about a foreign or orphan payment is accepted, recorded and grants nothing', () => {
  const recordOf = async (event: { id: string }) => {
    const before = await dumpTable();
    expect(await deliver(stripeClient, event)).toMatchObject(received);
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
    'another product or stack, with the metadata %o, which raises no alarm',
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

  test('a user who no longer exists', async () => {
    const { buyer, paymentIntentId } = await givenPaid();
    await write(remove(userKey(buyer.id)));
    expect(await orphanOf(await succeeded(paymentIntentId))).toMatchObject({ outcome: 'orphan' });
  });

  test('a user who no longer exists and whose payment is refunded, which raises no alarm', async () => {
    const { buyer, paymentIntentId } = await givenPaid();
    await write(remove(userKey(buyer.id)));
    await stripe.refunds.create({ payment_intent: paymentIntentId });
    await recordOf(await succeeded(paymentIntentId));
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('a user whose id was reused after a point-in-time restore', async () => {
    const { buyer, paymentIntentId } = await givenPaid();
    const createdAt = new Date(Date.now() + 3_600_000).toISOString();
    await write(change(userKey(buyer.id), { set: { createdAt } }));
    expect(await orphanOf(await succeeded(paymentIntentId))).toMatchObject({ outcome: 'orphan' });
    expect((await getUser(buyer.id))?.hasPurchasedSite).toBe(false);
  });

  test('an unknown event type leaves no trace', async () => {
    const { paymentIntentId } = await givenPaid();
    const before = await dumpTable();
    const unknown = {
      ...(await succeeded(paymentIntentId)),
      id: 'evt_new',
      type: 'invention.made',
    };
    expect(await deliver(stripeClient, unknown)).toMatchObject(received);
    expect(await dumpTable()).toEqual(before);
  });
});

describe('An endpoint that was made by hand', () => {
  const complaint = expect.stringMatching(/another API version.*2024-06-20/);
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReset().mockReturnValue();
  });
  const expectComplaint = () => {
    expect(console.error).toHaveBeenCalledExactlyOnceWith(complaint);
    vi.mocked(console.error).mockClear();
  };

  test('with another version raises the alarm, and a payment is credited all the same', async () => {
    const { buyer, paymentIntentId } = await givenPaid();
    const older = { ...(await succeeded(paymentIntentId)), api_version: '2024-06-20' };
    expect(await deliver(stripeClient, older)).toMatchObject(received);
    expect((await getUser(buyer.id))?.hasPurchasedSite).toBe(true);
    expectComplaint();
  });

  test('with another version sends invoices without a parent, which are not lost silently', async () => {
    const object = { object: 'invoice', id: 'in_1', subscription: 'sub_1' };
    const event = { id: 'evt_1', api_version: '2024-06-20', livemode: false, data: { object } };
    const answer = await deliver(stripeClient, { ...event, type: 'invoice.paid' });
    expect(answer).toMatchObject(received);
    expectComplaint();
    await deliver(stripeClient, { ...event, type: 'invoice.created' });
    expect(console.error).not.toHaveBeenCalled();
  });

  test('with thin events is told what to change', async () => {
    const thin = { id: 'evt_test_1', object: 'v2.core.event', type: 'v1.invoice.paid' };
    const answer = await deliver(stripeClient, { ...thin, livemode: false, related_object: null });
    expect(answer).toMatchObject({ status: 400, json: { message: refusals.thinEvent } });
  });
});

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
