import * as z from 'zod/mini';
import { addInvoiceItem } from '../billing/invoice-items.ts';
import { listCall, pathOf, retrieveCall } from '../calls/common-calls.ts';
import { endpoint } from '../calls/endpoint.ts';
import { resource } from '../calls/resource.ts';
import { invoiceItemKind } from '../objects/invoice-item.ts';
import { integer, mergeMetadata, metadata, text } from '../parameters/fields.ts';

const create = endpoint({
  method: 'POST',
  path: pathOf(invoiceItemKind),
  parameters: z.strictObject({
    amount: integer,
    currency: text,
    customer: text,
    description: z._default(z.nullable(text), null),
    metadata,
    period: z.optional(z.strictObject({ start: integer, end: integer })),
    subscription: z._default(z.nullable(text), null),
  }),
  run: (call, { metadata: given, period, ...asked }) =>
    addInvoiceItem(call, { ...asked, period, metadata: mergeMetadata({}, given) }),
});

export const invoiceItems = resource(invoiceItemKind, [
  create,
  retrieveCall(invoiceItemKind),
  listCall(invoiceItemKind, { customer: text, invoice: text }),
]);
