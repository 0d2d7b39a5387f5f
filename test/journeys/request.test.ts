import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seededAccounts } from '#infra/local/demo/accounts.ts';
import { routes } from '#shared/api/routes.ts';
import { screens } from '#shared/texts/screens.ts';
import { violations } from '#test/support/accessibility.ts';
import { said } from '../support/comments.ts';
import { ok } from '../system/support/steps.ts';
import { givenSite } from './support/site-steps.ts';
import { usePages } from './support/use-pages.ts';

const pages = await usePages();
const question = 'On which Monday should it close?';

/** A customer's request with a text and a comment, and who made it. */
async function givenRequest(title: string) {
  const { visitor, websiteId } = await givenSite(pages, { 'index.html': '<h1>Bread</h1>' });
  const commented = await visitor.post(`/api/websites/${websiteId}/comments`, {
    ...said,
    text: 'Here',
  });
  const { number } = ok(commented, routes.comments.add.response);
  const body = { title, text: 'Closed on Mondays.\nOpen until nine on Fridays.', pins: [number] };
  const request = ok(
    await visitor.post('/api/requests', body),
    routes.requests.makeRequest.response,
  );
  return { visitor, request };
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Answer the customer' });
const send = (page: Page, timeout?: number) =>
  page.getByRole('button', { name: 'Send answer' }).click(timeout === undefined ? {} : { timeout });

test('a request is read, planned, answered and moved in its sheet, and the customer reads the answer', async () => {
  const { visitor, request } = await givenRequest('Opening hours of the bakery');
  const page = await pages.open('admin');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin?view=work');
  const card = page.getByRole('link', { name: request.title });
  await card.click();
  const sheet = page.getByRole('dialog', { name: request.title });
  await sheet.getByText('Open until nine on Fridays.').waitFor();
  await sheet.getByText('Here', { exact: true }).waitFor();
  await sheet.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: 'admin (you)' });
  await page.getByText('is yours').waitFor();
  await sheet.getByLabel('Due', { exact: true }).fill('2020-02-03');
  await sheet.getByText(/^Overdue by [\d,]+ days, Feb 3, 2020$/).waitFor();
  await field(page).fill(question);
  await send(page);
  await sheet.getByText(question).waitFor();
  expect(await field(page).inputValue()).toBe('');
  await sheet.getByRole('button', { name: 'Other steps of' }).click();
  await sheet.getByRole('menuitem', { name: 'Start work' }).click();
  await sheet.getByRole('link', { name: 'Upload a ZIP' }).waitFor();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page)).toEqual([]);
  }
  await page.reload();
  await sheet.getByText('In progress').first().waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => page.locator(':focus').textContent()).toBe(request.title);
  expect(await violations(page)).toEqual([]);
  const own = JSON.stringify((await visitor.get('/api/requests')).json);
  expect(own).toContain(request.title);
  expect(own).not.toMatch(/assignee|dueDay|history/);
});

test('the bell leads to the sheet of a new request', async () => {
  const { request } = await givenRequest('A longer menu');
  const page = await pages.open('admin');
  await page.goto('/admin');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await bell.getByRole('link', { name: 'A change was requested' }).first().click();
  await page.getByRole('dialog', { name: request.title }).waitFor();
});

test('an answer is whole after the session ended and the network was lost, and is sent once', async () => {
  const { request } = await givenRequest('A new heading');
  const page = await pages.openAmongFailures('admin');
  await page.goto(`/admin?view=work&request=${request.id}`);
  await field(page).fill(question);
  await page.context().clearCookies({ name: 'session' });
  // Unless the page has noticed before that its session is over, and hidden the button.
  await send(page, 2_000).catch(() => undefined);
  await page.getByRole('heading', { name: screens.notLoggedIn }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(seededAccounts.admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await field(page).waitFor();
  expect(await field(page).inputValue()).toBe(question);
  await page.context().setOffline(true);
  await send(page);
  await page.getByText('You are offline.').first().waitFor();
  await page.context().setOffline(false);
  await send(page);
  await page.getByText('Answer sent').waitFor();
  expect(await page.getByText(question).count()).toBe(1);
});

test('a note on a customer is kept over a reload, added, changed and deleted', async () => {
  const { visitor } = await givenRequest('A photo');
  const { id } = ok(await visitor.get('/api/user'), routes.auth.currentUser.response);
  const page = await pages.open('admin');
  await page.goto(`/admin/customer/${id}`);
  const notes = page.getByRole('region', { name: 'Notes' });
  const added = notes.getByRole('textbox', { name: 'New note' });
  await added.fill('Prefers the phone');
  await page.reload();
  await added.waitFor();
  expect(await added.inputValue()).toBe('Prefers the phone');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await notes.getByRole('button', { name: /^Edit/ }).click();
  await notes.getByRole('textbox', { name: 'Note', exact: true }).fill('Prefers mail');
  await notes.getByRole('button', { name: 'Save' }).click();
  await notes.getByText(/^Edited by/).waitFor();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page)).toEqual([]);
  }
  await notes.getByRole('button', { name: /^Delete/ }).click();
  await notes.getByRole('button', { name: /^Delete for everyone/ }).click();
  await notes.getByText('No notes yet.').waitFor();
});
