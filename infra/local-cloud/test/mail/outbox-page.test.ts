import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { givenServer } from '#test/support/given-server.ts';
import { chromiumPath } from '../support/chromium.ts';
import { startMail } from './support/running-mail.ts';
import { simpleMail } from './support/simple-mail.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 900 };

let browser: Browser;
beforeAll(async () => {
  const args = ['--no-sandbox', '--disable-background-networking'];
  browser = await chromium.launch({ executablePath: chromiumPath, args });
});
afterAll(() => browser.close());

async function givenPage() {
  const running = await startMail();
  const page = await browser.newPage({ viewport: DESKTOP });
  onTestFinished(() => page.close());
  const errors: string[] = [];
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${running.origin}/_local/outbox`);
  return { ...running, page, errors };
}

/** Where a mail's link leads; it says what it knows of who opened it. */
async function givenSite(): Promise<string> {
  const script = '<script>document.title = String(window.opener)</script>';
  const port = await givenServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html>${script}`);
  });
  return `http://127.0.0.1:${port}/ticket`;
}

const findings = async (page: Page) => {
  await page.evaluate(axe.source);
  // A mail's own look is its sender's.
  const run = 'axe.run({ exclude: ["iframe"] }, { iframes: false })';
  const { violations } = await page.evaluate<axe.AxeResults>(run);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};

test('a mail appears by itself, and its link opens a tab', async () => {
  const { page, ses, errors } = await givenPage();
  await page.getByText('No mail was sent yet.').waitFor();
  const ticket = await givenSite();
  const html = `<script>document.body.textContent = 'run'</script><a href="${ticket}">Your ticket</a>`;
  await ses.send(simpleMail('ann@example.com', { subject: 'Come & <see>', html }));
  await page.getByRole('status').getByText('New: Come & <see>').waitFor();
  await page.getByText('No mail was sent yet.').waitFor({ state: 'hidden' });

  await page.locator('summary').press('Enter');
  await page.getByRole('region', { name: 'as plain text' }).getByText('Row 3').waitFor();
  await page.getByText('List-Unsubscribe: <https://choir.example/stop>').waitFor();
  await page.getByRole('link', { name: /^Raw message, \d/ }).waitFor();
  const mail = page.frameLocator('iframe[title="Come & <see>, as HTML"]');
  const opened = page.context().waitForEvent('page');
  await mail.getByRole('link', { name: 'Your ticket' }).click();
  const tab = await opened;
  await tab.waitForLoadState();
  expect(tab.url()).toBe(ticket);
  expect(await tab.title()).toBe('null');
  expect(errors.filter((it) => !it.includes('Blocked script execution'))).toEqual([]);
});

test('open mails stay open while others come, and a bounce is shown in its place', async () => {
  const { page, ses, told } = await givenPage();
  await ses.send(simpleMail('ann@example.com', { subject: 'First' }));
  await page.locator('summary').click();
  await ses.send(simpleMail('bob@example.com', { subject: 'Second' }));
  await page.getByRole('status').getByText('New: Second').waitFor();
  await page.getByRole('button', { name: 'Bounce' }).click();
  const first = page.getByRole('listitem').filter({ hasText: 'First' });
  await first.getByText('Bounced').waitFor();
  expect(told()).toHaveLength(1);
  const throttle = page.getByRole('button', { name: 'Throttle' });
  await throttle.click();
  await page.locator('#switch-throttle [aria-pressed=true]').waitFor();
  await expect(ses.send(simpleMail())).rejects.toThrow('Maximum sending rate exceeded.');
  await throttle.click();
  await page.locator('#switch-throttle [aria-pressed=false]').waitFor();
  await ses.send(simpleMail());
});

test('the list can be filtered by address', async () => {
  const { page, ses } = await givenPage();
  await ses.send(simpleMail('ann@example.com', { subject: 'One' }));
  await ses.send(simpleMail('bob@example.com', { subject: 'Two' }));
  await page.getByLabel('Only to this address').fill('BOB@example.com');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/_local/outbox?to=BOB*');
  expect(await page.locator('#mails strong').allTextContents()).toEqual(['Two']);
});

test.each(['light', 'dark'] as const)(
  '%s: axe finds nothing, and nothing overflows a phone',
  async (colorScheme) => {
    const { page, ses } = await givenPage();
    await page.emulateMedia({ colorScheme });
    expect(await findings(page)).toEqual([]);
    await ses.send(simpleMail(`${'ann'.repeat(20)}@example.com`, { subject: 'Long'.repeat(40) }));
    await page.locator('summary').click();
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
  },
);
