import { type Agency, defaultAgency } from '#shared/model/agency.ts';
import { colorsOf } from '#shared/model/settings/brand.ts';
import type { Settings } from '#shared/model/settings.ts';
import { offersOf } from '#shared/rules/offers.ts';
import { ownTestimonials } from './testimonials.ts';

/** What everybody may know of the agency: what it set, else the brand and the prices of the code. */
export function agencyOf({ brand, words, seller, offers }: Settings): Agency {
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
    },
    offers: offersOf(offers),
    testimonials: testimonials.length > 0 ? testimonials : defaultAgency.testimonials,
    seller: { name: seller.name, email: seller.email },
  };
}

/** As the pages show it: sample testimonials are invented, so only a laptop's pages have them (decision 0359). */
export function shownAgency(settings: Settings, publicOrigin: string): Agency {
  const agency = agencyOf(settings);
  if (publicOrigin.startsWith('http://localhost')) return agency;
  return { ...agency, testimonials: ownTestimonials(settings.words) };
}
