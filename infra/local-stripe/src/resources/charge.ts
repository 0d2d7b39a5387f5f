import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { noSuch } from '../api/failure.ts';
import { createdParameter, listOf, listParameters } from '../api/list.ts';
import type { Condition } from '../api/object-store.ts';
import { text } from '../api/parameters.ts';
import { resource } from '../api/resource.ts';
import { chargeKind } from '../objects/charge.ts';
import { refundKind } from '../objects/refund.ts';

const path = '/v1/charges';

const retrieve = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  parameters: z.strictObject({}),
  run(call, _, id) {
    const charge = call.objects.find(chargeKind, id);
    if (!charge) throw noSuch('charge', id, 'id', 404);
    return charge;
  },
});

const list = endpoint({
  method: 'GET',
  path,
  parameters: z.strictObject({
    ...listParameters,
    ...createdParameter,
    customer: z.optional(text),
    payment_intent: z.optional(text),
  }),
  run(call, { customer, payment_intent, ...page }) {
    const conditions: Condition[] = [];
    if (customer !== undefined) conditions.push(['customer', customer]);
    if (payment_intent !== undefined) conditions.push(['payment_intent', payment_intent]);
    return listOf(path, call.objects.where(chargeKind, ...conditions), page);
  },
});

/** Charges. */
export const charges = resource(chargeKind, [retrieve, list], {
  refunds: (objects, { id }) =>
    listOf(`${path}/${id}/refunds`, objects.where(refundKind, ['charge', String(id)]), {}),
});
