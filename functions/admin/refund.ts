import { admin } from '#shared/api/admin.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { refundByHand } from '../billing/refund-by-hand.ts';
import { getPaper, getPaymentPaper } from '../data/payments/paper.ts';
import { notFound } from '../domain/api-error.ts';
import { requireProof } from '../proof/require-proof.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** The audit entry is written together with the refund document (`syncRefundsAndDisputes`). */
export const handler = httpHandler(admin.refund, async ({ body, user, session, now }) => {
  requireProof({ user, session, now });
  const { userId, paymentIntentId, amountCents: amount, refundedCents, reason } = body;
  const entry = await getPaymentPaper(paymentIntentId);
  if (entry?.userId !== userId) throw notFound(refusals.paymentNotYours);
  const by = { actorId: user.id, actor: user.username, reason };
  await refundByHand(entry, { amount, refundedBefore: refundedCents, by }, now);
  const receipt = await getPaper(entry.paperId);
  if (!receipt) throw notFound();
  return receipt;
});
