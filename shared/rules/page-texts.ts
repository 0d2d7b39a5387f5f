import type { Agency } from '../model/agency.ts';
import { lineNotes } from '../pricing.ts';
import { sampleLabels } from '../samples.ts';
import { type LandingWords, landingWords } from '../texts/landing.ts';
import { labelAddress } from './label-address.ts';
import { legalTexts } from './legal-texts.ts';
import { formatMoney, typedMoney } from './money.ts';

/** What the public documents say, as texts: their templates have a place for each (places.ts). */
export function pageTexts(
  { brand, offers, testimonials, legal, seller }: Agency,
  words: Readonly<Record<string, string>> = {},
  previewOrigin?: string,
) {
  const { purchase, subscription } = offers;
  const dearerByMonth = Math.floor(purchase.priceCents / subscription.priceCents) + 1;
  const defaults: LandingWords = landingWords({ builder: brand.builder, dearerByMonth });
  return {
    brand,
    words: { ...defaults, ...words },
    /** Blank where there are fewer; without any the section has no title. */
    testimonials: {
      title: testimonials.length > 0 ? (words.testimonialsTitle ?? defaults.testimonialsTitle) : '',
      all: testimonialPlaces.map((index) => testimonials[index] ?? noTestimonial),
    },
    samples: sampleAddresses(words, previewOrigin),
    legal: legalTexts(legal),
    offers: offerTexts(offers, seller.taxLine),
  };
}

/** Of the whole sites behind the samples (decision 0349); blank where the agency shows one of its own. */
function sampleAddresses(words: Readonly<Record<string, string>>, previewOrigin?: string) {
  const addressOf = (nameWord: string, label: string) =>
    previewOrigin === undefined || nameWord in words ? '' : labelAddress(previewOrigin, label);
  return {
    portfolio: addressOf('sample1Name', sampleLabels.portfolio),
    store: addressOf('sample2Name', sampleLabels.store),
    restaurant: addressOf('sample3Name', sampleLabels.restaurant),
  };
}

/** What the cards of the offers say. */
export function offerTexts(
  { currency, purchase, subscription }: Agency['offers'],
  taxLine: string | null,
) {
  const offer = ({ priceCents, includes, ...words }: Agency['offers']['purchase']) => ({
    ...words,
    price: formatMoney(priceCents, currency),
    /** For machines: `1000.00`. */
    amount: typedMoney(priceCents, currency),
    includes,
    /** What a line means, blank for most. */
    notes: includes.map((line) => lineNotes[line] ?? ''),
  });
  return {
    currency: currency.toUpperCase(),
    /** Blank where the agency says nothing about tax. */
    taxLine: taxLine ?? '',
    purchase: offer(purchase),
    subscription: offer(subscription),
  };
}

/** The page has room for three. */
const testimonialPlaces = [0, 1, 2] as const;
const noTestimonial = { quote: '', name: '', role: '', initials: '', avatarUrl: '' };

export type PageTexts = ReturnType<typeof pageTexts>;
