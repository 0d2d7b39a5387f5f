import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getNewestSettings } from '#functions/data/settings/settings.ts';
import { handler as publishPages } from '#functions/events/publish-pages.ts';
import { handler as resume } from '#functions/events/resume.ts';
import { removePage } from '#functions/services/files/page-files.ts';
import { brand } from '#shared/brand.ts';
import { minuteMs } from '#shared/limits/durations.ts';
import { givenClock } from '#test/support/clock.ts';
import { pageFilesBelow, putPageFile } from '#test/support/files-bucket.ts';
import { pageWork } from '#test/support/queued-work.ts';
import { givenSettings } from '#test/support/settings.ts';

const template =
  '<title>{{brand.name}} {{words.heroTitle}}</title>{{?agency}}{{agency}}{{/agency}}';
const names = ['index.html', 'app.html', 'app-auth.html', 'manifest.webmanifest'];
const message = (body: object) => ({
  Records: [{ body: JSON.stringify(body), attributes: { ApproximateReceiveCount: '1' } }],
});

beforeEach(async () => {
  pageWork.length = 0;
  for (const name of names) await putPageFile(`templates/${name}`, template);
});
afterEach(() => vi.restoreAllMocks());

/** Receives all messages of the queue. */
async function work() {
  for (let one = pageWork.shift(); one; one = pageWork.shift()) await publishPages(message(one));
}

async function titles() {
  const pages = [...(await pageFilesBelow('pages/'))].filter(([name]) => names.includes(name));
  return pages.map(([, page]) => page).map(({ text }) => /<title>(.*)<\/title>/.exec(text)?.[1]);
}

const named = (name: string) => givenSettings({ brand: { name } });

test('a release shows the defaults, without a word for the scripts', async () => {
  // S3's event for a file of the release.
  await publishPages(message({ Records: [{ s3: { object: { key: 'release.json' } } }] }));
  const pages = await pageFilesBelow('pages/');
  expect([...pages.keys()].toSorted()).toEqual(names.toSorted());
  const standard = `<title>${brand.name} Custom Websites For Your Business</title>`;
  for (const { text } of pages.values()) expect(text).toBe(standard);
});

test('leads to the samples where this stack shows previews', async () => {
  await putPageFile('templates/index.html', '<title>{{samples.store}}</title>');
  await publishPages(message({}));
  const page = (await pageFilesBelow('pages/')).get('index.html');
  expect(page?.text).toBe('<title>http://sample-store.localhost:3000/</title>');
});

test('saved settings are on every page, which caches ask for, the unknown address with its status', async () => {
  await givenSettings({
    brand: { name: 'Holt & Söhne' },
    words: { heroTitle: 'Sites <that> hold' },
  });
  expect(pageWork).toHaveLength(1);
  await work();
  expect(new Set(await titles())).toEqual(new Set(['Holt &amp; Söhne Sites &lt;that&gt; hold']));
  const pages = await pageFilesBelow('pages/');
  expect(pages.get('index.html')?.headers).toMatchObject({
    ...{ 'content-type': 'text/html', 'cache-control': 'no-cache' },
  });
  expect(pages.get('app.html')?.headers).toMatchObject({ 'x-amz-meta-status': '404' });
  expect(pages.get('manifest.webmanifest')?.headers['content-type']).toBe(
    'application/manifest+json',
  );
  expect(pages.get('app-auth.html')?.text).toContain(
    '&quot;name&quot;:&quot;Holt &amp; Söhne&quot;',
  );
});

test('a version that is saved while the pages are written is on all of them in the end', async () => {
  await named('Former');
  const send = S3Client.prototype.send;
  let written = 0;
  vi.spyOn(S3Client.prototype, 'send').mockImplementation(async function (
    this: S3Client,
    ...given
  ) {
    if (given[0] instanceof PutObjectCommand && ++written === 2) await named('Latter');
    return Reflect.apply(send, this, given);
  });
  await publishPages(message({}));
  expect(new Set(await titles())).toEqual(new Set(['Latter Custom Websites For Your Business']));
});

test('a publication that ends midway is made again: never half a page, and in the end all', async () => {
  await named('Before');
  await work();
  await named('After');
  const send = S3Client.prototype.send;
  let read = 0;
  vi.spyOn(S3Client.prototype, 'send').mockImplementation(function (this: S3Client, ...given) {
    if (given[0] instanceof GetObjectCommand && ++read > 2) throw new Error('killed');
    return Reflect.apply(send, this, given);
  });
  await expect(publishPages(message({}))).rejects.toThrow('killed');
  vi.restoreAllMocks();
  for (const title of await titles()) expect(title).toMatch(/^(Before|After) Custom/);
  await work();
  expect(new Set(await titles())).toEqual(new Set(['After Custom Websites For Your Business']));
});

test('a lost message is sent again, until the pages show the version', async () => {
  const clock = givenClock(new Date().toISOString());
  await named('Lost');
  pageWork.length = 0;
  clock.pass(2 * minuteMs);
  await resume();
  expect(pageWork).toHaveLength(1);
  await work();
  await resume();
  expect(pageWork).toHaveLength(0);
  expect(await getNewestSettings()).toMatchObject({ values: { brand: { name: 'Lost' } } });
});

/** https://developer.apple.com/library/archive/documentation/AppleApplications/Reference/SafariWebContent/ConfiguringWebApplications/ConfiguringWebApplications.html */
const apple =
  'If no icons are specified using a link element, the website root directory is searched for icons with the apple-touch-icon... prefix';

test(`icons that are asked for by name are the agency's, and without any those of the build (${apple})`, async () => {
  const icons = {
    icon: `${'1c'.repeat(16)}-512x512.png`,
    maskableIcon: `${'2d'.repeat(16)}-512x512.png`,
  };
  for (const [place, name] of Object.entries(icons)) await putPageFile(`brand/${name}`, place);
  const published = async () => {
    const pages = await pageFilesBelow('pages/');
    return ['favicon.ico', 'apple-touch-icon.png'].map((name) => pages.get(name));
  };
  await givenSettings({ brand: icons });
  await work();
  const headers = { 'content-type': 'image/png', 'cache-control': 'no-cache' };
  expect(await published()).toMatchObject([
    { text: 'icon', headers },
    { text: 'maskableIcon', headers },
  ]);
  await named('Without icons');
  await work();
  expect(await published()).toEqual([undefined, undefined]);
});

test('an icon that a new stack does not have holds no page up', async () => {
  const lost = `${'3e'.repeat(16)}-512x512.png`;
  await putPageFile(`brand/${lost}`, 'icon');
  await givenSettings({ brand: { name: 'Lost', icon: lost, maskableIcon: lost } });
  await removePage(`brand/${lost}`);
  await work();
  expect(new Set(await titles())).toEqual(new Set(['Lost Custom Websites For Your Business']));
  expect((await pageFilesBelow('pages/')).get('favicon.ico')).toBeUndefined();
});
