import { waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  actionLabel,
  changedFields,
  subjectOf,
} from '#frontend/src/features/admin/audit/audit-labels.ts';
import type { AuditEntry } from '#shared/model/audit.ts';
import { aCustomer } from '../support/customers.ts';
import { givenPanel } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';

function anEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 'e1',
    at: '2026-11-21T06:02:00.000Z',
    actorId: 1,
    actor: 'noor',
    action: 'updateEdits',
    userId: 7,
    websiteId: null,
    before: { editsRequested: 1 },
    after: { editsRequested: 3 },
    ...changes,
  };
}

describe('an entry of the audit trail', () => {
  test('has a label for its action', () => {
    expect(actionLabel('deleteUser')).toBe('Deleted the customer');
    expect(actionLabel('somethingNew')).toBe('somethingNew');
  });

  test('shows changed fields with old and new values, without technical ones', () => {
    const entry = anEntry({
      before: { isActivated: false, zipFileName: null, uploadId: 'a' },
      after: { isActivated: true, zipFileName: 'a.zip', uploadId: 'b', size: 2048 },
    });
    expect(changedFields(entry)).toEqual([
      { label: 'Activated', before: 'no', after: 'yes' },
      { label: 'ZIP', before: null, after: 'a.zip' },
      { label: 'Size', before: null, after: '2.0 KB' },
    ]);
  });

  test('names the customer, also after their deletion', () => {
    expect(subjectOf(anEntry())).toBe('Customer 7');
    expect(subjectOf(anEntry({ before: { username: 'gone' }, after: {} }))).toBe('gone');
    expect(subjectOf(anEntry({ userId: null }))).toBeNull();
  });
});

test('the activity tab shows who changed what, when and of whom', async () => {
  givenPanel({ 'GET /api/admin/audit': () => ({ body: [anEntry()] }) });
  const screen = renderApp('/admin');
  await userEvent.click(await screen.findByRole('tab', { name: 'Activity' }));
  expect(screen.address()).toBe('/admin?view=activity');
  const table = await screen.findByRole('table', { name: 'Activity' });
  const cells = within(table).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Corrected the edits requested',
    'Customer 7',
    'Edits 1 3',
    'noor',
    expect.stringContaining('Nov 21, 2026'),
  ]);
});

test('older entries are on the next page, which is kept in the URL', async () => {
  const calls = givenPanel({
    'GET /api/admin/audit': () => ({
      body: [anEntry()],
      headers: { link: '</api/admin/audit?cursor=c2>; rel="next"' },
    }),
  });
  const screen = renderApp('/admin?view=activity');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(screen.address()).toBe('/admin?view=activity&cursor=c2&page=2');
  await waitFor(() =>
    expect(calls.map(({ url }) => url)).toContain('/api/admin/audit?limit=10&cursor=c2'),
  );
});

test('one customer is chosen by name and cleared again', async () => {
  const calls = givenPanel({
    'GET /api/users': () => ({ body: [aCustomer({ companyName: 'Holt Joinery' })] }),
    'GET /api/users/7': () => ({ body: aCustomer({ companyName: 'Holt Joinery' }) }),
    'GET /api/admin/audit': () => ({ body: [anEntry()] }),
  });
  const screen = renderApp('/admin?view=activity');
  const find = await screen.findByLabelText('Show the activity of one customer');
  await userEvent.type(find, 'hol');
  await waitFor(() => expect(document.querySelector('option[value="maria"]')).not.toBeNull());
  await userEvent.clear(find);
  await userEvent.type(find, 'maria');
  await waitFor(() => expect(screen.address()).toBe('/admin?view=activity&userId=7'));
  const chosen = await screen.findByRole('button', { name: /not only of.*Holt Joinery/ });
  expect(calls.map(({ url }) => url)).toContain('/api/admin/audit?limit=10&userId=7');
  await userEvent.click(chosen);
  expect(screen.address()).toBe('/admin?view=activity');
});

test('the row of a customer leads to their activity', async () => {
  givenPanel({ 'GET /api/admin/audit': () => ({ body: [] }) });
  const screen = renderApp('/admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for maria' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Activity' }));
  expect(screen.address()).toBe('/admin?view=activity&userId=7');
  await screen.findByRole('heading', { name: 'Nothing yet' });
});
