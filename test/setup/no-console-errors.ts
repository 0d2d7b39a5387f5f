import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let spied: MockInstance<typeof console.error>;

beforeEach(() => {
  spied = vi.spyOn(console, 'error');
});

/** An unexpected `console.error` fails a test. A test that expects one clears the mock after checking. */
afterEach(() => {
  const calls = spied.mock.calls;
  spied.mockRestore();
  expect(calls, 'unexpected console.error').toEqual([]);
});
