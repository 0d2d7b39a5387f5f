import { expect, test } from 'vitest';
import {
  activationPath,
  isActivationCode,
  randomActivationCode,
} from '#shared/rules/activation-code.ts';

test('a random code lies between 1000 and 9999', () => {
  expect(randomActivationCode((low) => low)).toBe('1000');
  expect(randomActivationCode((_low, high) => high - 1)).toBe('9999');
});

test.each(['1000', '0000', '9999'])('%s is a code', (text) => {
  expect(isActivationCode(text)).toBe(true);
});

test.each(['', '123', '12345', 'abcd', '12 4', '１２３４', '1234\n'])(
  '%j is not a code',
  (text) => {
    expect(isActivationCode(text)).toBe(false);
  },
);

test('the activation link contains code and username', () => {
  expect(activationPath('anna+1@x', '1234')).toBe('/activate?code=1234&username=anna%2B1%40x');
  expect(activationPath('anna', '1234', 'T-1')).toBe('/activate?code=1234&username=anna&token=T-1');
});
