import { listCall, noParameters, pathOf, retrieveCall } from '../calls/common-calls.ts';
import { endpoint } from '../calls/endpoint.ts';
import { existing } from '../calls/lookup.ts';
import { resource } from '../calls/resource.ts';
import { disputeKind } from '../objects/dispute.ts';
import { text } from '../parameters/fields.ts';
import { closeDispute } from '../payments/dispute.ts';

const list = listCall(disputeKind, { charge: text, payment_intent: text });

/** Closing a dispute means accepting it. */
const close = endpoint({
  method: 'POST',
  path: `${pathOf(disputeKind)}/:id/close`,
  parameters: noParameters,
  run: (call, _, id) => closeDispute(call, existing(call, disputeKind, id), 'lost'),
});

/** Disputes; opened by the controls. */
export const disputes = resource(disputeKind, [retrieveCall(disputeKind), list, close]);
