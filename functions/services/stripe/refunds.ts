import * as z from 'zod/mini';
import type { Refund } from '#functions/rules/billing/receipt.ts';
import {
  callStripe,
  isKeyOfAnother,
  isRefusedRequest,
  isReplayed,
  isReplayedRefusal,
  isStripeRefusal,
} from './client.ts';

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

/** The refunds of a payment, oldest first; at most 100. A pending one counts as made. */
export async function findRefunds(paymentIntentId: string): Promise<readonly Refund[]> {
  const found = await callStripe((client) =>
    client.refunds.list({ payment_intent: paymentIntentId, limit: 100 }),
  );
  return z
    .parse(refunds, found)
    .data.map(({ id: refundId, amount, created, status, metadata }) => ({
      ...{ refundId, amount, refundedAt: new Date(created * 1000) },
      hasFailed: status === 'failed' || status === 'canceled',
      by: byHand.safeParse(metadata).data ?? null,
    }))
    .toReversed();
}

/**
 * Refunds all of the money. Idempotent without a key, under which Stripe would also repeat a
 * failure for a day: Stripe refuses to refund more than was paid. `disputed`: the bank holds the
 * money, so it can be refunded only after a won dispute.
 */
export async function refundPayment(id: string): Promise<'refunded' | 'disputed'> {
  try {
    await callStripe((client) =>
      client.refunds.create({ payment_intent: id, reason: 'duplicate' }),
    );
  } catch (error) {
    if (isDisputed(error)) return 'disputed';
    if (!isStripeRefusal(error, 'charge_already_refunded')) throw error;
  }
  return 'refunded';
}

/** Stripe documents both codes, and not which one a refund of a disputed payment gets. */
function isDisputed(error: unknown): boolean {
  const codes = ['charge_disputed', 'refund_disputed_payment'];
  return codes.some((code) => isStripeRefusal(error, code));
}

interface NewRefund {
  readonly paymentIntentId: string;
  readonly amount: number;
  readonly idempotencyKey: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * - `disputed`: see `refundPayment`; `tooMuch`: less than `amount` is left.
 * - `keyUsed`: Stripe repeated its answer to the first request with the key, which may have been a
 *   lost one of this call.
 * - `contested`: the key belongs to a request with another reason or by somebody else.
 */
type Outcome = 'refunded' | 'disputed' | 'tooMuch' | 'keyUsed' | 'contested';

/** Refunds `amount` (cents) of a payment. */
export async function createRefund(asked: NewRefund): Promise<Outcome> {
  const { paymentIntentId: payment_intent, amount, idempotencyKey } = asked;
  const reason = 'requested_by_customer';
  const metadata = { ...asked.metadata };
  try {
    const { lastResponse } = await callStripe((client) =>
      client.refunds.create({ payment_intent, amount, reason, metadata }, { idempotencyKey }),
    );
    return isReplayed(lastResponse.headers) ? 'keyUsed' : 'refunded';
  } catch (error) {
    if (isReplayedRefusal(error)) return 'keyUsed';
    if (isKeyOfAnother(error)) return 'contested';
    if (isDisputed(error)) return 'disputed';
    if (isRefusedRequest(error)) return 'tooMuch';
    throw error;
  }
}
