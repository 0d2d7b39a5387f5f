import { waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { deletedData } from '#frontend/src/features/admin/customers/delete/deleted-data.ts';
import { conflicts } from '#shared/texts/admin.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { aCustomer, aWebsite } from '../support/customers.ts';
import type { FakeAnswer } from '../support/fake-server.ts';
import { givenPanel, ifMatchOf, openAction, writes } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';

const conflict = { status: 409, body: { message: refusals.changedElsewhere } };

/** The values that the notice of a conflict lists, by label. */
function newestIn(dialog: Awaited<ReturnType<typeof openAction>>['dialog']) {
  const texts = (role: string) => dialog.queryAllByRole(role).map(({ textContent }) => textContent);
  const values = texts('definition');
  return Object.fromEntries(texts('term').map((label, index) => [label, values[index]]));
}

/** Answers one after the other, then fails. */
function inTurn(...answers: FakeAnswer[]) {
  return () => answers.shift() ?? { status: 500 };
}

describe('the website', () => {
  const theirs = aWebsite({ name: 'Theirs', description: 'Their words' });

  interface Options {
    readonly answer?: FakeAnswer;
    readonly isReadable?: boolean;
  }

  async function whenBothEdit({ answer, isReadable = true }: Options = {}) {
    let website = aWebsite({ description: 'Old words' });
    let version = 4;
    const calls = givenPanel({
      'GET /api/users/7': () =>
        version === 4 || isReadable
          ? { body: aCustomer({ websiteId: 5, version }) }
          : { status: 500 },
      'GET /api/websites': () => ({ body: [website] }),
      'POST /api/admin/update-website-url': inTurn(conflict, answer ?? { status: 500 }),
    });
    const { screen, dialog } = await openAction('Set website');
    const name = await dialog.findByLabelText('Website name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Mine');
    website = theirs;
    version = 5;
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(isReadable ? conflicts.title : refusals.changedElsewhere);
    return { calls, screen, dialog, name };
  }

  test('keeps typed text and shows the newest values that differ from it', async () => {
    const { screen, dialog, name } = await whenBothEdit();
    expect(screen.getByText('Failed to update website URL')).toBeTruthy();
    expect(name).toHaveProperty('value', 'Mine');
    expect(dialog.getByLabelText('Description')).toHaveProperty('value', 'Their words');
    expect(newestIn(dialog)).toEqual({ 'Website name': 'Theirs', Description: 'Their words' });
  });

  test('shows only the failure if the newest values cannot be fetched', async () => {
    const { dialog, name } = await whenBothEdit({ isReadable: false });
    await dialog.findByText(refusals.changedElsewhere);
    expect(name).toHaveProperty('value', 'Mine');
    expect(newestIn(dialog)).toEqual({});
  });

  test('is saved with the newest version on the second save', async () => {
    const { calls, screen, dialog } = await whenBothEdit({ answer: { body: aWebsite() } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes(calls).map(ifMatchOf)).toEqual(['"4"', '"5"']);
    expect(writes(calls)[1]?.json).toMatchObject({ name: 'Mine', description: 'Their words' });
  });

  test('shows the URL that was set, not the one computed from the ZIP', async () => {
    givenPanel({
      'GET /api/websites': () => ({
        body: [aWebsite({ websitePreviewUrl: 'https://ticket.example/', givenPreviewUrl: null })],
      }),
    });
    const { dialog } = await openAction('Set website');
    expect(await dialog.findByLabelText('Website URL')).toHaveProperty('value', '');
  });
});

describe('the number of edits', () => {
  async function whenTyping(text: string, answer: FakeAnswer) {
    const calls = givenPanel({ 'POST /api/admin/update-edits': () => answer });
    const opened = await openAction('Set edits');
    const field = opened.dialog.getByLabelText('Edits');
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
    await userEvent.click(opened.dialog.getByRole('button', { name: 'Save' }));
    return { ...opened, calls, field };
  }

  test.each(['', '-1', '1.5', '1e3', '0x10', 'two'])('is refused by SPEC-5.4: %j', async (text) => {
    const { screen, calls } = await whenTyping(text, {});
    expect(screen.getByText(toasts.invalidEdits.title)).toBeTruthy();
    expect(screen.getAllByText(toasts.invalidEdits.text)).toHaveLength(2);
    expect(writes(calls)).toEqual([]);
  });

  test('is saved with the version of the row', async () => {
    const saved = aCustomer({ editsRequested: 12 });
    const { screen, calls } = await whenTyping('12', { body: saved });
    await screen.findByText('maria has 12 edits now.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(writes(calls)[0]?.json).toEqual({ userId: 7, editsRequested: 12 });
    expect(ifMatchOf(writes(calls)[0])).toBe('"3"');
  });

  test('of another administrator is shown, and typed text stays', async () => {
    const { screen, dialog, field } = await whenTyping('12', conflict);
    await dialog.findByText(conflicts.newest);
    expect(newestIn(dialog)).toEqual({ Edits: '0' });
    expect(screen.getByText('Failed to update edits')).toBeTruthy();
    expect(field).toHaveProperty('value', '12');
  });

  test('of another administrator who typed the same leaves nothing to decide', async () => {
    const { dialog } = await whenTyping('0', conflict);
    await dialog.findByText(conflicts.same);
    expect(newestIn(dialog)).toEqual({});
  });
});

describe('the download URL', () => {
  test('is saved with the version of the website', async () => {
    const calls = givenPanel({
      'GET /api/websites': () => ({ body: [aWebsite({ version: 8 })] }),
      'POST /api/admin/update-download-url': () => ({
        body: aWebsite({ downloadUrl: 'https://files.example/a.zip' }),
      }),
    });
    const { screen, dialog } = await openAction('Set download URL');
    await userEvent.type(
      await dialog.findByLabelText('Download URL'),
      'https://files.example/a.zip',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Download URL saved');
    const [call] = writes(calls);
    expect(call?.json).toEqual({ websiteId: 5, downloadUrl: 'https://files.example/a.zip' });
    expect(ifMatchOf(call)).toBe('"8"');
  });

  test('of a customer without a website shows the refusal', async () => {
    const calls = givenPanel({
      'GET /api/users': () => ({ body: [aCustomer()] }),
      'POST /api/admin/update-download-url': () => ({
        status: 404,
        body: { message: refusals.customerWithoutWebsite },
      }),
    });
    const { screen, dialog } = await openAction('Set download URL');
    await userEvent.type(dialog.getByLabelText('Download URL'), 'https://files.example/a.zip');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(refusals.customerWithoutWebsite);
    expect(screen.getByText('Failed to update download URL')).toBeTruthy();
    expect(writes(calls)[0]?.json).toMatchObject({ userId: 7 });
  });
});

describe('the activation code', () => {
  test('set by another administrator is shown, and typed text stays', async () => {
    givenPanel({
      'GET /api/users/7': () => ({ body: aCustomer({ version: 4, activationCode: '9999' }) }),
      'POST /api/admin/update-activation-code': () => conflict,
    });
    const { screen, dialog } = await openAction('Activation code');
    await userEvent.type(dialog.getByLabelText('Four digits'), '1234');
    await userEvent.click(dialog.getByRole('button', { name: 'Set code' }));
    await dialog.findByText(conflicts.newCode);
    expect(dialog.getByText('9999')).toBeTruthy();
    expect(dialog.getByLabelText('Four digits')).toHaveProperty('value', '1234');
    expect(screen.getByText('Failed to update activation code')).toBeTruthy();
  });
});

describe('deleting', () => {
  const sold = aCustomer({
    companyName: 'Holt Joinery',
    websiteId: 5,
    websiteName: 'Holt',
    zipFileUploaded: true,
    hasPurchasedSite: true,
    hasActiveSubscription: true,
    nextBillingDate: '2026-12-10T10:00:00Z',
  });
  const open = async (answer: FakeAnswer) => {
    const customers = [sold];
    const calls = givenPanel({
      'GET /api/users': () => ({ body: customers }),
      'DELETE /api/admin/delete-user/7': () => {
        if (answer.status === undefined) customers.pop();
        return answer;
      },
    });
    return { calls, ...(await openAction('Delete', 'Delete Holt Joinery?')) };
  };

  test('of a late subscription it names no billing to come and no paid month', () => {
    const late = { ...sold, subscriptionStatus: 'past_due' } as const;
    const [offline, lost] = deletedData(late, 'holt.example');
    expect(offline).toContain('holt.example');
    expect(lost).toContain('whose payment is late');
    expect(lost).toContain('no longer owe');
    expect(lost).not.toMatch(/next billed|paid month/);
  });

  test('lists the data deleted with the customer', async () => {
    const { dialog } = await open({});
    const lost = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lost).toHaveLength(6);
    expect(lost[0]).toContain('subscription, next billed on Dec 10, 2026');
    expect(lost[1]).toContain('purchase');
    expect(lost[2]).toContain('The website Holt with its preview links');
    expect(lost[3]).toContain('with every earlier version');
    expect(lost[4]).toContain('chat messages');
    expect(lost[5]).toContain('The account maria');
  });

  test('sends the shown version and shows a toast', async () => {
    const { calls, screen, dialog } = await open({ body: { message: 'gone' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete customer' }));
    await screen.findByText('Customer deleted');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(ifMatchOf(writes(calls)[0])).toBe('"3"');
    expect(screen.queryByText('Holt Joinery')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  test.each([
    ['/admin?filter=late', 'the list that led there'],
    ['/admin/customer/7', 'all of them'],
  ])('from their own page, reached by %s, leads to %s', async (first) => {
    let isGone = false;
    givenPanel({
      'GET /api/users': () => ({ body: isGone ? [] : [sold] }),
      'GET /api/users/7': () => (isGone ? { status: 404, body: {} } : { body: sold }),
      'DELETE /api/admin/delete-user/7': () => {
        isGone = true;
        return { body: { message: 'gone' } };
      },
    });
    const screen = renderApp(first);
    const list = first.includes('customer') ? '/admin' : first;
    if (first === list) {
      await userEvent.click(await screen.findByRole('link', { name: 'Holt Joinery' }));
    }
    await screen.findByRole('heading', { level: 1, name: 'Holt Joinery' });
    const [menu] = screen.getAllByRole('button', { name: 'Actions for maria' });
    if (menu) await userEvent.click(menu);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete customer' }));
    await screen.findByText('Customer deleted');
    await expect.poll(() => screen.address()).toBe(list);
    expect(screen.queryByText('No customer has this number.')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows the reason of a failure', async () => {
    const { dialog } = await open({ status: 503, body: { message: 'We are busy.' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete customer' }));
    await dialog.findByText('We are busy.');
    const toast = within(dialog.getByRole('region', { name: 'Notifications of the dialog' }));
    expect(toast.getByText('Failed to delete customer')).toBeTruthy();
  });

  test('stops after a change by another administrator', async () => {
    const { dialog } = await open(conflict);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete customer' }));
    await dialog.findByText(conflicts.deletion);
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3));
  });
});
