import * as z from 'zod/mini';
import { nextCharge } from '#functions/services/stripe/next-charge.ts';
import type { NextCharge } from '#shared/api/billing.ts';
import type { Agency } from '#shared/model/agency.ts';
import { timestamp } from '#shared/model/id.ts';
import { receiptId } from '#shared/model/receipt.ts';
import { offers } from '#shared/pricing.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { discountText } from '#shared/texts/subscription.ts';
import { button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { reasons, whereReceiptIs } from '../phrases.ts';
import { receiptFile } from '../receipt-file.ts';
import { userTemplate } from '../template.ts';
import { formatDay } from '../when.ts';

/** For a month of a subscription, including the first. */
export const renewalReceipt = userTemplate({
  kind: null,
  share: 'common',
  stored: z.object({
    amountCents: z.int(),
    currency: z.string(),
    receiptId,
    paidAt: timestamp,
    nextBillingDate: z.nullable(timestamp),
    isFirst: z.boolean(),
  }),
  gather: async ({ stored, user }) => {
    // Since the payment it may have been canceled, or its payments paused.
    const { subscriptionId } = user;
    const isBilled = subscriptionId !== null && user.nextBillingDate !== null;
    const nextBillingDate = isBilled ? stored.nextBillingDate : null;
    const next = isBilled && nextBillingDate ? await nextCharge(subscriptionId) : null;
    return { ...stored, nextBillingDate, next, pdf: await receiptFile(stored.receiptId) };
  },
  write: (
    { name, pdf, amountCents, currency, receiptId, paidAt, nextBillingDate, next, isFirst },
    agency,
  ) => ({
    subject: `Your receipt for ${formatMoney(amountCents, currency)}`,
    preheader: isFirst ? 'Your subscription has begun.' : 'Another month is paid.',
    blocks: [
      text(
        isFirst
          ? `Hello ${name}, thank you. We now take care of hosting, updates and every content change.`
          : `Hello ${name}, thank you. Your subscription goes on as it is.`,
      ),
      facts(
        ['Receipt', receiptId],
        ['For', offers.subscription.title],
        ['Paid on', formatDay(paidAt, agency)],
        ['Amount', formatMoney(amountCents, currency)],
        ...(nextBillingDate === null
          ? []
          : [['Next payment', nextText(nextBillingDate, next, agency)] as const]),
      ),
      button('See your receipt', mailPaths.billing),
      text(whereReceiptIs(pdf)),
    ],
    reason: reasons.subscribed(agency),
    files: pdf ? [pdf] : [],
  }),
});

function nextText(day: string, next: NextCharge | null, agency: Agency): string {
  if (!next) return formatDay(day, agency);
  const { amount, currency, discount } = next;
  const sum = `${formatDay(day, agency)}, ${formatMoney(amount, currency)}`;
  if (!discount) return sum;
  const until = discount.until === null ? '' : formatDay(discount.until, agency);
  return `${sum} (${discountText(discount, currency, until)})`;
}
