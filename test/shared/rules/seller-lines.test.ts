import { expect, test } from 'vitest';
import { partyLines } from '#shared/rules/seller-lines.ts';

test.each([
  ['12 Dock Street\nPortland, ME 04101', ['12 Dock Street', 'Portland, ME 04101']],
  ['12 Dock Street, Portland', ['12 Dock Street', 'Portland']],
  ['12 Dock Street\n\n Germany ', ['12 Dock Street', 'Germany']],
])('the address %j has the lines in which it was typed', (address, lines) => {
  expect(partyLines({ name: 'Holt', address, taxId: null })).toEqual(['Holt', ...lines]);
});
