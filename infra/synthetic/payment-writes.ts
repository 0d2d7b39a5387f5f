import { paymentEntry } from '#functions/data/billing/payment.ts';
import { purchaseGrant } from '#functions/data/billing/purchase.ts';
import { subscriptionWrite } from '#functions/data/billing/subscription.ts';
import type { Write } from '#functions/data/table/writes.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { currency, purchasePriceCents, subscriptionPriceCents } from '#shared/pricing.ts';
import type { SyntheticCustomer } from './synthetic-customer.ts';

const monthMs = 30 * 24 * 3_600_000;

export function boughtBy(
  { purchasedAt, subscribedAt }: SyntheticCustomer,
  userId: number,
): Partial<StoredUser> {
  return {
    ...(purchasedAt && { hasPurchasedSite: true, purchaseDate: purchasedAt.toISOString() }),
    ...(subscribedAt && {
      hasActiveSubscription: true,
      subscriptionId: `sub_filled${userId}`,
      subscriptionStatus: 'active',
      nextBillingDate: new Date(subscribedAt.getTime() + 12 * monthMs).toISOString(),
    }),
  };
}

export function purchaseOf({ id: userId, purchaseDate: paidAt }: StoredUser): readonly Write[] {
  if (paidAt === null) return [];
  const grant = { userId, paymentIntentId: `pi_filled${userId}`, paidAt };
  return [
    notReconciled(
      paymentEntry({ ...grant, state: 'granted', amount: purchasePriceCents, currency }),
    ),
    notReconciled(purchaseGrant(grant, null)),
  ];
}

export function subscriptionOf(
  user: StoredUser,
  { subscribedAt }: SyntheticCustomer,
): readonly Write[] {
  const { subscriptionId, nextBillingDate } = user;
  if (subscriptionId === null || subscribedAt === null) return [];
  const startedAt = subscribedAt.toISOString();
  const paid = { status: 'active', servedUntil: null, late: null } as const;
  const lastCharge = { amount: subscriptionPriceCents, currency };
  const level = { ...paid, subscriptionId, startedAt, nextBillingDate, lastCharge };
  return [notReconciled(subscriptionWrite(user.id, level, null))];
}

/** Left off the lists of pending work: Stripe does not know synthetic payments, and S3 no such files. */
export function notReconciled(write: Write): Write {
  if (!('Put' in write)) return write;
  const { pendingList: _list, pendingSort: _sort, ...Item } = write.Put.Item;
  return { Put: { ...write.Put, Item } };
}
