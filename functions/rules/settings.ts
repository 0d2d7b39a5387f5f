import { isDeepStrictEqual } from 'node:util';
import { noBrand } from '#shared/model/settings/brand.ts';
import { noLegal } from '#shared/model/settings/legal.ts';
import { noOffers } from '#shared/model/settings/offers.ts';
import type { Settings } from '#shared/model/settings.ts';
import { withCountry } from '#shared/rules/seller-lines.ts';
import { settingNames } from '#shared/texts/setting-names.ts';
import type { SellerFacts } from './billing/receipt.ts';

type StackSeller = Pick<SellerFacts, 'name' | 'address' | 'taxId' | 'taxLine'>;

/** Nothing set: every value is the stack's default. */
export const unset: Settings = {
  brand: noBrand,
  words: {},
  seller: {
    ...{ name: null, address: null, country: null, timeZone: null, email: null, phone: null },
    ...{ taxId: null, taxLine: null },
  },
  support: {
    ...{ hours: null, answer: null, answerToSubscribers: null, away: null },
    ...{ replyTo: null, senderName: null },
  },
  offers: noOffers,
  legal: noLegal,
};

/** The names of the fields that differ, in the order of the form; empty if none does. */
export function changedSettings(before: Settings, after: Settings): readonly string[] {
  return [
    ...changedIn(settingNames.brand, before.brand, after.brand),
    ...changedIn(settingNames.words, before.words, after.words),
    ...changedIn(settingNames.seller, before.seller, after.seller),
    ...changedIn(settingNames.support, before.support, after.support),
    ...changedIn(settingNames.offers, before.offers, after.offers),
    ...changedIn(settingNames.legal, before.legal, after.legal),
  ];
}

type Values<Field extends string> = Readonly<Partial<Record<Field, unknown>>>;

function changedIn<Field extends string>(
  names: Readonly<Record<Field, string>>,
  before: Values<NoInfer<Field>>,
  after: Values<NoInfer<Field>>,
): readonly string[] {
  const fields = Object.keys(names).filter((field): field is Field => field in names);
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  return changed.map((field) => names[field]);
}

/** What was set, else the stack's own; a country is the last line of the address. */
export function sellerOf({ seller }: Settings, ofStack: StackSeller): SellerFacts {
  return {
    name: seller.name ?? ofStack.name,
    address: withCountry(seller.address ?? ofStack.address, seller.country),
    taxId: seller.taxId ?? ofStack.taxId,
    taxLine: seller.taxLine ?? ofStack.taxLine,
    email: seller.email,
    phone: seller.phone,
  };
}

/** Without words that no page has: nobody could read or remove them in the form. */
export function withKnownWords(values: Settings): Settings {
  const known = Object.entries(values.words).filter(([name]) =>
    Object.hasOwn(settingNames.words, name),
  );
  return { ...values, words: Object.fromEntries(known) };
}
