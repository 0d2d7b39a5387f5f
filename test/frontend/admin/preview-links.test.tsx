import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusals } from '#shared/texts/refusals.ts';
import { aCustomer } from '../support/customers.ts';
import { fakeClipboard } from '../support/fake-clipboard.ts';
import { givenPanel, openAction, writes } from '../support/panel.tsx';

const token = 'T'.repeat(43);
const address = `${location.origin}/preview?token=${token}`;
const created = { body: { token, expiresAt: '2026-11-23T06:30:00.000Z' } };
const link = (id: string, views: number) => ({
  id: id.repeat(43),
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-22T10:00:00.000Z',
  views,
});

test('a new link is copied as origin and /preview?token=, and shown with its expiry', async () => {
  const copied = fakeClipboard();
  const calls = givenPanel({ 'POST /api/admin/generate-preview': () => created });
  const { screen, dialog } = await openAction('Preview links');
  await userEvent.click(dialog.getByRole('button', { name: 'Generate preview link' }));
  await screen.findByText('Preview link copied');
  expect(copied).toEqual([address]);
  expect(dialog.getByLabelText('New preview link')).toHaveProperty('value', address);
  expect(dialog.getByText(/Valid until Nov 23, 2026/)).toBeTruthy();
  expect(writes(calls)[0]?.json).toEqual({ userId: 7, websiteId: 5, mail: false });
});

test('the customer is mailed the same link where that is asked', async () => {
  const copied = fakeClipboard();
  const calls = givenPanel({ 'POST /api/admin/generate-preview': () => created });
  const { screen, dialog } = await openAction('Preview links');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Send it to the customer by email/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Generate preview link' }));
  await screen.findByText(/The customer gets it by email/);
  expect(copied).toEqual([address]);
  expect(writes(calls).map(({ json }) => json)).toEqual([{ userId: 7, websiteId: 5, mail: true }]);
});

test('without access to the clipboard the link can be copied by hand', async () => {
  fakeClipboard({ isClosed: true });
  givenPanel({ 'POST /api/admin/generate-preview': () => created });
  const { screen, dialog } = await openAction('Preview links');
  await userEvent.click(dialog.getByRole('button', { name: 'Generate preview link' }));
  await screen.findByText('Preview link created');
  expect(dialog.getByLabelText('New preview link')).toHaveProperty('value', address);
});

test('for a customer without a website it shows the refusal of SPEC-5.7', async () => {
  givenPanel({
    'GET /api/users': () => ({ body: [aCustomer()] }),
    'POST /api/admin/generate-preview': () => ({
      status: 404,
      body: { message: refusals.customerWithoutWebsite },
    }),
  });
  const { screen, dialog } = await openAction('Preview links');
  await userEvent.click(dialog.getByRole('button', { name: 'Generate preview link' }));
  await screen.findByText('No website found');
  expect(screen.getAllByText("This customer doesn't have a website yet.")).toHaveLength(2);
});

test('every other failure shows the text of SPEC-8.1', async () => {
  givenPanel({ 'POST /api/admin/generate-preview': () => ({ status: 500, body: '' }) });
  const { screen, dialog } = await openAction('Preview links');
  await userEvent.click(dialog.getByRole('button', { name: 'Generate preview link' }));
  await screen.findByText('Error');
  expect(screen.getAllByText('Failed to generate preview link')).toHaveLength(2);
});

test('valid links show expiry and views, and can be revoked', async () => {
  const links = [link('a', 0), link('b', 1), link('c', 12)];
  const calls = givenPanel({
    'GET /api/admin/previews/5': () => ({ body: links }),
    [`DELETE /api/admin/previews/5/${'b'.repeat(43)}`]: () => {
      links.splice(1, 1);
      return { body: { message: 'done' } };
    },
  });
  const { screen, dialog } = await openAction('Preview links');
  const rows = await dialog.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('0 views'),
    expect.stringContaining('1 view'),
    expect.stringContaining('12 views'),
  ]);
  const [, second] = dialog.getAllByRole('button', { name: /^Revoke the link/ });
  if (second) await userEvent.click(second);
  await screen.findByText('Preview link revoked');
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
  expect(writes(calls)).toHaveLength(1);
});

test('an activation link includes a preview token if there is a website', async () => {
  const copied = fakeClipboard();
  givenPanel({ 'POST /api/admin/generate-preview': () => created });
  const { dialog } = await openAction('Activation code');
  await userEvent.click(dialog.getByRole('button', { name: 'Copy activation link' }));
  await dialog.findByRole('button', { name: 'Copied' });
  expect(copied).toEqual([`${location.origin}/activate?code=4321&username=maria&token=${token}`]);
});
