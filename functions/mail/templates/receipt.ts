import * as z from 'zod/mini';
import { timestamp } from '#shared/model/id.ts';
import { receiptId } from '#shared/model/receipt.ts';
import { offers } from '#shared/pricing.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { button, facts, heading, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { reasons, whereReceiptIs } from '../phrases.ts';
import { receiptFile } from '../receipt-file.ts';
import { userTemplate } from '../template.ts';
import { formatDay } from '../when.ts';

/** For the purchase of a website. */
export const receipt = userTemplate({
  kind: null,
  share: 'common',
  stored: z.object({ amountCents: z.int(), currency: z.string(), paidAt: timestamp, receiptId }),
  gather: async ({ stored }) => ({ ...stored, pdf: await receiptFile(stored.receiptId) }),
  write: ({ name, amountCents, currency, receiptId, paidAt, pdf }, agency) => ({
    subject: `Your receipt for ${formatMoney(amountCents, currency)}`,
    preheader: 'Thank you. The website is yours, and so are its files.',
    blocks: [
      heading('The website is yours.'),
      text(
        `Hello ${name}, thank you. All files are ready to download, and they are yours forever. For 30 days we help you with any technical question.`,
      ),
      facts(
        ['Receipt', receiptId],
        ['For', offers.purchase.title],
        ['Paid on', formatDay(paidAt, agency)],
        ['Amount', formatMoney(amountCents, currency)],
      ),
      button('Download your website', mailPaths.dashboard),
      text(whereReceiptIs(pdf)),
    ],
    reason: reasons.paid(agency),
    files: pdf ? [pdf] : [],
  }),
});
