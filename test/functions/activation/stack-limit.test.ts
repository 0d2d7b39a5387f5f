import { expect, test, vi } from 'vitest';
import { handler as activate } from '../../../functions/activation/activate.ts';
import * as passwords from '../../../functions/services/passwords.ts';
import { refusals } from '../../../shared/messages.ts';
import { ApiClient } from '../../support/api-client.ts';
import { givenClock } from '../../support/clock.ts';
import { givenUser } from '../../support/users.ts';

const limit = vi.hoisted(() => {
  process.env.ACTIVATION_FAILURES_IN_STACK = '40';
  return 40;
});
vi.mock(import('../../../functions/services/passwords.ts'), { spy: true });
vi.mocked(passwords.hashPassword).mockImplementation(async (password) => `hash of ${password}`);

let guesses = 0;
/** Every guess is at another name, from another address. */
function guess(username = `anyone${guesses}`, activationCode = '1000') {
  guesses += 1;
  const client = new ApiClient(`10.${guesses >> 16}.${(guesses >> 8) & 255}.${guesses & 255}`);
  const body = { username, activationCode, password: 'chosen1', confirmPassword: 'chosen1' };
  return client.call(activate, { body });
}

const atOnce = async (count: number) => {
  const answers = await Promise.all(Array.from({ length: count }, () => guess()));
  return answers.map(({ status }) => status);
};

test('too many failures in an hour close activation for a quarter of an hour and raise the alarm', async () => {
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

test('of more failures at once no more than the limit are judged', async () => {
  givenClock('2026-05-02T00:00:00.000Z');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const statuses = await atOnce(limit + 30);
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(limit);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(30);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
  expect((await guess()).status).toBe(429);
});

test('failures that lie an hour apart close nothing', async () => {
  const clock = givenClock('2026-05-03T00:00:00.000Z');
  for (let index = 0; index < 3; index += 1) {
    expect(await atOnce(limit / 2)).toEqual(Array(limit / 2).fill(400));
    clock.pass(66 * 60_000);
  }
});
