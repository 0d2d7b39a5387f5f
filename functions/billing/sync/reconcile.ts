import {
  getReconcileCursor,
  saveReconcileCursor,
} from '#functions/data/billing/reconcile-cursor.ts';
import { stackIdentity } from '#functions/data/billing/stack-identity.ts';
import type { Key } from '#functions/data/table/keys.ts';
import {
  listPending,
  type PaymentList,
  paymentLists,
  pendingPosition,
} from '#functions/data/table/pending-work.ts';
import { getItems } from '#functions/data/table/read.ts';
import { describeError, log } from '#functions/platform/logger.ts';
import { isUnavailable } from '#functions/services/stripe/client.ts';
import { reconciliationLimits } from '#shared/limits/payments.ts';
import { recheck } from './recheck.ts';

const { itemsPerKind, concurrency } = reconciliationLimits;

/**
 * Completes what browser and webhook both missed. Checks one page of each list and stores its
 * position, so that the cost of a run does not grow with the customers. A failing item does not
 * block the others; it is retried in the next round.
 */
export async function reconcile(now: Date): Promise<void> {
  // Stored minutes after the first deployment, so that every useful backup holds it.
  await stackIdentity();
  for (const list of paymentLists) await reconcileList(list, now);
}

async function reconcileList(list: PaymentList, now: Date): Promise<void> {
  const after = await getReconcileCursor(list);
  const position = after === null ? null : ({ direction: 'next', key: after } as const);
  const page = await listPending(list, itemsPerKind, position);
  const unreached = await firstUnreached(list, page.items, now);
  const isWhole = after === null && page.next === null;
  const next = isWhole ? null : (unreached ?? page.next?.key ?? null);
  if (next !== after) await saveReconcileCursor(list, next);
}

/** Rechecks a few items at once; stops when Stripe does not answer, and returns that position. */
async function firstUnreached(
  list: PaymentList,
  keys: readonly Key[],
  now: Date,
): Promise<string | null> {
  for (let first = 0; first < keys.length; first += concurrency) {
    const some = keys.slice(first, first + concurrency);
    const items = await getItems(some);
    const answered = await Promise.all(items.map((item) => tryRecheck(list, item, now)));
    const last = some.at(-1);
    if (last && items.length > 0 && !answered.includes(true)) return pendingPosition(last);
  }
  return null;
}

/** False when Stripe did not answer. */
async function tryRecheck(list: PaymentList, item: unknown, now: Date): Promise<boolean> {
  try {
    await recheck(list, item, now);
    return true;
  } catch (error) {
    const isTransient = isUnavailable(error);
    log(isTransient ? 'warn' : 'error', 'reconciliation', { list, ...describeError(error) });
    return !isTransient;
  }
}
