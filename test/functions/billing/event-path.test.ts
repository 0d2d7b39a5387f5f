import { expect, test } from 'vitest';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { getUser } from '#functions/data/users/user.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { filesRun } from '#test/support/files-run.ts';
import { withInterruption } from '#test/support/table-calls.ts';
import { deliver, eventsOf, givenPaid } from './support/shop.ts';
import { givenPaidSubscription, subscriptionOf } from './support/subscriptions.ts';

/** Writes the flag; every call also reads its user here. */
const flagFile = 'functions/data/users/user.ts';
/** Shared by every call: table access and HTTP. */
const sharedFolders = ['functions/data/table/', 'functions/runtime/http/'];

/** The files that an event passes before the transaction that sets its user's flag. */
async function filesBeforeFlag(client: ApiClient, event: unknown): Promise<readonly string[]> {
  const filesOfCall = await filesRun(() => client.call(currentUser));
  const reached = Promise.withResolvers<void>();
  const until = async () => reached.resolve();
  let whole: Promise<unknown> = Promise.resolve();
  const filesOfEvent = await filesRun(() => {
    whole = withInterruption('TransactWriteItemsCommand', until, () =>
      deliver(new ApiClient(), event),
    );
    return reached.promise;
  });
  await whole;
  const isShared = (file: string) =>
    filesOfCall.has(file) || sharedFolders.some((folder) => file.startsWith(folder));
  return [...filesOfEvent].filter((file) => file === flagFile || !isShared(file));
}

test('a Stripe event reaches the flag of a purchase through at most 26 files', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  const events = await eventsOf(paymentIntentId);
  const paid = events.find(({ type }) => type === 'payment_intent.succeeded');
  const passed = await filesBeforeFlag(buyer.client, paid);
  expect((await getUser(buyer.id))?.hasPurchasedSite).toBe(true);
  expect(passed).toContain('functions/billing/stripe-webhook.ts');
  expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(26);
});

test('a Stripe event reaches the flag of a subscription through at most 32 files', async () => {
  const { subscriber, subscriptionId } = await givenPaidSubscription();
  const events = await eventsOf(subscriptionId);
  const paid = events.find(({ type }) => type === 'invoice.paid');
  const passed = await filesBeforeFlag(subscriber.client, paid);
  expect((await subscriptionOf(subscriber)).hasActiveSubscription).toBe(true);
  expect(passed).toContain('functions/billing/sync/sync-subscription.ts');
  expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(32);
});
