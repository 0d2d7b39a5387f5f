import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { chromium, type Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { givenServer } from '#test/support/given-server.ts';
import { chromiumPath } from '../support/chromium.ts';
import { givenStorage } from './support/running-storage.ts';

const MiB = 1024 * 1024;

/** A page of the app, which lives on another origin than the storage. */
async function givenPage(): Promise<{ page: Page; origin: string }> {
  const html = '<!doctype html><title>app</title>';
  const port = await givenServer((_, response) => response.end(html));
  const args = ['--no-sandbox', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath: chromiumPath, args });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  return { page, origin: `http://127.0.0.1:${port}` };
}

/** Uploads `size` bytes as the admin panel does, with progress; runs in the browser. */
const upload = (page: Page, url: string, fields: Record<string, string>, size: number) =>
  page.evaluate(
    ([to, given, bytes]) =>
      new Promise<string>((resolve) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(given)) form.append(name, value);
        form.append('file', new Blob([new Uint8Array(bytes)]), 'site.zip');
        const request = new XMLHttpRequest();
        let progress = 0;
        request.upload.onprogress = (event) => {
          progress = event.loaded;
        };
        request.onerror = () => resolve('network error');
        request.onload = () =>
          resolve(
            `${request.status} ${/<Code>(\w+)/.exec(request.responseText)?.[1] ?? request.getResponseHeader('etag')} ${progress >= bytes}`,
          );
        request.open('POST', to);
        request.send(form);
      }),
    [url, fields, size] as const,
  );

test('a browser uploads cross-origin, sees progress, the ETag, and why it was refused', async () => {
  const { page, origin } = await givenPage();
  const rule = {
    AllowedOrigins: [origin],
    AllowedMethods: ['POST'],
    ExposedHeaders: ['ETag'],
    AllowedHeaders: ['*'],
  };
  const { s3, storage } = await givenStorage({
    files: { CorsConfiguration: { CorsRules: [rule] } },
  });
  const { url, fields } = await createPresignedPost(s3, {
    Bucket: 'files',
    Key: 'a.zip',
    Conditions: [['content-length-range', 1, 8 * MiB]],
  });
  const accepted = await upload(page, url, fields, 8 * MiB);
  expect(accepted).toBe(`204 "${storage.head('files', 'a.zip')?.etag}" true`);
  expect(await upload(page, url, fields, 24 * MiB)).toMatch(/^400 EntityTooLarge/);
  expect(storage.head('files', 'a.zip')?.size).toBe(8 * MiB);
});
