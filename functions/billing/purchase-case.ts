import { getPayment, type StoredPayment } from '../data/payments/payment.ts';
import { getPurchase, type StoredPurchase } from '../data/payments/purchase.ts';
import { getUser, type StoredUser } from '../data/users/user.ts';
import type { Payment, Receipt } from '../domain/payments/payment.ts';
import type { Standing } from '../domain/payments/purchase-step.ts';

/** A payment that brought money, and what the table holds about it. */
export interface PurchaseCase {
  readonly payment: Payment;
  readonly receipt: Receipt;
  readonly user: StoredUser;
  readonly entry: StoredPayment | null;
  readonly purchase: StoredPurchase | null;
}

/** Reads what the table holds, strongly consistent; null when the user is gone. */
export async function readPurchaseCase(
  payment: Payment,
  receipt: Receipt,
): Promise<PurchaseCase | null> {
  const [user, entry, purchase] = await Promise.all([
    getUser(receipt.userId),
    getPayment(payment.id),
    getPurchase(receipt.userId),
  ]);
  return user && { payment, receipt, user, entry, purchase };
}

/** What the decision about the next step needs of it. */
export function standingOf({ entry, purchase }: PurchaseCase): Standing {
  return { state: entry?.state ?? null, grantPaidAt: purchase?.paidAt ?? null };
}
