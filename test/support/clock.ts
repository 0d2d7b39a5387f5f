import { afterEach, vi } from 'vitest';

/** Stops the clock at `time` until the end of the test; `pass` moves it on. */
export function givenClock(time = '2026-03-01T12:00:00.000Z') {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
  return {
    pass: (ms: number) => vi.setSystemTime(Date.now() + ms),
  };
}

afterEach(() => {
  vi.useRealTimers();
});
