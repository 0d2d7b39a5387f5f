import * as z from 'zod/mini';
import type { Call } from '../api/endpoint.ts';
import { noSuch } from '../api/failure.ts';
import { address, clearable, mergeMetadata, metadata, text } from '../api/parameters.ts';
import { type Customer, customerKind } from '../objects/customer.ts';
import { cardOfCustomer } from './attach.ts';

/** What may be said of a customer at their creation and later. */
export const customerFields = {
  address: clearable(address),
  description: clearable(z.string()),
  email: clearable(z.string()),
  invoice_settings: z.optional(z.strictObject({ default_payment_method: clearable(text) })),
  metadata,
  name: clearable(z.string()),
  phone: clearable(z.string()),
};

/** Takes the id in a path, returns the customer; throws 404 when there is none (any more). */
export function existingCustomer(call: Call, id: string): Customer {
  const customer = call.objects.find(customerKind, id);
  if (!customer || customer.deleted) throw noSuch('customer', id, 'id', 404);
  return customer;
}

interface Given {
  readonly email?: string | null | undefined;
  readonly invoice_settings?:
    | { readonly default_payment_method?: string | null | undefined }
    | undefined;
  readonly metadata?: Record<string, string> | null | undefined;
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** Takes a customer and what is newly said of them, returns them with that. */
export function withFields(
  call: Call,
  before: Customer,
  { invoice_settings, ...given }: Given,
): Customer {
  const {
    email = before.email,
    name = before.name,
    phone = before.phone,
    metadata,
    ...rest
  } = given;
  const kept = before.invoice_settings.default_payment_method;
  const { default_payment_method = kept } = invoice_settings ?? {};
  return {
    ...before,
    ...rest,
    email,
    name,
    phone,
    metadata: mergeMetadata(before.metadata, metadata),
    invoice_settings: {
      ...before.invoice_settings,
      default_payment_method: cardOfCustomer(call, before.id, default_payment_method),
    },
  };
}
