import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setUserOfPage } from '#frontend/src/api/page-user.ts';
import { ActivatePage } from '#frontend/src/pages/activate.tsx';
import { useSession } from '#frontend/src/session/session-context.ts';
import { brand } from '#shared/brand.ts';
import { expectWait } from '../support/expect-wait.ts';
import { type FakeAnswer, fakeServer, signedOut } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

beforeEach(() => {
  setUserOfPage(null);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

function Elsewhere() {
  return <p>{useSession().user?.username ?? 'Nobody'}</p>;
}

const pages = (
  <Routes>
    <Route path="/activate" element={<ActivatePage />} />
    <Route path="*" element={<Elsewhere />} />
  </Routes>
);
const events = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const type = (label: string, text: string) => events.type(screen.getByLabelText(label), text);
const press = () => events.click(screen.getByRole('button', { name: 'Activate account' }));

const done = { message: 'Account Activated', user: null };
const invitation = { body: { username: 'maria' } };

function open(query: string, answer: FakeAnswer = { body: done }, lookup: FakeAnswer = invitation) {
  const calls = fakeServer({
    'GET /api/user': signedOut,
    'GET /api/activation/t0ken': () => lookup,
    'POST /api/activate': () => answer,
  });
  return { calls, ...renderApp(`/activate${query}`, pages) };
}

async function choosePassword() {
  await type('Password', 'secret1');
  await type('Confirm password', 'secret1');
  await press();
}

describe('activation screen', () => {
  test('says beneath a code only what is wrong with it', async () => {
    open('?username=maria');
    await type('Activation code', '12');
    await choosePassword();
    const code = screen.getByLabelText('Activation code');
    const described = code.getAttribute('aria-describedby')?.split(' ') ?? [];
    const said = described.map((id) => document.getElementById(id)?.textContent);
    expect(said).toEqual(['Activation code must be 4 digits']);
  });

  test('fields prefilled from the link are disabled, and still sent', async () => {
    const { calls } = open('?code=1234&username=maria');
    expect(screen.getByLabelText('Username')).toMatchObject({ value: 'maria', disabled: true });
    const code = screen.getByLabelText('Activation code');
    expect(code).toMatchObject({ value: '1234', disabled: true });
    await choosePassword();
    await screen.findByRole('heading', { name: 'Account Activated' });
    expect(calls.find(({ method }) => method === 'POST')?.json).toEqual({
      username: 'maria',
      activationCode: '1234',
      password: 'secret1',
      confirmPassword: 'secret1',
    });
  });

  test.each([
    ['?code=1234&username=maria', 'Choose a password.'],
    ['?username=maria', `Enter the code that ${brand.name} sent you, and choose a password.`],
    ['', `Enter the username and the code that ${brand.name} sent you, and choose a password.`],
  ])('%s says what is left to do', (query, left) => {
    open(query);
    expect(screen.getByText(`${left} It takes a minute.`)).toBeTruthy();
    const again = screen.getByRole('link', { name: 'Have it sent again' });
    expect(again.getAttribute('href')).toBe('/forgot');
  });

  test('a malformed code in the link is ignored', () => {
    open('?code=12345&username=maria');
    expect(screen.getByLabelText('Activation code')).toMatchObject({ value: '', disabled: false });
  });

  test('the pasted line of our mail is read as its code', async () => {
    const { calls } = open('?username=maria');
    await events.click(screen.getByLabelText('Activation code'));
    await events.paste('Your activation code: １234');
    await choosePassword();
    await screen.findByRole('heading', { name: 'Account Activated' });
    const sent = calls.find(({ method }) => method === 'POST')?.json;
    expect(sent).toMatchObject({ activationCode: '1234' });
  });

  test('has its title and a link to sign in', () => {
    open('');
    expect(screen.getByRole('heading', { name: 'Activate Your Account' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth');
  });

  test('validates every field with the texts of the specification', async () => {
    const { calls } = open('');
    await type('Activation code', '12');
    await type('Password', '12345');
    await press();
    for (const text of [
      'Username is required',
      'Activation code must be 4 digits',
      'Password must be at least 6 characters',
      'Please confirm your password',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('different passwords show an error under the second one', async () => {
    open('?code=1234&username=maria');
    await type('Password', 'secret1');
    await type('Confirm password', 'secret2');
    await press();
    const confirm = screen.getByLabelText('Confirm password');
    const fault = document.getElementById(confirm.getAttribute('aria-describedby') ?? '');
    expect(fault?.textContent).toBe('Passwords do not match');
  });

  test('after success it goes to /auth after 2 seconds, or at once by the button', async () => {
    const { address, arrivals, calls } = open('?code=1234&username=maria');
    await choosePassword();
    const link = await screen.findByRole('link', { name: 'Go to Login' });
    expect(link.getAttribute('href')).toBe('/auth');
    await waitFor(() => expect(address()).toBe('/auth'));
    const sent = calls.find(({ method }) => method === 'POST');
    expectWait(sent, arrivals.get('/auth') ?? 0, 2_000);
    expect(screen.getByText('Nobody')).toBeTruthy();
  });

  test.each([
    ['Maria', 'Maria'],
    [null, 'maria'],
  ])('whom it signed in (%s) is welcomed, and is signed in at /auth', async (firstName, name) => {
    const { address } = open('?code=1234&username=maria', {
      body: { ...done, user: aUser({ username: 'maria', firstName }) },
    });
    await choosePassword();
    const welcome = await screen.findByText(/^Welcome, /);
    expect(welcome.textContent).toBe(
      `Welcome, ${name}. Your password is set, and you are signed in.`,
    );
    const link = screen.getByRole('link', { name: 'Open your dashboard' });
    expect(link.getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('link', { name: 'Go to Login' })).toBeNull();
    await waitFor(() => expect(address()).toBe('/auth'));
    expect(screen.getByText('maria')).toBeTruthy();
  });

  test('a page that shows somebody else is loaded anew', async () => {
    open('?code=1234&username=maria', { body: { ...done, user: aUser({ username: 'maria' }) } });
    setUserOfPage(99);
    await choosePassword();
    const link = await screen.findByRole('link', { name: 'Open your dashboard' });
    expect(link.getAttribute('target')).toBe('_self');
  });

  test.each([
    [
      { status: 400, body: { message: 'Invalid username or activation code' } },
      'Invalid username or activation code',
      'That is not the code for this username.',
    ],
    [
      { status: 502, body: '' },
      'There was a problem activating your account.',
      'There was a problem activating your account.',
    ],
  ])('a failure is said by a toast, and what to do at the form: $1', async (answer, text, left) => {
    open('?code=1234&username=maria', answer);
    await choosePassword();
    await screen.findByText('Activation Failed');
    expect(screen.getByRole('alert').textContent).toContain(text);
    const form = screen.getByRole('button', { name: 'Activate account' }).closest('form');
    expect(form?.textContent).toContain(left);
  });

  test.each([
    ['1 2 3 4', '1234'],
    [' 5228 ', '5228'],
    ['５２２８', '5228'],
    ['Your activation code is 5228.', '5228'],
    ['12345', '1234'],
  ])('finds the code in what is pasted: %j', async (pasted, shown) => {
    open('?username=maria');
    const code = screen.getByLabelText('Activation code');
    await events.click(code);
    await events.paste(pasted);
    expect(code).toMatchObject({ value: shown });
  });

  test('takes blanks between the digits, and four of them at most', async () => {
    open('?username=maria');
    await type('Activation code', '1 2 3 4 5');
    expect(screen.getByLabelText('Activation code')).toMatchObject({ value: '1234' });
  });

  test('a refused code is marked, until another is typed', async () => {
    open('?username=maria', {
      status: 400,
      body: { message: 'Invalid username or activation code' },
    });
    const code = screen.getByLabelText('Activation code');
    await type('Activation code', '1234');
    await choosePassword();
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    await type('Activation code', '{Backspace}');
    expect(code.getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.getByText('Activation Failed')).toBeTruthy();
  });
});

describe('activation by a preview link', () => {
  const unavailable = { status: 404, body: { message: 'This preview has ended.' } };

  test('prefills and locks the username, asks for the code, and sends the token along', async () => {
    const { calls } = open('?token=t0ken');
    const username = await screen.findByLabelText('Username');
    expect(username).toMatchObject({ value: 'maria', disabled: true });
    expect(screen.getByLabelText('Activation code')).toMatchObject({ value: '', disabled: false });
    await type('Activation code', '1234');
    await choosePassword();
    await screen.findByRole('heading', { name: 'Account Activated' });
    expect(calls.find(({ method }) => method === 'POST')?.json).toEqual({
      username: 'maria',
      activationCode: '1234',
      password: 'secret1',
      confirmPassword: 'secret1',
      token: 't0ken',
    });
  });

  test('waits for the lookup of the account', async () => {
    open('?token=t0ken');
    screen.getByText('Looking up your account');
    expect(screen.queryByLabelText('Username')).toBeNull();
    await screen.findByLabelText('Username');
  });

  test.each([
    [unavailable, /^This preview has ended\./],
    [
      { status: 502, body: '' },
      /^This preview is unavailable or has expired\. Please contact your account manager for a new preview link\./,
    ],
  ])('an expired link says so and leaves the form empty', async (lookup, text) => {
    open('?token=t0ken', undefined, lookup);
    await screen.findByText(text);
    expect(screen.getByLabelText('Username')).toMatchObject({ value: '', disabled: false });
  });

  test('makes no lookup without a token', async () => {
    const { calls } = open('?username=maria');
    await waitFor(() => expect(calls).not.toEqual([]));
    expect(calls.map(({ url }) => url)).toEqual(['/api/user']);
  });
});
