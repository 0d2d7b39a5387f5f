import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusals } from '../../../shared/messages.ts';
import { aCustomer, aWebsite } from '../support/customers.ts';
import { type FakeAnswer, fakeServer, type SentCall } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { installTopLayer } from '../support/top-layer.ts';
import { aUser } from '../support/users.ts';

type Handler = (call: SentCall) => FakeAnswer;

function givenServer(routes: Readonly<Record<string, Handler>>) {
  return fakeServer({
    'GET /api/user': () => ({ body: aUser({ id: 1, isAdmin: true }) }),
    'GET /api/users': () => ({ body: [aCustomer()] }),
    'GET /api/users/7': () => ({ body: aCustomer({ websiteId: 5, version: 4 }) }),
    'GET /api/websites': () => ({ body: [aWebsite()] }),
    ...routes,
  });
}

async function openAction(name: string) {
  const screen = renderApp('/admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for maria' }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
  return { screen, dialog: within(screen.getByRole('dialog', { name })) };
}

const posts = (calls: SentCall[]) => calls.filter(({ method }) => method === 'POST');

beforeEach(installTopLayer);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a code of anything but 4 digits is refused as section 5 says, and not sent', async () => {
  const calls = givenServer({});
  const { screen, dialog } = await openAction('Activation code');
  await userEvent.type(dialog.getByLabelText('Or set one yourself'), '12a');
  await userEvent.click(dialog.getByRole('button', { name: 'Set code' }));
  expect(screen.getByText('Invalid code')).toBeTruthy();
  expect(screen.getAllByText('The activation code must be a 4-digit number')).toHaveLength(2);
  expect(posts(calls)).toEqual([]);
});

test('a random code and a chosen one are set on the version that was seen', async () => {
  let version = 3;
  const calls = givenServer({
    'POST /api/admin/update-activation-code': ({ json }) => {
      version += 1;
      const isRandom = JSON.stringify(json).includes('null');
      return { body: aCustomer({ version, activationCode: isRandom ? '8888' : '1234' }) };
    },
  });
  const { dialog } = await openAction('Activation code');
  await userEvent.click(dialog.getByRole('button', { name: 'Generate a random code' }));
  await dialog.findByText('8888');
  await userEvent.type(dialog.getByLabelText('Or set one yourself'), '1234');
  await userEvent.click(await dialog.findByRole('button', { name: 'Set code' }));
  await dialog.findByText('1234');
  expect(
    posts(calls).map(({ json, init }) => [json, new Headers(init.headers).get('if-match')]),
  ).toEqual([
    [{ userId: 7, activationCode: null }, '"3"'],
    [{ userId: 7, activationCode: '1234' }, '"4"'],
  ]);
});

test('an activated account is told to be a password reset', async () => {
  givenServer({ 'GET /api/users': () => ({ body: [aCustomer({ isActivated: true })] }) });
  const { dialog } = await openAction('Activation code');
  expect(dialog.getByText(/A new code resets its password/)).toBeTruthy();
});

test('a website is saved on the version that was read, and a conflict can be reloaded', async () => {
  const answers: FakeAnswer[] = [
    { status: 409, body: { message: refusals.changedElsewhere } },
    { body: aWebsite() },
  ];
  const calls = givenServer({
    'POST /api/admin/update-website-url': () => answers.shift() ?? { status: 500 },
  });
  const { screen, dialog } = await openAction('Set website');
  const name = await dialog.findByLabelText('Website name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Holt');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(refusals.changedElsewhere);
  expect(screen.getByText('Failed to update website URL')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Load the latest' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first] = posts(calls);
  expect(new Headers(first?.init.headers).get('if-match')).toBe('"4"');
  expect(first?.json).toMatchObject({ userId: 7, name: 'Holt', websitePreviewUrl: '' });
});

test('a created customer closes the form and shows the code; the next form is empty', async () => {
  const calls = givenServer({
    'POST /api/admin/create-customer': () => ({
      body: aCustomer({ username: 'ben', activationCode: '7777' }),
    }),
  });
  const screen = renderApp('/admin');
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Create customer' }));
  await screen.findByRole('table');
  await open();
  const form = within(screen.getByRole('dialog'));
  await userEvent.type(form.getByLabelText('Username'), 'ben');
  await userEvent.type(form.getByLabelText('Email'), 'ben@example.com');
  await userEvent.type(form.getByLabelText('Password'), 'secret-123');
  await userEvent.click(form.getByRole('button', { name: 'Create customer' }));
  await screen.findByText('7777');
  expect(screen.getByRole('button', { name: 'Copy activation link' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posts(calls)[0]?.json).toMatchObject({ username: 'ben', isActivated: false });
  await open();
  const again = within(screen.getByRole('dialog')).getByLabelText('Username');
  expect(again).toHaveProperty('value', '');
});

test('a customer that cannot be created says why', async () => {
  givenServer({
    'POST /api/admin/create-customer': () => ({
      status: 409,
      body: { message: refusals.usernameTaken },
    }),
  });
  const screen = renderApp('/admin');
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Create customer' }));
  const form = within(screen.getByRole('dialog'));
  await userEvent.type(form.getByLabelText('Username'), 'ben');
  await userEvent.type(form.getByLabelText('Email'), 'ben@example.com');
  await userEvent.type(form.getByLabelText('Password'), 'secret-123');
  await userEvent.click(form.getByRole('button', { name: 'Create customer' }));
  await screen.findByText(`Failed to create customer: ${refusals.usernameTaken}`);
  expect(form.getByText(refusals.usernameTaken)).toBeTruthy();
});
