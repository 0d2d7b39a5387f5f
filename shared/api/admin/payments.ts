import * as z from 'zod/mini';
import { textLimits } from '#shared/limits/text.ts';
import { id, idText } from '#shared/model/id.ts';
import { paymentTask, paymentTaskId } from '#shared/model/payment-task.ts';
import { receiptSummary } from '#shared/model/receipt.ts';
import { plain, visibleUpTo } from '#shared/model/text.ts';
import { customerAnswer } from '#shared/model/user.ts';
import { paymentIntentId } from '../billing.ts';
import { done } from '../done.ts';
import { pageQuery } from '../page.ts';
import { route } from '../route.ts';

const cents = z.int().check(z.positive('Must be more than zero'));

const reasonMissing = 'Please give a reason';

/**
 * Refunds the rest of a payment, or `amountCents` of it. `refundedCents` is what the caller saw as
 * refunded before: 409 if that is no longer true. The reason is for the audit trail.
 */
export const refund = route({
  method: 'POST',
  path: '/api/admin/refund',
  access: 'admin',
  body: z.object({
    userId: id,
    paymentIntentId,
    amountCents: z.optional(cents),
    refundedCents: z.optional(z.int().check(z.nonnegative())),
    reason: z
      .string(reasonMissing)
      .check(
        ...visibleUpTo(textLimits.reason),
        z.trim(),
        z.minLength(1, reasonMissing),
        z.maxLength(textLimits.reason),
        plain,
      ),
  }),
  response: receiptSummary,
});

/** Ends the customer's subscription, with its paid month (`leave`) or at once, or takes that back. */
export const changeSubscription = route({
  method: 'POST',
  path: '/api/admin/change-subscription',
  access: 'admin',
  body: z.object({ userId: id, wish: z.enum(['leave', 'end', 'resume']) }),
  response: customerAnswer,
});

/** The payments that wait for a person, those with the nearest deadline first; of one customer, all. */
export const listPaymentTasks = route({
  method: 'GET',
  path: '/api/admin/payment-tasks',
  access: 'admin',
  query: z.object({ ...pageQuery, userId: z.optional(idText) }),
  response: z.array(paymentTask),
});

/** Repeated calls answer 200; 404 for one that never waited. */
export const closePaymentTask = route({
  method: 'POST',
  path: '/api/admin/close-payment-task',
  access: 'admin',
  body: z.object({ id: paymentTaskId }),
  response: done,
});

/** Receipts and refunds of a customer, the newest first. */
export const listPayments = route({
  method: 'GET',
  path: '/api/admin/payments',
  access: 'admin',
  query: z.object({ ...pageQuery, userId: idText }),
  response: z.array(receiptSummary),
});
