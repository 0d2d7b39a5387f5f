import { refusals } from '#shared/messages/refusals.ts';
import type { StoredUser } from '../data/users/user.ts';
import { conflict, notFound } from '../domain/api-error.ts';
import { findCardSetup, keepCard, payInvoice } from '../services/stripe/cards.ts';
import { findOpenInvoice } from '../services/stripe/invoices.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Makes a card that was set up the one that pays, and pays with it what is open; again it does nothing.
 * A card that the bank declines stays on file, and what is open stays open. Throws 404 for a set-up of
 * somebody else, 409 for one that is not complete, and 503 when Stripe does not answer (THREAT-P14).
 */
export async function changeCard(user: StoredUser, setupIntentId: string): Promise<void> {
  const { subscriptionId, stripeCustomerId: customerId } = user;
  if (subscriptionId === null || customerId === null) throw conflict(refusals.notSubscribed);
  const setup = await findCardSetup(setupIntentId);
  if (setup?.customer !== customerId) throw notFound(refusals.paymentNotYours);
  const { status, payment_method: paymentMethodId } = setup;
  if (status !== 'succeeded' || paymentMethodId === null) throw conflict(refusals.cardNotSaved);
  await keepCard({ customerId, subscriptionId, paymentMethodId });
  const open = await findOpenInvoice(subscriptionId);
  if (open) await payInvoice(open.invoiceId, paymentMethodId);
  await syncSubscription(subscriptionId, user.id);
}
