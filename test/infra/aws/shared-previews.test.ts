import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from 'local-cloud/ports.ts';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { withReviewScript } from '#functions/rules/sites/review-copy.ts';
import { reviewLabel } from '#functions/rules/sites/site-ticket.ts';
import { reviewScript, reviewScriptPath } from '#infra/aws/constructs/web/review-script.ts';
import { labelAddress } from '#shared/rules/label-address.ts';
import { launchBrowser } from '#test/system/support/browser.ts';
import { askingFor } from './support/another-host.ts';
import { reachedOn } from './support/kept-things.ts';
import { root } from './support/product.ts';
import { runningPreviews } from './support/running-previews.ts';

/** Storage that customers' sites share in a browser: below paths of one host, and on separate hosts. */
const folder = join(root, 'frontend/samples/sample-portfolio');
const files = {
  'index.html': `<!doctype html><style>@font-face { font-family: Own; src: url(own.woff2) }</style>
<h1>Loading</h1><form action="_forms/contact" method="post"><button>Send</button></form>
<script type="module">
  import { words } from './words.js';
  const [font] = await document.fonts.load('1em Own');
  const { name } = await (await fetch('data.json')).json();
  document.querySelector('h1').textContent = [words, font.family, name].join(' ');
</script>`,
  'words.js': "export const words = 'Module';",
  'data.json': '{ "name": "Data" }',
  'worker.js': 'addEventListener("fetch", () => 0);',
  'own.woff2': readFileSync(join(folder, 'fonts/hanken-grotesk.woff2')),
};

const appPort = await freePort();
const app = `http://app.localhost:${appPort}`;
const shared = await runningPreviews({ PublicOrigin: app });
const sharedHost = await askingFor(new URL(shared.origin).host, shared.port);
const sharedOrigin = `http://shared.localhost:${sharedHost.port}`;
const apart = await runningPreviews(
  {
    PublicOrigin: app,
    PreviewDomainName: 'localhost',
    PreviewOrigin: `http://*.localhost:${appPort}`,
    CertificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
  },
  appPort,
);
const browser = await launchBrowser();
afterAll(async () => {
  await browser.close();
  sharedHost.stop();
  await Promise.all([shared.stop(), apart.stop()]);
});

async function newPage(): Promise<Page> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  return context.newPage();
}

type Shown = Pick<typeof shared, 'origin' | 'putSite'>;
const onOneHost: Shown = { ...shared, origin: sharedOrigin };

/** Opens a site and waits until everything is loaded. */
async function open(page: Page, { origin, putSite }: Shown, websiteId: number) {
  await page.goto(labelAddress(origin, await putSite(websiteId, files)));
  await page.getByRole('heading', { name: 'Module Own Data' }).waitFor();
}

describe('sites below paths of one host (THREAT-V4)', () => {
  test('have no storage of an origin, and so none of each other', async () => {
    const page = await newPage();
    await open(page, onOneHost, 7);
    expect(await page.evaluate(() => [origin, isSecureContext])).toEqual(['null', true]);
    expect(await reachedOn(page)).toEqual([]);
    await open(page, onOneHost, 8);
    expect(await reachedOn(page)).toEqual([]);
  });

  test('can send forms, and get the page of thanks', async () => {
    const page = await newPage();
    await open(page, onOneHost, 7);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('heading', { name: 'This is a preview.' }).waitFor();
  });

  test('can be commented on: script and app communicate, although the page has no origin', async () => {
    const label = await shared.putSite(7, files);
    const copy = await withReviewScript(Buffer.from(files['index.html']), '_review.js');
    await shared.put('review/7/3fa9c1d2/index.html', copy);
    await shared.put(reviewScriptPath, reviewScript(app));
    const address = labelAddress(sharedOrigin, reviewLabel(label));
    const page = await newPage();
    const html = `<iframe sandbox="allow-scripts allow-same-origin allow-forms" src="${address}"></iframe>
<script>
  const said = [];
  const frame = document.querySelector('iframe');
  addEventListener('message', ({ source, origin, data }) => {
    if (source === frame.contentWindow) said.push(origin + ' ' + data.type);
    document.title = said.join(', ');
  });
  const state = { type: 'review', isCommenting: true, path: '/', pins: [], draft: null, chosen: null, jumps: 0, scale: 1, colors: { ink: '#101010', paper: '#fafafa', accent: '#6b21a8' } };
  frame.onload = () => frame.contentWindow.postMessage(state, '*');
</script>`;
    await apart.put('app/index.html', html);
    await page.goto(`${app}/`);
    await page.frameLocator('iframe').getByRole('heading', { name: 'Module Own Data' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^null page, .*null pins/);
  });
});

test('a site on its own host has storage, which no other site can read', async () => {
  const page = await newPage();
  await open(page, apart, 7);
  expect(await reachedOn(page)).toHaveLength(6);
  await open(page, apart, 8);
  expect(await page.evaluate(() => localStorage.getItem('secret'))).toBeNull();
});
