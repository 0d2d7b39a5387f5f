import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getUser } from '#functions/data/users/user.ts';
import { formatDay } from '#functions/mail/when.ts';
import { defaultAgency } from '#shared/model/agency.ts';
import { currency, subscriptionPriceCents } from '#shared/pricing.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { latePayment } from '#shared/texts/subscription.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { deliverMail, mailUnderTest } from '#test/support/mail.ts';
import { cancel, deliver, eventsOf, resume, stripe } from '../billing/support/shop.ts';
import { givenSubscription, lateSubscription } from '../billing/support/subscriptions.ts';

const { sent } = mailUnderTest();
const late = `${latePayment.title}: ${formatMoney(subscriptionPriceCents, currency)}`;
const itself = new ApiClient('198.51.100.9');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

async function subjectsTo(userId: number): Promise<readonly string[]> {
  await deliverMail();
  const email = (await getUser(userId))?.email;
  return sent.flatMap(({ Destination, Content }) =>
    Destination?.ToAddresses?.[0] === email ? (Content?.Simple?.Subject?.Data ?? []) : [],
  );
}

async function hearAll(subscriptionId: string): Promise<void> {
  for (const event of await eventsOf(subscriptionId)) await deliver(itself, event);
}

describe('A renewal that the bank refuses', () => {
  test('is mailed once, however often Stripe reports it', async () => {
    const { subscriber, subscriptionId } = await lateSubscription();
    await hearAll(subscriptionId);
    await hearAll(subscriptionId);
    const subjects = await subjectsTo(subscriber.id);
    expect(subjects.filter((subject) => subject === late)).toEqual([late]);
  });
});

test('a renewal without a card on file blames no bank', async () => {
  const { subscriptionId } = await lateSubscription();
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
  await stripe.subscriptions.update(subscriptionId, { default_payment_method: '' });
  const invoice_settings = { default_payment_method: '' } as const;
  await stripe.customers.update(String(customer), { invoice_settings });
  await hearAll(subscriptionId);
  await deliverMail();
  const mailed = sent
    .map(({ Content }) => Content?.Simple)
    .findLast((mail) => mail?.Subject?.Data === late);
  const body = mailed?.Body?.Text?.Data;
  expect(body).toContain('no card is on file');
  expect(body).not.toMatch(/bank|the card again/);
});

describe('A subscription that ends', () => {
  test('is mailed once', async () => {
    const { subscriber, subscriptionId } = await givenSubscription();
    await subscriber.client.call(cancel, { body: { atOnce: true } });
    await hearAll(subscriptionId);
    const subjects = await subjectsTo(subscriber.id);
    expect(subjects.filter((subject) => subject === 'Your subscription has ended')).toHaveLength(1);
  });

  test('while it was late is mailed only as ended', async () => {
    const { subscriber, subscriptionId } = await lateSubscription();
    await hearAll(subscriptionId);
    await subscriber.client.call(cancel, { body: { atOnce: true } });
    const subjects = await subjectsTo(subscriber.id);
    expect(subjects).not.toContain(late);
    expect(subjects).toContain('Your subscription has ended');
  });

  test('with its paid month names that day first, unless it goes on', async () => {
    const { subscriber, subscriptionId } = await givenSubscription();
    const day = formatDay((await getUser(subscriber.id))?.nextBillingDate ?? '', defaultAgency);
    await subscriber.client.call(cancel, { method: 'POST' });
    await hearAll(subscriptionId);
    const subjects = await subjectsTo(subscriber.id);
    expect(subjects).toContain(`Your subscription ends on ${day}`);
    expect(subjects).not.toContain('Your subscription has ended');
    const other = await givenSubscription();
    await other.subscriber.client.call(cancel, { method: 'POST' });
    await other.subscriber.client.call(resume, { method: 'POST' });
    const told = await subjectsTo(other.subscriber.id);
    expect(told.filter((subject) => subject.includes('ends on'))).toEqual([]);
  });
});
