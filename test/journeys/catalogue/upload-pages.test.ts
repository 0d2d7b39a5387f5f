import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { seededAccounts } from '#infra/local/demo/accounts.ts';
import { siteZip } from '#test/system/support/site-zip.ts';
import {
  freshName,
  givenWebsite,
  whenCreatingCustomer,
  whenDownloading,
} from '#test/system/support/steps.ts';
import { usePages } from '../support/use-pages.ts';
import { unreachable } from './support/steps.ts';

const pages = await usePages();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const exactly = (page: Page, words: string) => page.getByText(words, { exact: true });
const aZip = async (name = 'harbor.zip') => ({
  name,
  mimeType: 'application/zip',
  buffer: Buffer.from(await siteZip()),
});
const noZip = { name: 'harbor.zip', mimeType: 'application/zip', buffer: Buffer.from('MZ') };
const kb = (bytes: Buffer) => (bytes.length / 1024).toFixed(2);

async function givenWebsiteId(): Promise<number> {
  const { id } = await whenCreatingCustomer(pages.admin, freshName());
  return (await givenWebsite(pages.admin, id)).id;
}

/** The text of the next alert; dismisses it. */
async function alertOf(page: Page, act: () => Promise<void>): Promise<string> {
  const alerted = page.waitForEvent('dialog');
  const done = act();
  const dialog = await alerted;
  expect(dialog.type()).toBe('alert');
  await dialog.accept();
  await done;
  return dialog.message();
}

/** Red, green and blue of an element's text. */
const colorOf = (page: Page, words: string) =>
  exactly(page, words).evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );

describe.each(['/zip-upload', '/zip-upload?debug=1'])('%s', (address) => {
  test.each([undefined, 'demo' as const])('denies access to %s', async (account) => {
    const page = await pages.open(account);
    await page.goto(address);
    await exactly(page, 'Access Denied: This page is only available to admin users.').waitFor();
    expect(await page.locator('input').count()).toBe(0);
  });

  test('shows an administrator the result in alerts', async () => {
    const page = await pages.openAmongFailures('admin');
    await page.goto(address);
    const picker = page.getByLabel('Website ZIP File');
    const upload = () => button(page, 'Upload ZIP').click();
    await picker.waitFor();
    expect(await alertOf(page, upload)).toBe('Please select a file');

    await picker.setInputFiles(await aZip());
    expect(await alertOf(page, upload)).toBe('The ZIP file was uploaded successfully.');

    await picker.setInputFiles(noZip);
    expect(await alertOf(page, upload)).toBe('Upload failed: 400 Bad Request');

    await page.route('**/api/admin/upload-test', (route) => route.abort());
    expect(await alertOf(page, upload)).toBe(`Upload failed: ${unreachable}`);
  });
});

test('the debug page shows request and response', async () => {
  const page = await pages.openAmongFailures('admin');
  await page.goto('/zip-upload?debug=1');
  await page.getByLabel('Website ZIP File').setInputFiles(noZip);
  await alertOf(page, () => button(page, 'Upload ZIP').click());
  const log = page.getByRole('log');
  await log.getByText('POST /api/admin/upload-test, field websiteFiles: harbor.zip').waitFor();
  await log.getByText('400 {"message":"This file is not a ZIP file."}').waitFor();
});

describe('/fix-upload', () => {
  test('uploads a file for an administrator', async () => {
    const page = await pages.open('admin');
    await page.goto('/fix-upload');
    await page.getByRole('heading', { level: 1, name: 'Fixed File Upload', exact: true }).waitFor();
    const picker = page.getByLabel('Website ZIP File', { exact: true });
    expect(await picker.getAttribute('accept')).toBe('.zip');
    expect(await button(page, 'Upload File').isDisabled()).toBe(true);
    const zip = await aZip();
    await picker.setInputFiles(zip);
    await exactly(page, `Selected: harbor.zip (${kb(zip.buffer)} KB)`).waitFor();
    await button(page, 'Upload File').click();
    await exactly(page, 'Upload successful').waitFor();
    await exactly(page, 'File harbor.zip was uploaded successfully!').waitFor();
  });

  test.each([
    { who: 'a visitor’s file', account: undefined, text: 'Please sign in first.' },
    { who: 'a customer’s file', account: 'demo' as const, text: 'You are not allowed to do this.' },
    {
      who: 'a file that is no ZIP',
      account: 'admin' as const,
      text: 'This file is not a ZIP file.',
    },
  ])('says why it refuses $who', async ({ account, text: reason }) => {
    const page = await pages.openAmongFailures(account);
    await page.goto('/fix-upload');
    await page.getByLabel('Website ZIP File').setInputFiles(noZip);
    await button(page, 'Upload File').click();
    await exactly(page, 'Upload failed').waitFor();
    await exactly(page, reason).waitFor();
  });

  test('refuses a file that is larger than the limit of a form', async () => {
    const page = await pages.open('admin');
    await page.goto('/fix-upload');
    const large = { ...noZip, buffer: Buffer.alloc(5 * 1024 * 1024) };
    await page.getByLabel('Website ZIP File').setInputFiles(large);
    await button(page, 'Upload File').click();
    await exactly(page, 'Upload failed').waitFor();
    await exactly(
      page,
      'This file is too large to be tested here. Please choose one of up to 4.4 MB.',
    ).waitFor();
  });
});

describe('/plain-upload', () => {
  test('uploads the files of a website, and says so in green', async () => {
    const id = await givenWebsiteId();
    const page = await pages.open('admin');
    await page.goto('/plain-upload');
    await page
      .getByRole('heading', { level: 1, name: 'Simple File Upload Test', exact: true })
      .waitFor();
    await page.getByLabel('Website ID', { exact: true }).fill(String(id));
    expect(await button(page, 'Upload ZIP File').isDisabled()).toBe(true);
    const zip = await aZip();
    await page.getByLabel('ZIP File', { exact: true }).setInputFiles(zip);
    await exactly(page, `Selected: harbor.zip (${kb(zip.buffer)} KB)`).waitFor();
    await button(page, 'Upload ZIP File').click();
    const words = `Success! File uploaded to website ID: ${id}`;
    await exactly(page, words).waitFor();
    const [red = 0, green = 0] = await colorOf(page, words);
    expect(green).toBeGreaterThan(red);
    expect(Buffer.from(await whenDownloading(pages.admin, id)).equals(zip.buffer)).toBe(true);
  });

  test('requires both a file and a website', async () => {
    const page = await pages.open();
    await page.goto('/plain-upload');
    await page.getByLabel('Website ID').press('Enter');
    const words = 'Please select a file and enter a website ID';
    await exactly(page, words).waitFor();
    const [red = 0, green = 0] = await colorOf(page, words);
    expect(red).toBeGreaterThan(green);
  });

  test.each([
    { account: undefined, status: '401 Unauthorized', body: '{"message":"Please sign in first."}' },
    {
      account: 'demo' as const,
      status: '403 Forbidden',
      body: '{"message":"You are not allowed to do this."}',
    },
    {
      account: 'admin' as const,
      status: '400 Bad Request',
      body: '{"message":"This file is not a ZIP file."}',
    },
  ])('says in red what the server returned: $status', async ({ account, status, body }) => {
    const id = await givenWebsiteId();
    const page = await pages.openAmongFailures(account);
    await page.goto('/plain-upload');
    await page.getByLabel('Website ID').fill(String(id));
    await page.getByLabel('ZIP File').setInputFiles(noZip);
    await button(page, 'Upload ZIP File').click();
    await exactly(page, 'Upload Failed').waitFor();
    await exactly(page, `Server returned: ${status}`).waitFor();
    await exactly(page, `Error: ${body}`).waitFor();
    const [red = 0, green = 0] = await colorOf(page, `Error: ${body}`);
    expect(red).toBeGreaterThan(green);
  });

  test('says why the file was not sent', async () => {
    const page = await pages.openAmongFailures('admin');
    await page.goto('/plain-upload');
    await page.getByLabel('Website ID').fill('1');
    await page.getByLabel('ZIP File').setInputFiles(noZip);
    await page.route('**/api/admin/upload-website-files/*', (route) => route.abort());
    await button(page, 'Upload ZIP File').click();
    await exactly(page, 'Upload Error').waitFor();
    await exactly(page, unreachable).waitFor();
    await exactly(page, `Error: ${unreachable}`).waitFor();
  });

  /** Runs the page's command in a shell, answering its two prompts. */
  async function runHint(page: Page, zip: Buffer, password: string) {
    const folder = await mkdtemp(join(tmpdir(), 'product-hint-'));
    await writeFile(join(folder, 'my site.zip'), zip);
    const command = (await page.locator('pre').textContent()) ?? '';
    const shell = spawn('sh', ['-c', command], { cwd: folder });
    shell.stdin.end(`${seededAccounts.admin.username}\n${password}\n`);
    const output = await text(shell.stdout);
    const files = await readdir(folder);
    await rm(folder, { recursive: true });
    return { output, files };
  }

  test('shows a command line that works when pasted', async () => {
    const id = await givenWebsiteId();
    const zip = await aZip('my site.zip');
    const page = await pages.open();
    await page.goto('/plain-upload');
    await page.getByLabel('Website ID').fill(String(id));
    await page.getByLabel('ZIP File').setInputFiles(zip);
    await exactly(page, `Selected: my site.zip (${kb(zip.buffer)} KB)`).waitFor();

    const wrong = await runHint(page, zip.buffer, 'not the password');
    expect(wrong.output).toContain('Invalid username or password');
    expect(wrong.output).not.toContain('zipFileName');

    const right = await runHint(page, zip.buffer, seededAccounts.admin.password);
    expect(right.output).toContain('The ZIP file was uploaded successfully.');
    expect(right.files).toEqual(['my site.zip']);
    expect(Buffer.from(await whenDownloading(pages.admin, id)).equals(zip.buffer)).toBe(true);
  });
});
