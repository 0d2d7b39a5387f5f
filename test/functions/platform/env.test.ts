import { afterEach, expect, test, vi } from 'vitest';
import { environment, required, wholeNumber } from '#functions/platform/env.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('variables are memoized on first use', () => {
  const read = environment({ NAME_OF_A_TEST: required, LIMIT_OF_A_TEST: wholeNumber });
  vi.stubEnv('NAME_OF_A_TEST', 'first');
  vi.stubEnv('LIMIT_OF_A_TEST', '10');
  expect(read()).toEqual({ NAME_OF_A_TEST: 'first', LIMIT_OF_A_TEST: 10 });
  vi.stubEnv('NAME_OF_A_TEST', 'second');
  expect(read().NAME_OF_A_TEST).toBe('first');
});

test('a use throws and names all that is missing or wrong, until it is set', () => {
  const read = environment({ NAME_OF_A_TEST: required, LIMIT_OF_A_TEST: wholeNumber });
  vi.stubEnv('LIMIT_OF_A_TEST', 'ten');
  expect(read).toThrow('NAME_OF_A_TEST, LIMIT_OF_A_TEST');
  vi.stubEnv('NAME_OF_A_TEST', 'name');
  vi.stubEnv('LIMIT_OF_A_TEST', '10');
  expect(read().LIMIT_OF_A_TEST).toBe(10);
});
