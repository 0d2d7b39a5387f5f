import * as z from 'zod/mini';
import { id, timestamp } from './id.ts';
import { receiptId } from './receipt.ts';

/**
 * What waits for a person (decision 0260): `disputed`: until Stripe's deadline; `refundFailed`: the money is still
 * owed; `paidTwice`: a month that we do not refund unasked (decision 0247); `late`: no month was
 * paid for long.
 */
export const paymentTaskKinds = [
  'disputed',
  'disputeLost',
  'refundFailed',
  'paidTwice',
  'late',
] as const;

const kind = z.enum(paymentTaskKinds);

/** Whose it is, of which kind, and about what: `7#disputed#pi_...`. */
export const paymentTaskId = z
  .string()
  .check(
    z.regex(
      /^[0-9]{1,16}#[A-Za-z]{4,12}#[A-Za-z0-9_]{1,100}$/,
      'This is not the id of a payment task',
    ),
  );

/** The payment that a task is about. */
export const taskPayment = z.object({
  /** Null until it is issued. */
  receiptId: z.nullable(receiptId),
  /** Cents that are disputed, owed, or maybe paid twice. */
  amount: z.int(),
  currency: z.string(),
});

export const paymentTask = z.object({
  id: paymentTaskId,
  kind,
  openedAt: timestamp,
  /** The last moment for an answer, or when a late subscription ends; null where there is none. */
  dueBy: z.nullable(timestamp),
  /** Null once they are deleted. */
  customer: z.nullable(z.object({ id, name: z.string() })),
  /** Null for a late month. */
  payment: z.nullable(taskPayment),
});

export type PaymentTaskKind = z.infer<typeof kind>;
export type TaskPayment = z.infer<typeof taskPayment>;
export type PaymentTask = z.infer<typeof paymentTask>;
