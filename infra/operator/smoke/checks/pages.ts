import { type Check, must } from '#infra/operator/checking/check.ts';
import type { Answer } from '../get.ts';
import type { Smoke } from '../smoke.ts';

const wanted: readonly (readonly [string, RegExp])[] = [
  ['content-security-policy', /default-src/],
  ['strict-transport-security', /max-age=\d{8}/],
  ['x-content-type-options', /^nosniff$/],
];

export const pageChecks: readonly Check<Smoke>[] = [
  {
    name: 'The landing page comes with its security headers',
    meaning:
      'CloudFront, its bucket or its response headers policy differs from the template: check the distribution of SiteUrl.',
    run: async ({ get, site }) => {
      const page = await get(`${site}/`);
      requirePage(page);
      for (const [name, pattern] of wanted) {
        const value = String(page.headers[name] ?? 'missing');
        must(pattern.test(value), `The header ${name} is ${value}.`);
      }
      return undefined;
    },
  },
  {
    name: 'The address of a screen opens the app',
    meaning: 'The CloudFront function SiteRequest does not run: check its errors in CloudWatch.',
    run: async ({ get, site }) => {
      const [landing, screen] = [await get(`${site}/`), await get(`${site}/dashboard`)];
      requirePage(screen);
      must(screen.text !== landing.text, 'It shows the landing page.');
      return undefined;
    },
  },
  {
    name: 'An unknown address answers 404 with the app',
    meaning:
      'The CloudFront function SiteResponse does not run, or does not see the metadata of app.html: check its errors in CloudWatch.',
    run: async ({ get, site }) => {
      const { status, text } = await get(`${site}/no/such/page`);
      must(status === 404 && text.includes('id="root"'), `It answers ${status}.`);
      return undefined;
    },
  },
];

function requirePage({ status, headers }: Answer): void {
  const type = String(headers['content-type']);
  must(status === 200 && type.startsWith('text/html'), `It answers ${status} with ${type}.`);
}
