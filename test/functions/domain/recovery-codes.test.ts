import { expect, test } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes } from '#functions/domain/recovery-codes.ts';

const code = '7H2K-9QRT-0ABC-WXYZ';

test('ten codes, all different, in groups of four that nobody mixes up', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const one of codes)
    expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
});

test.each(['7h2k-9qrt-0abc-wxyz', '7H2K9QRT0ABCWXYZ', ' 7h2k 9qrt 0ABC WXYZ '])(
  'typed as “%s” it is the same',
  (typed) => {
    expect(hashRecoveryCode(7, typed)).toBe(hashRecoveryCode(7, code));
  },
);

test('another code, or that of somebody else, has another hash', () => {
  const hashes = [
    hashRecoveryCode(7, code),
    hashRecoveryCode(7, '7H2K-9QRT-0ABC-WXY0'),
    hashRecoveryCode(8, code),
  ];
  expect(new Set(hashes).size).toBe(3);
});
