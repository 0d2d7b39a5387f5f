import * as z from 'zod/mini';
import { settingLimits } from '#shared/limits/settings.ts';
import { optionalName } from '#shared/model/text.ts';
import { currency as standardCurrency } from '#shared/pricing.ts';
import { currencies, currencyName, refusedAmount } from '#shared/rules/currencies.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { offerRefusals } from '#shared/texts/settings/offers.ts';

const blank = z.transform((typed: string | null | undefined) => blankToNull(typed));

const typedCurrency = z.pipe(
  z.pipe(
    optionalName(settingLimits.currency, () => false, ''),
    blank,
  ),
  z.nullable(
    z
      .string()
      .check(z.refine((code) => currencies.includes(code), { error: offerRefusals.currency })),
  ),
);

const typedAmount = z.pipe(
  z.optional(z.nullable(z.int({ error: offerRefusals.amount }))),
  z.transform((typed: number | null | undefined) => typed ?? null),
);

const typedLine = z.pipe(
  optionalName(settingLimits.offerLine, () => false, ''),
  blank,
);

const typedLines = z
  .array(typedLine)
  .check(z.length(settingLimits.offerLines, { error: offerRefusals.lines }));

const amounts = ['purchasePrice', 'subscriptionPrice', 'consultingRate'] as const;

/**
 * As they are typed, with amounts that Stripe charges. Another currency needs its own amounts: the
 * standard ones are numbers of another one (decision 0352).
 */
export const typedOffers = z
  .object({
    currency: typedCurrency,
    purchasePrice: typedAmount,
    subscriptionPrice: typedAmount,
    consultingRate: typedAmount,
    purchaseLines: typedLines,
    subscriptionLines: typedLines,
  })
  .check(({ value, issues }) => {
    const currency = value.currency ?? standardCurrency;
    // Refused itself.
    if (!currencies.includes(currency)) return;
    for (const field of amounts) {
      const message = refusalOf(value[field], currency);
      if (message === null) continue;
      issues.push({ code: 'custom', input: value[field], path: [field], message });
    }
  });

function refusalOf(given: number | null, currency: string): string | null {
  if (given === null) {
    return currency === standardCurrency ? null : offerRefusals.needed(currencyName(currency));
  }
  const refused = refusedAmount(given, currency);
  return refused && offerRefusals[refused.kind](refused.limit);
}
