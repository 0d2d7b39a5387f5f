import * as z from 'zod/mini';
import type { PaidWith } from '#shared/model/receipt.ts';
import { callStripe } from './client.ts';

const paymentRecord = z.object({
  payment_method_details: z.nullable(
    z.object({ custom: z.optional(z.object({ display_name: z.string() })) }),
  ),
});

/** How a payment outside of Stripe was made, in the agency's words; null where it did not say. */
export async function recordedWay(paymentRecordId: string): Promise<PaidWith | null> {
  const found = await callStripe((client) => client.paymentRecords.retrieve(paymentRecordId));
  const { payment_method_details: details } = z.parse(paymentRecord, found);
  return details?.custom
    ? { kind: 'custom', brand: details.custom.display_name, last4: null }
    : null;
}
