import * as z from 'zod/mini';
import { hasWebsiteFiles } from '#functions/data/websites/website-files.ts';
import { timestamp } from '#shared/model/id.ts';
import { receiptId } from '#shared/model/receipt.ts';
import { offers } from '#shared/pricing.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { reasons, whereReceiptIs } from '../phrases.ts';
import { receiptFile } from '../receipt-file.ts';
import { userTemplate } from '../template.ts';
import { formatDay } from '../when.ts';

const ready = 'All files are ready to download, and they are yours forever.';
/** A website may be bought before its files are there (RULE-21). */
const toCome =
  'Its files are yours forever, too: as soon as they are ready, you download them in your dashboard.';

/** For the purchase of a website. */
export const receipt = userTemplate({
  kind: null,
  share: 'common',
  stored: z.object({ amountCents: z.int(), currency: z.string(), paidAt: timestamp, receiptId }),
  gather: async ({ stored, user }) => {
    const [pdf, hasFiles] = await Promise.all([
      receiptFile(stored.receiptId),
      hasWebsiteFiles(user),
    ]);
    return { ...stored, pdf, hasFiles };
  },
  write: ({ name, amountCents, currency, receiptId, paidAt, pdf, hasFiles }, agency) => ({
    subject: `Your receipt for ${formatMoney(amountCents, currency)}`,
    preheader: 'Thank you for your purchase.',
    blocks: [
      text(`Hello ${name}, the website is yours. ${hasFiles ? ready : toCome}`),
      facts(
        ['Receipt', receiptId],
        ['For', offers.purchase.title],
        ['Paid on', formatDay(paidAt, agency)],
        ['Amount', formatMoney(amountCents, currency)],
      ),
      button(hasFiles ? 'Download your website' : 'Open your dashboard', mailPaths.dashboard),
      text(whereReceiptIs(pdf)),
    ],
    reason: reasons.paid(agency),
    files: pdf ? [pdf] : [],
  }),
});
