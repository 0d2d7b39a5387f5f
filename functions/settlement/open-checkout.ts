import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { brand } from '../../shared/brand.ts';
import { refusals } from '../../shared/messages.ts';
import { beginAttempt, getCheckout, keepPayment, type StoredCheckout } from '../data/checkout.ts';
import { tableName } from '../data/keys.ts';
import type { StoredUser } from '../data/user.ts';
import { conflict, unavailable } from '../domain/api-error.ts';
import { describePurchase, isOpen, type Payment } from '../domain/payment.ts';
import { cancelPayment, createPayment, findPayment } from '../services/payment-intents.ts';
import { isRememberedFailure, isStripeRefusal } from '../services/stripe.ts';
import { settlePurchase } from './settle-purchase.ts';

const maxRounds = 8;
const twinPauseMs = 300;

/**
 * The one open payment of a user for a purchase, the same for every click, tab and reload (decisions
 * 23, assurance P4). A payment that can no longer be made is followed by the next attempt. Throws 409
 * when the last one turns out to be paid, and 503 when Stripe does not answer.
 */
export async function openCheckout(user: StoredUser, websiteId: number): Promise<Payment> {
  for (let round = 0; round < maxRounds; round += 1) {
    const checkout = await getCheckout(user.id);
    const payment = checkout && (await paymentOf(checkout, user));
    if (payment === 'in progress') continue;
    if (payment && isOpen(payment)) return payment;
    if (payment) await leaveBehind(payment);
    await beginAttempt({ userId: user.id, idempotencyKey: newKey(), websiteId }, checkout);
  }
  throw unavailable();
}

/** A payment that was made is a purchase, unless it went back; one at another price must not be made. */
async function leaveBehind(payment: Payment): Promise<void> {
  if (payment.status === 'succeeded') {
    const settlement = await settlePurchase(payment.id);
    if (settlement === 'owned') throw conflict(refusals.alreadyPurchased);
  } else if (payment.status !== 'canceled') {
    await cancelPayment(payment.id);
  }
}

async function paymentOf(checkout: StoredCheckout, user: StoredUser) {
  if (checkout.paymentIntentId !== null) return findPayment(checkout.paymentIntentId);
  try {
    const payment = await createPayment({
      idempotencyKey: checkout.idempotencyKey,
      description: `${brand.name}: website purchase of ${user.username}`,
      metadata: describePurchase(user.id, checkout.websiteId, tableName),
    });
    return (await keepPayment(checkout, payment.id)) ? payment : 'in progress';
  } catch (error) {
    if (isStripeRefusal(error, 'idempotency_key_in_use')) return waitForTwin();
    if (isRememberedFailure(error)) {
      await beginAttempt({ ...checkout, idempotencyKey: newKey() }, checkout);
    }
    throw error;
  }
}

/** Another request with the same key is creating the payment. */
async function waitForTwin() {
  await pause(twinPauseMs);
  return 'in progress' as const;
}

function newKey(): string {
  return `purchase-${randomUUID()}`;
}
