import * as z from 'zod/mini';
import { callStripe } from './client.ts';

/** A dispute that waits for the seller. */
export interface OpenDispute {
  readonly id: string;
  readonly reason: string;
  /** Null when the bank accepts no answer. */
  readonly dueBy: Date | null;
}

const disputes = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      reason: z.string(),
      evidence_details: z.object({ due_by: z.nullable(z.int()) }),
    }),
  ),
});

/** The newest dispute of a payment; null when nobody disputes it. */
export async function newestDispute(paymentIntentId: string): Promise<OpenDispute | null> {
  const asked = { payment_intent: paymentIntentId, limit: 1 };
  const found = await callStripe((client) => client.disputes.list(asked));
  const [newest] = z.parse(disputes, found).data;
  if (!newest) return null;
  const { id, reason, evidence_details } = newest;
  const { due_by } = evidence_details;
  return { id, reason, dueBy: due_by === null ? null : new Date(due_by * 1000) };
}
