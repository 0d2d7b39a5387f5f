import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { noSuch } from '../api/failure.ts';
import { createdParameter, listOf, listParameters } from '../api/list.ts';
import type { Condition } from '../api/object-store.ts';
import { integer, mergeMetadata, metadata, text } from '../api/parameters.ts';
import { resource } from '../api/resource.ts';
import { refundKind } from '../objects/refund.ts';
import { chargeToRefund, refundCharge } from '../payments/refund-charge.ts';

const path = '/v1/refunds';
const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

const create = endpoint({
  method: 'POST',
  path,
  parameters: z.strictObject({
    amount: z.optional(integer),
    charge: z.optional(text),
    metadata,
    payment_intent: z.optional(text),
    reason: z.optional(z.enum(reasons)),
  }),
  run(call, { amount, charge, metadata, payment_intent, reason = null }) {
    const paid = chargeToRefund(call, charge, payment_intent);
    return refundCharge(call, paid, { amount, reason, metadata: mergeMetadata({}, metadata) });
  },
});

const retrieve = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  parameters: z.strictObject({}),
  run(call, _, id) {
    const refund = call.objects.find(refundKind, id);
    if (!refund) throw noSuch('refund', id, 'refund', 404);
    return refund;
  },
});

const list = endpoint({
  method: 'GET',
  path,
  parameters: z.strictObject({
    ...listParameters,
    ...createdParameter,
    charge: z.optional(text),
    payment_intent: z.optional(text),
  }),
  run(call, { charge, payment_intent, ...page }) {
    const conditions: Condition[] = [];
    if (charge !== undefined) conditions.push(['charge', charge]);
    if (payment_intent !== undefined) conditions.push(['payment_intent', payment_intent]);
    return listOf(path, call.objects.where(refundKind, ...conditions), page);
  },
});

/** Refunds. */
export const refunds = resource(refundKind, [create, retrieve, list]);
