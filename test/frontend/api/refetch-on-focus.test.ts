import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Nothing goes stale by default (SPEC-9.3), and what is not stale is not read again, whatever `true` says. */
test('what is to be read again on focus goes stale, or is read always', () => {
  const asking = globSync('frontend/src/**/*.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('refetchOnWindowFocus: true'),
  );
  expect(asking).not.toEqual([]);
  expect(asking.filter((file) => !readFileSync(file, 'utf8').includes('staleTime: '))).toEqual([]);
});
