import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { handler as changeEmail } from '#functions/account/change-email.ts';
import { handler as changePassword } from '#functions/account/change-password.ts';
import { handler as resetPassword } from '#functions/account/reset-password.ts';
import { handler as login } from '#functions/auth/login.ts';
import { write } from '#functions/data/table/send.ts';
import { linkCreation, linkHash, newLinkToken } from '#functions/data/users/account-link.ts';
import { listSessions } from '#functions/data/users/session-list.ts';
import { handler as exportMessages } from '#functions/forms/export-messages.ts';
import { handler as requestDeletion } from '#functions/privacy/request-deletion.ts';
import { handler as prove } from '#functions/second-factor/prove.ts';
import * as passwords from '#functions/services/passwords.ts';
import { loginLimits } from '#shared/limits/sessions.ts';
import { workLimits } from '#shared/limits/work.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { givenSpent } from '#test/support/counters.ts';
import { givenLiveSite } from '#test/support/forms.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

vi.mock(import('#functions/services/passwords.ts'), { spy: true });
const hash = vi.mocked(passwords.hashPassword);
const compare = vi.mocked(passwords.isPassword);
hash.mockImplementation(async (password) => `hash of ${password}`);
compare.mockImplementation(async (password, known) => known === `hash of ${password}`);

const passwordHash = 'hash of secret1';
const password = 'secret1';

/** Modules whose work takes a call tens of milliseconds. */
const expensive = /services\/passwords|receipts\/receipt-pdf|sites\/messages-csv|hand-over-parts/;

/** What limits each call that does such work, before it does it. */
const limitedBy: Readonly<Record<string, string>> = {
  'account/change-password.ts': 'hashing',
  'account/own-password.ts': 'hashing',
  'account/reset-password.ts': 'linkUses',
  'activation/activate.ts': 'each right attempt uses up its code; wrong ones are counted',
  'admin/create-customer.ts': 'administrators only',
  'auth/login.ts': 'sign-ins of the address',
  'auth/register.ts': 'all attempts of the address',
  'billing/receipt-pdf.ts': 'rendering',
  'events/create-admin.ts': 'the operator only',
  'forms/export-messages.ts': 'rendering',
  'mail/receipt-file.ts': 'once for each payment and refund',
  'second-factor/prove.ts': 'hashing',
  'websites/hand-over.ts': 'six an hour',
};
/** A part of `hand-over.ts`. */
const idle = ['websites/hand-over-parts.ts'];

test('every call that hashes or renders has a limit (THREAT-H7)', () => {
  const root = join(import.meta.dirname, '../../functions');
  const found = globSync('*/*.ts', { cwd: root })
    .filter((file) => !file.startsWith('services/'))
    .filter((file) => expensive.test(readFileSync(join(root, file), 'utf8')))
    .filter((file) => !idle.includes(file));
  expect(found.toSorted()).toEqual(Object.keys(limitedBy).toSorted());
});

const { hashing, linkUses } = workLimits;
const spent = (work: keyof typeof workLimits, whose: string) =>
  givenSpent({ subject: [work, whose], ...workLimits[work] });

describe('a right call that is repeated without end is refused before it works', () => {
  test.each<[string, (client: ApiClient) => Promise<{ status: number }>]>([
    ['a proof', (client) => client.call(prove, { body: { password } })],
    [
      'a change of the password',
      (client) =>
        client.call(changePassword, { body: { oldPassword: password, newPassword: password } }),
    ],
    [
      'a change to the same address',
      (client) => client.call(changeEmail, { body: { email: 'a@a.example', password } }),
    ],
    ['a deletion', (client) => client.call(requestDeletion, { body: { password } })],
  ])('%s', async (_name, call) => {
    givenClock('2027-03-01T12:01:00.000Z');
    const user = await givenUser({ passwordHash });
    const client = await signedIn(user.id);
    const [session] = await listSessions(user, new Date());
    await spent('hashing', session?.sid ?? '');
    compare.mockClear();
    expect((await call(client)).status).toBe(429);
    expect(compare).not.toHaveBeenCalled();
  });

  test('a link to a new password', async () => {
    givenClock('2027-03-01T12:01:00.000Z');
    const { id } = await givenUser();
    const [token, validUntil] = [newLinkToken(), new Date(Date.now() + linkUses.windowMs)];
    await write(linkCreation(token, id, { does: 'resetPassword' }, validUntil));
    await spent('linkUses', linkHash(token));
    hash.mockClear();
    const answer = await new ApiClient().call(resetPassword, { body: { token, password } });
    expect(answer.status).toBe(429);
    expect(hash).not.toHaveBeenCalled();
  });

  test('a sign-in of one address', async () => {
    givenClock('2027-03-01T12:01:00.000Z');
    const { username } = await givenUser({ passwordHash });
    const { failuresPerAddress, signInsPerFailure, windowMs } = loginLimits;
    const limit = failuresPerAddress * signInsPerFailure;
    await givenSpent({ subject: ['sign-ins', '198.51.100.7'], limit, windowMs });
    compare.mockClear();
    const body = { username, password };
    expect((await new ApiClient('198.51.100.7').call(login, { body })).status).toBe(429);
    expect(compare).not.toHaveBeenCalled();
    expect((await new ApiClient('198.51.100.8').call(login, { body })).status).toBe(200);
  });

  test('a table of messages', async () => {
    givenClock('2027-03-01T12:01:00.000Z');
    const { client, website } = await givenLiveSite();
    const asTable = () => client.call(exportMessages, { params: { id: String(website.id) } });
    expect((await asTable()).status).toBe(200);
    await spent('rendering', String(website.userId));
    expect((await asTable()).status).toBe(429);
  });
});

test('right calls are counted: of 70 proofs in a quarter of an hour, 60 are compared', async () => {
  givenClock('2027-03-01T12:01:00.000Z');
  const { id } = await givenUser({ passwordHash });
  const client = await signedIn(id);
  compare.mockClear();
  const ask = () => client.call(prove, { body: { password } });
  for (let nth = 0; nth < hashing.limit + 10; nth += 1) await ask();
  expect(compare).toHaveBeenCalledTimes(hashing.limit);
  expect((await ask()).headers['retry-after']).toBe('840');
});
