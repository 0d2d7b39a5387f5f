import type { OpenInvoice } from '#functions/services/stripe/invoices.ts';
import { findPayment } from '#functions/services/stripe/payment-intents.ts';

/** Those that really are not paid: Stripe calls an invoice open for a moment after its payment. */
export async function stillUnpaid(open: readonly OpenInvoice[]): Promise<readonly OpenInvoice[]> {
  const payments = await Promise.all(
    open.map(({ paymentIntentId }) => findPayment(paymentIntentId)),
  );
  return open.filter((_, index) => payments[index]?.status !== 'succeeded');
}
