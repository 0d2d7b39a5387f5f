import { randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { handler as activate } from '#functions/activation/activate.ts';
import { tripBreaker } from '#functions/data/users/activation-breaker.ts';
import { newPreviewToken } from '#functions/rules/websites/preview-token.ts';
import * as passwords from '#functions/services/passwords.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { givenPreview } from '#test/support/previews.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

const limit = vi.hoisted(() => {
  process.env.ACTIVATION_FAILURES_IN_STACK = '40';
  return 40;
});
vi.mock(import('#functions/services/passwords.ts'), { spy: true });
vi.mocked(passwords.hashPassword).mockImplementation(async (password) => `hash of ${password}`);

let guesses = 0;
/** Each guess is for another name, from another address. */
function guess(username = `anyone${guesses}`, activationCode = '1000', token?: string) {
  guesses += 1;
  const client = new ApiClient(`10.${guesses >> 16}.${(guesses >> 8) & 255}.${guesses & 255}`);
  const passwords = { password: 'chosen1', confirmPassword: 'chosen1' };
  const body = { username, activationCode, ...passwords, token };
  return client.call(activate, { body });
}

const atOnce = async (count: number) => {
  const answers = await Promise.all(Array.from({ length: count }, () => guess()));
  return answers.map(({ status }) => status);
};

test('too many failures in an hour close activation for a quarter of an hour and fire an alarm', async () => {
  const clock = givenClock('2026-05-01T00:00:00.000Z');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await givenUser({ username: 'nora', activationCode: '4711', isActivated: false });
  for (let index = 0; index < 10; index += 1) {
    expect(warn).not.toHaveBeenCalled();
    expect(await atOnce(limit / 10)).toEqual(Array(limit / 10).fill(400));
    clock.pass(5 * 60_000);
  }
  expect(warn.mock.calls).toEqual([[expect.stringContaining('"message":"activation trip"')]]);
  warn.mockRestore();

  const closed = await guess('nora', '4711');
  expect(closed).toMatchObject({ status: 429, json: { message: refusals.tooManyAttempts } });
  expect(closed.headers['retry-after']).toBe('600');
  clock.pass(10 * 60_000);
  expect((await guess('nora', '4711')).status).toBe(200);
});

test('of more concurrent failures no more than the limit are compared (THREAT-A3)', async () => {
  givenClock('2026-05-02T00:00:00.000Z');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const statuses = await atOnce(limit + 30);
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(limit);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(30);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
  expect((await guess()).status).toBe(429);
});

test('failures an hour apart do not close it', async () => {
  const clock = givenClock('2026-05-03T00:00:00.000Z');
  for (let index = 0; index < 3; index += 1) {
    expect(await atOnce(limit / 2)).toEqual(Array(limit / 2).fill(400));
    clock.pass(66 * 60_000);
  }
});

/** A customer with a preview link, just after activation was closed to others. */
async function givenInvitedWhileClosed(username: string, day: string) {
  const clock = givenClock(`${day}T00:00:00.000Z`);
  const owner = await givenUser({ username, activationCode: '4711', isActivated: false });
  await givenWebsite(owner.id);
  const token = await givenPreview(owner.id);
  const close = () => tripBreaker(new Date(Date.now() + 15 * 60_000), new Date());
  expect(await close()).toBe(true);
  return { clock, token, close };
}

const comparedWrong = { status: 400, json: { message: refusals.invalidActivation } };
const notCompared = { status: 429, json: { message: refusals.tooManyAttempts } };

describe('while activation is closed', () => {
  test('the holder of a live preview link of the account may still try', async () => {
    const { token } = await givenInvitedWhileClosed('olga', '2026-05-04');
    expect(await guess('olga', '4711')).toMatchObject(notCompared);
    expect(await guess('olga', '1000', token)).toMatchObject(comparedWrong);
    expect((await guess(' OLGA ', '4711', token)).status).toBe(200);
    expect(await guess('olga', '4711', token)).toMatchObject(comparedWrong);
  });

  test('with five guesses, like everybody', async () => {
    const { token } = await givenInvitedWhileClosed('paul', '2026-05-05');
    for (let index = 0; index < 5; index += 1) {
      expect(await guess('paul', '1000', token)).toMatchObject(comparedWrong);
    }
    expect(await guess('paul', '4711', token)).toMatchObject(notCompared);
  });

  test('however many of those failed before', async () => {
    const { token } = await givenInvitedWhileClosed('rita', '2026-05-06');
    const others = await Promise.all(
      Array.from({ length: limit / 4 + 1 }, async (_, index) => {
        const owner = await givenUser({ username: `invited${index}`, activationCode: '4711' });
        await givenWebsite(owner.id);
        return { username: owner.username, token: await givenPreview(owner.id) };
      }),
    );
    for (const other of others) {
      for (let index = 0; index < 4; index += 1) {
        expect(await guess(other.username, '1000', other.token)).toMatchObject(comparedWrong);
      }
    }
    expect((await guess('rita', '4711', token)).status).toBe(200);
  });

  test('a link of another account, an unknown link, or one that has ended does not help', async () => {
    const { clock, token, close } = await givenInvitedWhileClosed('sven', '2026-05-07');
    const other = await givenUser({ username: 'tess', activationCode: '4711', isActivated: false });
    await givenWebsite(other.id);
    const foreign = await givenPreview(other.id);
    for (const wrong of [foreign, newPreviewToken(randomBytes), '', 'x', `${token}x`]) {
      expect(await guess('sven', '4711', wrong)).toMatchObject(notCompared);
    }
    expect(await guess('nobody-at-all', '4711', token)).toMatchObject(notCompared);
    clock.pass(48 * 3_600_000);
    expect(await close()).toBe(true);
    expect(await guess('sven', '4711', token)).toMatchObject(notCompared);
  });
});

test('while it is open, no link changes anything', async () => {
  const clock = givenClock('2026-05-11T00:00:00.000Z');
  const owner = await givenUser({ username: 'uwe', activationCode: '4711', isActivated: false });
  await givenWebsite(owner.id);
  const token = await givenPreview(owner.id);
  expect(await guess('uwe', '1000', token)).toMatchObject(comparedWrong);
  expect(await guess('stranger', '4711', token)).toMatchObject(comparedWrong);
  clock.pass(48 * 3_600_000);
  expect((await guess('uwe', '4711', token)).status).toBe(200);
});
