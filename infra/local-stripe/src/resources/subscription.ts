import * as z from 'zod/mini';
import { cancelSubscription } from '../billing/end.ts';
import { existingSubscription } from '../billing/lookup.ts';
import { pauseSubscription, resumeSubscription } from '../billing/pause.ts';
import { itemParameters, subscribe } from '../billing/subscribe.ts';
import {
  cancellationPlan,
  noSettings,
  subscriptionFields,
  withSettings,
} from '../billing/subscription-input.ts';
import { isOver, updateSubscription } from '../billing/subscription-status.ts';
import { pathOf, retrieveCall } from '../calls/common-calls.ts';
import { endpoint } from '../calls/endpoint.ts';
import { invalidRequest, noSuch } from '../calls/failure.ts';
import { listOf, listParameters } from '../calls/list.ts';
import { resource } from '../calls/resource.ts';
import {
  pauseBehaviors,
  type Subscription,
  subscriptionKind,
  subscriptionStatuses,
} from '../objects/subscription.ts';
import { boolean, clearable, integer, mergeMetadata, text } from '../parameters/fields.ts';
import { cardOfCustomer } from '../payments/attach.ts';

const path = pathOf(subscriptionKind);

const create = endpoint({
  method: 'POST',
  path,
  parameters: z.strictObject({
    ...subscriptionFields,
    collection_method: z.optional(z.enum(['charge_automatically'])),
    customer: text,
    items: z._default(z.array(itemParameters), []),
    payment_behavior: z._default(
      z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']),
      'allow_incomplete',
    ),
  }),
  run(call, { customer, items, metadata, payment_behavior, ...given }) {
    const { payment_settings, description = null } = given;
    return subscribe(call, {
      customer,
      items,
      metadata,
      payment_behavior,
      fields: {
        default_payment_method: cardOfCustomer(
          call,
          customer,
          given.default_payment_method ?? null,
        ),
        description,
        payment_settings: withSettings(noSettings, payment_settings),
      },
    });
  },
});

const update = endpoint({
  method: 'POST',
  path: `${path}/:id`,
  parameters: z.strictObject({
    ...subscriptionFields,
    cancel_at: clearable(integer),
    cancel_at_period_end: z.optional(boolean),
    pause_collection: clearable(
      z.strictObject({
        behavior: z.enum(pauseBehaviors),
        resumes_at: z._default(z.nullable(integer), null),
      }),
    ),
  }),
  run(call, { metadata, ...given }, id) {
    const before = existingSubscription(call, id);
    requireRunning(
      before,
      Object.values(given).some((value) => value !== undefined),
    );
    const { description = before.description } = given;
    const { default_payment_method = before.default_payment_method } = given;
    const { pause_collection = before.pause_collection } = given;
    return updateSubscription(call, before, {
      ...before,
      ...cancellationPlan(call, before, given),
      default_payment_method: cardOfCustomer(call, before.customer, default_payment_method),
      description,
      metadata: mergeMetadata(before.metadata, metadata),
      pause_collection,
      payment_settings: withSettings(before.payment_settings, given.payment_settings),
    });
  },
});

const cancel = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  parameters: z.strictObject({
    cancellation_details: z.optional(
      z.strictObject({ comment: clearable(z.string()), feedback: clearable(text) }),
    ),
    invoice_now: z.optional(z.literal('false')),
    prorate: z.optional(z.literal('false')),
  }),
  run(call, { cancellation_details }, id) {
    const subscription = existingSubscription(call, id);
    if (isOver(subscription)) throw noSuch('subscription', id, 'id', 404);
    const reason = 'cancellation_requested';
    return cancelSubscription(call, subscription, { ...cancellation_details, reason });
  },
});

const pause = endpoint({
  method: 'POST',
  path: `${path}/:id/pause`,
  parameters: z.strictObject({
    // Stripe's default credits unused time by invoice items, which are not imitated.
    bill_for: z.strictObject({ unused_time_from: z.strictObject({ type: z.literal('none') }) }),
    type: z.optional(z.literal('subscription')),
  }),
  run: (call, _parameters, id) => pauseSubscription(call, existingSubscription(call, id)),
});

const resume = endpoint({
  method: 'POST',
  path: `${path}/:id/resume`,
  parameters: z.strictObject({
    billing_cycle_anchor: z.optional(z.strictObject({ type: z.literal('now') })),
    payment_behavior: z.literal('resume_on_payment_success'),
  }),
  run: (call, _parameters, id) => resumeSubscription(call, existingSubscription(call, id)),
});

const list = endpoint({
  method: 'GET',
  path,
  parameters: z.strictObject({
    ...listParameters,
    customer: z.optional(text),
    price: z.optional(text),
    status: z.optional(z.enum([...subscriptionStatuses, 'all', 'ended', 'trialing'])),
  }),
  run(call, { customer, price, status, ...page }) {
    const found =
      customer === undefined
        ? call.objects.where(subscriptionKind)
        : call.objects.where(subscriptionKind, ['customer', customer]);
    const asked = found
      .filter((subscription) => isListed(subscription, status))
      .filter(({ items }) => !price || items.data.some((item) => item.price.id === price));
    return listOf(path, asked, page);
  },
});

export const subscriptions = resource(subscriptionKind, [
  create,
  update,
  retrieveCall(subscriptionKind),
  cancel,
  pause,
  resume,
  list,
]);

/** Without a status, a list contains all subscriptions that are not canceled. Source: the SDK's `SubscriptionListParams`. */
function isListed(subscription: Subscription, asked: string | undefined): boolean {
  if (asked === undefined) return subscription.status !== 'canceled';
  if (asked === 'ended') return isOver(subscription);
  return asked === 'all' || subscription.status === asked;
}

function requireRunning(subscription: Subscription, changesMore: boolean): void {
  if (!isOver(subscription) || !changesMore) return;
  throw invalidRequest(
    'A canceled subscription can only update its cancellation_details and metadata.',
  );
}
