import { beforeAll, expect, test } from 'vitest';
import { handler as changeEmail } from '#functions/account/change-email.ts';
import { handler as changePassword } from '#functions/account/change-password.ts';
import { handler as activate } from '#functions/activation/activate.ts';
import { handler as updateCode } from '#functions/admin/update-activation-code.ts';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { handler as login } from '#functions/auth/login.ts';
import { getUser, getUserByName } from '#functions/data/users/user.ts';
import { hashPassword } from '#functions/services/passwords.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await signedInAdmin();
});

const update = (body: Readonly<Record<string, unknown>>, headers = {}) =>
  admin.call(updateCode, { body, headers });

const activateWith = (username: string, activationCode: string) =>
  new ApiClient().call(activate, {
    body: { username, activationCode, password: 'chosen1', confirmPassword: 'chosen1' },
  });

test('a blank code creates a random one, and the previous code is invalid', async () => {
  const user = await givenUser({ username: 'anna', activationCode: '0001', isActivated: false });
  const answer = await update({ userId: user.id, activationCode: '' });
  expect(answer).toMatchObject({
    status: 200,
    json: { activationCode: expect.stringMatching(/^[1-9]\d{3}$/), isActivated: false, version: 2 },
  });
  expect((await activateWith('anna', '0001')).status).toBe(400);
  expect((await activateWith('anna', Object(answer.json).activationCode)).status).toBe(200);
});

test('for an activated account it is a password reset that works once and ends all sessions', async () => {
  const user = await givenUser({ username: 'berta' });
  const before = await signedIn(user.id);
  const answer = await update({ userId: user.id, activationCode: '4711' });
  expect(answer.json).toMatchObject({ activationCode: '4711', isActivated: true });
  expect((await before.call(currentUser)).status).toBe(401);
  expect((await activateWith('berta', '4711')).status).toBe(200);
  expect((await activateWith('berta', '4711')).status).toBe(400);
});

test('the old password signs in until the new code is used, which ends its sessions', async () => {
  const passwordHash = await hashPassword('old-password');
  const user = await givenUser({ username: 'carla', passwordHash });
  await update({ userId: user.id, activationCode: '4711' });
  const signIn = (password: string) => {
    const browser = new ApiClient();
    const answer = browser.call(login, { body: { username: 'carla', password } });
    return answer.then(({ status }) => ({ browser, status }));
  };
  const meanwhile = await signIn('old-password');
  expect(meanwhile.status).toBe(200);
  expect((await activateWith('carla', '4711')).status).toBe(200);
  expect((await meanwhile.browser.call(currentUser)).status).toBe(401);
  expect((await signIn('old-password')).status).toBe(401);
  expect((await signIn('chosen1')).status).toBe(200);
});

test('until it is used, the old password changes neither password nor address (THREAT-A19)', async () => {
  const passwordHash = await hashPassword('old-password');
  const user = await givenUser({ username: 'doris', passwordHash, activationCode: '0815' });
  const thief = async (handler: typeof changePassword | typeof changeEmail, body: object) =>
    (await signedIn(user.id)).call(handler, { body });
  const address = { email: 'thief@example.com', password: 'old-password' };
  expect((await thief(changeEmail, address)).status).toBe(200);
  await update({ userId: user.id, activationCode: '4711' });
  const first = { status: 409, json: { message: refusals.codeFirst } };
  expect(await thief(changeEmail, address)).toMatchObject(first);
  const mine = { oldPassword: 'old-password', newPassword: 'mine-now' };
  expect(await thief(changePassword, mine)).toMatchObject(first);
  expect(await getUser(user.id)).toMatchObject({ passwordHash, pendingEmail: null });
});

test('no administrator gets a code, neither another one nor the caller', async () => {
  const other = await givenUser({ username: 'boss', isAdmin: true });
  const self = await signedInAdmin({ username: 'myself' });
  const own = await getUserByName('myself');
  for (const before of [other, own]) {
    const body = { userId: before?.id, activationCode: '4711' };
    const answer = await self.call(updateCode, { body });
    expect(answer).toMatchObject({ status: 409, json: { message: refusals.administratorCode } });
    expect(await getUser(before?.id ?? 0)).toEqual(before);
  }
  expect((await self.call(currentUser)).status).toBe(200);
});

test.each(['123', '12345', 'abcd', '1234 or 5678'])(
  'the code %s is refused',
  async (activationCode) => {
    const user = await givenUser();
    expect(await update({ userId: user.id, activationCode })).toMatchObject({
      status: 400,
      json: { message: toasts.invalidCode.text },
    });
    expect(await getUser(user.id)).toEqual(user);
  },
);

test('a stale version is a conflict', async () => {
  const user = await givenUser();
  const first = await update({ userId: user.id }, { 'if-match': '"1"' });
  expect(first).toMatchObject({ status: 200, json: { version: 2 } });
  const second = await update({ userId: user.id }, { 'if-match': '"1"' });
  expect(second).toMatchObject({ status: 409, json: { message: refusals.changedElsewhere } });
  expect((await update({ userId: user.id }, { 'if-match': '2' })).status).toBe(200);
  expect((await update({ userId: user.id }, { 'if-match': '*' })).status).toBe(200);
  expect((await update({ userId: user.id }, { 'if-match': '"x"' })).status).toBe(409);
});

test('an unknown id is not found', async () => {
  expect((await update({ userId: 999_999 })).status).toBe(404);
  expect((await update({ userId: 0 })).status).toBe(400);
});
