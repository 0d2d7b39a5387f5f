import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { handler as setSwitches } from '#functions/notifications/set-switches.ts';
import { handler as switches } from '#functions/notifications/switches.ts';
import { notifications } from '#shared/api/notifications.ts';
import { currency, purchasePriceCents, subscriptionPriceCents } from '#shared/pricing.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { trailOf } from '#test/support/audit.ts';
import { deliverMail, mailUnderTest, readMail } from '#test/support/mail.ts';
import { bellOf } from '#test/support/notifications.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { dumpItems } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';
import {
  cancel,
  confirm,
  deliver,
  embedded,
  eventsOf,
  givenBuyer,
  openCheckout,
  pay,
  reconcile,
  stripe,
} from './support/shop.ts';
import { deliverNewest, givenSubscription, lateSubscription } from './support/subscriptions.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(console.error).mockImplementation(() => {});
});

const { sent } = mailUnderTest();
const [wanting, unwilling] = [
  await givenUser({ isAdmin: true }),
  await givenUser({ isAdmin: true }),
];
/** Wants every mail, as anyone does from the beginning, and has not proved the address yet. */
await givenUser({ isAdmin: true, isActivated: false });
const [reader, silent] = [await signedIn(wanting.id), await signedIn(unwilling.id)];
const { json } = await silent.call(switches);
const off = notifications.switches.response.parse(json).map((one) => ({
  ...one,
  ...(one.mail !== null && { mail: false }),
}));
await silent.call(setSwitches, { body: { switches: off } });

const mail = z.object({
  template: z.literal('moneyNews'),
  userId: z.int(),
  data: z.object({ kind: z.string(), customerId: z.int() }),
});

async function mailedAbout(customerId: number) {
  const items = await dumpItems();
  const mails = items.flatMap((item) => mail.safeParse(item).data ?? []);
  const about = mails.filter(({ data }) => data.customerId === customerId);
  return about.map(({ data, userId }) => `${data.kind} to ${userId}`).toSorted();
}

async function heardOf(customerId: number) {
  const [trail, bell] = [await trailOf(customerId), await bellOf(reader)];
  const rung = bell.notifications.filter(({ customer }) => customer?.id === customerId);
  return {
    said: trail.filter(({ kind }) => kind === 'money').map(({ action }) => action),
    rung: rung.map(({ kind }) => kind),
    mailed: await mailedAbout(customerId),
  };
}

async function givenPurchase() {
  const buyer = await givenBuyer();
  const paymentIntentId = await openCheckout(buyer);
  await pay(paymentIntentId);
  await buyer.client.call(confirm, { body: { paymentIntentId } });
  return { subscriber: buyer, paymentIntentId };
}

const cases = {
  purchased: givenPurchase,
  subscribed: givenSubscription,
  renewalFailed: async () => {
    const given = await lateSubscription();
    await deliverNewest(given.subscriptionId);
    return given;
  },
  subscriptionCancelled: async () => {
    const given = await givenSubscription();
    await given.subscriber.client.call(cancel, { method: 'POST' });
    return given;
  },
  subscriptionEnded: async () => {
    const given = await givenSubscription();
    await stripe.subscriptions.cancel(given.subscriptionId);
    await deliverNewest(given.subscriptionId);
    return given;
  },
} as const;

test.each(Object.entries(cases))(
  '%s is in the activity, rings the bell and is mailed to who wants it, once',
  async (kind, given) => {
    const { subscriber, paymentIntentId } = await given();
    const stripeCalls = new ApiClient('198.51.100.9');
    for (const event of await eventsOf(paymentIntentId)) await deliver(stripeCalls, event);
    await reconcile();
    await reconcile();
    const { said, rung, mailed } = await heardOf(subscriber.id);
    expect(said.filter((each) => each === kind)).toEqual([kind]);
    expect(rung.filter((each) => each === kind)).toEqual([kind]);
    const aboutIt = mailed.filter((each) => each.startsWith(`${kind} to`));
    expect(aboutIt.length).toBeGreaterThan(0);
    expect(new Set(aboutIt).size).toBe(aboutIt.length);
  },
);

test('a purchase says its sum and nothing about the person', async () => {
  const { subscriber } = await givenPurchase();
  const paid = { amount: purchasePriceCents, currency };
  const trail = await trailOf(subscriber.id);
  expect(trail.filter(({ kind }) => kind === 'money')).toMatchObject([
    { action: 'purchased', actorId: null, actor: 'Stripe', before: {}, after: paid },
  ]);
  const { notifications: bell } = await bellOf(reader);
  const rung = bell.find(({ customer }) => customer?.id === subscriber.id);
  expect(rung?.subject).toBe(formatMoney(purchasePriceCents, currency));
});

test.each([
  ['subscribed', true],
  ['renewalFailed', true],
  ['subscriptionCancelled', false],
  ['subscriptionEnded', false],
] as const)('of %s the activity says the sum of its invoice: %s', async (kind, hasSum) => {
  const { subscriber } = await cases[kind]();
  const entry = (await trailOf(subscriber.id)).find(({ action }) => action === kind);
  expect(entry?.after).toEqual(hasSum ? { amount: subscriptionPriceCents, currency } : {});
});

test('who switched the mail of a kind off gets none', async () => {
  const { subscriber } = await givenPurchase();
  const mailed = await mailedAbout(subscriber.id);
  expect(mailed).toContain(`purchased to ${wanting.id}`);
  expect(mailed).not.toContain(`purchased to ${unwilling.id}`);
});

test('a refund and a dispute that began at Stripe are in the activity', async () => {
  const { subscriber, paymentIntentId } = await givenSubscription();
  await stripe.refunds.create({ payment_intent: paymentIntentId, amount: 5_000 });
  await reconcile();
  embedded.controls.dispute(paymentIntentId);
  await reconcile();
  embedded.controls.closeDispute(paymentIntentId, 'won');
  await reconcile();
  await reconcile();
  const sum = { amount: subscriptionPriceCents, currency };
  expect(await trailOf(subscriber.id)).toMatchObject([
    { kind: 'money', action: 'disputeWon', after: sum },
    { kind: 'money', action: 'disputed', after: sum },
    { kind: 'money', action: 'refund', after: { amount: 5_000, currency } },
    { kind: 'money', action: 'subscribed', after: sum },
  ]);
});

test('a mail about a month that failed names sum, card and last day', async () => {
  const { subscriber, subscriptionId } = await lateSubscription();
  await deliverNewest(subscriptionId);
  await deliverMail();
  const month = formatMoney(subscriptionPriceCents, currency);
  const { notifications: bell } = await bellOf(reader);
  const name = bell.find(({ customer }) => customer?.id === subscriber.id)?.customer?.name ?? '';
  const mailed = sent.map(readMail).find(({ subject, text }) => {
    const about = `A monthly payment failed: customer ${subscriber.id}, ${month}`;
    return subject === about && text.includes(name);
  });
  expect(mailed?.text).toMatch(/Card:? +Visa ending in 4242, declined/);
  expect(mailed?.text).toMatch(/Pay by:? +\w+ \d/);
});
