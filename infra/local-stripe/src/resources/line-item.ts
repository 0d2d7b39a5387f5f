import type { Resource } from '../api/resource.ts';
import { lineItemKind } from '../objects/line-item.ts';

/** Lines of invoices; their calls are those of invoices. */
export const lineItems: Resource = {
  object: lineItemKind.object,
  expandable: lineItemKind.expandable,
  includable: {},
  endpoints: [],
};
