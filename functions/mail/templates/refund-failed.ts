import * as z from 'zod/mini';
import { receiptId } from '#shared/model/receipt.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { reasons } from '../phrases.ts';
import { receiptFile } from '../receipt-file.ts';
import { userTemplate } from '../template.ts';

/** The customer's bank returned a refund. */
export const refundFailed = userTemplate({
  kind: null,
  share: 'common',
  stored: z.object({
    amountCents: z.int(),
    currency: z.string(),
    /** The note of the failure, and the receipt of the payment. */
    refundNoteId: receiptId,
    receiptId,
  }),
  gather: async ({ stored }) => ({ ...stored, pdf: await receiptFile(stored.refundNoteId) }),
  write: ({ name, amountCents, currency, refundNoteId, receiptId, pdf }, agency) => ({
    subject: `Your refund of ${formatMoney(amountCents, currency)} did not arrive`,
    preheader: 'Your bank returned it. The money is still yours.',
    blocks: [
      text(
        `Hello ${name}, the card that you paid with could not take the money, perhaps because it has expired or was closed. We still have it for you.`,
      ),
      text(
        'We will find another way to pay you. Please tell us in the chat how you would like it.',
      ),
      facts(
        ['Failed refund', refundNoteId],
        ['For receipt', receiptId],
        ['Amount', formatMoney(amountCents, currency)],
      ),
      button('Write to us', mailPaths.chat),
    ],
    reason: reasons.paid(agency),
    files: pdf ? [pdf] : [],
  }),
});
