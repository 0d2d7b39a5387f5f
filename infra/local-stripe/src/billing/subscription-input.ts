import * as z from 'zod/mini';
import type { Call } from '../calls/endpoint.ts';
import { invalidRequest } from '../calls/failure.ts';
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

interface PlannedEnd {
  /** In seconds; null removes it. */
  readonly cancel_at?: number | null | undefined;
  readonly cancel_at_period_end?: boolean | undefined;
}

/** Plans the end of the subscription with its period or at a time, or resets it. */
export function cancellationPlan(call: Call, subscription: Subscription, asked: PlannedEnd) {
  const { cancel_at, cancel_at_period_end } = asked;
  if (cancel_at !== undefined && cancel_at_period_end !== undefined) throw twoEnds();
  if (cancel_at !== undefined) return planned(call, subscription, cancel_at, false);
  const isChanged = cancel_at_period_end !== subscription.cancel_at_period_end;
  if (cancel_at_period_end === undefined || !isChanged) return {};
  const end = cancel_at_period_end ? currentPeriodEnd(subscription) : null;
  return planned(call, subscription, end, cancel_at_period_end);
}

function planned(
  call: Call,
  { cancellation_details }: Subscription,
  at: number | null,
  atPeriodEnd: boolean,
) {
  const isPlanned = at !== null;
  return {
    cancel_at: at,
    cancel_at_period_end: atPeriodEnd,
    canceled_at: isPlanned ? call.now : null,
    cancellation_details: {
      ...cancellation_details,
      reason: isPlanned ? 'cancellation_requested' : null,
    },
  };
}

function twoEnds() {
  return invalidRequest(
    'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
  );
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
