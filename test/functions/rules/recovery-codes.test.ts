import { expect, test } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes } from '#functions/rules/recovery-codes.ts';
import { typedProof } from '#shared/rules/typed-code.ts';

const code = '7H2K-9QRT-0ABC-WXYZ';

test('ten different codes, in groups of four unambiguous characters', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const one of codes)
    expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
});

test.each(['7h2k-9qrt-0abc-wxyz', '7H2K9QRT0ABCWXYZ', ' 7h2k 9qrt oABC WXYZ '])(
  'typed as “%s” it is the same',
  (typed) => {
    expect(hashRecoveryCode(7, typedProof(typed, 6))).toBe(hashRecoveryCode(7, code));
  },
);

test('another code, or the same code of another user, has another hash', () => {
  const hashes = [
    hashRecoveryCode(7, code),
    hashRecoveryCode(7, '7H2K-9QRT-0ABC-WXY0'),
    hashRecoveryCode(8, code),
  ];
  expect(new Set(hashes).size).toBe(3);
});
