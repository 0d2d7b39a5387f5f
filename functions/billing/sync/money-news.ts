import { type MoneyFact, moneyEntry } from '#functions/data/billing/money-entry.ts';
import { newMail } from '#functions/data/mail/mail.ts';
import { newNotification } from '#functions/data/notifications/notification.ts';
import type { Key } from '#functions/data/table/keys.ts';
import type { Write } from '#functions/data/table/writes.ts';
import { activeAmong, readAdministrators } from '#functions/data/users/administrator.ts';
import { isSwitchedOn } from '#functions/rules/notification-switches.ts';
import type { MoneyNews } from '#shared/model/notification.ts';
import { formatMoney } from '#shared/rules/money.ts';

/** A transaction takes a hundred writes, and no agency waits for the eleventh reader. */
const mostMails = 10;

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
  const readers = activeAmong(await readAdministrators()).filter(({ notificationSwitches }) =>
    isSwitchedOn(notificationSwitches, kind, 'mail'),
  );
  const data = { kind, customerId: userId, paid, at: now.toISOString() };
  const mails = readers
    .slice(0, mostMails)
    .map((reader) => newMail({ template: 'moneyNews', userId: reader.id, data }, now));
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
