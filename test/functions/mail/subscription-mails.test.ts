import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getUser } from '#functions/data/users/user.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { deliverMail, mailUnderTest } from '#test/support/mail.ts';
import { cancel, deliver, eventsOf } from '../billing/support/shop.ts';
import { givenSubscription, lateSubscription } from '../billing/support/subscriptions.ts';

const { sent } = mailUnderTest();
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
    expect(subjects.filter((subject) => subject === 'Your payment did not go through')).toEqual([
      'Your payment did not go through',
    ]);
  });
});

describe('A subscription that ends', () => {
  test('is mailed once', async () => {
    const { subscriber, subscriptionId } = await givenSubscription();
    await subscriber.client.call(cancel);
    await hearAll(subscriptionId);
    const subjects = await subjectsTo(subscriber.id);
    expect(subjects.filter((subject) => subject === 'Your subscription has ended')).toHaveLength(1);
  });

  test('while it was late is mailed only as ended', async () => {
    const { subscriber, subscriptionId } = await lateSubscription();
    await hearAll(subscriptionId);
    await subscriber.client.call(cancel);
    const subjects = await subjectsTo(subscriber.id);
    expect(subjects).not.toContain('Your payment did not go through');
    expect(subjects).toContain('Your subscription has ended');
  });
});
