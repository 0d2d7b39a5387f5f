import { waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Customer } from '#shared/model/user.ts';
import { aCustomer } from '../support/customers.ts';
import type { FakeAnswer } from '../support/fake-server.ts';
import { givenPanel } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';
import { savedBlobs } from '../support/saved-blobs.ts';

const next = { link: '</api/users?cursor=c2>; rel="next"', 'x-total-count': '3' };
const last = { 'x-total-count': '3' };
let saved: readonly Blob[] = [];

/** Two pages of customers for an export, beside the panel's own list. */
function givenPages(second: () => FakeAnswer | Promise<FakeAnswer>) {
  const first: readonly Customer[] = [
    aCustomer({ id: 1, username: 'anna', companyName: '=HYPERLINK("x")' }),
    aCustomer({ id: 2, username: 'ben', companyName: 'Ben, Sons & "Co"' }),
  ];
  return givenPanel({
    'GET /api/users': ({ url }) => {
      if (!url.includes('limit=100&sort=id')) return { body: first };
      return url.includes('cursor=c2') ? second() : { body: first, headers: next };
    },
  });
}

async function whenExporting() {
  const screen = renderApp('/admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  return within(screen.getByRole('dialog', { name: 'Export customers' }));
}

beforeEach(() => {
  saved = savedBlobs();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('all pages become one file, without formula injection', async () => {
  givenPages(() => ({ body: [aCustomer({ id: 3, username: 'cleo' })], headers: last }));
  const dialog = await whenExporting();
  await dialog.findByText('3 customers saved. Look for the file in your downloads.');
  const [file] = saved;
  const lines = (await file?.text())?.split('\r\n') ?? [];
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/^\u{feff}?ID,Username,Email,/u);
  expect(lines[0]).toContain(',Company,Phone,');
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
  expect(lines[2]).toContain('"Ben, Sons & ""Co"""');
  expect(lines[3]).toMatch(/^3,cleo,/);
  expect(lines.join()).not.toContain('4321');
});

test('shows progress, and Cancel saves nothing', async () => {
  const calls = givenPages(() => new Promise(() => {}));
  const dialog = await whenExporting();
  await dialog.findByText('2 of 3');
  expect(dialog.getByText('67%')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(calls.find(({ url }) => url.includes('cursor=c2'))?.init.signal?.aborted).toBe(true);
  expect(saved).toEqual([]);
});

test('a failed export resumes where it stopped', async () => {
  const answers: FakeAnswer[] = [
    { status: 503, body: { message: 'We are busy.' } },
    { body: [aCustomer({ id: 3, username: 'cleo' })], headers: last },
  ];
  const calls = givenPages(() => answers.shift() ?? { status: 500 });
  const dialog = await whenExporting();
  await dialog.findByText('We are busy.');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await dialog.findByText(/^3 customers saved/);
  const pages = calls.filter(({ url }) => url.includes('limit=100&sort=id'));
  expect(pages.map(({ url }) => url.includes('cursor=c2'))).toEqual([false, true, true]);
});

test('the activity of one customer is exported alone', async () => {
  const calls = givenPanel({ 'GET /api/admin/audit': () => ({ body: [] }) });
  const screen = renderApp('/admin?view=activity&userId=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await screen.findByText(/^0 entries saved/);
  expect(calls.map(({ url }) => url)).toContain('/api/admin/audit?limit=100&userId=7');
});
