import { expect, test, vi } from 'vitest';
import { listPending } from '#functions/data/table/pending-work.ts';
import { getUser } from '#functions/data/users/user.ts';
import { reconciliationLimits } from '#shared/limits/payments.ts';
import { embedded, reconcile } from '../billing/support/shop.ts';
import { givenSubscription } from '../billing/support/subscriptions.ts';

/** As many pages as with the deployed limit, but fewer subscriptions. */
vi.mock('#shared/limits/payments.ts', async (original) => {
  const limits = await original<typeof import('#shared/limits/payments.ts')>();
  return { ...limits, reconciliationLimits: { ...limits.reconciliationLimits, itemsPerKind: 3 } };
});

test('a run reads one page of a long list, and the next run continues after it', async () => {
  const { itemsPerKind } = reconciliationLimits;
  const keys = (await listPending('SUBSCRIPTION', 1_000, null)).items;
  const missing = itemsPerKind + 1 - keys.length;
  for (let made = 0; made < missing; made += 1) await givenSubscription();
  // Their checkouts are closed, and both pages of the list have been seen.
  await reconcile();
  await reconcile();
  const [last] = (await listPending('SUBSCRIPTION', 1_000, null)).items.slice(itemsPerKind);
  const userId = Number(last?.pk.replace('USER#', ''));
  const before = await getUser(userId);
  embedded.controls.renew(before?.subscriptionId ?? '');
  await reconcile();
  expect((await getUser(userId))?.nextBillingDate).toBe(before?.nextBillingDate);
  await reconcile();
  expect((await getUser(userId))?.nextBillingDate).not.toBe(before?.nextBillingDate);
});
