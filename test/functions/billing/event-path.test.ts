import { expect, test } from 'vitest';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { getUser } from '#functions/data/users/user.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { filesRun } from '#test/support/files-run.ts';
import { deliver, eventsOf, givenPaid } from './support/shop.ts';

/** Writes the flag; every call also reads its user here. */
const flagFile = 'functions/data/users/user.ts';
/** Shared by every call: table access and HTTP. */
const sharedFolders = ['functions/data/table/', 'functions/runtime/http/'];

/** The receipt that is written in the same transaction. */
const receiptFiles = new Set([
  'functions/billing/receipts/issue-paper.ts',
  'functions/billing/receipts/paper-writes.ts',
  'functions/billing/receipts/paper-mails.ts',
  'functions/data/mail/mail.ts',
  'functions/services/mail-queue.ts',
  'functions/services/work-queue.ts',
  'functions/billing/sync/sync-refunds-and-disputes.ts',
  'functions/data/billing/buyer.ts',
  'functions/data/billing/paper.ts',
  'functions/rules/billing/paper.ts',
  'functions/platform/seller.ts',
]);

test('a Stripe event reaches its user’s flag through at most 12 files', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  const events = await eventsOf(paymentIntentId);
  const paid = events.find(({ type }) => type === 'payment_intent.succeeded');
  const filesOfCall = await filesRun(() => buyer.client.call(currentUser));
  const filesOfEvent = await filesRun(() => deliver(new ApiClient(), paid));
  expect((await getUser(buyer.id))?.hasPurchasedSite).toBe(true);
  const isShared = (file: string) =>
    filesOfCall.has(file) ||
    receiptFiles.has(file) ||
    sharedFolders.some((folder) => file.startsWith(folder));
  const passed = [...filesOfEvent].filter((file) => file === flagFile || !isShared(file));
  expect(passed).toContain('functions/billing/stripe-webhook.ts');
  expect(passed).toContain(flagFile);
  expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(12);
});
