import { expect, test } from 'vitest';
import { requireOwner } from '#functions/rules/websites/owner.ts';

const customer = { id: 7, isAdmin: false };

test('owners and administrators are admitted', () => {
  expect(() => requireOwner(customer, 7)).not.toThrow();
  expect(() => requireOwner({ id: 1, isAdmin: true }, 7)).not.toThrow();
});

test('others get 404 (THREAT-I1)', () => {
  expect(() => requireOwner(customer, 8)).toThrow(expect.objectContaining({ status: 404 }));
});
