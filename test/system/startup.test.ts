import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { seededAccounts } from '#infra/local/demo/accounts.ts';
import { brand } from '#shared/brand.ts';
import { screens } from '#shared/texts/screens.ts';
import { purchasePrice, subscriptionPrice } from '../support/prices.ts';
import { eventually } from './support/eventually.ts';
import { useOwnProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

const product = await useOwnProduct();
const visitor = new Visitor(product.origin);

const icons = z.object({ icons: z.array(z.object({ src: z.string() })) });
const info = z.object({
  stripe: z.object({ apiBase: z.string(), publishableKey: z.string() }),
  dynamodb: z.object({ endpoint: z.string(), tableName: z.string() }),
  s3: z.object({ endpoint: z.string(), buckets: z.array(z.string()) }),
  previews: z.object({ origin: z.string() }),
  functions: z.array(z.string()),
});

describe('the public page', () => {
  test('is static HTML with its headline and prices', async () => {
    const { status, text, headers } = await visitor.get('/');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch('text/html');
    for (const words of [
      brand.name,
      screens.heroTitle,
      purchasePrice,
      subscriptionPrice,
      screens.readyToStart,
    ]) {
      expect(text).toContain(words);
    }
  });

  test('gives search engines and link previews its full address', async () => {
    // A copied data folder has pages of another address until they are filled anew.
    const text = await eventually('the pages name this address', async () => {
      const page = await visitor.get('/');
      return page.text.includes(`href="${product.origin}/"`) ? page.text : undefined;
    });
    expect(text).toContain(`<link rel="canonical" href="${product.origin}/"`);
    expect(text).toContain(`<meta property="og:image" content="${product.origin}/og.png"`);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      url: `${product.origin}/`,
      offers: [{ price: '1000.00' }, { price: '150.00' }],
    });
    const robots = await visitor.get('/robots.txt');
    expect(robots.text).toContain(`Sitemap: ${product.origin}/sitemap.xml`);
    const sitemap = await visitor.get('/sitemap.xml');
    expect(sitemap.text).toContain(`<loc>${product.origin}/</loc>`);
  });

  test.each(['/no/such/page', '/terms', '/dashboard/7', '/wp-login.php', '/index.html'])(
    'answers %s with 404 and the app, which shows the way on',
    async (path) => {
      const { status, text, headers } = await visitor.get(path);
      expect(status).toBe(404);
      expect(headers['content-type']).toMatch('text/html');
      expect(text).toContain(`<title>${screens.notFoundTitle} · ${brand.name}</title>`);
      expect(headers).not.toHaveProperty('x-amz-meta-status');
      expect(headers).not.toHaveProperty('etag');
    },
  );

  test.each(['/auth', '/Auth', '/dashboard/', '/admin/customer/7', '/pay/some-token', '/reset'])(
    'answers %s with 200',
    async (path) => {
      expect((await visitor.get(path)).status).toBe(200);
    },
  );

  test('has a manifest and icons for home screens', async () => {
    const manifest = await visitor.get('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toMatch('application/manifest+json');
    for (const { src } of z.parse(icons, manifest.json).icons) {
      expect((await visitor.get(src)).headers['content-type']).toBe('image/png');
    }
  });

  test('carries the security headers', async () => {
    for (const path of ['/', '/auth', '/dashboard', '/no/such/page']) {
      const { headers } = await visitor.get(path);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe-inline');
      expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBeDefined();
    }
  });
});

describe('the local cloud', () => {
  test('prints the addresses of its parts', async () => {
    const { json } = await visitor.get('/_local/info');
    const parsed = z.parse(info, json);
    expect(parsed.functions.length).toBeGreaterThan(15);
    expect(parsed.s3.buckets.length).toBeGreaterThan(1);
  });

  test.each(Object.values(seededAccounts))(
    'lets $username sign in',
    async ({ username, password }) => {
      const answer = await new Visitor(product.origin).post('/api/login', { username, password });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.json).toMatchObject({ username, isActivated: true });
      expect(answer.headers['set-cookie']?.[0]).toMatch(
        /^session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
      );
    },
  );

  test('shows the demo customer a live preview on an isolated host', async () => {
    const demo = new Visitor(product.origin);
    await demo.post('/api/login', seededAccounts.demo);
    const [website] = z.parse(
      z.array(z.object({ websitePreviewUrl: z.string(), filesAvailable: z.boolean() })),
      (await demo.get('/api/websites')).json,
    );
    expect(website?.filesAvailable).toBe(true);
    const preview = new URL(website?.websitePreviewUrl ?? '');
    expect(preview.hostname).not.toBe('localhost');
    const page = await new Visitor(product.origin).get(preview.pathname, { host: preview.host });
    expect(page.status).toBe(200);
    expect(page.text).toContain('Harbor &amp; Pine');
    expect(page.headers['x-robots-tag']).toContain('noindex');
    expect(page.headers['set-cookie']).toBeUndefined();
  });

  test('does not occur in the template', async () => {
    const { resources } = product.cloud.stack;
    expect(JSON.stringify(resources)).not.toContain('_local');
  });
});
