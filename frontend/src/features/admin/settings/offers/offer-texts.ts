import type { Texts } from '#frontend/src/features/admin/edit-problem.tsx';
import type { OfferSettings } from '#shared/model/settings/offers.ts';
import { offers, currency as standardCurrency } from '#shared/pricing.ts';
import { settingNames } from '#shared/texts/setting-names.ts';
import { currencyOf, currencyText } from './currency-text.ts';
import { priceOf, priceText } from './price-text.ts';

export const amountFields = ['purchasePrice', 'subscriptionPrice', 'consultingRate'] as const;
export const lineFields = ['purchaseLines', 'subscriptionLines'] as const;

export type LineField = (typeof lineFields)[number];

/** The standard lines of each offer. */
export const standardLines: Readonly<Record<LineField, readonly string[]>> = {
  purchaseLines: offers.purchase.includes,
  subscriptionLines: offers.subscription.includes,
};

/** What the inputs show, by name. */
export function textsOfOffers(set: OfferSettings): Texts {
  const currency = set.currency ?? standardCurrency;
  const amounts = amountFields.map((field): [string, string] => {
    const amount = set[field];
    return [`offers.${field}`, amount === null ? '' : priceText(amount, currency)];
  });
  return {
    'offers.currency': set.currency === null ? '' : currencyText(set.currency),
    ...Object.fromEntries(amounts),
    ...ofLines((field, place) => set[field][place] ?? ''),
  };
}

const { purchaseLines, subscriptionLines, ...single } = settingNames.offers;
const lineNames = { purchaseLines, subscriptionLines };

/** The labels of the inputs, by name. */
export const offerLabels: Texts = {
  ...Object.fromEntries(Object.entries(single).map(([field, name]) => [`offers.${field}`, name])),
  ...ofLines((field, place) => `${lineNames[field]}, ${place + 1}`),
};

/** The offers as the inputs have them, for the schema: an amount that nobody can read is NaN. */
export function offersIn(texts: Texts) {
  const currency = currencyOf(texts['offers.currency']);
  const amountIn = (field: (typeof amountFields)[number]) => {
    const text = texts[`offers.${field}`] ?? '';
    return text.trim() === '' ? null : priceOf(text, currency ?? standardCurrency);
  };
  const linesIn = (field: LineField) =>
    standardLines[field].map((_line, place) => texts[lineName(field, place)] ?? '');
  return {
    currency,
    purchasePrice: amountIn('purchasePrice'),
    subscriptionPrice: amountIn('subscriptionPrice'),
    consultingRate: amountIn('consultingRate'),
    purchaseLines: linesIn('purchaseLines'),
    subscriptionLines: linesIn('subscriptionLines'),
  };
}

export function lineName(field: LineField, place: number): string {
  return `offers.${field}.${place}`;
}

function ofLines(text: (field: LineField, place: number) => string): Texts {
  return Object.fromEntries(
    lineFields.flatMap((field) =>
      standardLines[field].map((_line, place) => [lineName(field, place), text(field, place)]),
    ),
  );
}
