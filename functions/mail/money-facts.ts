import type { StoredUser } from '#functions/data/users/user.ts';
import { cardOfSubscription } from '#functions/services/stripe/cards.ts';
import { lateInvoices } from '#functions/services/stripe/invoices.ts';
import { nextCharge } from '#functions/services/stripe/next-charge.ts';
import type { Agency } from '#shared/model/agency.ts';
import type { MoneyNews } from '#shared/model/notification.ts';
import { cardName } from '#shared/rules/card-name.ts';
import { formatMoney, formatSum } from '#shared/rules/money.ts';
import { formatDay } from './when.ts';

type Fact = readonly [name: string, value: string];

interface Asked {
  readonly customer: StoredUser;
  readonly agency: Agency;
}

/** What stands behind news of money as it is sent: sums, days and reasons; of what is over, nothing. */
export const moneyFacts: Readonly<Record<MoneyNews, (asked: Asked) => Promise<readonly Fact[]>>> = {
  purchased: async ({ customer: { websiteName } }) =>
    websiteName === null ? [] : [['Website', websiteName]],
  subscribed: async ({ customer: { subscriptionId, nextBillingDate }, agency }) => {
    const next = subscriptionId && (await nextCharge(subscriptionId));
    return [
      ...(next ? [['The next month costs', formatMoney(next.amount, next.currency)] as const] : []),
      ...day('Next payment', nextBillingDate, agency),
    ];
  },
  renewalFailed: async ({ customer: { subscriptionId, payBy }, agency }) => {
    if (subscriptionId === null || payBy === null) return [];
    const late = await lateInvoices(subscriptionId);
    const card = await cardOfSubscription(subscriptionId);
    const again = late[0]?.nextAttempt?.toISOString() ?? null;
    return [
      ...(late.length > 0 ? [['Owed', formatSum(late)] as const] : []),
      ['Why', card ? `${cardName(card)} was refused` : 'No card is on file'],
      ...day('Next attempt', again, agency),
      ...day('Ends, unless paid, on', payBy, agency),
    ];
  },
  subscriptionCancelled: async ({ customer: { servedUntil }, agency }) =>
    day('Served until', servedUntil, agency),
  subscriptionEnded: async ({ customer: { subscriptionEndedAt }, agency }) =>
    day('Ended on', subscriptionEndedAt, agency),
};

function day(name: string, at: string | null, agency: Agency): readonly Fact[] {
  return at === null ? [] : [[name, formatDay(at, agency)]];
}
