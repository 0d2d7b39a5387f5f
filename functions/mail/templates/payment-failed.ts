import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { createPayLink } from '#functions/data/billing/pay-link.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { cardOfSubscription } from '#functions/services/stripe/cards.ts';
import { lateInvoices } from '#functions/services/stripe/invoices.ts';
import { formatSum } from '#shared/rules/money.ts';
import { counted } from '#shared/texts/language.ts';
import { latePayment } from '#shared/texts/subscription.ts';
import { button, heading, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { reasons } from '../phrases.ts';
import { userTemplate } from '../template.ts';
import { formatDay } from '../when.ts';

/** Why, and what happens next, with a card on file and without one, as after a first month for free. */
const reasonsBy = {
  card: {
    why: 'your bank refused a payment for your subscription. That happens: a card expires, or a limit is reached.',
    next: 'We will try the card again in the next few days, or you can pay now.',
  },
  noCard: {
    why: 'we could not take a payment for your subscription: no card is on file.',
    next: 'You can pay now with any card.',
  },
} as const;

/**
 * A month of the subscription could not be charged; sent for each further month, too. Its
 * link pays all that is late without signing in; obsolete if nothing is.
 */
export const paymentFailed = userTemplate({
  kind: null,
  share: 'common',
  stored: z.object({}),
  gather: async ({ user: { id: userId, subscriptionId, websiteId, payBy }, now }) => {
    if (subscriptionId === null || payBy === null) return null;
    const late = await lateInvoices(subscriptionId);
    if (late.length === 0) return null;
    const token = randomBytes(32).toString('base64url');
    const website = websiteId === null ? null : await getWebsite(websiteId);
    const websiteName = website?.name ?? null;
    await createPayLink(token, { userId, subscriptionId, websiteName }, now);
    const why = (await cardOfSubscription(subscriptionId)) ? 'card' : 'noCard';
    return { token, owed: formatSum(late), months: late.length, payBy, why } as const;
  },
  write: ({ name, token, owed, months, payBy, why }, agency) => ({
    subject: `${latePayment.title}: ${owed}`,
    preheader: `${latePayment.please(formatDay(payBy, agency))}. Until then everything stays as it is.`,
    blocks: [
      heading(`${latePayment.title}.`),
      text(`Hello ${name}, ${reasonsBy[why].why} ${owedText(owed, months)}`),
      text(
        `Everything stays as it is for now. ${reasonsBy[why].next} ${latePayment.end(formatDay(payBy, agency))}`,
      ),
      button(latePayment.action, mailPaths.pay(token)),
      text('Is something else wrong? Write to us, and we will find a solution.'),
    ],
    reason: reasons.subscribed(agency),
  }),
});

function owedText(owed: string, months: number): string {
  return counted(months, { one: `${owed} is due.`, other: `${owed} is due for # months.` });
}
