import { expect, test } from 'vitest';
import { listFunctions } from '#infra/inventory.ts';
import { grantOf } from '#infra/permissions/grants.ts';

test('rights and payments are never read from an index, which is eventually consistent', () => {
  const readers = listFunctions().filter(({ name }) => grantOf(name).indexes?.length);
  const strict = /^(?:auth|activation|payments|previews)\./;
  expect(readers.length).toBeGreaterThan(5);
  expect(readers.filter(({ name }) => strict.test(name))).toEqual([]);
});
