import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import type { NextCharge } from '#shared/api/billing.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { discountText } from '#shared/texts/subscription.ts';

/** As `$75 ($75 less until February 27, 2027)`. */
export function chargeText({ amount, currency, discount }: NextCharge): string {
  const sum = formatMoney(amount, currency);
  if (!discount) return sum;
  const until = discount.until === null ? '' : formatMoneyDay(discount.until);
  return `${sum} (${discountText(discount, currency, until)})`;
}
