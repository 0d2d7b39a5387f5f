import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteZip } from '#test/system/support/site-zip.ts';
import { expectAfter, stopTime } from './support/fake-clock.ts';
import {
  choose,
  cut,
  expectHeading,
  expectText,
  expectToast,
  fill,
  press,
  unreachable,
} from './support/steps.ts';
import { useCatalogue } from './support/use-catalogue.ts';

/** SPEC-5 and SPEC-8: the texts of previews, of the demo and of the upload test pages. */
const catalogue = await useCatalogue();
const unavailable =
  'This preview is unavailable or has expired. Please contact your account manager for a new preview link.';

describe('Preview Unavailable', () => {
  const rows = [
    { path: '/preview', text: 'Preview token is missing. Please use a valid preview link.' },
    { path: `/preview?token=${'x'.repeat(43)}`, text: unavailable },
  ] as const;

  test.each(rows)('at $path: $text', async ({ path, text }) => {
    const page = await catalogue.enter('visitor');
    await page.goto(path);
    await expectHeading(page, 'Preview Unavailable');
    await expectText(page, text);
    expect(await page.getByRole('link', { name: 'Return to Home' }).count()).toBe(1);
  });

  test('when the server does not answer', async () => {
    const page = await catalogue.enter('visitor');
    await cut(page, '/api/preview/*');
    await page.goto('/preview?token=any');
    await expectText(page, unavailable);
  });
});

describe('the demo', () => {
  test('waits a second and says that a download requires a purchase', async () => {
    const page = await catalogue.enter('customer');
    await page.goto('/website-view');
    await expectHeading(page, 'Hollis & Park');
    await stopTime(page);
    await press(page, 'Download');
    const isSaid = () => page.getByText('Purchase required', { exact: true }).isVisible();
    await expectAfter(page, 1_000, isSaid);
    await expectToast(page, {
      title: 'Purchase required',
      text: 'You need to purchase the website first to download it.',
    });
  });

  test('says `Website not found` when there is no site', async () => {
    const page = await catalogue.enter('customer');
    await cut(page, '/config.json');
    await page.goto('/website-view');
    await page.getByRole('heading', { name: 'Website not found', exact: true }).waitFor();
  });
});

const plainUpload = async (page: Page) => {
  await page.goto('/plain-upload');
  await fill(page, { 'Website ID': '1' });
  await choose(page, 'ZIP File', 'site.zip', await siteZip());
  await press(page, 'Upload ZIP File');
};
const fixUpload = async (page: Page) => {
  await page.goto('/fix-upload');
  await choose(page, 'Website ZIP File', 'site.zip', await siteZip());
  await press(page, 'Upload File');
};

describe('/plain-upload', () => {
  test('requires a file and a website ID', async () => {
    const page = await catalogue.enter('visitor');
    await page.goto('/plain-upload');
    expect(await page.getByRole('button', { name: 'Upload ZIP File' }).isDisabled()).toBe(true);
    await page.getByLabel('Website ID', { exact: true }).press('Enter');
    await expectText(page, 'Please select a file and enter a website ID');
  });

  test('shows the server’s refusal', async () => {
    const page = await catalogue.enter('visitor');
    await plainUpload(page);
    await expectToast(page, { title: 'Upload Failed', text: 'Server returned: 401 Unauthorized' });
    await expectText(page, 'Error: {"message":"Please sign in first."}');
  });

  test('shows why sending failed', async () => {
    const page = await catalogue.enter('visitor');
    await cut(page, '/api/admin/upload-website-files/*');
    await plainUpload(page);
    await expectToast(page, { title: 'Upload Error', text: unreachable });
  });
});

describe('/fix-upload', () => {
  test('shows a failure with its message', async () => {
    const page = await catalogue.enter('visitor');
    await fixUpload(page);
    await expectToast(page, { title: 'Upload failed', text: 'Please sign in first.' });
  });

  test('shows a success with the file name', async () => {
    const page = await catalogue.enter('administrator');
    await fixUpload(page);
    await expectToast(page, {
      title: 'Upload successful',
      text: 'File site.zip was uploaded successfully!',
    });
  });
});
