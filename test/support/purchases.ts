import { receiptCreation } from '#functions/data/billing/receipt.ts';
import { transact } from '#functions/data/table/send.ts';
import { getUser, userUpdate } from '#functions/data/users/user.ts';
import type { Receipt } from '#shared/model/receipt.ts';
import { purchasePriceCents } from '#shared/pricing.ts';
import { receiptBrand } from './receipt-brand.ts';

/** Marks a customer as a buyer (or no longer one), without a payment. */
export async function givenPurchase(userId: number, hasPurchasedSite = true): Promise<void> {
  const user = await getUser(userId);
  if (!user) throw new Error(`There is no user ${userId}`);
  await transact([userUpdate(user, { hasPurchasedSite })]);
}

/** The receipt of a purchase, as its settlement would write it. */
export async function givenReceipt(userId: number, buyerName = 'The buyer'): Promise<void> {
  const seller = { name: 'The agency', address: null, taxId: null };
  const amount = purchasePriceCents;
  const receipt: Receipt = {
    id: `P-${String(userId).padStart(6, '0')}`,
    kind: 'purchase',
    ...{ issuedAt: new Date().toISOString(), timeZone: 'UTC' },
    paymentIntentId: `pi_receipt_${userId}`,
    ...{ amount, currency: 'usd', refundedAmount: 0, dispute: null, refundOf: null, userId },
    brand: receiptBrand,
    accepted: null,
    seller: { ...seller, email: null, phone: null },
    buyer: { ...seller, name: buyerName, email: 'buyer@example.com' },
    lines: [{ text: 'A website', amount }],
    paidWith: null,
    taxLine: null,
    statement: 'The website is the buyer’s.',
  };
  const paymentId = `pi_receipt_${userId}`;
  await transact(receiptCreation(receipt, { paymentId, kind: 'purchase' }));
}
