import type { Call } from '../calls/endpoint.ts';
import { type ErrorBody, StripeFailure } from '../calls/failure.ts';
import {
  balanceTransactionKind,
  newBalanceTransaction,
  processingFee,
} from '../objects/balance-transaction.ts';
import { type Charge, chargeKind, newCharge } from '../objects/charge.ts';
import { type PaymentIntent, paymentIntentKind } from '../objects/payment-intent.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import { newId } from '../storage/ids.ts';
import { attach } from './attach.ts';
import { failureOnDemand } from './failure-on-demand.ts';
import { behaviourOf } from './payment-method-source.ts';
import { visibleTo } from './visible-to.ts';

type Outcome = PaymentIntent | StripeFailure;

/** Charges the card: the payment succeeds, or needs another card and a failure is returned. */
export function settle(call: Call, intent: PaymentIntent, method: PaymentMethod): Outcome {
  const decline = failureOnDemand(call, intent) ?? behaviourOf(method).decline;
  const charge = newCharge(intent, method, decline, call.now);
  call.objects.add(chargeKind, charge);
  if (!decline) return succeed(call, intent, method, charge);
  call.emit('charge.failed', charge);
  return refuse(call, intent, method, {
    type: 'card_error',
    charge: charge.id,
    ...decline,
  });
}

function succeed(
  call: Call,
  intent: PaymentIntent,
  method: PaymentMethod,
  charge: Charge & { balance_transaction: string | null },
): PaymentIntent {
  call.objects.add(
    balanceTransactionKind,
    newBalanceTransaction({
      id: charge.balance_transaction ?? newId(balanceTransactionKind.prefix),
      type: 'charge',
      amount: charge.amount,
      fee: processingFee(charge.amount),
      currency: charge.currency,
      source: charge.id,
      created: call.now,
    }),
  );
  if (intent.setup_future_usage && intent.customer) attach(call, method, intent.customer);
  const succeeded = call.objects.replace(paymentIntentKind, {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  });
  call.emit('charge.succeeded', charge);
  call.emit('payment_intent.succeeded', succeeded);
  return succeeded;
}

/** Resets the payment to `requires_payment_method`, with the error. */
export function refuse(
  call: Call,
  intent: PaymentIntent,
  method: PaymentMethod,
  error: ErrorBody,
): StripeFailure {
  const refused = call.objects.replace(paymentIntentKind, {
    ...intent,
    last_payment_error: { ...error, payment_method: method },
    latest_charge: error.charge ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  call.emit('payment_intent.payment_failed', refused);
  const payment_intent = visibleTo(call, refused);
  return new StripeFailure(402, { ...error, payment_intent, payment_method: method });
}
