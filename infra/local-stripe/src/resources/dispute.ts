import * as z from 'zod/mini';
import { type Call, endpoint } from '../api/endpoint.ts';
import { noSuch } from '../api/failure.ts';
import { createdParameter, listOf, listParameters } from '../api/list.ts';
import type { Condition } from '../api/object-store.ts';
import { text } from '../api/parameters.ts';
import { resource } from '../api/resource.ts';
import { type Dispute, disputeKind } from '../objects/dispute.ts';
import { closeDispute } from '../payments/dispute.ts';

const path = '/v1/disputes';

const retrieve = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  parameters: z.strictObject({}),
  run: (call, _, id) => existing(call, id),
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
    return listOf(path, call.objects.where(disputeKind, ...conditions), page);
  },
});

/** Closing a dispute means accepting it. */
const close = endpoint({
  method: 'POST',
  path: `${path}/:id/close`,
  parameters: z.strictObject({}),
  run: (call, _, id) => closeDispute(call, existing(call, id), 'lost'),
});

/** Disputes; customers open them, see the controls. */
export const disputes = resource(disputeKind, [retrieve, list, close]);

function existing(call: Call, id: string): Dispute {
  const dispute = call.objects.find(disputeKind, id);
  if (!dispute) throw noSuch('dispute', id, 'dispute', 404);
  return dispute;
}
