import { randomFillSync } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import * as z from 'zod/mini';
import { acceptedZip, presignedUpload } from '#shared/api/admin/zips.ts';
import { zipLimits } from '#shared/limits/zips.ts';
import { website } from '#shared/model/website.ts';
import { zipVersion } from '#shared/model/zip-version.ts';
import { eventually } from '../system/support/eventually.ts';
import { signedIn } from '../system/support/signed-in.ts';
import { siteZip } from '../system/support/site-zip.ts';
import {
  freshName,
  givenUploadedZip,
  givenWebsite,
  ok,
  whenRegistering,
} from '../system/support/steps.ts';
import { useProduct } from '../system/support/use-product.ts';
import { Visitor } from '../system/support/visitor.ts';

/**
 * Nearly the largest accepted ZIP (FIGURE-ZIP), from the browser's form to the checksum and the
 * preview. The local cloud and the functions run in this process, so its growth is what they need.
 */
const mb = 1024 * 1024;
const film = 440 * mb;
const smallFiles = 2_000;
const smallBytes = 24 * 1024;
/**
 * The memory that functions may need for a file of any size. The test's client and the local
 * storage also run here, and their garbage is not collected until memory is needed.
 */
const mayGrow = { accepting: 200 * mb, showing: 400 * mb };

const product = await useProduct();
const admin = await signedIn(product, 'admin');
const folder = await mkdtemp(join(tmpdir(), 'large-zip-'));
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Bytes that do not compress, made as they are asked for. */
function noise(size: number): Readable {
  const part = randomFillSync(Buffer.alloc(mb));
  let left = size;
  return new Readable({
    read() {
      const next = Math.min(left, part.length);
      left -= next;
      this.push(next === 0 ? null : part.subarray(0, next));
    },
  });
}

/** A website with a long film and many pictures, written to disk while it is generated. */
async function givenFile(): Promise<string> {
  const path = join(folder, 'large.zip');
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('<!doctype html><title>Large</title>'), 'index.html');
  zip.addReadStream(noise(film), 'film.mp4', { compress: false, size: film });
  const picture = randomFillSync(Buffer.alloc(smallBytes));
  for (let index = 0; index < smallFiles; index += 1) {
    zip.addBuffer(picture, `pictures/${index}.jpg`, { compress: false });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

/** Measures the memory growth of this process. */
function watchMemory() {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  return () => {
    clearInterval(timer);
    return most - before;
  };
}

async function measured<T>(work: () => Promise<T>) {
  const start = performance.now();
  const grownBy = watchMemory();
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  const grown = grownBy();
  const text = `in ${seconds.toFixed(1)} s with ${(grown / mb).toFixed(0)} MB more`;
  return { result, grown, text };
}

/** Its newest ZIP once it is shown and has a checksum. */
function whenDone(websiteId: number) {
  return eventually(
    'the site is shown and its ZIP has a checksum',
    async () => {
      const [zip] = ok(
        await admin.get(`/api/admin/website-zips/${websiteId}`),
        z.array(zipVersion),
      );
      return zip?.preview === 'ready' && zip.sha256 !== null ? zip : undefined;
    },
    300_000,
  );
}

/** Starts every function that handles a ZIP, so that only the file's own size is measured later. */
async function givenWarmFunctions(): Promise<void> {
  const { id } = await whenRegistering(new Visitor(product.origin), freshName('warm'));
  const { id: websiteId } = await givenWebsite(admin, id);
  await givenUploadedZip(admin, websiteId, await siteZip());
  await whenDone(websiteId);
}

test('a ZIP of 490 MB is accepted and shown, with memory that does not grow with it', async () => {
  const owner = new Visitor(product.origin);
  const { id } = await whenRegistering(owner, freshName('large'));
  const { id: websiteId } = await givenWebsite(admin, id);
  await givenWarmFunctions();
  const path = await givenFile();
  const { size } = await stat(path);
  expect(size).toBeGreaterThan(485 * mb);
  expect(size).toBeLessThanOrEqual(zipLimits.maxBytes);
  const url = `/api/admin/upload-website-files/${websiteId}`;
  const { upload, uploadId } = ok(
    await admin.post(url, { fileName: 'large.zip', size }),
    presignedUpload,
  );

  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', await openAsBlob(path, { type: 'application/zip' }), 'large.zip');
  const sent = await measured(() => fetch(upload.url, { method: 'POST', body: form }));
  expect(sent.result.ok).toBe(true);
  const accepted = await measured(() => admin.post(`${url}/complete`, { uploadId }));
  expect(ok(accepted.result, acceptedZip).size).toBe(size);
  const shown = await measured(() => whenDone(websiteId));

  const [own] = ok(await owner.get('/api/websites'), z.array(website));
  const address = new URL(own?.websitePreviewUrl ?? '');
  const last = `/pictures/${smallFiles - 1}.jpg`;
  const picture = await new Visitor(product.origin).get(last, { host: address.host });
  expect(picture.headers['content-length']).toBe(String(smallBytes));
  const head = await new Visitor(product.origin).ask('/film.mp4', {
    method: 'HEAD',
    headers: { host: address.host },
  });
  expect(head.headers['content-length']).toBe(String(film));
  console.log(
    `${(size / mb).toFixed(0)} MB: sent ${sent.text}, accepted ${accepted.text}, shown ${shown.text}`,
  );
  expect(accepted.grown).toBeLessThan(mayGrow.accepting);
  expect(shown.grown).toBeLessThan(mayGrow.showing);
});
