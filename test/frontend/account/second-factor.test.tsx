import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { api } from '#frontend/src/api/client.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { type FakeAnswer, fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { savedBlobs } from '../support/saved-blobs.ts';
import { aUser } from '../support/users.ts';

const none = {
  ...{ isRequired: false, hasTotp: false, recoveryCodesLeft: 0, passkeys: [] },
  ...{ appAddedAt: null, codesCreatedAt: null },
};
const codes = Array.from({ length: 10 }, (_, index) => `CODE-${index}`);
const events = userEvent.setup();
afterEach(() => {
  vi.restoreAllMocks();
});
const button = (name: string) => screen.findByRole('button', { name });

function open(address: string, answers: Readonly<Record<string, () => FakeAnswer>>) {
  const calls = fakeServer({
    'GET /api/user': () => ({ body: aUser() }),
    'GET /api/account/sessions': () => ({ body: [] }),
    ...answers,
  });
  return { calls, ...renderApp(address) };
}

describe('an authenticator app', () => {
  test('is set up with a QR code, a key and a code, and shows recovery codes once', async () => {
    let state: object = none;
    const saved = savedBlobs();
    open('/account#security', {
      'GET /api/account/second-factor': () => ({ body: state }),
      'POST /api/account/second-factor': () => ({
        body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/a?secret=ABCDEFGH' },
      }),
      'POST /api/account/second-factor/confirm': () => {
        state = { ...none, hasTotp: true, recoveryCodesLeft: 10 };
        return { body: { recoveryCodes: codes } };
      },
    });
    await events.click(await button('Set up an app'));
    await screen.findByRole('img', { name: 'A QR code for your authenticator app' });
    expect(screen.getByText('ABCD EFGH')).toBeTruthy();
    await events.type(screen.getByLabelText('The six digits it shows'), '123456');
    await events.click(await button('Turn it on'));
    const shown = await screen.findByRole('dialog', { name: 'Your recovery codes' });
    for (const code of codes) expect(within(shown).getByText(code)).toBeTruthy();
    await events.click(await button('Download'));
    expect(await saved[0]?.text()).toBe(`${codes.join('\n')}\n`);
    await events.click(await button('I have saved them'));
    expect(await screen.findByText('10 of 10 recovery codes are left.')).toBeTruthy();
    expect(screen.queryByText('CODE-0')).toBeNull();
  });

  test('is announced as required to an administrator without one', async () => {
    open('/account#security', {
      'GET /api/account/second-factor': () => ({ body: { ...none, isRequired: true } }),
    });
    expect(await screen.findByText('Add a second factor to continue')).toBeTruthy();
  });

  test('shows a failure to load, with a retry', async () => {
    let isUp = false;
    open('/account#security', {
      'GET /api/account/second-factor': () =>
        isUp ? { body: none } : { status: 503, body: { message: refusals.busy } },
    });
    expect(await screen.findByText(refusals.busy)).toBeTruthy();
    isUp = true;
    await events.click(await button('Try again'));
    await button('Set up an app');
  });
});

describe('what stops to sign in', () => {
  const at = '2026-03-04T12:00:00.000Z';
  const phone = { id: 'p1', name: 'Phone', createdAt: at, usedAt: null };
  const both = { ...none, hasTotp: true, recoveryCodesLeft: 9, passkeys: [phone] };
  const done = () => ({ body: { message: 'Removed.' } });
  const ways = [
    {
      ...{ press: 'Remove the app', title: 'Remove the authenticator app?' },
      ...{ call: 'DELETE /api/account/second-factor', says: 'You then sign in with a passkey.' },
      ...{ confirm: 'Remove the app', answer: done },
    },
    {
      ...{ press: 'New recovery codes', title: 'Create new recovery codes?' },
      ...{ call: 'POST /api/account/second-factor/recovery-codes', says: 'stop working at once' },
      ...{ confirm: 'Create new codes', answer: () => ({ body: { recoveryCodes: codes } }) },
    },
    {
      ...{ press: 'Remove Phone', title: 'Remove the passkey Phone?' },
      ...{ call: 'DELETE /api/account/passkeys/p1', confirm: 'Remove the passkey' },
      ...{ says: 'with your password and a code of your app', answer: done },
    },
  ] as const;

  test.each(ways)('$press says what follows, and waits for a second click', async (way) => {
    const { calls } = open('/account#security', {
      'GET /api/account/second-factor': () => ({ body: both }),
      [way.call]: way.answer,
    });
    const sent = () => calls.filter(({ method }) => method !== 'GET');
    await events.click(await button(way.press));
    const asked = within(await screen.findByRole('dialog', { name: way.title }));
    expect(asked.getByText(way.says, { exact: false })).toBeTruthy();
    await events.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    await events.click(await button(way.press));
    const again = within(await screen.findByRole('dialog', { name: way.title }));
    await events.click(again.getByRole('button', { name: way.confirm }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: way.title })).toBeNull());
    expect(sent().map(({ method, url }) => `${method} ${url}`)).toEqual([way.call]);
  });
});

describe('after the account was taken back', () => {
  const at = '2026-03-04T12:00:00.000Z';
  const app = { ...none, hasTotp: true, appAddedAt: at, codesCreatedAt: at };
  const passkeys = [{ id: 'p1', name: 'Phone', createdAt: at, usedAt: null }];
  const title = 'Is all of this yours?';

  /** Signed in, with what remained; `keep` and the removals change it as the server would. */
  function openReview(factors: object) {
    let user = aUser({ factorsToReview: true });
    let state = factors;
    return open('/account', {
      'GET /api/user': () => ({ body: user }),
      'GET /api/account/second-factor': () => ({ body: state }),
      'DELETE /api/account/passkeys/p1': () => {
        user = aUser();
        state = none;
        return { body: { message: 'The passkey was removed.' } };
      },
      'POST /api/account/second-factor/keep': () => {
        user = aUser();
        return { body: user };
      },
    });
  }

  test('every page lists what still signs in, with its day, until it is kept', async () => {
    const { calls } = openReview({ ...app, passkeys });
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(await dialog.findByText(/Added March 4, 2026, recovery codes of/)).toBeTruthy();
    expect(dialog.getByText('Added March 4, 2026, not used yet')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Remove Authenticator app' })).toBeTruthy();
    await events.click(await button('All of it is mine'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.some(({ url }) => url === '/api/account/second-factor/keep')).toBe(true);
  });

  test('the last one that is removed ends the question', async () => {
    openReview({ ...none, passkeys });
    await events.click(await button('Remove Passkey Phone'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('The passkey was removed.')).toBeTruthy();
  });

  test('it is put off by Escape or a button, and not asked again in this visit', async () => {
    openReview({ ...none, passkeys });
    await events.click(await button('Later'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a failure to load keeps the question open, with a retry', async () => {
    open('/account', {
      'GET /api/user': () => ({ body: aUser({ factorsToReview: true }) }),
      'GET /api/account/second-factor': () => ({ status: 503, body: { message: refusals.busy } }),
    });
    expect(await screen.findByText(refusals.busy)).toBeTruthy();
    expect((await button('All of it is mine')).hasAttribute('disabled')).toBe(true);
  });
});

describe('a call that requires a proof', () => {
  const asks = (proof: readonly string[]) => ({
    status: 403,
    body: { message: refusals.proveFirst, next: { proof } },
  });

  test('is sent again after the password', async () => {
    let isProven = false;
    const { calls } = open('/account#data', {
      'GET /api/account/data': () => ({ body: { export: null, deletion: null } }),
      'POST /api/account/export': () =>
        isProven
          ? { body: { state: 'waiting', requestedAt: '2026-11-22T09:00:00.000Z', endsAt: null } }
          : asks(['password']),
      'POST /api/account/proof': () => {
        isProven = true;
        return { body: { message: 'Thank you.' } };
      },
    });
    await events.click(await button('Send me a copy'));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    await events.type(within(dialog).getByLabelText('Password'), 'secret1');
    await events.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const asked = calls.filter(({ url }) => url === '/api/account/export');
    expect(asked).toHaveLength(2);
  });

  test('asks once for concurrent calls', async () => {
    let isProven = false;
    const { calls } = open('/account', {
      'POST /api/account/export': () =>
        isProven
          ? { body: { state: 'waiting', requestedAt: '2026-11-22T09:00:00.000Z', endsAt: null } }
          : asks(['password']),
      'POST /api/account/proof': () => {
        isProven = true;
        return { body: { message: 'Thank you.' } };
      },
    });
    await screen.findByRole('heading', { name: 'Account', level: 1 });
    const both = Promise.all([api.privacy.requestExport(), api.privacy.requestExport()]);
    await events.type(await screen.findByLabelText('Password'), 'secret1');
    await events.click(await button('Confirm'));
    expect(await both).toHaveLength(2);
    expect(calls.filter(({ url }) => url === '/api/account/proof')).toHaveLength(1);
  });

  test('fails with the server’s message if the user cancels', async () => {
    open('/account#data', {
      'GET /api/account/data': () => ({ body: { export: null, deletion: null } }),
      'POST /api/account/export': () => asks(['totp', 'recovery']),
    });
    await events.click(await button('Send me a copy'));
    await screen.findByLabelText('Code');
    await events.click(await button('Cancel'));
    expect(await screen.findByText(refusals.proveFirst)).toBeTruthy();
  });
});

test('an administrator without a required factor is redirected to add it', async () => {
  const { address } = open('/admin', {
    'GET /api/user': () => ({ body: aUser({ isAdmin: true }) }),
    'GET /api/users': () => ({
      status: 403,
      body: { message: refusals.secondFactorFirst, next: { enrol: true } },
    }),
    'GET /api/account/second-factor': () => ({ body: { ...none, isRequired: true } }),
  });
  await waitFor(() => expect(address()).toBe('/account'));
  expect(await screen.findByText('Add a second factor to continue')).toBeTruthy();
});

describe('deleting the account', () => {
  const dueAt = '2026-12-06T09:00:00.000Z';
  const leaving = { requestedAt: '2026-11-22T09:00:00.000Z', dueAt };

  test('requires the password, and is cancelled by a button', async () => {
    let deletion: typeof leaving | null = null;
    open('/account#data', {
      'GET /api/account/data': () => ({ body: { export: null, deletion } }),
      'POST /api/account/delete': () => {
        deletion = leaving;
        return { body: leaving };
      },
      'POST /api/account/delete/undo': () => {
        deletion = null;
        return { body: { message: 'Your account will not be deleted.' } };
      },
    });
    await events.click(await button('Delete my account'));
    await events.type(await screen.findByLabelText('Your password'), 'secret1');
    await events.click(await button('Delete in 14 days'));
    await events.click(await button('Keep my account'));
    await button('Delete my account');
  });

  test('is not for administrators', async () => {
    open('/account#data', {
      'GET /api/user': () => ({ body: aUser({ isAdmin: true }) }),
      'GET /api/account/data': () => ({ body: { export: null, deletion: null } }),
    });
    await button('Send me a copy');
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  });
});
