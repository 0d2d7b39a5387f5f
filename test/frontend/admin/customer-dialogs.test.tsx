import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { CreatedNotice } from '#frontend/src/features/admin/customers/create/created-notice.tsx';
import { customerQuery } from '#frontend/src/features/admin/customers/customer-queries.ts';
import { formatShortDate } from '#frontend/src/ui/format-date.ts';
import { routes } from '#shared/api/routes.ts';
import { dayMs } from '#shared/limits/durations.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { aCustomer } from '../support/customers.ts';
import type { FakeAnswer } from '../support/fake-server.ts';
import { givenPanel, ifMatchOf, openAction, writes } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';

test('a code without exactly 4 digits is refused by SPEC-5.3, and not sent', async () => {
  const calls = givenPanel({});
  const { screen, dialog } = await openAction('Activation code');
  await userEvent.type(dialog.getByLabelText('Four digits'), '12a');
  await userEvent.click(dialog.getByRole('button', { name: 'Set code' }));
  expect(screen.getByText('Invalid code')).toBeTruthy();
  expect(screen.getAllByText('The activation code must be a 4-digit number')).toHaveLength(2);
  expect(writes(calls)).toEqual([]);
});

test('digits of one’s own are folded below the one way that most take', async () => {
  givenPanel({});
  const { dialog } = await openAction('Activation code');
  const fold = dialog.getByText('Choose the digits yourself').closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.contains(dialog.getByLabelText('Four digits'))).toBe(true);
  expect(fold?.contains(dialog.getByRole('button', { name: 'Mail a new code' }))).toBe(false);
});

test('random and chosen codes are set with If-Match', async () => {
  let version = 3;
  const calls = givenPanel({
    'POST /api/admin/update-activation-code': ({ json }) => {
      version += 1;
      const isRandom = JSON.stringify(json).includes('null');
      return { body: aCustomer({ version, activationCode: isRandom ? '8888' : '1234' }) };
    },
  });
  const { dialog } = await openAction('Activation code');
  await userEvent.click(dialog.getByRole('button', { name: 'Mail a new code' }));
  await dialog.findByText('8888');
  await userEvent.type(dialog.getByLabelText('Four digits'), '1234');
  await userEvent.click(await dialog.findByRole('button', { name: 'Set code' }));
  await dialog.findByText('1234');
  expect(writes(calls).map((call) => [call.json, ifMatchOf(call)])).toEqual([
    [{ userId: 7, activationCode: null }, '"3"'],
    [{ userId: 7, activationCode: '1234' }, '"4"'],
  ]);
});

test('for an activated account it warns of the password reset', async () => {
  givenPanel({ 'GET /api/users': () => ({ body: [aCustomer({ isActivated: true })] }) });
  const { dialog } = await openAction('Activation code');
  expect(dialog.getByText(/A new code resets its password/)).toBeTruthy();
  expect(dialog.getByText(/Until it is used, the old password still signs in/)).toBeTruthy();
  expect(dialog.getByText(/^The code is mailed to \S+@\S+\.$/)).toBeTruthy();
});

describe('for an account that somebody else holds', () => {
  const owner = 'maria@owner.example';
  const former = (email: string, days: number) => {
    const changedAt = new Date(Date.now() - days * dayMs).toISOString();
    return { email, changedAt, mayUndo: false, isGivenBack: false };
  };
  const known = former(owner, 4);
  const formerEmails = [former('long@ago.example', 91), former('maria@holt.example', 5), known];
  const stolen = aCustomer({ formerEmails });
  const listed = { 'GET /api/users': () => ({ body: [stolen] }) };
  const answered = aCustomer({ version: 4, activationCode: '8888', email: owner });

  test('a former address is set with the code, and factors go when asked for', async () => {
    const answer = () => ({ body: answered });
    const calls = givenPanel({ ...listed, 'POST /api/admin/update-activation-code': answer });
    const { dialog } = await openAction('Activation code');
    expect(dialog.getByText(`until ${formatShortDate(known.changedAt)}`)).toBeTruthy();
    expect(dialog.getAllByText(/^until/)).toHaveLength(1);
    await userEvent.click(
      dialog.getByRole('button', { name: `Use this address instead ${owner}` }),
    );
    await userEvent.click(dialog.getByRole('checkbox', { name: /Also remove/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Mail a new code' }));
    await dialog.findByText('8888');
    expect(writes(calls)[0]?.json).toEqual({
      ...{ userId: 7, activationCode: null, email: owner, removeFactors: true },
    });
    expect(dialog.getByLabelText('Address of the owner')).toHaveProperty('value', '');
  });

  test('a code goes to an address of the last three days only by choice (THREAT-A19)', async () => {
    const young = { email: owner, changedAt: new Date().toISOString(), mayUndo: true };
    const customer = aCustomer({ formerEmails: [{ ...young, isGivenBack: false }] });
    const answer = () => ({ body: { ...customer, version: 4, activationCode: '8888' } });
    const calls = givenPanel({
      'GET /api/users': () => ({ body: [customer] }),
      'POST /api/admin/update-activation-code': answer,
    });
    const { dialog } = await openAction('Activation code');
    expect(
      dialog.getByText(new RegExp(`replaced ${owner} on .* the code is not mailed to it`)),
    ).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Make a new code' }));
    await dialog.findByText('8888');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Mail the code to .* anyway$/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Make a new code' }));
    await waitFor(() => expect(writes(calls)).toHaveLength(2));
    expect(writes(calls).map(({ json }) => json)).toEqual([
      { userId: 7, activationCode: null },
      { userId: 7, activationCode: null, mailToYoungAddress: true },
    ]);
  });

  test.each([
    ['nobody', 'Please enter a valid email address'],
    ['MARIA@holt.example', refusals.sameCustomerEmail],
  ])('the address %s is refused, and nothing is sent', async (typed, message) => {
    const calls = givenPanel(listed);
    const { dialog } = await openAction('Activation code');
    await userEvent.type(dialog.getByLabelText('Address of the owner'), typed);
    await userEvent.click(dialog.getByRole('button', { name: 'Mail a new code' }));
    expect(dialog.getByText(message)).toBeTruthy();
    expect(writes(calls)).toEqual([]);
  });

  test('what is closed is not sent', async () => {
    const answer = () => ({ body: answered });
    const calls = givenPanel({ 'POST /api/admin/update-activation-code': answer });
    const { dialog } = await openAction('Activation code');
    const summary = dialog.getByText('Does somebody else have this account?');
    expect(dialog.queryByLabelText('Address of the owner')).toBeNull();
    await userEvent.click(summary);
    await userEvent.type(await dialog.findByLabelText('Address of the owner'), owner);
    await userEvent.click(summary);
    await waitFor(() => expect(dialog.queryByLabelText('Address of the owner')).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: 'Mail a new code' }));
    await dialog.findByText('8888');
    expect(writes(calls)[0]?.json).toEqual({ userId: 7, activationCode: null });
  });
});

test('no code is offered for an administrator', async () => {
  givenPanel({ 'GET /api/users': () => ({ body: [aCustomer({ isAdmin: true })] }) });
  const screen = renderApp('/admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for maria' }));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Activity']);
});

test('a created customer closes the form and shows the code; the next form is empty', async () => {
  const calls = givenPanel({
    'POST /api/admin/create-customer': () => ({
      body: aCustomer({ username: 'ben', activationCode: '7777' }),
    }),
  });
  const screen = renderApp('/admin');
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Create customer' }));
  await screen.findByRole('table');
  await open();
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText('Username'), 'ben');
  await userEvent.type(form.getByLabelText('Email'), 'ben@example.com');
  await userEvent.type(form.getByLabelText('Password'), 'secret-123');
  await userEvent.click(form.getByRole('button', { name: 'Create customer' }));
  await screen.findByText('7777');
  expect(screen.getByRole('button', { name: 'Copy activation link' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(writes(calls)[0]?.json).toMatchObject({ username: 'ben', isActivated: false });
  await open();
  const again = within(await screen.findByRole('dialog')).getByLabelText('Username');
  expect(again).toHaveProperty('value', '');
});

test('who activates meanwhile is not said to have the password that was set', () => {
  const created = aCustomer({ activationCode: '7777' });
  const client = new QueryClient();
  client.setQueryData(customerQuery(created.id).queryKey, aCustomer({ isActivated: true }));
  const { getByText } = render(
    <QueryClientProvider client={client}>
      <CreatedNotice customer={created} onDismiss={() => undefined} />
    </QueryClientProvider>,
  );
  expect(getByText('They have activated it, and chose their own password.')).toBeTruthy();
});

test('the form of a new customer has a control for every field of the call', async () => {
  givenPanel({});
  const screen = renderApp('/admin');
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Create customer' }));
  const dialog = await screen.findByRole('dialog');
  const names = [...dialog.querySelectorAll('input')].map(({ name }) => name);
  const fields = Object.keys(routes.admin.createCustomer.body.shape);
  expect(names.toSorted()).toEqual(fields.toSorted());
});

test('what is made for a customer is folded, and unfolds where it is refused', async () => {
  givenPanel({});
  const screen = renderApp('/admin');
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Create customer' }));
  const form = within(await screen.findByRole('dialog'));
  const fold = form.getByText('Set password or code yourself').closest('details');
  expect(fold?.open).toBe(false);
  const folded = [...(fold?.querySelectorAll('input') ?? [])].map(({ name }) => name);
  expect(folded).toEqual(['password', 'activationCode', 'isActivated']);
  await userEvent.type(form.getByLabelText('Username'), 'ben');
  await userEvent.type(form.getByLabelText('Email'), 'ben@example.com');
  await userEvent.type(form.getByLabelText('Activation code'), '12');
  await userEvent.click(form.getByRole('button', { name: 'Create customer' }));
  expect(fold?.open).toBe(true);
});

test('a failed creation shows the reason', async () => {
  givenPanel({
    'POST /api/admin/create-customer': () => ({
      status: 409,
      body: { message: refusals.usernameTaken },
    }),
  });
  const screen = renderApp('/admin');
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Create customer' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText('Username'), 'ben');
  await userEvent.type(form.getByLabelText('Email'), 'ben@example.com');
  await userEvent.type(form.getByLabelText('Password'), 'secret-123');
  await userEvent.click(form.getByRole('button', { name: 'Create customer' }));
  await screen.findByText(`Failed to create customer: ${refusals.usernameTaken}`);
  expect(form.getByText(refusals.usernameTaken)).toBeTruthy();
});

test('a save that succeeds after its dialog was cancelled does not close the next one', async () => {
  let answer: (value: FakeAnswer) => void = () => {};
  const waiting = new Promise<FakeAnswer>((resolve) => {
    answer = resolve;
  });
  givenPanel({ 'POST /api/admin/update-edits': () => waiting });
  const { screen, dialog } = await openAction('Set edits');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Actions for maria' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Set website' }));
  answer({ body: aCustomer() });
  await screen.findByText('maria has 0 edits now.');
  expect(screen.getByRole('dialog', { name: 'Set website' })).toBeTruthy();
});
