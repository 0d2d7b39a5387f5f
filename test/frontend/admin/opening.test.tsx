import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { wasFolded, wasPutAway } from '#frontend/src/features/admin/opening/opening-over.ts';
import {
  openingItems,
  openingLine,
  openingWords,
} from '#frontend/src/features/admin/opening/opening-words.ts';
import { privateStorage } from '#frontend/src/session/private-storage.ts';
import { type OpeningItem, type OpeningRow, openingItem } from '#shared/model/opening.ts';
import { aCustomer } from '../support/customers.ts';
import { givenPanel } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';

afterEach(() => localStorage.clear());

const name = 'Before you open';
const given = async (open: readonly OpeningRow[], path = '/admin', customers = 1) => {
  const isOpen = (item: OpeningItem) => open.find((row) => row.item === item);
  const rows = openingItem.options.map((item) => isOpen(item) ?? { item, state: 'done', gaps: [] });
  const listed = Array.from({ length: customers }, (_, index) => aCustomer({ id: 7 + index }));
  givenPanel({
    'GET /api/admin/opening': () => ({ body: rows }),
    'GET /api/users': () => ({ body: listed }),
  });
  const screen = renderApp(path);
  const count = await screen.findByText(/of 11 done$/);
  const region = screen.getByRole('region', { name });
  return { region, count, fold: region.querySelector('details') };
};
const seller: OpeningRow = { item: 'seller', state: 'open', gaps: ['legalName', 'email'] };
const mail: OpeningRow = { item: 'mail', state: 'unknown', gaps: ['mailUnread'] };
const nothingDone = openingItem.options.map(
  (item): OpeningRow => ({ item, state: 'open', gaps: ['terms'] }),
);
const rowOf = (region: HTMLElement, item: OpeningItem) => {
  const found = within(region)
    .getAllByRole('listitem')
    .find((row) => row.querySelector('p')?.textContent.startsWith(openingItems[item].title));
  if (!found) throw new Error(`There is no row ${item}`);
  return found;
};

test('each row says what is missing, and leads to where it is done', async () => {
  const { region, count } = await given([seller, mail, ...nothingDone.slice(1, 9)]);
  expect(count.textContent).toBe('3 of 11 done');
  const row = rowOf(region, 'seller');
  expect(row.textContent).toContain('Legal name, Email: still missing');
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/admin/settings#seller.name');
  expect(rowOf(region, 'mail').textContent).toContain(openingLine(['mailUnread']));
  expect(rowOf(region, 'mail').textContent).toContain('Not known');
  expect(rowOf(region, 'brand').textContent).toBe('Brand: Done');
});

test.each<[OpeningRow['gaps'], string]>([
  [['samples'], '/admin/settings#words.quote1'],
  [['mark', 'samples'], '/admin/settings#brand.mark'],
  [['settingsUnread'], '/admin/settings#brand'],
])('of the brand %j leads to %s', async (gaps, place) => {
  const { region } = await given([{ item: 'brand', state: 'open', gaps }, ...nothingDone.slice(1)]);
  const link = within(rowOf(region, 'brand')).getByRole('link');
  expect(link.getAttribute('href')).toBe(place);
});

test('it is folded once most is done, and opens by a click', async () => {
  const { count, fold } = await given([seller, mail]);
  expect(fold?.open).toBe(false);
  await userEvent.click(count);
  expect(fold?.open).toBe(true);
});

test('beside customers it is one line', async () => {
  expect((await given(nothingDone, '/admin', 2)).fold?.open).toBe(false);
});

test('the first thing to do here is next; what needs a terminal is put away', async () => {
  const { region } = await given([seller, ...nothingDone.slice(3)]);
  const nextOnes = within(region).getAllByText('Next');
  expect(nextOnes).toHaveLength(1);
  expect(rowOf(region, 'seller').contains(nextOnes[0] ?? null)).toBe(true);
  const group = within(region).getByText('For your technician (3)').closest('details');
  expect(group?.open).toBe(false);
  expect(group?.textContent).toContain('npm run operate stripe-setup');
});

test('once folded by hand it stays so, also for the next session', async () => {
  const first = await given(nothingDone);
  expect(first.fold?.open).toBe(true);
  await userEvent.click(first.count);
  await expect.poll(wasFolded).toBe(true);
  cleanup();
  privateStorage.clear();
  expect((await given(nothingDone)).fold?.open).toBe(false);
});

test('it does not unfold again once there were customers', async () => {
  await given(nothingDone, '/admin', 2);
  cleanup();
  expect((await given(nothingDone)).fold?.open).toBe(false);
});

test('it is also where most of it is done, folded, and cannot be put away there', async () => {
  const { fold, region } = await given(nothingDone, '/admin/settings');
  expect(fold?.open).toBe(false);
  expect(within(region).queryByRole('button', { name: openingWords.putAway })).toBeNull();
});

test('put away it stays in the settings only', async () => {
  const { region } = await given(nothingDone);
  await userEvent.click(within(region).getByRole('button', { name: openingWords.putAway }));
  expect(region.isConnected).toBe(false);
  expect(document.activeElement?.tagName).toBe('MAIN');
  cleanup();
  expect((await given(nothingDone, '/admin/settings')).region.isConnected).toBe(true);
  cleanup();
  const screen = renderApp('/admin');
  await screen.findByRole('button', { name: 'Actions for maria' });
  expect(screen.queryByRole('region', { name })).toBeNull();
});

test('done once, it comes back in the settings only', async () => {
  givenPanel({ 'GET /api/admin/opening': () => ({ body: [] }) });
  renderApp('/admin');
  await expect.poll(wasPutAway).toBe(true);
  cleanup();
  expect((await given([seller], '/admin/settings')).count.textContent).toBe('10 of 11 done');
});

test('when all is done it is gone, and does not come back while it loads', async () => {
  givenPanel({ 'GET /api/admin/opening': () => ({ body: [] }) });
  const screen = renderApp('/admin');
  await screen.findByRole('button', { name: 'Actions for maria' });
  expect(screen.queryByRole('region', { name })).toBeNull();
  screen.unmount();
  givenPanel({ 'GET /api/admin/opening': () => new Promise(() => {}) });
  const again = renderApp('/admin');
  await again.findByRole('button', { name: 'Actions for maria' });
  expect(again.queryByRole('region', { name })).toBeNull();
});

test('it has its place while it loads, and says so when it cannot', async () => {
  let answer = Promise.withResolvers<{ status: number; body: unknown }>();
  givenPanel({ 'GET /api/admin/opening': () => answer.promise });
  const screen = renderApp('/admin');
  const region = await screen.findByRole('region', { name });
  expect(within(region).getByRole('status').textContent).toContain('Loading');
  const failed = answer;
  answer = Promise.withResolvers();
  failed.resolve({ status: 503, body: { message: 'Busy' } });
  await within(region).findByText(/We could not load what is left/);
  await userEvent.click(within(region).getByRole('button', { name: 'Try again' }));
  answer.resolve({ status: 200, body: nothingDone });
  await screen.findByText('0 of 11 done');
});
