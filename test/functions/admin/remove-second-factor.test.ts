import { expect, test } from 'vitest';
import { handler as removeSecondFactor } from '#functions/admin/remove-second-factor.ts';
import { handler as login } from '#functions/auth/login.ts';
import { listPasskeys } from '#functions/data/users/passkey.ts';
import { getTotp } from '#functions/data/users/totp.ts';
import { getUser } from '#functions/data/users/user.ts';
import { handler as createAdmin } from '#functions/events/create-admin.ts';
import { hashPassword } from '#functions/services/passwords.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { trailOf } from '#test/support/audit.ts';
import { givenApp, givenPasskey } from '#test/support/second-factor.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

async function withFactors(isAdmin: boolean) {
  const user = await givenUser({ isAdmin, passwordHash: await hashPassword('secret1') });
  const client = await signedIn(user.id);
  await givenApp(client);
  await givenPasskey(client);
  return user;
}

async function expectNone(userId: number) {
  expect(await getUser(userId)).toMatchObject({ hasTotp: false, passkeys: 0 });
  expect(await getTotp(userId)).toBeNull();
  expect(await listPasskeys(userId)).toEqual([]);
}

test('an administrator removes a customer’s lost factors, which is audited', async () => {
  const { id, username } = await withFactors(false);
  const admin = await signedInAdmin();
  const answer = await admin.call(removeSecondFactor, { body: { userId: id } });
  expect(answer).toMatchObject({ status: 200, json: { id } });
  await expectNone(id);
  const body = { username, password: 'secret1' };
  expect((await new ApiClient().call(login, { body })).status).toBe(200);
  expect((await trailOf(id))[0]).toMatchObject({
    action: 'removeSecondFactor',
    before: { hasTotp: true, passkeys: 1 },
    after: { hasTotp: false, passkeys: 0 },
  });
  expect(await admin.call(removeSecondFactor, { body: { userId: id } })).toMatchObject({
    status: 409,
    json: { message: refusals.noSecondFactor },
  });
});

test('only the operator removes an administrator’s factors', async () => {
  const { id, username, email } = await withFactors(true);
  const other = await signedInAdmin();
  expect(await other.call(removeSecondFactor, { body: { userId: id } })).toMatchObject({
    status: 409,
    json: { message: refusals.administratorFactors },
  });
  await createAdmin({ username, email });
  await expectNone(id);
});

test('an unknown user is not found', async () => {
  const admin = await signedInAdmin();
  expect((await admin.call(removeSecondFactor, { body: { userId: 4_711 } })).status).toBe(404);
});
