import { type Agency, defaultAgency } from '#shared/model/agency.ts';
import { colorsOf } from '#shared/model/settings/brand.ts';
import type { Settings } from '#shared/model/settings.ts';
import { offersOf } from '#shared/rules/offers.ts';

/** What everybody may know of the agency: what it set, else the brand and the prices of the code. */
export function agencyOf({ brand, seller, offers }: Settings): Agency {
  const standard = defaultAgency.brand;
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
    seller: { name: seller.name, email: seller.email },
  };
}
