import { buffer } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import { afterEach, expect, test, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { readDirectory } from '#functions/rules/zip/read-directory.ts';
import { zipInMemory } from '#functions/rules/zip/zip-source.ts';
import { packedFiles } from '#functions/sites/packed-files.ts';
import { siteKeys } from '#test/support/files-bucket.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { doSiteWork } from '#test/support/site-worker.ts';
import { uploadZip } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

const pictures = Array.from({ length: 300 }, (_, index) => `pictures/${index}.png`);

async function zipOf(names: readonly string[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from(`<title>${name}</title>`), name);
  zip.end();
  return buffer(zip.outputStream);
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('a site takes one read of its ZIP, one for the checksum, and one put for each address', async () => {
  const owner = await givenUser();
  const website = await givenWebsite(owner.id);
  const names = ['index.html', 'about.html', 'shop/index.html', 'a.css', ...pictures];
  await uploadZip(await signedInAdmin(), website.id, await zipOf(names));
  const sent = vi.spyOn(S3Client.prototype, 'send');
  await doSiteWork();
  const asked = sent.mock.calls.map(([command]) => command.constructor.name);
  const count = (name: string) => asked.filter((it) => it === name).length;
  expect(count('GetObjectCommand')).toBe(2);
  const objects = ['sites', 'review'].flatMap((top) => siteKeys(`${top}/${website.id}/`));
  // `about` and `shop` besides, a copy for comments of each address of a page, and two pages of thanks, one with a copy.
  expect(objects).toHaveLength(names.length + 2 + 5 + 3);
  expect(count('PutObjectCommand')).toBe(objects.length);
  expect(asked).toHaveLength(2 + objects.length);
});

test('of a ZIP that is not held, files that lie side by side are read by one range', async () => {
  const zip = zipInMemory(await zipOf(pictures));
  const entries = await readDirectory(zip);
  const files = entries.map((entry) => {
    const [path = ''] = entry.names;
    return { path, entry, shownAt: [path], folder: null };
  });
  const read = vi.spyOn(zip, 'read');
  const taken: string[] = [];
  for await (const { file, packed } of packedFiles(zip, files)) {
    expect(packed?.includes(`<title>${file.path}</title>`) || file.entry.method).toBeTruthy();
    taken.push(file.path);
  }
  expect(taken).toEqual(pictures);
  // At most 256 files and 8 MB a range.
  expect(read).toHaveBeenCalledTimes(2);
});
