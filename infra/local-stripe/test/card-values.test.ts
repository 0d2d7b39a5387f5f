import { expect, test } from 'vitest';
import {
  expiryProblem,
  formatExpiry,
  formatNumber,
  formatSecurityCode,
  numberProblem,
  parseExpiry,
  securityCodeProblem,
} from '../src/browser/card-values.ts';

const now = new Date(2030, 5, 15);

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 42', '4242 4242 42'],
  ['42424242424242429', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['no digits', ''],
])('the number %j is shown as %j', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown);
});

test.each([
  ['1', '1'],
  ['5', '05 / '],
  ['12', '12 / '],
  ['1/', '01 / '],
  ['1234', '12 / 34'],
  ['12/2034', '12 / 34'],
  ['12 / 34', '12 / 34'],
])('the date %j is shown as %j', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

test('the separator of the date can be deleted', () => {
  expect(formatExpiry('12 /', true)).toBe('12');
});

test('a security code has three digits, with American Express four', () => {
  expect(formatSecurityCode('12345', '4242 4242 4242 4242')).toBe('123');
  expect(formatSecurityCode('12345', '3782 822463 10005')).toBe('1234');
});

test.each([
  ['', 'Your card number is incomplete.'],
  ['4242 4242 4242', 'Your card number is incomplete.'],
  ['4242 4242 4242 4241', 'Your card number is invalid.'],
  ['4242 4242 4242 4242', undefined],
])('the number %j: %s', (value, message) => {
  expect(numberProblem(value)?.message).toBe(message);
});

test.each([
  ['', "Your card's expiration date is incomplete."],
  ['12 / ', "Your card's expiration date is incomplete."],
  ['13 / 34', "Your card's expiration date is incomplete."],
  ['12 / 29', "Your card's expiration year is in the past."],
  ['05 / 30', "Your card's expiration date is in the past."],
  ['06 / 30', undefined],
  ['12 / 34', undefined],
])('the date %j: %s', (value, message) => {
  expect(expiryProblem(value, now)?.message).toBe(message);
});

test('the security code must be complete', () => {
  const message = "Your card's security code is incomplete.";
  expect(securityCodeProblem('12', '4242')?.message).toBe(message);
  expect(securityCodeProblem('123', '3782')?.message).toBe(message);
  expect(securityCodeProblem('123', '4242')).toBeUndefined();
});

test('a date is sent as month and full year', () => {
  expect(parseExpiry('02 / 34')).toEqual({ month: 2, year: 2034 });
});
