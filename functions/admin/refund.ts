import { admin } from '#shared/api/admin.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { refundByHand } from '../billing/sync/refund-by-hand.ts';
import { getPaymentReceipt, getReceipt } from '../data/billing/receipt.ts';
import { notFound } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProof } from '../second-factor/require-proof.ts';

/** The audit entry is written together with the refund note (`syncReceipt`). */
export const handler = httpHandler(admin.refund, async ({ body, user, session, now }) => {
  requireProof({ user, session, now });
  const { userId, paymentIntentId, amountCents: amount, refundedCents, reason } = body;
  const entry = await getPaymentReceipt(paymentIntentId);
  if (entry?.userId !== userId) throw notFound(refusals.paymentNotYours);
  const by = { actorId: user.id, actor: user.username, reason };
  await refundByHand(entry, { amount, refundedBefore: refundedCents, by }, now);
  const receipt = await getReceipt(entry.receiptId);
  if (!receipt) throw notFound();
  return receipt;
});
