import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as endOtherSessions } from '#functions/account/end-other-sessions.ts';
import { handler as activate } from '#functions/activation/activate.ts';
import { handler as createCustomer } from '#functions/admin/create-customer.ts';
import { handler as updateCode } from '#functions/admin/update-activation-code.ts';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { handler as login } from '#functions/auth/login.ts';
import { listPasskeys } from '#functions/data/users/passkey.ts';
import { getUser } from '#functions/data/users/user.ts';
import * as passwords from '#functions/services/passwords.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { validation } from '#shared/texts/validation.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { deliverMail, mailUnderTest, readMail } from '#test/support/mail.ts';
import { givenPasskey } from '#test/support/second-factor.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { withInterruption } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';

vi.mock(import('#functions/services/passwords.ts'), { spy: true });
const { sent } = mailUnderTest();
const hashing = vi.mocked(passwords.hashPassword);
/** Each compared code is hashed once, so this counts comparisons; only one test needs a real hash. */
beforeEach(() => {
  hashing.mockReset().mockImplementation(async (password) => `hash of ${password}`);
});

const refused = { status: 400, json: { message: refusals.invalidActivation } };
const limited = { status: 429, json: { message: refusals.tooManyAttempts } };

let addresses = 0;
/** Each guess from its own address, unless one is given. */
function guess(username: string, activationCode: string, address?: string, password = 'chosen1') {
  addresses += 1;
  const from = address ?? `10.1.${Math.floor(addresses / 250)}.${addresses % 250}`;
  const body = { username, activationCode, password, confirmPassword: password };
  return new ApiClient(from).call(activate, { body });
}

const pending = (username: string, activationCode = '4711') =>
  givenUser({ username, activationCode, isActivated: false });

test('the right code sets the password and activates, and is kept for the administrator', async () => {
  hashing.mockReset();
  const user = await pending('anna');
  const answer = await guess(' Anna ', '4711');
  expect(answer).toMatchObject({ status: 200, json: { message: 'Account Activated' } });
  expect(await getUser(user.id)).toMatchObject({
    isActivated: true,
    activationCode: '4711',
    codeUsedAt: expect.any(String),
    version: 2,
  });
  const body = { username: 'anna', password: 'chosen1' };
  expect((await new ApiClient().call(login, { body })).status).toBe(200);
});

test('a code is never accepted twice', async () => {
  const user = await pending('berta');
  expect((await guess('berta', '4711')).status).toBe(200);
  const before = await getUser(user.id);
  expect(await guess('berta', '4711', undefined, 'another1')).toMatchObject(refused);
  expect(await getUser(user.id)).toEqual(before);
});

describe('for an account that an administrator gave a new code', () => {
  test('it removes what was added since, and mails what remains (THREAT-A19)', async () => {
    const clock = givenClock();
    const user = await givenUser();
    await givenPasskey(await signedIn(user.id), 'of before');
    clock.pass(1);
    const admin = await signedInAdmin();
    await admin.call(updateCode, { body: { userId: user.id, activationCode: '4711' } });
    await givenPasskey(await signedIn(user.id), 'of the old password');
    expect((await guess(user.username, '4711')).status).toBe(200);
    expect((await listPasskeys(user.id)).map(({ name }) => name)).toEqual(['of before']);
    expect(await getUser(user.id)).toMatchObject({ passkeys: 1, factorsToReview: true });
    await deliverMail();
    const { subject, text } = readMail(sent.at(-1));
    expect(subject).toBe('Your password was changed');
    expect(text).toContain('Passkey of before: March 1, 2026');
  });

  test('it ends a session that began at the same moment (THREAT-A18)', async () => {
    const user = await givenUser();
    const admin = await signedInAdmin();
    await admin.call(updateCode, { body: { userId: user.id, activationCode: '4711' } });
    const thief = await signedIn(user.id);
    const endOthers = () => thief.call(endOtherSessions, { method: 'POST' });
    const activating = () => guess(user.username, '4711');
    const { status } = await withInterruption('TransactWriteItemsCommand', endOthers, activating);
    expect(status).toBe(200);
    expect((await thief.call(currentUser)).status).toBe(401);
  });
});

test('of fifty concurrent activations exactly one succeeds', async () => {
  const user = await pending('carl');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => guess('carl', '4711', undefined, `chosen${index}`)),
  );
  const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
  expect(winners).toHaveLength(1);
  expect((await getUser(user.id))?.passwordHash).toBe(`hash of chosen${winners[0]}`);
  expect(hashing.mock.calls.length).toBeLessThanOrEqual(5);
});

describe('a code that is not valid', () => {
  test('is refused after thirty days, and not a moment before', async () => {
    const clock = givenClock();
    await pending('dora');
    await pending('emil');
    clock.pass(30 * 24 * 3_600_000 - 1);
    expect((await guess('dora', '4711')).status).toBe(200);
    clock.pass(1);
    expect(await guess('emil', '4711')).toMatchObject(refused);
  });

  test.each(['----', 'null', '0000'])('does not match %s', async (code) => {
    const user = await givenUser({
      username: `fay${code.replaceAll('-', '')}x`,
      activationCode: null,
    });
    const answer = await guess(user.username, code);
    expect(answer.status).toBe(400);
    expect(await getUser(user.id)).toEqual(user);
  });
});

describe('five wrong guesses', () => {
  const wrongGuesses = async (username: string) => {
    for (let index = 0; index < 5; index += 1) {
      expect(await guess(username, '1000')).toMatchObject(refused);
    }
  };

  test('block the code, even when it is right, until the administrator resets it', async () => {
    const user = await pending('gus');
    await wrongGuesses('gus');
    expect(await guess('gus', '4711')).toMatchObject(limited);
    expect(await guess('GUS', '1000')).toMatchObject(limited);
    const admin = await signedInAdmin();
    const reset = { userId: user.id, activationCode: '4711' };
    expect((await admin.call(updateCode, { body: reset })).status).toBe(200);
    expect((await guess('gus', '4711')).status).toBe(200);
  });

  test('block an unknown name alike, for a day', async () => {
    const clock = givenClock();
    await wrongGuesses('nobody');
    const answer = await guess('nobody', '4711');
    expect(answer).toMatchObject(limited);
    expect(answer.headers['retry-after']).toBeUndefined();
    clock.pass(24 * 3_600_000);
    expect(await guess('nobody', '4711')).toMatchObject(refused);
  });

  test('at a name before it exists do not lock out its later customer', async () => {
    await wrongGuesses('future');
    const admin = await signedInAdmin();
    const body = {
      username: 'future',
      email: 'f@example.com',
      password: 'initial',
      activationCode: '4711',
    };
    expect((await admin.call(createCustomer, { body })).status).toBe(200);
    expect((await guess('future', '4711')).status).toBe(200);
  });

  test('are five even of a hundred concurrent ones', async () => {
    await pending('hal');
    const answers = await Promise.all(Array.from({ length: 100 }, () => guess('hal', '1000')));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95);
    expect(hashing).toHaveBeenCalledTimes(5);
  });
});

test('input that breaks a rule of the form is no guess', async () => {
  await pending('ina');
  const form = {
    username: 'ina',
    activationCode: '1000',
    password: 'chosen1',
    confirmPassword: 'chosen1',
  };
  const wrong = [
    [{ activationCode: '123' }, 'activationCode', validation.activationCodeLength],
    [{ activationCode: '1234 or 5678' }, 'activationCode', validation.activationCodeLength],
    [{ password: 'short', confirmPassword: 'short' }, 'password', validation.passwordTooShort],
    [{ confirmPassword: 'other11' }, 'confirmPassword', validation.passwordsDoNotMatch],
    [{ confirmPassword: '' }, 'confirmPassword', validation.confirmPasswordRequired],
    [{ username: ' ' }, 'username', validation.usernameRequired],
  ] as const;
  for (const [change, path, message] of wrong) {
    const answer = await new ApiClient().call(activate, { body: { ...form, ...change } });
    expect(answer.status).toBe(400);
    expect(Object(answer.json).issues).toContainEqual({ path, message });
  }
  for (let index = 0; index < 4; index += 1) await guess('ina', '1000');
  expect((await guess('ina', '4711')).status).toBe(200);
});

describe('an address', () => {
  test('may fail ten times an hour, and beyond that uses up no guesses of a code', async () => {
    const clock = givenClock();
    await pending('kim');
    for (let index = 0; index < 10; index += 1) {
      expect(await guess(`somebody${index}`, '1000', '10.9.0.1')).toMatchObject(refused);
    }
    for (let index = 0; index < 6; index += 1) {
      const answer = await guess('kim', '1000', '10.9.0.1');
      expect(answer).toMatchObject(limited);
      expect(answer.headers['retry-after']).toBe('3600');
    }
    expect((await guess('kim', '4711', '10.9.0.2')).status).toBe(200);
    clock.pass(3_600_000);
    expect(await guess('somebody', '1000', '10.9.0.1')).toMatchObject(refused);
  });

  test('is not charged for a success or for a blocked code', async () => {
    await pending('lea');
    for (let index = 0; index < 5; index += 1) await guess('lea', '1000', '10.9.0.3');
    for (let index = 0; index < 8; index += 1) await guess('lea', '1000', '10.9.0.3');
    for (let index = 0; index < 6; index += 1) {
      await pending(`office${index}`);
      expect((await guess(`office${index}`, '4711', '10.9.0.3')).status).toBe(200);
    }
    expect(await guess('unknown', '1000', '10.9.0.3')).toMatchObject(refused);
  });
});

test('activation ends the sessions that were open before', async () => {
  const user = await givenUser({ username: 'mia', activationCode: '4711' });
  const before = await signedIn(user.id);
  expect((await before.call(currentUser)).status).toBe(200);
  expect((await guess('mia', '4711')).status).toBe(200);
  expect((await before.call(currentUser)).status).toBe(401);
});
