import type Stripe from 'stripe';
import { isOver } from '#functions/rules/billing/subscription.ts';
import { callStripe, isRefusedRequest } from './client.ts';
import type { FoundSubscription } from './found-subscription.ts';
import { findSubscription } from './subscriptions.ts';

/**
 * Voids open invoices first, so that no open tab can pay them for nothing. Does nothing when the
 * subscription has ended or is unknown.
 */
export async function endSubscription(id: string): Promise<void> {
  // Voiding the first invoice may end it already; Stripe documents no error code for that.
  await unlessEnded(id, async (client) => {
    await forgiveDebts(client, id);
    await client.subscriptions.cancel(id);
  });
}

/**
 * Voids the invoice of one that was never paid, and ends it; does nothing once it began, also at the
 * same moment: unlike `endSubscription` it ends none that a payment has just begun. Returns it as it
 * then is, still incomplete while its payment is being processed.
 */
export async function closeUnpaidSubscription(id: string): Promise<FoundSubscription | null> {
  const found = await findSubscription(id);
  if (found?.status !== 'incomplete') return found;
  await callStripe((client) => forgiveDebts(client, id));
  const closed = await findSubscription(id);
  if (closed?.status !== 'incomplete' || !closed.isVoid) return closed;
  await endSubscription(id);
  return findSubscription(id);
}

/** Ends it when what is paid ends; does nothing when it has ended. */
export async function endWithPeriod(id: string): Promise<void> {
  await unlessEnded(id, (client) =>
    client.subscriptions.update(id, { cancel_at_period_end: true }),
  );
}

/** Takes a planned end back; does nothing when it has ended. */
export async function keepSubscription(id: string): Promise<void> {
  await unlessEnded(id, async (client) => {
    const { cancel_at, cancel_at_period_end } = await client.subscriptions.retrieve(id);
    if (cancel_at === null) return;
    // Somebody may have set a time of its own in the dashboard.
    const change = cancel_at_period_end
      ? { cancel_at_period_end: false }
      : { cancel_at: '' as const };
    await client.subscriptions.update(id, change);
  });
}

/** A refusal of Stripe's means nothing where the subscription has ended. */
async function unlessEnded(id: string, call: (client: Stripe) => Promise<unknown>): Promise<void> {
  try {
    await callStripe(call);
  } catch (error) {
    if (!isRefusedRequest(error) || !(await hasEnded(id))) throw error;
  }
}

async function hasEnded(id: string): Promise<boolean> {
  const subscription = await findSubscription(id);
  return subscription === null || isOver(subscription);
}

async function forgiveDebts(client: Stripe, id: string): Promise<void> {
  const { data } = await client.invoices.list({ subscription: id, status: 'open', limit: 100 });
  for (const invoice of data) await voidInvoice(client, invoice.id);
}

/** An invoice that is paid at the same moment stays paid. */
async function voidInvoice(client: Stripe, id: string): Promise<void> {
  try {
    await client.invoices.voidInvoice(id);
  } catch (error) {
    if (!isRefusedRequest(error)) throw error;
  }
}
