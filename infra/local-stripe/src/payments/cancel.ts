import type { Call } from '../calls/endpoint.ts';
import { type PaymentIntent, paymentIntentKind } from '../objects/payment-intent.ts';
import { openStatuses, unexpectedState } from './visible-to.ts';

/** Cancels a payment that has not succeeded. */
export function cancel(call: Call, intent: PaymentIntent, reason: string | null): PaymentIntent {
  if (!openStatuses.includes(intent.status)) throw unexpectedState(call, intent, 'cancel');
  const canceled = call.objects.replace(paymentIntentKind, {
    ...intent,
    canceled_at: call.now,
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  });
  call.emit('payment_intent.canceled', canceled);
  return canceled;
}
