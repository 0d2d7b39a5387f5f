import * as z from 'zod/mini';
import type { Call } from '../calls/endpoint.ts';
import type { Customer } from '../objects/customer.ts';
import { address, clearable, mergeMetadata, metadata, text } from '../parameters/fields.ts';
import { cardOfCustomer } from './attach.ts';

/** Parameters for creating and updating a customer. */
export const customerFields = {
  address: clearable(address),
  description: clearable(z.string()),
  email: clearable(z.string()),
  invoice_settings: z.optional(z.strictObject({ default_payment_method: clearable(text) })),
  metadata,
  name: clearable(z.string()),
  phone: clearable(z.string()),
};

interface Given {
  readonly email?: string | null | undefined;
  readonly invoice_settings?:
    | { readonly default_payment_method?: string | null | undefined }
    | undefined;
  readonly metadata?: Record<string, string> | null | undefined;
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** The customer with the changes applied, not yet stored. */
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
