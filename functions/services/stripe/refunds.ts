import * as z from 'zod/mini';
import type { Refund } from '#functions/domain/payments/paper.ts';
import { callStripe } from './client.ts';

const refunds = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      amount: z.int(),
      created: z.int(),
      status: z.nullable(z.string()),
      metadata: z.nullable(z.record(z.string(), z.string())),
    }),
  ),
});

const byHand = z.object({
  actorId: z.pipe(
    z.string(),
    z.transform((text: string) => Number(text)),
  ),
  actor: z.string(),
  reason: z.string(),
});

/** The successful and pending refunds of a payment, oldest first; at most 100. */
export async function findRefunds(paymentIntentId: string): Promise<readonly Refund[]> {
  const found = await callStripe((client) =>
    client.refunds.list({ payment_intent: paymentIntentId, limit: 100 }),
  );
  return z
    .parse(refunds, found)
    .data.filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .map(({ id: refundId, amount, created, metadata }) => ({
      ...{ refundId, amount, refundedAt: new Date(created * 1000) },
      by: byHand.safeParse(metadata).data ?? null,
    }))
    .toReversed();
}
