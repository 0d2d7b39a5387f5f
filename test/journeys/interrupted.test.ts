import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { seededAccounts } from '#infra/local/demo/accounts.ts';
import { adminSuccesses } from '#shared/texts/admin.ts';
import { screens } from '#shared/texts/screens.ts';
import { type Pages, usePages } from './support/use-pages.ts';

let pages: Pages;
beforeAll(async () => {
  pages = await usePages();
});

interface Filled {
  readonly as: 'demo' | 'admin';
  readonly path: string;
  /** Opens the form. */
  readonly open: (page: Page) => Promise<unknown>;
  readonly field: string;
  readonly send: string;
  /** Shown when it was sent. */
  readonly sent: string | RegExp;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Forms on a page, and in a dialog. */
const forms: Readonly<Record<string, Filled>> = {
  'a request': {
    as: 'demo',
    path: '/dashboard',
    open: press('Ask for a change'),
    field: 'What should change?',
    send: 'Send request',
    sent: 'was sent',
  },
  'the profile': {
    as: 'demo',
    path: '/account',
    open: async () => null,
    field: 'Company name',
    send: 'Save',
    sent: 'Profile saved',
  },
  'a website of a customer': {
    as: 'admin',
    path: '/admin/customer/2',
    open: press('Set website'),
    field: 'Description',
    send: 'Save',
    sent: adminSuccesses.websiteSaved.text,
  },
};

const text = 'Ask for a longer roof, with snow on it';
const fieldOf = (page: Page, { field }: Filled): Locator =>
  page.getByRole('textbox', { name: field });

async function fill(page: Page, form: Filled): Promise<void> {
  await page.goto(form.path);
  await form.open(page);
  await fieldOf(page, form).fill(text);
}

const send = (page: Page, form: Filled) => page.getByRole('button', { name: form.send }).click();

describe.each(Object.entries(forms))('%s', (_name, form) => {
  test('is whole after its session ended, and goes on', async () => {
    const page = await pages.openAmongFailures(form.as);
    await fill(page, form);
    await page.context().clearCookies({ name: 'session' });
    await send(page, form);
    await page.getByRole('heading', { name: screens.notLoggedIn }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByLabel('Password', { exact: true }).fill(seededAccounts[form.as].password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await fieldOf(page, form).waitFor();
    expect(await fieldOf(page, form).inputValue()).toBe(text);
    await send(page, form);
    await page.getByText(form.sent).first().waitFor();
  });

  test('is whole after the network was lost, and goes on', async () => {
    const page = await pages.openAmongFailures(form.as);
    await fill(page, form);
    await page.context().setOffline(true);
    await send(page, form);
    await page.getByText('You are offline.').first().waitFor();
    expect(await fieldOf(page, form).inputValue()).toBe(text);
    await page.context().setOffline(false);
    await send(page, form);
    await page.getByText(form.sent).first().waitFor();
  });
});
