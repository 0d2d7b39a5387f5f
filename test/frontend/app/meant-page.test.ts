import { expect, test } from 'vitest';
import { meantPage } from '#frontend/src/pages/meant-page.ts';

test.each([
  ['/login', '/auth'],
  ['/Sign-In', '/auth'],
  ['/sign_up/', '/auth#register'],
  ['/pricing.html', '/#pricing'],
  ['/pircing', '/#pricing'],
  ['/prcing', '/#pricing'],
  ['/dashbord', '/dashboard'],
  ['/dashboardd/more', '/dashboard'],
  ['/acount', '/account'],
])('%s was to lead to %s', (address, to) => {
  expect(meantPage(address)?.to).toBe(to);
});

test.each(['/', '/xyz', '/no/such/page', '/constructor', '/hom', `/${'a'.repeat(10_000)}`])(
  '%s comes near to nothing',
  (address) => {
    expect(meantPage(address)).toBeNull();
  },
);
