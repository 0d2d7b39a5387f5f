import * as z from 'zod/mini';
import { siteDomain } from '#shared/model/hosting.ts';
import { website } from '#shared/model/website.ts';
import { eventually } from '#test/system/support/eventually.ts';
import type { TestProduct } from '#test/system/support/product.ts';
import { signedIn } from '#test/system/support/signed-in.ts';
import {
  freshName,
  givenUploadedZip,
  givenWebsite,
  ok,
  whenRegistering,
} from '#test/system/support/steps.ts';
import { givenSubscription } from '#test/system/support/subscription-steps.ts';
import { Visitor } from '#test/system/support/visitor.ts';

const name = 'joinery.example';

/** A subscriber's site: its live host and its preview host. */
export async function givenLiveSite(product: TestProduct, zip: Uint8Array) {
  const admin = await signedIn(product, 'admin');
  const owner = new Visitor(product.origin);
  const { id: userId } = await whenRegistering(owner, freshName('owner'));
  const { id: websiteId } = await givenWebsite(admin, userId);
  await givenUploadedZip(admin, websiteId, zip);
  await givenSubscription(owner, product);
  const path = `/api/websites/${websiteId}/domain`;
  const { records } = ok(await admin.post(path, { name }), siteDomain);
  const value = records[0]?.value;
  const body = [{ name: `www.${name}`, type: 'CNAME', value, ttl: 300 }];
  await admin.ask('/_local/dns.json', { method: 'PUT', body });
  await owner.post(`${path}/check`);
  await eventually('the domain is live', async () =>
    ok(await owner.get(path), siteDomain).state === 'live' ? true : undefined,
  );
  const [own] = ok(await owner.get('/api/websites'), z.array(website));
  return {
    live: `www.${name}:${product.cloud.edge.port}`,
    preview: new URL(own?.websitePreviewUrl ?? '').host,
  };
}
