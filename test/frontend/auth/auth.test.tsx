import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { currentUserQuery } from '#frontend/src/api/current-user.ts';
import { chosenPlan } from '#frontend/src/entities/buyer/chosen-plan.ts';
import { AuthPage } from '#frontend/src/pages/auth.tsx';
import { registerBody } from '#shared/api/auth.ts';
import { offers } from '#shared/pricing.ts';
import { expectWait } from '../support/expect-wait.ts';
import { type FakeAnswer, fakeServer, signedOut } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const pages = (
  <Routes>
    <Route path="/auth" element={<AuthPage />} />
    <Route path="*" element={<p>Elsewhere</p>} />
  </Routes>
);
const events = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const type = (label: string, text: string) => events.type(screen.getByLabelText(label), text);
const press = (name: string) => events.click(screen.getByRole('button', { name }));

function open(answer: FakeAnswer | Promise<FakeAnswer> = {}) {
  const calls = fakeServer({
    'GET /api/user': signedOut,
    'POST /api/login': () => answer,
    'POST /api/register': () => answer,
  });
  return { calls, ...renderApp('/auth', pages) };
}

async function logIn() {
  await type('Username', 'maria');
  await type('Password', 'secret1');
  await press('Sign in');
}

describe('auth screen', () => {
  test('has two tabs, their titles, and a switch link', async () => {
    open();
    expect(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeTruthy();
    await events.click(screen.getByRole('tab', { name: 'Register' }));
    expect(screen.getByRole('heading', { name: 'Create your account' })).toBeTruthy();
    await press('Sign in instead');
    expect(screen.getByRole('tab', { name: 'Login', selected: true })).toBeTruthy();
  });

  test('opens at Register from the price list, and shows a password on demand', async () => {
    fakeServer({ 'GET /api/user': signedOut });
    renderApp('/auth#register', pages);
    expect(screen.getByRole('tab', { name: 'Register', selected: true })).toBeTruthy();
    const password = screen.getByLabelText('Password');
    expect(password.getAttribute('type')).toBe('password');
    await press('Show what is typed');
    expect(password.getAttribute('type')).toBe('text');
  });

  test('follows the address while it is open, and what is chosen after it', async () => {
    fakeServer({ 'GET /api/user': signedOut });
    renderApp(
      '/auth',
      <>
        <Link to="/auth#register">A link to registering</Link>
        {pages}
      </>,
    );
    const selected = (name: string) => screen.findByRole('tab', { name, selected: true });
    await selected('Login');
    for (const _ of ['at first', 'after another choice']) {
      await events.click(screen.getByRole('link', { name: 'A link to registering' }));
      await selected('Register');
      await press('Sign in instead');
      await selected('Login');
    }
  });

  test.each(['purchase', 'subscription'] as const)(
    'names the %s that a price button chose, and keeps it for whoever signs in',
    async (plan) => {
      fakeServer({ 'GET /api/user': signedOut, 'POST /api/login': () => ({ body: aUser() }) });
      renderApp(`/auth?plan=${plan}#register`, pages);
      expect(screen.getByText(offers[plan].title, { exact: false })).toBeTruthy();
      expect(chosenPlan()).toBeNull();
      await press('Sign in instead');
      await logIn();
      await waitFor(() => expect(chosenPlan()).toBe(plan));
    },
  );

  test('names and keeps no plan that is none', async () => {
    fakeServer({ 'GET /api/user': () => ({ body: aUser() }) });
    const { address } = renderApp('/auth?plan=toString#register', pages);
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(chosenPlan()).toBeNull();
  });

  test('links to activation', () => {
    open();
    const name = 'Have an activation code? Activate your account here';
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/activate');
  });

  test('redirects a signed-in user to the dashboard', async () => {
    fakeServer({ 'GET /api/user': () => ({ body: aUser() }) });
    const { address } = renderApp('/auth', pages);
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

describe('login', () => {
  test('needs a username and a password', async () => {
    const { calls } = open();
    await press('Sign in');
    expect(screen.getByText('Username is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('shows Signing in... and is disabled while it is busy', async () => {
    open(new Promise(() => {}));
    await logIn();
    expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveProperty('disabled', true);
  });

  test('greets, then goes to the dashboard after 500 ms', async () => {
    const { arrivals, calls } = open({ body: aUser() });
    await logIn();
    await screen.findByText('Welcome back, maria!');
    expect(screen.getByText('Login successful')).toBeTruthy();
    await waitFor(() => expect(arrivals.has('/dashboard')).toBe(true));
    const sent = calls.find(({ method }) => method === 'POST');
    expectWait(sent, arrivals.get('/dashboard') ?? 0, 500);
  });

  test('is not undone by an earlier answer that nobody is signed in', async () => {
    const earlier = Promise.withResolvers<FakeAnswer>();
    const answers = [earlier.promise];
    fakeServer({
      'GET /api/user': () => answers.shift() ?? { body: aUser() },
      'POST /api/login': () => ({ body: aUser() }),
    });
    const { address, client } = renderApp('/auth', pages);
    await logIn();
    await screen.findByText('Welcome back, maria!');
    earlier.resolve(signedOut());
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(address()).toBe('/dashboard');
    expect(client.getQueryData(currentUserQuery.queryKey)).toMatchObject({ username: 'maria' });
  });

  test("that fails shows the server's message", async () => {
    open({ status: 429, body: { message: 'Too many attempts. Please try again later.' } });
    await logIn();
    const toast = await screen.findByRole('alert');
    await waitFor(() => expect(toast.textContent).toContain('Login failed'));
    expect(toast.textContent).toContain('Too many attempts. Please try again later.');
    const form = within(screen.getByRole('tabpanel'));
    expect(form.getByRole('link', { name: 'mail you a link' }).getAttribute('href')).toBe(
      '/forgot',
    );
  });

  test('that fails without a message shows Invalid username or password', async () => {
    open({ status: 502, body: '<html>' });
    await logIn();
    const form = within(screen.getByRole('tabpanel'));
    await form.findByText('Invalid username or password');
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain('Invalid username or password');
    await events.click(screen.getByRole('tab', { name: 'Register' }));
    expect(screen.queryByText('Login failed')).toBeNull();
  });

  test('that is refused says what to do, and marks both fields alike', async () => {
    open({ status: 401, body: { message: 'Invalid username or password' } });
    await logIn();
    const form = within(screen.getByRole('tabpanel'));
    const way = await form.findByRole('link', { name: 'mail you your username' });
    expect(way.getAttribute('href')).toBe('/forgot');
    expect(form.queryByText(/Invalid username or password/)).toBeNull();
    const fields = ['Username', 'Password'].map((label) => screen.getByLabelText(label));
    expect(fields.map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
    expect(screen.getByRole('alert').textContent).toContain('Invalid username or password');
  });

  test.each([
    ['maria@holt.example', 'Is this your email address? You sign in with your username.'],
    ['maria', ''],
  ])('that is refused for %s says at the field: %s', async (username, said) => {
    open({ status: 401, body: { message: 'Invalid username or password' } });
    await type('Username', username);
    await type('Password', 'secret1');
    await press('Sign in');
    await screen.findByRole('link', { name: 'mail you your username' });
    const field = screen.getByLabelText('Username');
    const described = field.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent ?? '').toBe(said);
  });

  test('reaches the link for a forgotten password after the field, by the keyboard', async () => {
    open();
    await type('Password', 'secret1');
    await events.tab();
    await events.tab();
    expect(document.activeElement?.textContent).toBe('Forgot your password?');
  });

  test('to an account that is not activated links to /activate', async () => {
    open({ status: 403, body: { message: 'Please activate your account first' } });
    await logIn();
    const link = await screen.findByRole('link', { name: 'enter it here' });
    expect(link.getAttribute('href')).toBe('/activate');
  });
});

describe('registration', () => {
  const register = async () => {
    await events.click(screen.getByRole('tab', { name: 'Register' }));
    await type('Username', 'maria');
    await type('Password', 'secret1');
    await type('Email', 'maria@holt.example');
    await type('Company name', 'Holt');
    await press('Create account');
  };

  test('has the fields of the specification, the email first, and a phone number', async () => {
    open();
    await events.click(screen.getByRole('tab', { name: 'Register' }));
    const names = screen.getAllByRole('textbox').map((field) => field.getAttribute('name'));
    expect(names).toEqual(['email', 'username', 'firstName', 'lastName', 'companyName', 'phone']);
    expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email');
  });

  test('folds what is optional until it is opened, or filled in by the browser', async () => {
    open();
    await events.click(screen.getByRole('tab', { name: 'Register' }));
    const company = screen.getByLabelText('Company name');
    const fold = company.closest('details');
    expect(fold?.open).toBe(false);
    expect(screen.getByLabelText('Email').closest('details')).toBeNull();
    fireEvent.input(company, { target: { value: 'Holt' } });
    expect(fold?.open).toBe(true);
  });

  test('has a control for every field that the call takes', async () => {
    open();
    await events.click(screen.getByRole('tab', { name: 'Register' }));
    const names = [...document.querySelectorAll('input')].map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(registerBody.shape).toSorted());
  });

  test('validates before sending', async () => {
    const { calls } = open();
    await events.click(screen.getByRole('tab', { name: 'Register' }));
    await type('Password', '12345');
    await type('Email', 'maria');
    await press('Create account');
    expect(screen.getByText('Username is required')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
    expect(screen.queryByText('At least 6 characters')).toBeNull();
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('greets, then goes to the dashboard after 500 ms', async () => {
    const { arrivals, calls } = open({ body: aUser() });
    await register();
    await screen.findByText('Welcome, maria!');
    expect(screen.getByText('Registration successful')).toBeTruthy();
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.json).toMatchObject({
      username: 'maria',
      email: 'maria@holt.example',
      companyName: 'Holt',
    });
    await waitFor(() => expect(arrivals.has('/dashboard')).toBe(true));
    expectWait(sent, arrivals.get('/dashboard') ?? 0, 500);
  });

  test('that fails without a message shows Could not create account', async () => {
    open({ status: 500, body: '' });
    await register();
    await screen.findByText('Registration failed');
    within(screen.getByRole('tabpanel')).getByText('Could not create account');
    expect(screen.getByRole('alert').textContent).toContain('Could not create account');
  });

  test("shows the server's error under its field", async () => {
    const message = 'This username is already taken. Please choose another one.';
    open({ status: 409, body: { message, issues: [{ path: 'username', message }] } });
    await register();
    await waitFor(() =>
      expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  });
});
