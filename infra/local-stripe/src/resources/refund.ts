import * as z from 'zod/mini';
import { listCall, pathOf } from '../calls/common-calls.ts';
import { endpoint } from '../calls/endpoint.ts';
import { resource } from '../calls/resource.ts';
import { refundKind } from '../objects/refund.ts';
import { integer, mergeMetadata, metadata, text } from '../parameters/fields.ts';
import { chargeToRefund, refundCharge } from '../payments/refund-charge.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

const create = endpoint({
  method: 'POST',
  path: pathOf(refundKind),
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

const list = listCall(refundKind, { charge: text, payment_intent: text });

export const refunds = resource(refundKind, [create, list]);
