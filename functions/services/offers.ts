import type { Offers } from '#shared/model/agency.ts';
import type { OfferType } from '#shared/pricing.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { offersOf } from '#shared/rules/offers.ts';
import { getNewestSettings } from '../data/settings/settings.ts';
import { type Price, priceIn } from '../rules/billing/price.ts';
import { unset } from '../rules/settings.ts';
import { currentSettings } from './settings.ts';

/** What is sold now, in words: up to `settingsKeptMs` old. */
export async function currentOffers(now: Date): Promise<Offers> {
  return offersOf((await currentSettings(now)).offers);
}

/** What an hour of consulting costs now, in words. */
export async function currentConsulting(now: Date): Promise<string> {
  const { consultingRateCents, currency } = await currentOffers(now);
  return formatMoney(consultingRateCents, currency);
}

/** The price of a payment that begins now: read anew, so that none begins at a former price. */
export async function priceNow(type: OfferType): Promise<Price> {
  const { offers } = (await getNewestSettings())?.values ?? unset;
  return priceIn(offersOf(offers), type);
}
