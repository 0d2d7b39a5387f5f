import type { Call } from '../calls/endpoint.ts';
import { invalidRequest } from '../calls/failure.ts';
import { existing } from '../calls/lookup.ts';
import { dollars } from '../dollars.ts';
import { balanceTransactionKind, newBalanceTransaction } from '../objects/balance-transaction.ts';
import { type Charge, chargeKind } from '../objects/charge.ts';
import { disputeKind } from '../objects/dispute.ts';
import { paymentIntentKind } from '../objects/payment-intent.ts';
import { newRefund, type Refund, refundKind } from '../objects/refund.ts';
import { newId } from '../storage/ids.ts';

interface Asked {
  readonly amount: number | undefined;
  readonly reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
  readonly metadata: Record<string, string>;
}

/** Refunds a charge: the rest of it, or the given amount. */
export function refundCharge(call: Call, charge: Charge, asked: Asked): Refund {
  const amount = refundableAmount(call, charge, asked.amount);
  const { reason, metadata } = asked;
  const refund = { ...newRefund(charge, amount, call.now), reason, metadata };
  call.objects.add(refundKind, refund);
  call.objects.add(
    balanceTransactionKind,
    newBalanceTransaction({
      id: refund.balance_transaction,
      type: 'refund',
      amount: -amount,
      fee: 0,
      currency: refund.currency,
      source: refund.id,
      created: call.now,
    }),
  );
  call.emit('refund.created', refund);
  markRefunded(call, charge, amount);
  return refund;
}

/**
 * The bank refuses a refund that had succeeded: its money returns to the account, and the charge no
 * longer counts it. Source: Stripe's page on refunds, "Failed refunds".
 */
export function failRefund(call: Call, refund: Refund): void {
  if (refund.status === 'failed') throw invalidRequest(`Refund ${refund.id} has failed already.`);
  const { id: source, amount, currency } = refund;
  const returned = { id: newId(balanceTransactionKind.prefix), type: 'refund_failure' } as const;
  call.objects.add(
    balanceTransactionKind,
    newBalanceTransaction({ ...returned, amount, fee: 0, currency, source, created: call.now }),
  );
  const failed = call.objects.replace(refundKind, {
    ...refund,
    failure_balance_transaction: returned.id,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  });
  const charge = existing(call, chargeKind, refund.charge);
  const amount_refunded = charge.amount_refunded - amount;
  call.objects.replace(chargeKind, { ...charge, amount_refunded, refunded: false });
  const before = { status: refund.status };
  for (const type of ['refund.updated', 'refund.failed'] as const) call.emit(type, failed, before);
}

function markRefunded(call: Call, charge: Charge, amount: number): void {
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  const amount_refunded = before.amount_refunded + amount;
  const refunded = amount_refunded === charge.amount;
  const after = call.objects.replace(chargeKind, { ...charge, amount_refunded, refunded });
  call.emit('charge.refunded', after, before);
}

function refundableAmount(call: Call, charge: Charge, asked: number | undefined): number {
  const open = charge.amount - charge.amount_refunded;
  const amount = asked ?? open;
  if (charge.status !== 'succeeded') {
    throw invalidRequest(
      `Charge ${charge.id} has a status of ${charge.status} and cannot be refunded.`,
    );
  }
  if (charge.disputed && isWithBank(call, charge)) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw invalidRequest(message, { code: 'charge_disputed' });
  }
  if (open === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw invalidRequest(message, { code: 'charge_already_refunded' });
  }
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' });
  if (amount > open) {
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(open)})`,
      { param: 'amount' },
    );
  }
  return amount;
}

/** An open or lost dispute prevents a refund, since the bank has the money. */
function isWithBank(call: Call, { id }: Charge): boolean {
  return call.objects.where(disputeKind, ['charge', id]).some(({ status }) => status !== 'won');
}

/** The charge itself, or the successful charge of the payment. */
export function chargeToRefund(call: Call, charge?: string, intent?: string): Charge {
  if (charge !== undefined) return existing(call, chargeKind, charge);
  if (intent !== undefined) return chargeOfPayment(call, intent);
  throw invalidRequest('One of the following params should be provided: payment_intent or charge.');
}

function chargeOfPayment(call: Call, id: string): Charge {
  const intent = existing(call, paymentIntentKind, id);
  if (intent.status === 'succeeded' && intent.latest_charge !== null) {
    return existing(call, chargeKind, intent.latest_charge);
  }
  throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
}
