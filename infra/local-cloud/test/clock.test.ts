import { expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '#src/clock.ts';

/** The time that `Date` tells, beside the timers, which go by another one. */
function givenTime(start: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const told = vi.spyOn(Date, 'now').mockReturnValue(start);
  onTestFinished(() => {
    vi.useRealTimers();
    told.mockRestore();
  });
  return (now: number) => told.mockReturnValue(now);
}

test('acts once, and never early, however early a timer fires', () => {
  const itIs = givenTime(1_000);
  const action = vi.fn();
  systemClock.at(1_010, action);
  itIs(1_009);
  vi.advanceTimersByTime(10);
  expect(action).not.toHaveBeenCalled();
  itIs(1_010);
  vi.advanceTimersByTime(1);
  expect(action).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(100);
  expect(action).toHaveBeenCalledOnce();
});

test('acts soon on past times, but not synchronously', () => {
  givenTime(1_000);
  const action = vi.fn();
  systemClock.at(900, action);
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(action).toHaveBeenCalledOnce();
});

test('waits longer than a timer can', () => {
  const itIs = givenTime(0);
  const action = vi.fn();
  const day = 24 * 60 * 60_000;
  systemClock.at(40 * day, action);
  itIs(2 ** 31 - 1);
  vi.advanceTimersByTime(2 ** 31 - 1);
  expect(action).not.toHaveBeenCalled();
  itIs(40 * day);
  vi.advanceTimersByTime(40 * day - 2 ** 31 + 1);
  expect(action).toHaveBeenCalledOnce();
});

test('a cancelled action does not happen', () => {
  givenTime(1_000);
  const action = vi.fn();
  const callOff = systemClock.at(1_010, action);
  callOff();
  vi.advanceTimersByTime(100);
  expect(action).not.toHaveBeenCalled();
});
