import { expect, test } from 'vitest';
import { activationPath, randomActivationCode } from '#shared/rules/activation-code.ts';

test('a random code lies between 1000 and 9999', () => {
  expect(randomActivationCode((low) => low)).toBe('1000');
  expect(randomActivationCode((_low, high) => high - 1)).toBe('9999');
});

test('the activation link contains code and username', () => {
  expect(activationPath('anna+1@x', '1234')).toBe('/activate?code=1234&username=anna%2B1%40x');
  expect(activationPath('anna', '1234', 'T-1')).toBe('/activate?code=1234&username=anna&token=T-1');
});
