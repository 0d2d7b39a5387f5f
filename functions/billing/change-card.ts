import { refusals } from '#shared/texts/refusals.ts';
import type { StoredUser } from '../data/users/user.ts';
import { conflict, notFound } from '../rules/api-error.ts';
import {
  detachOtherCards,
  findCardSetup,
  payInvoice,
  setDefaultCard,
} from '../services/stripe/cards.ts';
import { lateInvoices } from '../services/stripe/invoices.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

/**
 * Makes a new card the default, pays the late invoices with it, the oldest first, and detaches the
 * replaced cards (decision 0252). Idempotent. A declined card stays on file beside the old ones, and
 * what it did not pay stays open. Throws 404 for the set-up of another customer, 409 for an
 * incomplete one, and 503 when Stripe does not answer (THREAT-P14).
 */
export async function changeCard(user: StoredUser, setupIntentId: string): Promise<void> {
  const { subscriptionId, stripeCustomerId: customerId } = user;
  if (subscriptionId === null || customerId === null) throw conflict(refusals.notSubscribed);
  const setup = await findCardSetup(setupIntentId);
  if (setup?.customer !== customerId) throw notFound(refusals.paymentNotYours);
  const { status, payment_method: paymentMethodId } = setup;
  if (status !== 'succeeded' || paymentMethodId === null) throw conflict(refusals.cardNotSaved);
  await setDefaultCard({ customerId, subscriptionId, paymentMethodId });
  // Until the new card has paid, the old one may still be needed.
  if (await payLate(subscriptionId, paymentMethodId)) {
    await detachOtherCards(customerId, paymentMethodId);
  }
  await syncSubscription(subscriptionId, user.id);
}

/** False when the card is declined. */
async function payLate(subscriptionId: string, paymentMethodId: string): Promise<boolean> {
  for (const { invoiceId } of await lateInvoices(subscriptionId)) {
    if ((await payInvoice(invoiceId, paymentMethodId)) === 'declined') return false;
  }
  return true;
}
