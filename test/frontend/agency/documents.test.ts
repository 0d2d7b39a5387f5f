// @vitest-environment node
import { beforeAll, expect, test } from 'vitest';
import { brand } from '#shared/brand.ts';
import { type Agency, defaultAgency } from '#shared/model/agency.ts';
import { noBrand } from '#shared/model/settings/brand.ts';
import { noOffers } from '#shared/model/settings/offers.ts';
import { documentValues } from '#shared/rules/document-values.ts';
import { offersOf } from '#shared/rules/offers.ts';
import { templatesFolder } from '#shared/rules/page-files.ts';
import { pageTexts } from '#shared/rules/page-texts.ts';
import { escapedForHtml, filled } from '#shared/rules/places.ts';
import { shownPictures } from '#shared/rules/shown-pictures.ts';
import { type BuiltFile, buildPages, contentOf } from '../support/build-pages.ts';

let files: readonly BuiltFile[] = [];
/** Documents of the build that have a template. */
let documents: readonly string[] = [];
beforeAll(async () => {
  files = await buildPages();
  documents = files
    .filter(({ fileName }) => fileName.startsWith(`${templatesFolder}/`))
    .map(({ fileName }) => fileName.slice(templatesFolder.length + 1));
}, 120_000);

const documentOf = (name: string, agency: Agency) =>
  filled(
    String(contentOf(files, `${templatesFolder}/${name}`)),
    documentValues({ agency, origin: '%ORIGIN%' }),
  );

const other: Agency = {
  ...defaultAgency,
  brand: {
    ...defaultAgency.brand,
    name: 'Holt & Söhne “Web”',
    tagline: 'אתרים לעסקים',
    footerTagline: 'Sites <fast>',
    supportEmail: 'hello@holt.example',
    colors: { ink: '#101820', paper: '#f4f4ff', accentOnLight: '#0b5d3b', accentOnDark: '#7fe0b5' },
  },
  offers: { ...defaultAgency.offers, currency: 'jpy' },
  testimonials: [{ quote: '“It holds.”', name: 'Ø & Ñ', role: '', initials: 'ØÑ', avatarUrl: '' }],
};

test('every page and the manifest have a template', () => {
  const pages = files.map(({ fileName }) => fileName).filter((name) => /^[\w-]+\.html$/.test(name));
  expect(documents.toSorted()).toEqual([...pages, 'manifest.webmanifest'].toSorted());
});

test('filled with the defaults each is byte for byte what the build wrote', () => {
  for (const name of documents)
    expect(documentOf(name, defaultAgency), name).toBe(String(contentOf(files, name)));
});

test('a page has as many testimonials as there are, and no section without one', () => {
  const quotes = (testimonials: Agency['testimonials']) => {
    const page = documentOf('index.html', { ...other, testimonials });
    return [page.match(/<blockquote>/g)?.length ?? 0, page.includes('testimonials-title')];
  };
  expect(quotes(defaultAgency.testimonials)).toEqual([3, true]);
  expect(quotes(other.testimonials)).toEqual([1, true]);
  expect(quotes([])).toEqual([0, false]);
});

test('every word of samples and plans is replaced on the landing page', () => {
  const standardOf = new Map(Object.entries(pageTexts(defaultAgency).words));
  const replaced = [...standardOf.keys()].filter((word) =>
    /^(sample|purchase|subscription)/.test(word),
  );
  expect(replaced).toHaveLength(21);
  const words = Object.fromEntries(replaced.map((word) => [word, `Our ${word}.`]));
  const agency = { ...other, offers: offersOf(noOffers, words) };
  const page = filled(
    String(contentOf(files, `${templatesFolder}/index.html`)),
    documentValues({ agency, words, origin: '%ORIGIN%' }),
  );
  const body = page.slice(page.indexOf('<body'));
  // A button further down says the same as that of the purchase.
  const others = [...standardOf].flatMap(([word, text]) => (replaced.includes(word) ? [] : [text]));
  for (const word of replaced) {
    const standard = standardOf.get(word) ?? '';
    expect(body, word).toContain(`Our ${word}.`);
    if (!others.includes(standard))
      expect(body, word).not.toContain(`>${escapedForHtml(standard)}<`);
  }
});

test('the line about tax stands at both prices, and nowhere without one', () => {
  const taxLine = 'The prices include 19 % VAT <MwSt.>';
  const landing = documentOf('index.html', {
    ...other,
    seller: { ...other.seller, taxLine },
  });
  expect(landing.split('The prices include 19 % VAT &lt;MwSt.&gt;</p>')).toHaveLength(3);
  expect(documentOf('index.html', other)).not.toContain('VAT');
});

test('filled for another brand nothing of the default one is left, and scripts and styles are the same', () => {
  const inline = /<(script|style)>[\s\S]*?<\/\1>/g;
  for (const name of documents) {
    const page = documentOf(name, other);
    const ofBuild = String(contentOf(files, name));
    expect(page.match(inline), name).toEqual(ofBuild.match(inline));
    const rest = page.replace(inline, '');
    for (const text of [
      defaultAgency.brand.name,
      defaultAgency.brand.tagline,
      defaultAgency.brand.supportEmail,
      ...Object.values(defaultAgency.brand.colors),
      'USD',
      '{{',
    ])
      expect(rest.includes(text) && `${name}: ${text}`).toBe(false);
  }
  const { name } = JSON.parse(documentOf('manifest.webmanifest', other));
  expect(name).toBe(other.brand.name);
});

test('filled for a brand with pictures the product’s own are gone, and the wordmarks have their room', () => {
  const names = Object.fromEntries(
    [
      ['wordmarkOnLight', '1000x125.svg'],
      ['mark', '1000x1000.svg'],
      ['icon', '512x512.png'],
      ['maskableIcon', '512x512.png'],
      ['card', '1200x630.jpg'],
    ].map(([place, ending], index) => [place, `${String(index).repeat(32)}-${ending}`]),
  );
  const pictures = shownPictures({ ...noBrand, ...names });
  const agency = { ...other, brand: { ...other.brand, ...pictures } };
  for (const name of documents) {
    const page = documentOf(name, agency);
    expect(page, name).not.toMatch(/favicon|apple-touch-icon\.png|\/og\.png|\/icon-|\{\{/);
    for (const path of Object.values(brand.mark)) expect(page, name).not.toContain(path);
  }
  const landing = documentOf('index.html', agency);
  const shown = `src="/brand/${names.wordmarkOnLight}" width="160" height="20"`;
  expect(landing.split(shown), 'two in the bar, two in the foot').toHaveLength(5);
  expect(landing).toContain(`content="%ORIGIN%${pictures.card}"`);
  expect(landing).not.toContain('as="image"');
  const { icons } = JSON.parse(documentOf('manifest.webmanifest', agency));
  expect(icons).toMatchObject([{ src: pictures.icon }, { src: pictures.maskableIcon }]);
});
