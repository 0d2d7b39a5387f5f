import { expect, test, vi } from 'vitest';
import { handler as activate } from '#functions/activation/activate.ts';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { handler as login } from '#functions/auth/login.ts';
import { getUserByName } from '#functions/data/users/user.ts';
import { handler as createAdmin } from '#functions/events/create-admin.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

const activateWith = (username: string, activationCode: string) =>
  new ApiClient().call(activate, {
    body: { username, activationCode, password: 'chosen1', confirmPassword: 'chosen1' },
  });

test('a new administrator gets a one-time link and chooses the password with it', async () => {
  const written = vi.spyOn(console, 'info');
  const answer = await createAdmin({ username: 'Root', email: 'root@example.com' });
  expect(answer).toEqual({
    username: 'Root',
    activationCode: expect.stringMatching(/^\d{4}$/),
    activationUrl: `http://localhost:3000/activate?code=${answer.activationCode}&username=Root`,
  });
  expect(written).not.toHaveBeenCalled();
  expect((await activateWith('root', answer.activationCode)).status).toBe(200);
  const body = { username: 'root', password: 'chosen1' };
  const signedInAs = await new ApiClient().call(login, { body });
  expect(signedInAs).toMatchObject({ status: 200, json: { isAdmin: true } });
});

test('running it again recovers the administrator: old sessions end and the new code works', async () => {
  const first = await createAdmin({ username: 'boss', email: 'boss@example.com' });
  await activateWith('boss', first.activationCode);
  const boss = await getUserByName('boss');
  const session = await signedIn(boss?.id ?? 0);
  const second = await createAdmin({ username: 'BOSS', email: 'boss@example.com' });
  expect(second.username).toBe('boss');
  expect((await session.call(currentUser)).status).toBe(401);
  expect((await activateWith('boss', second.activationCode)).status).toBe(200);
  expect((await getUserByName('boss'))?.id).toBe(boss?.id);
});

test('it sets the address, and ends the password before the code is used (THREAT-A19)', async () => {
  await createAdmin({ username: 'chief', email: 'thief@example.com' });
  const code = (await createAdmin({ username: 'chief', email: 'thief@example.com' }))
    .activationCode;
  await activateWith('chief', code);
  await createAdmin({ username: 'chief', email: 'chief@example.com' });
  const body = { username: 'chief', password: 'chosen1' };
  expect((await new ApiClient().call(login, { body })).status).toBe(401);
  expect(await getUserByName('chief')).toMatchObject({
    ...{ email: 'chief@example.com', formerEmails: [], factorsToReview: false },
  });
});

test('it does not turn a customer into an administrator', async () => {
  const user = await givenUser({ username: 'customer' });
  await expect(createAdmin({ username: 'customer', email: 'c@example.com' })).rejects.toThrow(
    'customer is a customer, not an administrator',
  );
  expect(await getUserByName('customer')).toEqual(user);
});

test.each([{}, { username: 'a b', email: 'x@example.com' }, { username: 'a', email: 'x' }, null])(
  'the request %j is refused',
  async (event) => {
    await expect(createAdmin(event)).rejects.toThrow();
  },
);
