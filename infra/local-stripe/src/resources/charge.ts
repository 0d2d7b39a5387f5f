import { pathOf } from '../calls/common-calls.ts';
import { listOf } from '../calls/list.ts';
import { resource } from '../calls/resource.ts';
import { chargeKind } from '../objects/charge.ts';
import { refundKind } from '../objects/refund.ts';

/** Charges; without calls, since a payment expands to them. */
export const charges = resource(chargeKind, [], {
  refunds: (objects, { id }) => {
    const url = `${pathOf(chargeKind)}/${id}/refunds`;
    return listOf(url, objects.where(refundKind, ['charge', String(id)]), {});
  },
});
