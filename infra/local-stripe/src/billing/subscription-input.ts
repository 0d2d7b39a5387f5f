import * as z from 'zod/mini';
import type { Call } from '../calls/endpoint.ts';
import type { Subscription } from '../objects/subscription.ts';
import { boolean, clearable, metadata, text } from '../parameters/fields.ts';
import { currentPeriodEnd } from './cycle.ts';

const paymentSettings = z.strictObject({
  payment_method_types: z.optional(z.array(z.enum(['card']))),
  save_default_payment_method: z.optional(z.enum(['off', 'on_subscription'])),
});

/** Parameters for creating and updating a subscription. */
export const subscriptionFields = {
  default_payment_method: clearable(text),
  description: clearable(z.string()),
  metadata,
  off_session: z.optional(boolean),
  payment_settings: z.optional(paymentSettings),
};

/** Plans the end of the subscription with its period, or resets it. */
export function cancellationPlan(call: Call, subscription: Subscription, atPeriodEnd?: boolean) {
  if (atPeriodEnd === undefined || atPeriodEnd === subscription.cancel_at_period_end) return {};
  const { cancellation_details } = subscription;
  return {
    cancel_at: atPeriodEnd ? currentPeriodEnd(subscription) : null,
    cancel_at_period_end: atPeriodEnd,
    canceled_at: atPeriodEnd ? call.now : null,
    cancellation_details: {
      ...cancellation_details,
      reason: atPeriodEnd ? 'cancellation_requested' : null,
    },
  };
}

/** Defaults. */
export const noSettings: Subscription['payment_settings'] = {
  payment_method_options: null,
  payment_method_types: null,
  save_default_payment_method: 'off',
};

/** The subscription with changed settings. */
export function withSettings(
  kept: Subscription['payment_settings'],
  given: z.infer<typeof paymentSettings> | undefined,
): Subscription['payment_settings'] {
  const { payment_method_types = kept.payment_method_types } = given ?? {};
  const { save_default_payment_method = kept.save_default_payment_method } = given ?? {};
  return { ...kept, payment_method_types, save_default_payment_method };
}
