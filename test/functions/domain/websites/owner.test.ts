import { expect, test } from 'vitest';
import { requireOwner } from '#functions/domain/websites/owner.ts';

const customer = { id: 7, isAdmin: false };

test('owners and administrators come in', () => {
  expect(() => requireOwner(customer, 7)).not.toThrow();
  expect(() => requireOwner({ id: 1, isAdmin: true }, 7)).not.toThrow();
});

test('for anybody else it does not exist (THREAT-I1)', () => {
  expect(() => requireOwner(customer, 8)).toThrow(expect.objectContaining({ status: 404 }));
});
