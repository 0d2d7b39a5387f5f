import { type MoneyFact, moneyEntry } from '#functions/data/billing/money-entry.ts';
import { newNotification } from '#functions/data/notifications/notification.ts';
import type { Key } from '#functions/data/table/keys.ts';
import type { Write } from '#functions/data/table/writes.ts';
import { agencyMails } from '#functions/mail/agency-mails.ts';
import type { MoneyNews } from '#shared/model/notification.ts';
import { formatMoney } from '#shared/rules/money.ts';

interface News {
  readonly writes: readonly Write[];
  /** For the mail queue, after the transaction. */
  readonly mails: readonly Key[];
}

/**
 * What the agency hears of money, for the transaction that learns of it, so that it is said once
 * however often Stripe repeats it: in the activity, by the bell, and to each active administrator who
 * wants a mail (decision 0328). Not pushed, like payment tasks: the bell polls.
 */
export async function moneyNews(kind: MoneyNews, fact: MoneyFact, now: Date): Promise<News> {
  const { userId, paid } = fact;
  const subject = paid && formatMoney(paid.amount, paid.currency);
  const about = { to: 'agency', kind, userId, ...(subject !== null && { subject }) } as const;
  const data = { kind, customerId: userId, paid, at: now.toISOString() };
  const mails = await agencyMails(kind, { template: 'moneyNews', data }, now);
  return {
    writes: [
      moneyEntry(kind, fact, now),
      newNotification(about, now).write,
      ...mails.map(({ write }) => write),
    ],
    mails: mails.map(({ key }) => key),
  };
}

export const noNews: News = { writes: [], mails: [] };
