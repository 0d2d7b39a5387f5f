import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { bucketDefinition, startStorage } from 'local-cloud/testing.ts';
import { afterAll } from 'vitest';
import { ZipFile } from 'yazl';

const bucket = 'test-files';
const previews = 'test-previews';
const pages = 'test-pages';
const visitLogs = 'visit-logs';
const replies = 'replies';
const versioned = { VersioningConfiguration: { Status: 'Enabled' } };
const dataDir = await mkdtemp(join(tmpdir(), 'product-s3-'));

/** The local S3 with the file and preview buckets; checks signatures, but not permissions. */
const storage = await startStorage({
  buckets: [
    bucketDefinition(bucket, versioned),
    ...[previews, pages, visitLogs, replies].map((name) => bucketDefinition(name, {})),
  ],
  dataDir,
  secretFor: (accessKeyId) => (accessKeyId === 'test' ? 'test' : undefined),
  authorize: () => ({ allowed: true }),
});
process.env.AWS_ENDPOINT_URL_S3 = storage.origin;
afterAll(async () => {
  await storage.stop();
  await rm(dataDir, { recursive: true });
});

/** A file of CloudFront's log, as delivered. */
export async function putLog(key: string, content: Buffer): Promise<void> {
  await storage.put(visitLogs, key, content);
}

/** A mail as Amazon SES stores it. */
export async function putReply(messageId: string, raw: string): Promise<void> {
  await storage.put(replies, `mails/${messageId}`, raw);
}

/** The mails that were not removed. */
export function storedReplies(): readonly string[] {
  return [...storage.list(replies, '')].map(({ key }) => key);
}

/** Keys of the current objects under a prefix. */
export function storedKeys(prefix = ''): readonly string[] {
  return [...storage.list(bucket, prefix)].map(({ key }) => key);
}

/** Keys of the files of sites under a prefix. */
export function siteKeys(prefix = ''): readonly string[] {
  return [...storage.list(previews, prefix)].map(({ key }) => key);
}

/** A file of a release, as deployed with the pages. */
export async function putPageFile(key: string, content: string | Buffer): Promise<void> {
  await storage.put(pages, key, Buffer.from(content));
}

/** The files below a folder of the pages, with content and headers, by the rest of the key. */
export const pageFilesBelow = (prefix: string) => filesBelow(pages, prefix);

/** The files of unpacked sites below a prefix, with content and headers, by the rest of the key. */
export const siteFilesBelow = (prefix: string) => filesBelow(previews, prefix);

async function filesBelow(from: string, prefix: string) {
  const found = [...storage.list(from, prefix)].map(async ({ key, headers }) => {
    const file = await storage.get(from, key);
    const text = file ? (await buffer(file.body)).toString() : '';
    return [key.slice(prefix.length), { text, headers }] as const;
  });
  return new Map(await Promise.all(found));
}

/** A small real website, identified by its title. */
export async function siteZip(title = 'A website'): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(`<!doctype html><title>${title}</title>`), 'index.html');
  zip.addBuffer(Buffer.from('h1 { color: rebeccapurple }'), 'css/site.css');
  zip.end();
  return buffer(zip.outputStream);
}

/** Downloads as a browser does; the bytes and the header that names the file. */
export async function download(url: string) {
  const response = await fetch(url);
  return {
    status: response.status,
    bytes: Buffer.from(await response.arrayBuffer()),
    disposition: response.headers.get('content-disposition'),
    type: response.headers.get('content-type'),
  };
}
