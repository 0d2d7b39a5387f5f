import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A sum, a sign, a code or a name of a currency in code, outside of comments. */
const named =
  /\$\d{1,3}[,.]\d|\$\d\d+(?![\d$])|[€£¥₩₹]|\\u20ac|\b(?:USD|EUR|GBP|JPY|usd|eur|gbp|jpy)\b|\b(?:dollar|euro|pound|yen)s?\b/i;
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

const allowed = [
  // Where the currency is chosen, and what Stripe says of each.
  'shared/pricing.ts',
  'shared/rules/money.ts',
  'shared/rules/currencies.ts',
  // An invented shop, as the samples are.
  'frontend/src/features/landing/store-sample.tsx',
  // Code pages have signs of currencies.
  'functions/rules/zip/code-pages.ts',
];

function namesCurrency(text: string): boolean {
  return text
    .replaceAll(comment, '')
    .split('\n')
    .some((line) => named.test(line));
}

test('no text names a currency by itself: another one is chosen in shared/pricing.ts alone', () => {
  const files = globSync(
    ['shared', 'functions', 'frontend'].map((it) => `${it}/**/*.{ts,tsx,html}`),
    {
      exclude: ['**/node_modules/**', 'frontend/samples/**'],
    },
  );
  expect(files.length).toBeGreaterThan(900);
  const naming = files.filter((file) => namesCurrency(readFileSync(file, 'utf8')));
  expect(naming.toSorted()).toEqual(allowed.toSorted());
});

/** Where the standard prices become the agency's, and the infrastructure that knows no settings. */
const standard = [
  'shared/model/agency.ts',
  'shared/model/settings/typed-offers.ts',
  'shared/rules/offers.ts',
  'frontend/src/features/admin/settings/offers/offer-texts.ts',
  'frontend/src/features/admin/settings/offers/offers-preview.tsx',
  'frontend/src/features/admin/settings/offers/offers-section.tsx',
];
const usesStandard =
  /import \{[^}]*(?:PriceCents|consultingRateCents|currency)[^}]*\} from '[^']*\/pricing\.ts'/;

test('what is shown and charged are the agency’s prices, never the standard ones', () => {
  const files = globSync(
    ['shared', 'functions', 'frontend'].map((it) => `${it}/**/*.{ts,tsx}`),
    {
      exclude: ['**/node_modules/**'],
    },
  );
  const using = files.filter((file) => usesStandard.test(readFileSync(file, 'utf8')));
  expect(using.toSorted()).toEqual(standard.toSorted());
});

test.each(['label="Amount in dollars"', "'$1,000'", "currency: 'USD'", '`€5`', '<b>USD</b>'])(
  'it would be noticed: %s',
  (text) => {
    expect(namesCurrency(text)).toBe(true);
  },
);

test('comments and replacements are none', () => {
  for (const text of ['// in dollars', '/** `$10` */', "replace(/a/, '$1')", "'$2b$10$'"]) {
    expect(namesCurrency(text), text).toBe(false);
  }
});
