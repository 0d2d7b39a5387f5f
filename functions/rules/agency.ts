import { type Agency, defaultAgency } from '#shared/model/agency.ts';
import { colorsOf } from '#shared/model/settings/brand.ts';
import {
  type Acceptance,
  acceptedDocuments,
  legalDocuments,
} from '#shared/model/settings/legal.ts';
import type { Settings } from '#shared/model/settings.ts';
import { offersOf } from '#shared/rules/offers.ts';
import { shownPictures } from '#shared/rules/shown-pictures.ts';
import { isOnLaptop } from './laptop.ts';
import { ownTestimonials } from './testimonials.ts';

/** What somebody accepts at `at` who signs up or pays; null where there is nothing to accept. */
export function acceptanceOf(
  { version, values }: { readonly version: number; readonly values: Settings },
  at: Date,
): Acceptance | null {
  const isAny = acceptedDocuments.some((document) => values.legal[document] !== null);
  return isAny ? { version, at: at.toISOString() } : null;
}

/** What everybody may know of the agency: what it set, else the brand and the prices of the code. */
export function agencyOf({ brand, words, seller, offers, legal }: Settings): Agency {
  const standard = defaultAgency.brand;
  const testimonials = ownTestimonials(words);
  return {
    brand: {
      name: brand.name ?? standard.name,
      tagline: brand.tagline ?? standard.tagline,
      footerTagline: brand.footerTagline ?? standard.footerTagline,
      supportEmail: seller.email ?? standard.supportEmail,
      builder: {
        name: brand.builderName ?? standard.builder.name,
        role: brand.builderRole ?? standard.builder.role,
      },
      colors: colorsOf(brand),
      ...shownPictures(brand),
    },
    offers: offersOf(offers, words),
    testimonials: testimonials.length > 0 ? testimonials : defaultAgency.testimonials,
    timeZone: seller.timeZone ?? defaultAgency.timeZone,
    seller: { name: seller.name, email: seller.email, taxLine: seller.taxLine },
    legal: legalDocuments.filter((document) => legal[document] !== null),
  };
}

/** As the pages show it: sample testimonials are invented, so only a laptop's pages have them (decision 0359). */
export function shownAgency(settings: Settings, publicOrigin: string): Agency {
  const agency = agencyOf(settings);
  if (isOnLaptop(publicOrigin)) return agency;
  return { ...agency, testimonials: ownTestimonials(settings.words) };
}
