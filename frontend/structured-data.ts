import { brand } from '../shared/brand.ts';
import { currency, offers } from '../shared/pricing.ts';
import { typedMoney } from './src/ui/typed-money.ts';

/**
 * Replaced by the product's own address at deployment (infra/aws/constructs/web/site-content.ts).
 */
const origin = '%ORIGIN%';

const currencyCode = currency.toUpperCase();

/** The landing page for search engines, in schema.org's vocabulary. */
export const structuredData = {
  '@context': 'https://schema.org',
  '@type': 'Service',
  name: `${brand.name}: custom websites`,
  description: brand.footerTagline,
  url: `${origin}/`,
  image: `${origin}/og.png`,
  provider: { '@type': 'Organization', name: brand.name, url: `${origin}/` },
  offers: [
    { ...offerOf(offers.purchase), url: `${origin}/#pricing` },
    {
      ...offerOf(offers.subscription),
      url: `${origin}/#pricing`,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: priceOf(offers.subscription),
        priceCurrency: currencyCode,
        unitText: 'MONTH',
      },
    },
  ],
};

type OfferWords = (typeof offers)[keyof typeof offers];

function offerOf(offer: OfferWords) {
  return {
    '@type': 'Offer',
    name: offer.title,
    price: priceOf(offer),
    priceCurrency: currencyCode,
    availability: 'https://schema.org/InStock',
  };
}

function priceOf({ priceCents }: OfferWords): string {
  return typedMoney(priceCents, currency);
}
