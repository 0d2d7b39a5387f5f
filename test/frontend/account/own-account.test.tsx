import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { routes } from '#shared/api/routes.ts';
import type { Session } from '#shared/model/session.ts';
import { accountMessages } from '#shared/texts/account.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const events = userEvent.setup();
const press = (name: string) => events.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => events.type(screen.getByLabelText(label), text);
const maria = aUser({ firstName: 'Maria', companyName: 'Holt' });

const proofAsked = { message: refusals.proveFirst, next: { proof: ['password'] } };

const noFactor = {
  isRequired: false,
  hasTotp: false,
  recoveryCodesLeft: 0,
  passkeys: [],
  appAddedAt: null,
  codesCreatedAt: null,
};

type Routes = Parameters<typeof fakeServer>[0];

function open(address: string, routes: Routes = {}) {
  const calls = fakeServer({
    'GET /api/user': () => ({ body: maria }),
    'GET /api/account/second-factor': () => ({ body: noFactor }),
    ...routes,
  });
  renderApp(address);
  return () => calls.filter(({ method }) => method !== 'GET');
}

describe('the profile', () => {
  test('shows the stored data, and saves changes', async () => {
    const writes = open('/account', {
      'POST /api/account/profile': () => ({ body: { ...maria, phone: '555 0142' } }),
    });
    expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Maria');
    await type('Phone number', '555 0142');
    await press('Save');
    await screen.findByText('Profile saved');
    // Another tab may have changed the others.
    expect(writes()[0]?.json).toEqual({ phone: '555 0142' });
  });

  test('has a control for every field that the call takes', async () => {
    open('/account');
    const form = (await screen.findByLabelText('First name')).closest('form');
    const names = [...(form?.querySelectorAll('input') ?? [])].map(({ name }) => name);
    const fields = Object.keys(routes.account.updateProfile.body.shape);
    expect(names.toSorted()).toEqual(fields.toSorted());
  });

  test('a new address waits until it is confirmed', async () => {
    open('/account', {
      'POST /api/account/email': () => ({ body: { ...maria, pendingEmail: 'new@holt.example' } }),
    });
    await screen.findByLabelText('New email');
    await type('New email', 'new@holt.example');
    await type('Your password', 'secret1');
    await press('Send a link to confirm');
    await screen.findByText(/We emailed a link to new@holt.example/);
    expect(screen.getByLabelText('Your password')).toHaveProperty('value', '');
  });

  test('a wrong password shows an error at its field', async () => {
    const issues = [{ path: 'password', message: refusals.wrongPassword }];
    open('/account', {
      'POST /api/account/email': () => ({ status: 400, body: { message: 'No', issues } }),
    });
    await screen.findByLabelText('New email');
    await type('New email', 'new@holt.example');
    await type('Your password', 'guess');
    await press('Send a link to confirm');
    await screen.findByText(refusals.wrongPassword);
  });
});

const here: Session = {
  id: 'a',
  agent: 'Firefox on Windows',
  country: 'PT',
  begunAt: '2026-03-01T09:30:00Z',
  seenAt: '2026-03-04T12:00:00Z',
  isCurrent: true,
};
const there: Session = { ...here, id: 'b', agent: null, country: null, isCurrent: false };

describe('security', () => {
  const done = { body: { message: accountMessages.sessionEnded } };

  test('a password change needs the old one, and the new one twice', async () => {
    const writes = open('/account#security', {
      'GET /api/account/sessions': () => ({ body: [here] }),
      'POST /api/account/password': () => ({ body: { message: accountMessages.passwordChanged } }),
    });
    await screen.findByLabelText('Current password');
    await type('Current password', 'secret1');
    await type('New password', 'chosen-1');
    await type('Confirm new password', 'chosen-1');
    await press('Change password');
    await screen.findByText(accountMessages.passwordChanged);
    expect(writes()[0]?.json).toEqual({ oldPassword: 'secret1', newPassword: 'chosen-1' });
  });

  test('sessions are named, and all but this one can be ended', async () => {
    const sessions = [here, there];
    const writes = open('/account#security', {
      'GET /api/account/sessions': () => ({ body: sessions }),
      'DELETE /api/account/sessions/b': () => {
        sessions.pop();
        return done;
      },
    });
    const own = (await screen.findByText('Firefox on Windows')).closest('li');
    expect(own?.textContent).toMatch(/Portugal · Signed in .* · NowThis device$/);
    expect(screen.getByText(/Last seen on March 4, 2026$/)).toBeTruthy();
    await press('End Unknown browser');
    await screen.findByText('You are not signed in anywhere else.');
    expect(writes()).toMatchObject([{ url: '/api/account/sessions/b' }]);
  });

  test('several others can be ended together', async () => {
    let sessions = [here, there, { ...there, id: 'c' }];
    let isProven = false;
    open('/account#security', {
      'GET /api/account/sessions': () => ({ body: sessions }),
      'POST /api/account/proof': () => {
        isProven = true;
        return done;
      },
      'POST /api/account/sessions/end-others': () => {
        if (!isProven) return { status: 403, body: proofAsked };
        sessions = [here];
        return { body: { message: accountMessages.othersEnded } };
      },
    });
    await screen.findByText('This device');
    await press('End all others');
    await events.type(await screen.findByLabelText('Password'), 'secret1');
    await press('Confirm');
    await screen.findByText('You are not signed in anywhere else.');
  });

  test('this device is first, and of many the older ones are folded', async () => {
    const others = ['c', 'd', 'e', 'f'].map((id) => ({ ...there, id }));
    open('/account#security', { 'GET /api/account/sessions': () => ({ body: [...others, here] }) });
    await screen.findByText('1 more, last seen earlier');
    const rows = screen.getAllByText(/^Firefox on Windows$|^Unknown browser$/, { selector: 'p' });
    expect(rows.map(({ textContent }) => textContent)[0]).toBe('Firefox on Windows');
    expect(rows.filter((row) => row.closest('details'))).toHaveLength(1);
  });

  test('a list that cannot be loaded can be retried', async () => {
    const answers = [{ status: 503, body: { message: refusals.busy } }, { body: [here] }];
    open('/account#security', { 'GET /api/account/sessions': () => answers.shift() ?? {} });
    await screen.findByText(refusals.busy);
    await press('Try again');
    await screen.findByText('This device');
  });
});
