import { revokePayLink } from '#functions/data/billing/pay-link.ts';
import { findPayment } from '#functions/services/stripe/payment-intents.ts';
import type { OpenedLink } from '../open-pay-link.ts';
import { syncPaidSubscription } from './sync-paid-subscription.ts';

/**
 * Whether the invoice is paid, even if Stripe still calls it open; then syncs the subscription and
 * revokes the link.
 */
export async function isLinkPaid({ link, invoice }: OpenedLink): Promise<boolean> {
  if (!invoice) return true;
  const payment = await findPayment(invoice.paymentIntentId);
  if (payment?.status !== 'succeeded') return false;
  await syncPaidSubscription(payment.id, link.userId);
  await revokePayLink(link);
  return true;
}
