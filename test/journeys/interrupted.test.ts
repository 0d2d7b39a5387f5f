import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { seededAccounts } from '#infra/local/demo/accounts.ts';
import { screens } from '#shared/texts/screens.ts';
import { freshName, whenRegistering } from '#test/system/support/steps.ts';
import { useOwnProduct } from '#test/system/support/use-product.ts';
import { Visitor } from '#test/system/support/visitor.ts';
import { type Filled, forms } from './support/interrupted-forms.ts';
import { handOver } from './support/session.ts';
import { type Pages, usePages } from './support/use-pages.ts';

let pages: Pages;
beforeAll(async () => {
  // The demo customer is another afterwards, and other files look for the one that was seeded.
  pages = await usePages(useOwnProduct());
});

const newcomersPassword = 'secret-123';
const passwordOf = ({ as }: Filled) =>
  as === 'newcomer' ? newcomersPassword : seededAccounts[as].password;

let texts = 0;
/** A text of its own, so that it can be counted. */
function newText(): string {
  texts += 1;
  return `Ask for a longer roof, with snow on it (${texts})`;
}

async function openForm(form: Filled): Promise<Page> {
  const page = await pages.openAmongFailures(form.as === 'newcomer' ? undefined : form.as);
  if (form.as === 'newcomer') {
    const visitor = new Visitor(pages.product.origin);
    await whenRegistering(visitor, freshName('newcomer'), newcomersPassword);
    await handOver(visitor, page.context());
  }
  await page.goto(form.path);
  await form.open(page);
  return page;
}

const fieldOf = (page: Page, { field }: Filled): Locator =>
  page.getByRole('textbox', { name: field });
async function send(page: Page, form: Filled): Promise<void> {
  await form.toSend?.(page);
  await page.getByRole('button', { name: form.send, exact: true }).click();
}

/** Unless the page has noticed before that its session is over, and hidden the button. */
const trySend = (page: Page, form: Filled) =>
  page
    .getByRole('button', { name: form.send, exact: true })
    .click({ timeout: 2_000 })
    .catch(() => undefined);

/** The field still has the text, or what was pressed before is on its way. */
async function sendWhatIsLeft(page: Page, form: Filled, text: string): Promise<void> {
  const left = await fieldOf(page, form).inputValue();
  if (form.sendsLater && left === '') return;
  expect(left).toBe(text);
  await send(page, form);
}

/** As from another device: the server ends the session, and closes what it holds open. */
async function endSession(page: Page): Promise<void> {
  const cookie = (await page.context().cookies())
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const ended = await new Visitor(pages.product.origin).post('/api/logout', {}, { cookie });
  expect(ended.status).toBe(200);
}

/** Without another message of the same words, also after some time. */
async function expectSentOnce(page: Page, form: Filled, text: string): Promise<void> {
  await form.sent(page, text).first().waitFor();
  await page.waitForTimeout(500);
  expect(await form.sent(page, text).count()).toBe(1);
}

describe.each(Object.entries(forms))('%s', (_name, form) => {
  test('is whole after its session ended, and goes on', async () => {
    const text = newText();
    const page = await openForm(form);
    await fieldOf(page, form).fill(text);
    await endSession(page);
    if (!form.savesItself) await trySend(page, form);
    await page.getByRole('heading', { name: screens.notLoggedIn }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByLabel('Password', { exact: true }).fill(passwordOf(form));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await fieldOf(page, form).waitFor();
    await sendWhatIsLeft(page, form, text);
    await expectSentOnce(page, form, text);
  });

  test('is whole after the network was lost, and goes on', async () => {
    const text = newText();
    const page = await openForm(form);
    await fieldOf(page, form).waitFor();
    await page.context().setOffline(true);
    await fieldOf(page, form).fill(text);
    if (!form.savesItself) await send(page, form);
    await page.getByText(form.offline).first().waitFor();
    await page.context().setOffline(false);
    await sendWhatIsLeft(page, form, text);
    await expectSentOnce(page, form, text);
  });
});
