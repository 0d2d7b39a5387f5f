import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { createPayLink } from '#functions/data/billing/pay-link.ts';
import { lateInvoices } from '#functions/services/stripe/invoices.ts';
import { formatPrice, sumOf } from '#shared/rules/money.ts';
import { latePayment } from '#shared/texts/subscription.ts';
import { button, heading, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { reasons } from '../phrases.ts';
import { userTemplate } from '../template.ts';
import { formatUtcDay } from '../when.ts';

/**
 * The card could not be charged for a month of the subscription; sent for each further month, too. Its
 * link pays all that is late without signing in; obsolete if nothing is.
 */
export const paymentFailed = userTemplate({
  kind: null,
  share: 'common',
  stored: z.object({}),
  gather: async ({ user: { id: userId, subscriptionId, payBy }, now }) => {
    if (subscriptionId === null || payBy === null) return null;
    const late = await lateInvoices(subscriptionId);
    if (late.length === 0) return null;
    const token = randomBytes(32).toString('base64url');
    await createPayLink(token, { userId, subscriptionId }, now);
    return { token, owed: sumOf(late), months: late.length, payBy };
  },
  write: ({ name, token, owed, months, payBy }) => ({
    subject: 'Your payment did not go through',
    preheader: 'Your website stays online. Please check your card.',
    blocks: [
      heading('Your payment did not go through.'),
      text(
        `Hello ${name}, your bank refused a payment for your subscription. That happens: a card expires, or a limit is reached. ${owedText(owed, months)}`,
      ),
      text(
        `Your website stays online for now. We will try the card again in the next few days, or you can pay now. ${latePayment.end(formatUtcDay(payBy))}`,
      ),
      button('Pay now', mailPaths.pay(token)),
      text('Is something else wrong? Write to us, and we will find a solution.'),
    ],
    reason: reasons.subscribed,
  }),
});

function owedText(owed: number, months: number): string {
  const sum = formatPrice(owed);
  return months === 1 ? `${sum} is due.` : `${sum} is due for ${months} months.`;
}
