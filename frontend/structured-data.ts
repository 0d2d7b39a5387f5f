import type { offers } from '../shared/pricing.ts';
import { placeOf } from '../shared/rules/places.ts';

/**
 * Replaced by the product's own address at deployment (infra/aws/constructs/web/site-content.ts).
 */
const origin = '%ORIGIN%';

const [name, description] = ['json brand.name', 'json brand.footerTagline'].map(placeOf);
const priceCurrency = placeOf('json offers.currency');

/** The landing page for search engines, in schema.org's vocabulary: a template (shared/rules/places.ts). */
export const structuredData = {
  '@context': 'https://schema.org',
  '@type': 'Service',
  name: `${name}: custom websites`,
  description,
  url: `${origin}/`,
  image: `${origin}/og.png`,
  provider: { '@type': 'Organization', name, url: `${origin}/` },
  offers: [
    { ...offerOf('purchase'), url: `${origin}/#pricing` },
    {
      ...offerOf('subscription'),
      url: `${origin}/#pricing`,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: priceOf('subscription'),
        priceCurrency,
        unitText: 'MONTH',
      },
    },
  ],
};

function offerOf(type: keyof typeof offers) {
  return {
    '@type': 'Offer',
    name: placeOf(`json offers.${type}.title`),
    price: priceOf(type),
    priceCurrency,
    availability: 'https://schema.org/InStock',
  };
}

function priceOf(type: keyof typeof offers): string {
  return placeOf(`json offers.${type}.amount`);
}
