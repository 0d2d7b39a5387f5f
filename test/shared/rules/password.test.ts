import { expect, test } from 'vitest';
import { activateBody } from '#shared/api/activation.ts';
import { newPassword } from '#shared/model/fields.ts';
import { preparedPassword } from '#shared/rules/password.ts';

/** The passwords of RFC 8265, 4.3, table 3, and what its rules make of others. */
test.each([
  ['correct horse battery staple', 'correct horse battery staple'],
  ['Correct Horse Battery Staple', 'Correct Horse Battery Staple'],
  ['\u03c0\u00df\u00e5', '\u03c0\u00df\u00e5'],
  ['Jack of \u2666s', 'Jack of \u2666s'],
  ['foo\u1680bar', 'foo bar'],
  ['foo\u00a0bar\u3000', 'foo bar '],
  [' foo ', ' foo '],
  ['e\u0301', '\u00e9'],
  ['\uff21\ufb01\u00b2', '\uff21\ufb01\u00b2'],
])('RULE-1: %j is prepared as %j', (typed, prepared) => {
  expect(preparedPassword(typed)).toBe(prepared);
});

test('RULE-1: the limit of 72 bytes counts the prepared form', () => {
  const text = 'é'.repeat(36);
  expect(newPassword.safeParse(text.normalize('NFD'))).toMatchObject({ success: true, data: text });
  expect(newPassword.safeParse(`${text}e`).success).toBe(false);
  expect(newPassword.safeParse('\u00a0'.repeat(72)).success).toBe(true);
  expect(newPassword.safeParse('e\u0301'.repeat(3)).success).toBe(false);
});

test('a repetition may be encoded in another way', () => {
  const password = 'Café au lait';
  const form = { username: 'anna', activationCode: '1234', password };
  const typed = { ...form, confirmPassword: password.normalize('NFD') };
  expect(activateBody.safeParse(typed).success).toBe(true);
  expect(activateBody.safeParse({ ...typed, confirmPassword: 'Cafe au lait' }).success).toBe(false);
});
