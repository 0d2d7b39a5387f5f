import { listCall, pathOf, retrieveCall } from '../calls/common-calls.ts';
import { listOf } from '../calls/list.ts';
import { resource } from '../calls/resource.ts';
import { chargeKind } from '../objects/charge.ts';
import { refundKind } from '../objects/refund.ts';
import { text } from '../parameters/fields.ts';

const list = listCall(chargeKind, { customer: text, payment_intent: text });

export const charges = resource(chargeKind, [retrieveCall(chargeKind), list], {
  refunds: (objects, { id }) => {
    const url = `${pathOf(chargeKind)}/${id}/refunds`;
    return listOf(url, objects.where(refundKind, ['charge', String(id)]), {});
  },
});
