import { expect, test } from 'vitest';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { getUser } from '#functions/data/users/user.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { filesRun } from '#test/support/files-run.ts';
import { deliver, eventsOf, givenPaid } from './support/shop.ts';

/** Where the flag is written; every call reads its user there, too. */
const flagFile = 'functions/data/users/user.ts';
/** How anything is read from the table and written to it, and how any call is. */
const modulesOfAll = ['functions/data/table/', 'functions/runtime/http/'];

/** The receipt that comes in the same transaction. */
const receiptFiles = new Set([
  'functions/billing/issue-paper.ts',
  'functions/billing/issued-paper.ts',
  'functions/billing/paper-mails.ts',
  'functions/data/mail/mail.ts',
  'functions/services/mail-queue.ts',
  'functions/billing/keep-standing.ts',
  'functions/data/payments/buyer.ts',
  'functions/data/payments/paper.ts',
  'functions/domain/payments/paper.ts',
  'functions/platform/seller.ts',
]);

test('an event of Stripe reaches the flag of its user in at most 12 files', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  const events = await eventsOf(paymentIntentId);
  const paid = events.find(({ type }) => type === 'payment_intent.succeeded');
  const ofEveryCall = await filesRun(() => buyer.client.call(currentUser));
  const ofTheEvent = await filesRun(() => deliver(new ApiClient(), paid));
  expect((await getUser(buyer.id))?.hasPurchasedSite).toBe(true);
  const isShared = (file: string) =>
    ofEveryCall.has(file) ||
    receiptFiles.has(file) ||
    modulesOfAll.some((folder) => file.startsWith(folder));
  const passed = [...ofTheEvent].filter((file) => file === flagFile || !isShared(file));
  expect(passed).toContain('functions/payments/stripe-webhook.ts');
  expect(passed).toContain(flagFile);
  expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(12);
});
