import * as z from 'zod/mini';
import { id, timestamp } from './id.ts';

/** `P-000123`: receipts and refunds are counted together, without gaps. */
export const paperId = z.string().check(z.regex(/^P-[0-9]{6,15}$/));

export const paperKinds = ['purchase', 'subscription', 'refund'] as const;
export const disputeStates = ['open', 'won', 'lost'] as const;

/** What a list of papers shows of one. */
export const paperSummary = z.object({
  id: paperId,
  kind: z.enum(paperKinds),
  /** When the money came, or went back. */
  issuedAt: timestamp,
  paymentIntentId: z.string(),
  /** Cents of `currency`. */
  amount: z.int(),
  currency: z.string(),
  /** Of a receipt, what its refunds come to. */
  refundedAmount: z.int(),
  /** Of a receipt, whether the bank asked for the money back, and what came of it. */
  dispute: z.nullable(z.enum(disputeStates)),
  /** Of a refund, the receipt that it belongs to. */
  refundOf: z.nullable(paperId),
});

const party = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
});

/** A paper for the books: a receipt or a refund, with seller and buyer as they were at that time. */
export const paper = z.extend(paperSummary, {
  userId: id,
  seller: party,
  buyer: z.extend(party, { email: z.string() }),
  lines: z.array(z.object({ text: z.string(), amount: z.int() })),
  /** What the operator says about tax. */
  taxLine: z.nullable(z.string()),
  /** Of a purchase, that the website is the buyer's. */
  statement: z.nullable(z.string()),
});

export type Paper = z.infer<typeof paper>;
export type PaperSummary = z.infer<typeof paperSummary>;
export type PaperKind = PaperSummary['kind'];
export type DisputeState = (typeof disputeStates)[number];
