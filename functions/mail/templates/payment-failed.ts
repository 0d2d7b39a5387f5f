import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { createPayLink } from '#functions/data/billing/pay-link.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { cardOfSubscription } from '#functions/services/stripe/cards.ts';
import { lateInvoices } from '#functions/services/stripe/invoices.ts';
import { offers } from '#shared/pricing.ts';
import { cardName } from '#shared/rules/card-name.ts';
import { formatSum } from '#shared/rules/money.ts';
import { counted } from '#shared/texts/language.ts';
import { latePayment } from '#shared/texts/subscription.ts';
import { button, facts, text } from '../block.ts';
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
    const [oldest] = late;
    if (oldest === undefined) return null;
    const token = randomBytes(32).toString('base64url');
    const website = websiteId === null ? null : await getWebsite(websiteId);
    const websiteName = website?.name ?? null;
    await createPayLink(token, { userId, subscriptionId, websiteName }, now);
    const card = await cardOfSubscription(subscriptionId);
    const why = card ? 'card' : 'noCard';
    const owing = { owed: formatSum(late), months: late.length, since: oldest.since.toISOString() };
    return { token, ...owing, payBy, why, card: card && cardName(card) } as const;
  },
  write: ({ name, token, owed, months, since, payBy, why, card }, agency) => ({
    subject: `${latePayment.title}: ${owed}`,
    preheader: `${latePayment.please(formatDay(payBy, agency))}.`,
    blocks: [
      text(
        `Hello ${name}, ${[reasonsBy[why].why, ...(months > 1 ? [owedText(owed, months)] : [])].join(' ')}`,
      ),
      text(
        `Everything stays as it is for now. ${reasonsBy[why].next} ${latePayment.end(formatDay(payBy, agency))}`,
      ),
      facts(
        ['For', offers.subscription.title],
        ['Due since', formatDay(since, agency)],
        [latePayment.dueNow, owed],
        [latePayment.payBy, formatDay(payBy, agency)],
        ...(card === null ? [] : [['Card', card] as const]),
      ),
      button(latePayment.action, mailPaths.pay(token)),
      text('Is something else wrong? Write to us, and we will find a solution.'),
    ],
    reason: reasons.subscribed(agency),
  }),
});

function owedText(owed: string, months: number): string {
  return counted(months, { other: `${owed} is due for # months.` });
}
