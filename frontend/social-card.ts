import { brand } from '../shared/brand.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
export const escaped = (text: string) => text.replace(/[&"<]/g, (sign) => escapes[sign] ?? sign);

/** Of the landing page. */
export const brandCard = { title: `${brand.name} · ${brand.tagline}`, text: brand.footerTagline };

/**
 * The card of a shared link (ogp.me), with the agency's picture; a deployment fills in ORIGIN, since most readers
 * resolve no relative address.
 */
export function socialCard(card: { readonly title: string; readonly text: string }): string {
  const tags = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': card.title,
    'og:description': card.text,
    'og:image': '%ORIGIN%/og.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': brandCard.title,
  };
  return Object.entries(tags)
    .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`)
    .concat('<meta name="twitter:card" content="summary_large_image">')
    .join('');
}
