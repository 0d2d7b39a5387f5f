import { getPaymentPaper } from '#functions/data/billing/paper.ts';
import { findPayment } from '#functions/services/stripe/payment-intents.ts';
import { syncRefundsAndDisputes } from './sync-refunds-and-disputes.ts';

/** Syncs the refunds and disputes of a payment that has a receipt. */
export async function syncPapers(paymentIntentId: string): Promise<void> {
  if (!(await getPaymentPaper(paymentIntentId))) return;
  const payment = await findPayment(paymentIntentId);
  if (payment) await syncRefundsAndDisputes(payment);
}
