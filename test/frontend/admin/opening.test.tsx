import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openingGaps, openingItems } from '#frontend/src/features/admin/opening/opening-words.ts';
import { type OpeningItem, type OpeningRow, openingItem } from '#shared/model/opening.ts';
import { givenPanel } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';

const name = 'Before you open';
const given = async (open: readonly OpeningRow[], path = '/admin') => {
  const isOpen = (item: OpeningItem) => open.find((row) => row.item === item);
  const rows = openingItem.options.map((item) => isOpen(item) ?? { item, state: 'done', gaps: [] });
  givenPanel({ 'GET /api/admin/opening': () => ({ body: rows }) });
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
    .find((row) => row.textContent.includes(openingItems[item].title));
  if (!found) throw new Error(`There is no row ${item}`);
  return found;
};

test('each row says what is missing, and leads to where it is done', async () => {
  const { region, count } = await given([seller, mail, ...nothingDone.slice(1, 9)]);
  expect(count.textContent).toBe('3 of 11 done');
  const row = rowOf(region, 'seller');
  expect(row.textContent).toContain(`${openingGaps.legalName} ${openingGaps.email}`);
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/admin/settings#seller');
  expect(rowOf(region, 'mail').textContent).toContain(openingGaps.mailUnread);
  expect(rowOf(region, 'mail').textContent).toContain('Not known');
  expect(rowOf(region, 'brand').textContent).toBe('Brand: Done');
});

test.each<[OpeningRow['gaps'], string]>([
  [['samples'], '/admin/settings#words'],
  [['mark', 'samples'], '/admin/settings#brand'],
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

test('once folded by hand it stays so', async () => {
  const first = await given(nothingDone);
  expect(first.fold?.open).toBe(true);
  await userEvent.click(first.count);
  await expect.poll(() => localStorage.getItem('private:opening-folded')).not.toBeNull();
  cleanup();
  expect((await given(nothingDone)).fold?.open).toBe(false);
  localStorage.clear();
});

test('it is also where most of it is done, folded', async () => {
  const { fold } = await given(nothingDone, '/admin/settings');
  expect(fold?.open).toBe(false);
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
  localStorage.clear();
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
