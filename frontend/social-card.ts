import { placeOf } from '../shared/rules/places.ts';

const name = placeOf('brand.name');

/** Of the landing page. */
export const brandCard = {
  title: `${name} · ${placeOf('brand.tagline')}`,
  text: placeOf('brand.footerTagline'),
};

/**
 * The card of a shared link (ogp.me), with the agency's picture; a deployment fills in ORIGIN, since most readers
 * resolve no relative address. A template, so its own texts are escaped.
 */
export function socialCard(card: { readonly title: string; readonly text: string }): string {
  const tags = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': card.title,
    'og:description': card.text,
    'og:image': '%ORIGIN%/og.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': brandCard.title,
  };
  return Object.entries(tags)
    .map(([property, content]) => `<meta property="${property}" content="${content}">`)
    .concat('<meta name="twitter:card" content="summary_large_image">')
    .join('');
}
