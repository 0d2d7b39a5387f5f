import { brand } from '../shared/brand.ts';
import { currency, offers } from '../shared/pricing.ts';

/** Stands for the product's own address until a deployment writes it (infra/aws/constructs/web/site-content.ts). */
const origin = '%ORIGIN%';

const currencyCode = currency.toUpperCase();

/** What search engines read of the landing page, in the words of schema.org. */
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
  return (priceCents / 100).toFixed(2);
}
