import type { Plugin } from 'vite';
import { placeOf } from '../shared/rules/places.ts';
import { language } from '../shared/texts/language.ts';
import { paths } from './src/paths.ts';

const [name, description, paper] = ['name', 'footerTagline', 'colors.paper'].map((text) =>
  placeOf(`json brand.${text}`),
);

/** `npm run pictures -- icons` draws them from the brand's mark. */
const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/** Of an agency with a mark of its own. */
const ownIcons = [
  { src: placeOf('json brand.icon'), sizes: '512x512', type: 'image/png', purpose: 'any' },
  {
    src: placeOf('json brand.maskableIcon'),
    sizes: '512x512',
    type: 'image/png',
    purpose: 'maskable',
  },
] as const;

/** A template (shared/rules/places.ts): what a phone shows where somebody puts the product on the home screen (w3.org/TR/appmanifest). */
export const manifest = {
  id: '/',
  name,
  short_name: name,
  description,
  lang: language,
  start_url: paths.dashboard,
  scope: '/',
  // Keeps the way back and the address: pages of customers' websites open from here.
  display: 'minimal-ui',
  background_color: paper,
  theme_color: paper,
  icons,
} as const;

const listed = `{{!brand.icon}}${JSON.stringify(icons)}{{/brand.icon}}{{?brand.icon}}${JSON.stringify(ownIcons)}{{/brand.icon}}`;

const fileName = 'manifest.webmanifest';

/** Adds it to a build and names it in every document. */
export function webManifest(): Plugin {
  return {
    name: 'web-manifest',
    apply: 'build',
    // A link in the page itself would be read as a file of the sources.
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${fileName}` }, injectTo: 'head' },
    ],
    generateBundle() {
      const source = JSON.stringify(manifest).replace(JSON.stringify(icons), () => listed);
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
