import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let spied: MockInstance<typeof console.error>;

beforeEach(() => {
  spied = vi.spyOn(console, 'error');
});

/** An unexpected `console.error` fails a test; one that expects it clears the mock after looking. */
afterEach(() => {
  const calls = spied.mock.calls;
  spied.mockRestore();
  expect(calls, 'unexpected console.error').toEqual([]);
});
