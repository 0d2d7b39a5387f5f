import { expect, test, vi } from 'vitest';
import { handler as changePassword } from '#functions/account/change-password.ts';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { handler as login } from '#functions/auth/login.ts';
import { getUser } from '#functions/data/users/user.ts';
import * as passwords from '#functions/services/passwords.ts';
import { ownPasswordLimits } from '#shared/limits/accounts.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { ChatSocket, handshake } from '#test/support/chat.ts';
import { deliverMail, mailUnderTest, readMail } from '#test/support/mail.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

vi.mock(import('#functions/services/passwords.ts'), { spy: true });
vi.mocked(passwords.hashPassword).mockImplementation(async (password) => `hash of ${password}`);
vi.mocked(passwords.isPassword).mockImplementation(
  async (password, hash) => hash === `hash of ${password}`,
);

const { sent } = mailUnderTest();
const passwordHash = 'hash of secret1';
const body = { oldPassword: 'secret1', newPassword: 'chosen-1' };

test('the new password signs in, the old one no longer', async () => {
  const { id, username } = await givenUser({ passwordHash });
  const client = await signedIn(id);
  expect((await client.call(changePassword, { body })).status).toBe(200);
  const logIn = async (password: string) =>
    (await new ApiClient().call(login, { body: { username, password } })).status;
  expect([await logIn('chosen-1'), await logIn('secret1')]).toEqual([200, 401]);
});

test('other sessions and their sockets end, one’s own continues, and a mail notifies the user', async () => {
  const { id, email } = await givenUser({ passwordHash });
  const [here, there] = [await signedIn(id), await signedIn(id)];
  const socket = new ChatSocket();
  expect(await socket.connect(handshake(there.cookie))).toBe(200);
  await socket.send('auth', { userId: id });
  const replaced = here.cookie;
  await here.call(changePassword, { body });
  expect((await here.call(currentUser)).status).toBe(200);
  expect((await there.call(currentUser)).status).toBe(401);
  expect(socket.isClosed).toBe(true);
  there.cookie = replaced;
  expect((await there.call(currentUser)).status, 'a copy of the old cookie').toBe(401);
  await deliverMail();
  expect(sent.map(readMail)).toMatchObject([{ to: email, subject: 'Your password was changed' }]);
});

test('a pending address is dropped', async () => {
  const { id } = await givenUser({ passwordHash });
  await (await signedIn(id)).call(changePassword, { body });
  expect(await getUser(id)).toMatchObject({ pendingEmail: null });
});

test('a wrong password is refused at its field, and nothing changes', async () => {
  const user = await givenUser({ passwordHash });
  const client = await signedIn(user.id);
  const answer = await client.call(changePassword, { body: { ...body, oldPassword: 'guess' } });
  expect(answer).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'oldPassword', message: refusals.wrongPassword }] },
  });
  expect(await getUser(user.id)).toEqual(user);
  expect((await client.call(currentUser)).status).toBe(200);
});

test('a stolen session allows ten guesses in a quarter of an hour, one by one or at once (THREAT-A13)', async () => {
  const { id } = await givenUser();
  const client = await signedIn(id);
  const answers = await Promise.all(
    Array.from({ length: ownPasswordLimits.failures + 2 }, () =>
      client.call(changePassword, { body }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
});
