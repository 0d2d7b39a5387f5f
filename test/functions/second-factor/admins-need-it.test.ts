import { expect, test, vi } from 'vitest';
import { handler as updateEdits } from '#functions/admin/update-edits.ts';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { handler as login } from '#functions/auth/login.ts';
import { handler as authorize } from '#functions/chat/authorize.ts';
import { handler as removePasskey } from '#functions/second-factor/remove-passkey.ts';
import { handler as removeTotp } from '#functions/second-factor/remove-totp.ts';
import { handler as state } from '#functions/second-factor/state.ts';
import { hashPassword } from '#functions/services/passwords.ts';
import { handler as listWebsites } from '#functions/websites/list.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { context } from '#test/support/lambda-context.ts';
import { givenApp, givenPasskey } from '#test/support/second-factor.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { secrets } from '#test/support/test-secrets.ts';
import { givenUser } from '#test/support/users.ts';

vi.mock(import('#functions/services/second-factor-policy.ts'), () => ({
  adminsNeedSecondFactor: () => true,
}));

const closed = {
  status: 403,
  json: { message: refusals.secondFactorFirst, next: { enrol: true } },
};

const handshake = ({ cookie }: ApiClient) =>
  authorize(
    {
      methodArn: 'arn',
      headers: {
        'x-origin-secret': secrets.get('origin'),
        origin: 'http://localhost:3000',
        cookie,
      },
    },
    context,
  );
const effect = (Effect: string) => ({ policyDocument: { Statement: [{ Effect }] } });

test('an administrator without a second factor may only set one up', async () => {
  const { id } = await givenUser();
  const admin = await signedInAdmin();
  const edit = () => admin.call(updateEdits, { body: { userId: id, editsRequested: 1 } });
  expect(await edit()).toMatchObject(closed);
  expect(await admin.call(listWebsites)).toMatchObject(closed);
  expect(await handshake(admin)).toMatchObject(effect('Deny'));
  expect((await admin.call(currentUser)).status).toBe(200);
  expect((await admin.call(state)).json).toMatchObject({ isRequired: true, hasTotp: false });
  await givenPasskey(admin);
  expect((await edit()).status).toBe(200);
  expect(await handshake(admin)).toMatchObject(effect('Allow'));
});

test('the last second factor cannot be removed', async () => {
  const admin = await signedInAdmin();
  await givenApp(admin);
  const stays = { status: 409, json: { message: refusals.secondFactorStays } };
  expect(await admin.call(removeTotp, { method: 'DELETE' })).toMatchObject(stays);
  const { id } = await givenPasskey(admin);
  expect((await admin.call(removeTotp, { method: 'DELETE' })).status).toBe(200);
  const removal = { method: 'DELETE', params: { passkeyId: id } };
  expect(await admin.call(removePasskey, removal)).toMatchObject(stays);
});

test('a password alone signs in no administrator who has a passkey', async () => {
  const passwordHash = await hashPassword('secret1');
  const admin = await givenUser({ isAdmin: true, passwordHash });
  await givenPasskey(await signedIn(admin.id));
  const body = { username: admin.username, password: 'secret1' };
  expect(await new ApiClient().call(login, { body })).toMatchObject({
    status: 403,
    json: { next: { methods: ['passkey'] } },
  });
});

test('customers need none', async () => {
  const client = await signedIn((await givenUser()).id);
  expect((await client.call(listWebsites)).status).toBe(200);
  expect((await client.call(state)).json).toMatchObject({ isRequired: false });
});
