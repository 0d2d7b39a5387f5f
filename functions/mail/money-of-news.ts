import type { StoredUser } from '#functions/data/users/user.ts';
import { cardOfSubscription } from '#functions/services/stripe/cards.ts';
import { lateInvoices } from '#functions/services/stripe/invoices.ts';
import { nextCharge } from '#functions/services/stripe/next-charge.ts';
import type { NextCharge } from '#shared/api/billing.ts';
import type { MoneyNews } from '#shared/model/notification.ts';
import { cardName } from '#shared/rules/card-name.ts';
import { formatMoney, formatSum } from '#shared/rules/money.ts';

/** What was paid, where the news holds it. */
interface Paid {
  readonly amount: number;
  readonly currency: string;
}

interface Money {
  /** Paid, owed, or charged each month; null where nothing is. */
  readonly amount: string | null;
  /** What was declined. */
  readonly card: string | null;
  readonly payBy: string | null;
  readonly until: string | null;
}

/** As it is at Stripe when the mail is sent, where the news does not hold the sum itself. */
export async function moneyOf(
  kind: MoneyNews,
  paid: Paid | null,
  customer: StoredUser,
): Promise<Money> {
  const { subscriptionId, payBy, servedUntil } = customer;
  const sum = paid && formatMoney(paid.amount, paid.currency);
  const money = { amount: sum, card: null, payBy: null, until: null };
  if (kind === 'subscriptionCancelled') return { ...money, until: servedUntil };
  if (subscriptionId === null) return money;
  if (kind === 'subscribed') {
    const next = await nextCharge(subscriptionId);
    return { ...money, amount: next && monthly(next) };
  }
  if (kind !== 'renewalFailed') return money;
  const [late, card] = await Promise.all([
    lateInvoices(subscriptionId),
    cardOfSubscription(subscriptionId),
  ]);
  const amount = late.length === 0 ? null : formatSum(late);
  return { ...money, amount, card: card ? `${cardName(card)}, declined` : 'None on file', payBy };
}

/** With a coupon it is another sum in another month. */
function monthly({ amount, currency, discount }: NextCharge): string {
  return `${formatMoney(amount, currency)}${discount ? ' next month' : ' per month'}`;
}
