import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { routes } from '#shared/api/routes.ts';
import { type SiteCase, siteCases } from '#test/support/address-cases.ts';
import { eventually } from './support/eventually.ts';
import { givenLiveDomain } from './support/live-domain.ts';
import { signedIn } from './support/signed-in.ts';
import {
  freshName,
  givenUploadedZip,
  givenWebsite,
  ok,
  ownWebsite,
  whenRegistering,
} from './support/steps.ts';
import { givenSubscription } from './support/subscription-steps.ts';
import { useProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

/** The preview, its review copy and the live site answer each address alike (decision 0270). */
const product = await useProduct();
const admin = await signedIn(product, 'admin');
const owner = new Visitor(product.origin);
const { id } = await whenRegistering(owner, freshName('owner'));
const { id: websiteId } = await givenWebsite(admin, id);
const stranger = new Visitor(product.origin);
const domain = 'joinery.example';

async function zipOf({ files }: SiteCase): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

async function hosts() {
  const answer = await owner.get(`/api/websites/${websiteId}/comments`);
  const { reviewAddress } = ok(answer, routes.comments.list.response);
  const preview = (await ownWebsite(owner))?.websitePreviewUrl;
  return {
    preview: new URL(preview ?? '').host,
    review: new URL(reviewAddress ?? '').host,
    live: `www.${domain}:${new URL(product.origin).port}`,
  };
}

await givenUploadedZip(admin, websiteId, await zipOf({ files: { 'index.html': 'x' }, cases: [] }));
await givenSubscription(owner, product);
await givenLiveDomain(admin, { owner, websiteId }, `www.${domain}`);

test.each(Object.entries(siteCases))('%s', async (name, site) => {
  const marker = 'case.txt';
  const files = { ...site.files, [marker]: name };
  const nested = Object.keys(site.files).every((path) => path.startsWith('site/'));
  const marked = nested ? { ...site.files, [`site/${marker}`]: name } : files;
  await givenUploadedZip(admin, websiteId, await zipOf({ ...site, files: marked }));
  const shown = await hosts();
  await eventually('the domain shows it', async () => {
    const answer = await stranger.get(`/${marker}`, { host: shown.live });
    return answer.text === name ? true : undefined;
  });
  for (const [where, host] of Object.entries(shown)) {
    for (const wanted of site.cases) {
      const answer = await stranger.get(wanted.address, { host });
      const what = `${where} ${wanted.address}`;
      expect(answer, what).toMatchObject({
        status: wanted.status,
        headers: { ...(wanted.location && { location: wanted.location }), ...wanted.headers },
        text: expect.stringContaining(wanted.text ?? ''),
      });
      expect(Object.keys(answer.headers).join(), what).not.toContain('x-amz-meta');
    }
  }
});

test('a site keeps to its own headers, and may only add to ours', async () => {
  const site = siteCases['rules for its host'];
  if (!site) throw new Error('There is no such case');
  await givenUploadedZip(admin, websiteId, await zipOf(site));
  const { preview, review } = await hosts();
  const { headers } = await stranger.get('/fresh', { host: preview });
  expect(headers['content-security-policy']).toBe(
    `frame-ancestors 'self' ${product.origin}, img-src 'self'`,
  );
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(headers['set-cookie']).toBeUndefined();
  const copy = await stranger.get('/fresh', { host: review });
  expect(copy.headers['content-security-policy']).toBe(`frame-ancestors 'self' ${product.origin}`);
  expect(copy.text).toContain('<script src="/_review.js"></script>');
});
