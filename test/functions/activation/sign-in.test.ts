import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as activate } from '#functions/activation/activate.ts';
import { handler as updateCode } from '#functions/admin/update-activation-code.ts';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { handler as login } from '#functions/auth/login.ts';
import { getUser } from '#functions/data/users/user.ts';
import * as passwords from '#functions/services/passwords.ts';
import { loginLimits } from '#shared/limits/sessions.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenApp, givenPasskey } from '#test/support/second-factor.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { withInterruptions } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';

vi.mock(import('#functions/services/passwords.ts'), { spy: true });
beforeEach(() => {
  vi.mocked(passwords.hashPassword).mockImplementation(async (password) => `hash of ${password}`);
  vi.mocked(passwords.isPassword).mockImplementation(
    async (password, hash) => hash === `hash of ${password}`,
  );
});

const activationCode = '4711';
const password = 'chosen1';

let visitors = 0;
function newVisitor(): ApiClient {
  visitors += 1;
  return new ApiClient(`10.7.0.${visitors}`);
}

const pending = (username: string) => givenUser({ username, activationCode, isActivated: false });

function use(client: ApiClient, username: string) {
  const body = { username, activationCode, password, confirmPassword: password };
  return client.call(activate, { body });
}

async function renewCode(userId: number): Promise<void> {
  const admin = await signedInAdmin();
  const answer = await admin.call(updateCode, { body: { userId, activationCode } });
  expect(answer.status).toBe(200);
}

const isSignedIn = async (client: ApiClient) => (await client.call(currentUser)).status === 200;

test('an activation signs in, and counts as a login', async () => {
  const { id } = await pending('greta');
  const visitor = newVisitor();
  const answer = await use(visitor, 'greta');
  expect(answer).toMatchObject({
    status: 200,
    json: { message: 'Account Activated', user: { id, username: 'greta' } },
  });
  expect((await visitor.call(currentUser)).json).toMatchObject({ id });
  expect(await getUser(id)).toMatchObject({
    loginCount: 1,
    knownDevices: [expect.any(String)],
    lastSeenAt: expect.any(String),
  });
});

test('a wrong code signs nobody in', async () => {
  await givenUser({ username: 'hugo', activationCode: '9999', isActivated: false });
  const visitor = newVisitor();
  expect((await use(visitor, 'hugo')).cookies).toEqual([]);
  expect(await isSignedIn(visitor)).toBe(false);
});

test('it ends the sessions of before, and whoever was signed in there', async () => {
  const user = await givenUser();
  const [elsewhere, other] = [await signedIn(user.id), await signedIn((await givenUser()).id)];
  await renewCode(user.id);
  const { cookie } = other;
  expect((await use(other, user.username)).json).toMatchObject({ user: { id: user.id } });
  expect(await isSignedIn(elsewhere)).toBe(false);
  const replayed = newVisitor();
  replayed.cookie = cookie;
  expect(await isSignedIn(replayed)).toBe(false);
});

describe('THREAT-A31: it activates, and signs nobody in', () => {
  test.each([
    ['an app', givenApp],
    ['a passkey', givenPasskey],
  ])('whose account has %s', async (_factor, add) => {
    const user = await givenUser();
    await add(await signedIn(user.id));
    await renewCode(user.id);
    const visitor = newVisitor();
    const answer = await use(visitor, user.username);
    expect(answer).toMatchObject({ status: 200, json: { user: null }, cookies: [] });
    expect(await getUser(user.id)).toMatchObject({ codeUsedAt: expect.any(String) });
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('where the sign-ins of the name are used up', async () => {
    const { id } = await pending('ida');
    const visitor = newVisitor();
    const wrong = { username: 'ida', password: 'wrong-1' };
    for (let index = 0; index < loginLimits.failures; index += 1) {
      await visitor.call(login, { body: wrong });
    }
    expect(await use(visitor, 'ida')).toMatchObject({ status: 200, json: { user: null } });
    expect(await getUser(id)).toMatchObject({ isActivated: true, loginCount: 0 });
    const refused = await visitor.call(login, { body: { username: 'ida', password } });
    expect(refused.json).toMatchObject({ message: refusals.tooManyAttempts });
  });

  test('whose code was replaced before the session began', async () => {
    const { id } = await pending('jost');
    const visitor = newVisitor();
    const written = 'TransactWriteItemsCommand';
    const { status } = await withInterruptions(
      [
        [written, async () => null],
        [written, () => renewCode(id)],
      ],
      () => use(visitor, 'jost'),
    );
    expect(status).toBe(200);
    expect(visitor.cookie).toBeDefined();
    expect(await isSignedIn(visitor)).toBe(false);
  });
});
