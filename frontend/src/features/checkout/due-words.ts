import { agency } from '#frontend/src/agency/agency.ts';
import { formatMoneyDay, formatShortMoneyDay } from '#frontend/src/ui/format-date.ts';
import type { Due } from '#shared/api/billing.ts';
import { cardName } from '#shared/rules/card-name.ts';
import { formatMoney, formatSum } from '#shared/rules/money.ts';
import { latePayment } from '#shared/texts/subscription.ts';

/** `$150 USD`, as the checkout has it. */
export function dueSum({ amount, currency }: Due): string {
  return `${formatMoney(amount, currency)} ${currency.toUpperCase()}`;
}

/** What is owed, why it is, and what becomes of the new card. */
export function dueText(due: readonly Due[], card: Parameters<typeof cardName>[0] | null): string {
  return [
    ...(due.length > 1 ? [latePayment.months(formatSum(due), due.length)] : []),
    ...(card === null ? [] : [`${cardName(card)} was declined.`]),
    latePayment.newCard,
  ].join(' ');
}

/** Of the oldest month that is owed. */
export function dueFacts({ from, until }: Due, { websiteName, payBy }: About) {
  return [
    ['For', `${agency.offers.subscription.title}, ${agency.brand.name}`],
    ['Website', websiteName],
    ['Period', `${formatShortMoneyDay(from)} to ${formatShortMoneyDay(until)}`],
    [latePayment.payBy, payBy && formatMoneyDay(payBy)],
  ] as const;
}

export interface About {
  readonly websiteName: string | null;
  /** When the subscription ends unless it is paid. */
  readonly payBy: string | null;
}
