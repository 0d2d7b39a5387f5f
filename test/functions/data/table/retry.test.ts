import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stale, untilWritten } from '#functions/data/table/retry.ts';
import { refusals } from '#shared/texts/refusals.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a write that succeeds at the first or second attempt does not wait', async () => {
  const attempt = vi.fn(async () => (attempt.mock.calls.length < 2 ? stale : 'written'));
  expect(await untilWritten(attempt)).toBe('written');
  expect(attempt).toHaveBeenCalledTimes(2);
});

test('a result may be anything but stale, even undefined', async () => {
  expect(await untilWritten(async () => null)).toBeNull();
});

test('a caller that keeps conflicting waits longer each time, and gives up as busy after ten attempts', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(1);
  const attempt = vi.fn(async () => stale);
  const pauses = vi.spyOn(globalThis, 'setTimeout');
  const result = untilWritten(attempt);
  result.catch(() => {});
  await vi.runAllTimersAsync();
  await expect(result).rejects.toMatchObject({ status: 503, message: refusals.busy });
  expect(attempt).toHaveBeenCalledTimes(10);
  expect(pauses.mock.calls.map(([, ms]) => ms)).toEqual([50, 100, 200, 400, 400, 400, 400, 400]);
  random.mockRestore();
});

test('an attempt that throws is not retried', async () => {
  const attempt = vi.fn(async () => {
    throw new Error('broken');
  });
  await expect(untilWritten(attempt)).rejects.toThrow('broken');
  expect(attempt).toHaveBeenCalledTimes(1);
});
