import { placeOf } from '../shared/rules/places.ts';

const either = (path: string, own: string, standard: string) =>
  `{{!${path}}}${standard}{{/${path}}}{{?${path}}}${own}{{/${path}}}`;

/** What documents link, as Vite wrote it, and what they link instead for an agency's own pictures. */
const links = [
  [
    'brand.mark',
    /<link rel="icon" href="\/favicon\.svg"[^>]*>/,
    `<link rel="icon" href="${placeOf('brand.mark')}" />`,
  ],
  [
    'brand.icon',
    /<link rel="icon" href="\/favicon\.ico"[^>]*>/,
    `<link rel="icon" href="${placeOf('brand.icon')}" sizes="512x512" />`,
  ],
  [
    'brand.maskableIcon',
    /<link rel="apple-touch-icon"[^>]*>/,
    `<link rel="apple-touch-icon" href="${placeOf('brand.maskableIcon')}" />`,
  ],
  ['brand.card', /\/og\.png/g, placeOf('brand.card')],
] as const;

/** A document as a template with places for an agency's own icons and card; what is asked for by name is copied (decision 0361). */
export function withOwnPictures(document: string): string {
  return links.reduce(
    (text, [path, standard, own]) => text.replace(standard, (found) => either(path, own, found)),
    document,
  );
}
