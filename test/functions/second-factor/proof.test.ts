import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { handler as deleteUser } from '#functions/admin/delete-user.ts';
import { handler as updateCode } from '#functions/admin/update-activation-code.ts';
import { handler as updateDownloadUrl } from '#functions/admin/update-download-url.ts';
import { handler as beginTotp } from '#functions/second-factor/begin-totp.ts';
import { handler as prove } from '#functions/second-factor/prove.ts';
import { handler as removeTotp } from '#functions/second-factor/remove-totp.ts';
import { handler as renewRecoveryCodes } from '#functions/second-factor/renew-recovery-codes.ts';
import { handler as startProof } from '#functions/second-factor/start-proof.ts';
import * as passwords from '#functions/services/passwords.ts';
import { refusals } from '#shared/texts/refusals.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { givenApp, givenPasskey } from '#test/support/second-factor.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

vi.mock(import('#functions/services/passwords.ts'), { spy: true });

const quarter = 15 * 60_000;
const begin = (client: ApiClient) => client.call(beginTotp, { method: 'POST' });
const asksFor = (...proof: string[]) => ({
  status: 403,
  json: { message: refusals.proveFirst, next: { proof } },
});

test('a sign-in is a proof for 15 minutes, and a password renews it', async () => {
  const clock = givenClock();
  const user = await givenUser({ passwordHash: await passwords.hashPassword('secret1') });
  const client = await signedIn(user.id);
  clock.pass(quarter - 1);
  expect((await begin(client)).status).toBe(200);
  clock.pass(1);
  expect(await begin(client)).toMatchObject(asksFor('password'));
  const wrong = await client.call(prove, { body: { password: 'wrong' } });
  expect(wrong).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'password', message: refusals.wrongPassword }] },
  });
  expect(await begin(client)).toMatchObject(asksFor('password'));
  expect((await client.call(prove, { body: { password: 'secret1' } })).status).toBe(200);
  expect((await begin(client)).status).toBe(200);
});

test('with an app a proof is a code or a passkey, and no longer the password', async () => {
  const clock = givenClock();
  const user = await givenUser({ passwordHash: await passwords.hashPassword('secret1') });
  const client = await signedIn(user.id);
  const { code } = await givenApp(client);
  const { authenticator } = await givenPasskey(client);
  const renew = () => client.call(renewRecoveryCodes, { method: 'POST' });
  clock.pass(quarter);
  expect(await renew()).toMatchObject(asksFor('totp', 'recovery', 'passkey'));
  expect((await client.call(prove, { body: { password: 'secret1' } })).status).toBe(400);
  expect((await client.call(prove, { body: { code: code() } })).status).toBe(200);
  expect((await renew()).status).toBe(200);
  clock.pass(quarter);
  const started = await client.call(startProof, { method: 'POST' });
  const { ticket } = z.parse(z.object({ ticket: z.string() }), started.json);
  const assertion = authenticator.assert(ticket);
  expect((await client.call(prove, { body: { ticket, assertion } })).status).toBe(200);
  expect((await client.call(prove, { body: { ticket, assertion } })).status).toBe(401);
  expect((await renew()).status).toBe(200);
});

test('guesses are counted before they are checked, all kinds together (THREAT-F1)', async () => {
  const client = await signedIn((await givenUser()).id);
  // Hashing takes 70 ms; it is skipped where only the count matters.
  vi.mocked(passwords.isPassword)
    .mockClear()
    .mockImplementation(async (word) => word === 'right');
  const guesses = Array.from({ length: 25 }, (_, index) =>
    client.call(prove, { body: { password: `guess-${index}` } }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(passwords.isPassword).toHaveBeenCalledTimes(20);
  expect((await client.call(prove, { body: { password: 'right' } })).status).toBe(429);
  vi.mocked(passwords.isPassword).mockReset();
});

describe('calls of the specification', () => {
  const set = async (client: ApiClient, userId: number) =>
    client.call(updateDownloadUrl, { body: { userId, downloadUrl: 'https://a.example/x.zip' } });
  const remove = async (client: ApiClient, userId: number) =>
    client.call(deleteUser, { method: 'DELETE', params: { id: `${userId}` } });

  const code = async (client: ApiClient, userId: number) =>
    client.call(updateCode, { body: { userId, activationCode: '4321' } });

  test('require no proof of an administrator without a second factor, however long ago they signed in', async () => {
    const clock = givenClock();
    const admin = await signedInAdmin();
    const { id } = await givenUser();
    clock.pass(quarter);
    expect((await set(admin, id)).status).toBe(404);
    expect((await remove(admin, 4_711)).status).toBe(404);
    expect((await code(admin, id)).status).toBe(200);
  });

  test('require a proof of an administrator with one after 15 minutes', async () => {
    const clock = givenClock();
    const admin = await signedInAdmin();
    const { id } = await givenUser();
    const app = await givenApp(admin);
    clock.pass(quarter);
    expect(await code(admin, id)).toMatchObject(asksFor('totp', 'recovery'));
    expect(await set(admin, id)).toMatchObject(asksFor('totp', 'recovery'));
    expect(await remove(admin, id)).toMatchObject(asksFor('totp', 'recovery'));
    await admin.call(prove, { body: { code: app.code() } });
    expect((await set(admin, id)).status).toBe(404);
    expect((await code(admin, id)).status).toBe(200);
  });
});

test('an app that was removed is no longer asked for', async () => {
  const client = await signedIn((await givenUser()).id);
  await givenApp(client);
  expect((await begin(client)).status).toBe(409);
  expect((await client.call(removeTotp, { method: 'DELETE' })).status).toBe(200);
  expect((await client.call(removeTotp, { method: 'DELETE' })).status).toBe(409);
  expect((await begin(client)).status).toBe(200);
});
