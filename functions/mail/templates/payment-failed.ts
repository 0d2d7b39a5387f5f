import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { createPayLink } from '#functions/data/billing/pay-link.ts';
import { findOpenInvoice } from '#functions/services/stripe/invoices.ts';
import { button, heading, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { reasons } from '../phrases.ts';
import { userTemplate } from '../template.ts';

/**
 * The card could not be charged for a month of the subscription. Its link pays without signing in;
 * obsolete if Stripe has no open invoice.
 */
export const paymentFailed = userTemplate({
  kind: null,
  share: 'common',
  stored: z.object({}),
  gather: async ({ user: { id: userId, subscriptionId, subscriptionStatus }, now }) => {
    if (subscriptionId === null || subscriptionStatus !== 'past_due') return null;
    const open = await findOpenInvoice(subscriptionId);
    if (!open) return null;
    const token = randomBytes(32).toString('base64url');
    await createPayLink(token, { userId, subscriptionId, invoiceId: open.invoiceId }, now);
    return { token };
  },
  write: ({ name, token }) => ({
    subject: 'Your payment did not go through',
    preheader: 'Your website stays online. Please check your card.',
    blocks: [
      heading('Your payment did not go through.'),
      text(
        `Hello ${name}, your bank refused the payment for this month of your subscription. That happens: a card expires, or a limit is reached.`,
      ),
      text(
        'Your website stays online. We will try the card again in the next few days, or you can pay now.',
      ),
      button('Pay now', mailPaths.pay(token)),
      text('Is something else wrong? Write to us, and we will find a solution.'),
    ],
    reason: reasons.subscribed,
  }),
});
