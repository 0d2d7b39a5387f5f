import * as z from 'zod/mini';
import { id, timestamp } from './id.ts';
import { acceptance } from './settings/legal.ts';

/** `P-000123`: receipts and refund notes are numbered together, without gaps. */
export const receiptId = z.string().check(z.regex(/^P-[0-9]{6,15}$/));

const receiptKinds = ['purchase', 'subscription', 'refund', 'failedRefund'] as const;
const disputeStates = ['open', 'won', 'lost'] as const;

/** What paid. */
const paidWith = z.object({
  /** Stripe's name of the way of paying, such as `card` or `sepa_debit`; `custom` for one outside of Stripe. */
  kind: z.string(),
  /** Of the card, the name of the bank, or what the agency calls it. */
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
});

/** A row in a list of receipts and refund notes. */
export const receiptSummary = z.object({
  id: receiptId,
  kind: z.enum(receiptKinds),
  /** The time of the payment or refund, or when we heard that the refund failed. */
  issuedAt: timestamp,
  /** In which its day is told, everywhere and for good. */
  timeZone: z.string(),
  /** Null if it was paid outside of Stripe, which then cannot refund it. */
  paymentIntentId: z.nullable(z.string()),
  /** Cents of `currency`. */
  amount: z.int(),
  currency: z.string(),
  /** For a receipt: the total of its refunds that have not failed. */
  refundedAmount: z.int(),
  /** For a receipt: the state of a dispute. */
  dispute: z.nullable(z.enum(disputeStates)),
  /** For a refund, failed or not: its receipt. Null for a receipt. */
  refundOf: z.nullable(receiptId),
  /** What its buyer accepted by paying at checkout; null for further months, and where there were no documents. */
  accepted: z.nullable(acceptance),
  /** Null where Stripe does not say. */
  paidWith: z.nullable(paidWith),
});

const party = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
});

/** A receipt or a refund note, with seller, buyer and brand as they were at the time. */
export const receipt = z.extend(receiptSummary, {
  userId: id,
  /** Above it: the agency's name, and the addresses of its own mark and icon; blank for the product's in these colors. */
  brand: z.object({
    ...{ name: z.string(), mark: z.string(), icon: z.string() },
    ...{ ink: z.string(), accent: z.string() },
  }),
  seller: z.extend(party, { email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  buyer: z.extend(party, { email: z.string() }),
  lines: z.array(z.object({ text: z.string(), amount: z.int() })),
  /** The operator's text about tax. */
  taxLine: z.nullable(z.string()),
  /** For a purchase: the statement of ownership. */
  statement: z.nullable(z.string()),
});

export type PaidWith = z.infer<typeof paidWith>;
export type Receipt = z.infer<typeof receipt>;
export type ReceiptSummary = z.infer<typeof receiptSummary>;
export type ReceiptKind = ReceiptSummary['kind'];
export type DisputeState = (typeof disputeStates)[number];
