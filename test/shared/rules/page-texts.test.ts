import { expect, test } from 'vitest';
import { defaultAgency } from '#shared/model/agency.ts';
import { pageTexts } from '#shared/rules/page-texts.ts';

/** The month by which the landing page says that a subscription has cost more, for these prices in cents. */
function dearerBy(purchase: number, subscription: number) {
  const { offers } = defaultAgency;
  const { words } = pageTexts({
    ...defaultAgency,
    offers: {
      ...offers,
      purchase: { ...offers.purchase, priceCents: purchase },
      subscription: { ...offers.subscription, priceCents: subscription },
    },
  });
  return /^By month (\d+), a subscription has cost more/.exec(words.pricingEven)?.[1];
}

test.each([
  [100_000, 15_000, '7'],
  [150_000, 15_000, '11'],
  [9_900, 15_000, '1'],
])('a purchase of %i and months of %i: a subscription has cost more by month %s', (...row) => {
  const [purchase, subscription, month] = row;
  expect(dearerBy(purchase, subscription)).toBe(month);
});
