import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import * as z from 'zod/mini';
import { website } from '#shared/model/website.ts';
import { eventually } from '#test/system/support/eventually.ts';
import {
  freshName,
  givenUploadedZip,
  givenWebsite,
  ok,
  whenRegistering,
} from '#test/system/support/steps.ts';
import { Visitor } from '#test/system/support/visitor.ts';
import type { Pages } from './use-pages.ts';

export type SiteFiles = Readonly<Record<string, string>>;

export async function zipOf(files: SiteFiles): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** Uploads a ZIP of these files and waits until it is accepted. */
export async function whenSiteIs(admin: Visitor, websiteId: number, files: SiteFiles) {
  await givenUploadedZip(admin, websiteId, await zipOf(files));
}

/** A customer with an API session, whose uploaded ZIP has these files and is shown. */
export async function givenSite({ admin, product }: Pages, files: SiteFiles) {
  const visitor = new Visitor(product.origin);
  const { id: userId, username } = await whenRegistering(visitor, freshName('site'));
  const { id: websiteId } = await givenWebsite(admin, userId);
  await whenSiteIs(admin, websiteId, files);
  return { visitor, userId, username, websiteId, address: await whenShown(visitor) };
}

/** The address of the preview, once there is one. */
export function whenShown(owner: Visitor) {
  return eventually('the site is shown', async () => {
    const [own] = ok(await owner.get('/api/websites'), z.array(website));
    return own?.websitePreviewUrl ?? undefined;
  });
}
