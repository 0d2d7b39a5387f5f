import type { Payment } from '#functions/rules/billing/payment.ts';
import type { OpenInvoice } from '#functions/services/stripe/invoices.ts';
import { findPayment } from '#functions/services/stripe/payment-intents.ts';

/**
 * Those that really are not paid: Stripe calls an invoice open for a moment after its payment, and for
 * days while a bank debits it.
 */
export async function stillUnpaid(open: readonly OpenInvoice[]): Promise<readonly OpenInvoice[]> {
  const payments = await Promise.all(
    open.map(({ paymentIntentId }) => findPayment(paymentIntentId)),
  );
  return open.filter((_, index) => !isOnItsWay(payments[index]));
}

function isOnItsWay(payment: Payment | null | undefined): boolean {
  return payment?.status === 'succeeded' || payment?.status === 'processing';
}
