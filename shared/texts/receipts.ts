import type { DisputeState, ReceiptKind } from '../model/receipt.ts';

/** Texts of receipts, on the screen, on paper and in mails. */
export const receiptTitles = {
  purchase: 'Receipt',
  subscription: 'Receipt',
  refund: 'Refund',
  failedRefund: 'Failed refund',
} as const satisfies Record<ReceiptKind, string>;

/** In a word. */
export const receiptStatuses = {
  paid: 'Paid',
  partly: 'Partly refunded',
  refund: 'Refunded',
  failedRefund: 'Not refunded',
  disputes: { open: 'Disputed', won: 'Dispute won', lost: 'Charged back' },
} as const satisfies Readonly<Record<string, string | Record<DisputeState, string>>>;

export const disputeNotes = {
  open: 'Disputed: the bank is looking into this payment.',
  won: 'Disputed and decided in the seller’s favor.',
  lost: 'Charged back: the bank returned the money to the buyer.',
} as const satisfies Record<DisputeState, string>;

export const failedRefundNote =
  'The buyer’s bank returned this refund, so it is not counted. The seller still has the money and owes it to the buyer.';

export const noPdfNote =
  'Our PDF has no letters of this script. Print this page instead, or save it as a PDF when you print.';

/** SPEC-9.1: "own forever" needs a document that says so. */
export const licenseStatement =
  'With this payment, the website named on this receipt belongs to the buyer, forever: all of its files may be used, changed and hosted anywhere, without further payments.';
