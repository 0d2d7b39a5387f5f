import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { resetLimits } from '#shared/limits/accounts.ts';
import { accountMessages } from '#shared/texts/account.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { type FakeAnswer, fakeServer, signedOut } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const events = userEvent.setup();
const press = (name: string) => events.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => events.type(screen.getByLabelText(label), text);

function open(
  address: string,
  answer: FakeAnswer = { body: { message: 'Done', isUndone: false } },
  check: FakeAnswer = { body: { message: 'This link works.', username: 'maria' } },
) {
  const calls = fakeServer({
    'GET /api/user': signedOut,
    'POST /api/password/forgot': () => answer,
    'POST /api/password/link': () => check,
    'POST /api/password/reset': () => answer,
    'POST /api/account/email/verify': () => answer,
    'POST /api/unsubscribe': () => answer,
  });
  const app = renderApp(address);
  const posts = () => calls.filter(({ method }) => method === 'POST');
  /** What a link does, apart from being asked about. */
  const acts = () => posts().filter(({ url }) => url !== '/api/password/link');
  return { ...app, posts, acts };
}

describe('a forgotten password', () => {
  test('is linked from the sign-in screen, with what was typed there', async () => {
    open('/auth');
    await screen.findByRole('heading', { name: 'Sign in to your account' });
    await type('Username', 'maria');
    await events.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(await screen.findByLabelText('Username or email')).toHaveProperty('value', 'maria');
  });

  test('has the same answer for everybody', async () => {
    const { posts } = open('/forgot', { body: { message: accountMessages.resetAsked } });
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    await type('Username or email', 'maria');
    await press('Send me a link');
    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(posts()).toMatchObject([{ json: { username: 'maria' } }]);
  });

  test.each([
    ['maria', 'Use another name'],
    ['maria@holt.example', 'Use another address'],
  ])('of %s is asked for again by words that fit', async (typed, again) => {
    open('/forgot', { body: { message: accountMessages.resetAsked } });
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    await type('Username or email', typed);
    await press('Send me a link');
    const told = await screen.findByText(/^If we know/);
    expect(told.textContent).toBe(
      `If we know ${typed}, a link is on its way. It works for one hour.`,
    );
    await press(again);
    await screen.findByRole('heading', { name: 'Forgot your password?' });
  });

  test('is sent again after a pause, as often as the server sends it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { posts } = open('/forgot', { body: { message: accountMessages.resetAsked } });
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    await type('Username or email', 'maria');
    await press('Send me a link');
    for (const _ of ['second', 'third']) {
      const waiting = await screen.findByRole('button', { name: 'Requested just now' });
      expect(waiting).toHaveProperty('disabled', true);
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      await press('Send it again');
      await screen.findByText('another link is on its way', { exact: false });
    }
    await screen.findByText('No more than three an hour go to one account.');
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
    expect(posts().map(({ json }) => json)).toEqual(
      Array(resetLimits.perName).fill({ username: 'maria' }),
    );
  });

  test('is replaced by a link, which does nothing when it is opened (THREAT-A14)', async () => {
    const { address, acts, posts } = open('/reset?token=t0ken');
    await screen.findByRole('heading', { name: 'Choose a new password' });
    await waitFor(() => expect(address()).toBe('/reset'));
    expect(posts()).toMatchObject([{ url: '/api/password/link', json: { token: 't0ken' } }]);
    expect(acts()).toEqual([]);
    await type('New password', 'chosen-1');
    await type('Confirm new password', 'chosen-1');
    await press('Set new password');
    await screen.findByRole('heading', { name: 'Your password has been changed' });
    expect(acts()).toMatchObject([{ json: { token: 't0ken', password: 'chosen-1' } }]);
    await events.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(await screen.findByLabelText('Username')).toHaveProperty('value', 'maria');
  });

  test('is typed twice', async () => {
    const { acts } = open('/reset?token=t0ken');
    await screen.findByRole('heading', { name: 'Choose a new password' });
    await type('New password', 'chosen-1');
    await type('Confirm new password', 'chosen-2');
    await press('Set new password');
    await screen.findByText('Passwords do not match');
    expect(acts()).toEqual([]);
  });

  describe.each([
    [refusals.deadLink, 'This link no longer works', 'Ask for a new link', '/forgot'],
    [refusals.activateFirst, refusals.activateFirst, 'Enter your activation code', '/activate'],
  ])('refused with "%s"', (message, heading, name, href) => {
    const refusal = { status: 400, body: { message } };
    const seeWayOn = async () => {
      await screen.findByRole('heading', { name: heading });
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
      expect(screen.queryByLabelText('New password')).toBeNull();
    };

    test('says so before a password is typed', async () => {
      open('/reset?token=t0ken', undefined, refusal);
      await seeWayOn();
    });

    test('says so where it ended meanwhile', async () => {
      open('/reset?token=t0ken', refusal);
      await screen.findByRole('heading', { name: 'Choose a new password' });
      await type('New password', 'chosen-1');
      await type('Confirm new password', 'chosen-1');
      await press('Set new password');
      await seeWayOn();
    });
  });

  test('that was used already leads to signing in as well', async () => {
    open('/reset?token=t0ken', undefined, { status: 400, body: { message: refusals.deadLink } });
    await screen.findByRole('heading', { name: 'This link no longer works' });
    const page = within(screen.getByRole('main'));
    expect(page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth');
  });

  test('that cannot be asked about is tried', async () => {
    open('/reset?token=t0ken', undefined, { status: 502, body: '' });
    await screen.findByLabelText('New password');
  });

  test('needs a complete link', async () => {
    open('/reset');
    await screen.findByRole('heading', { name: 'This link is incomplete' });
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
  });
});

describe('a new email address', () => {
  test('is confirmed by a button, not by opening the link (THREAT-A14)', async () => {
    const { address, posts } = open('/verify-email?token=t0ken');
    await screen.findByRole('heading', { name: 'Confirm your email address' });
    await waitFor(() => expect(address()).toBe('/verify-email'));
    expect(posts()).toEqual([]);
    await press('Confirm this address');
    await screen.findByRole('heading', { name: 'Your address is confirmed' });
    expect(posts()).toMatchObject([{ json: { token: 't0ken' } }]);
  });

  test('is undone by a button that says what it does', async () => {
    const { address } = open('/verify-email?undo=yes&token=t0ken', {
      body: { message: accountMessages.emailUndone, isUndone: true },
    });
    await screen.findByRole('heading', { name: 'Restore your old address?' });
    await waitFor(() => expect(address()).toBe('/verify-email?undo=yes'));
    await press('Undo the change');
    await screen.findByRole('heading', { name: 'Your old address is restored' });
  });

  test('shows that the link is dead', async () => {
    open('/verify-email?token=t0ken', { status: 400, body: { message: refusals.deadLink } });
    await screen.findByRole('heading', { name: 'Confirm your email address' });
    await press('Confirm this address');
    await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(screen.queryByRole('button', { name: 'Confirm this address' })).toBeNull();
  });
});

describe('optional mails', () => {
  test.each([
    ['news.t0ken', 'No more emails about your website?'],
    ['chat.t0ken', 'No more emails about the chat?'],
  ])('stop by a button, not by opening the link (THREAT-A14): %s', async (token, question) => {
    const { address, posts } = open(`/unsubscribe?token=${token}`);
    await screen.findByRole('heading', { name: question });
    await waitFor(() => expect(address()).toBe('/unsubscribe'));
    expect(posts()).toEqual([]);
    await press('Unsubscribe');
    await screen.findByRole('heading', { name: 'You will no longer get these emails' });
    expect(posts().map(({ url }) => url)).toEqual([`/api/unsubscribe?token=${token}`]);
    const back = screen.getByRole('link', { name: 'Open my notifications' });
    expect(back.getAttribute('href')).toBe('/account#notifications');
  });

  test('continue after a dead link, which names the settings', async () => {
    const message = refusals.deadUnsubscribeLink;
    open('/unsubscribe?token=news.old', { status: 400, body: { message } });
    await screen.findByRole('heading', { name: 'No more emails about your website?' });
    await press('Unsubscribe');
    await screen.findByRole('heading', { name: 'This link no longer works' });
    const settings = screen.getByRole('link', { name: 'Open my notifications' });
    expect(settings.getAttribute('href')).toBe('/account#notifications');
  });

  test.each(['/unsubscribe', '/unsubscribe?token=other'])('%s leads to the account', async (to) => {
    open(to);
    await screen.findByRole('heading', { name: 'This link is incomplete' });
    expect(screen.getByRole('link', { name: 'Open my notifications' })).toBeTruthy();
  });
});
