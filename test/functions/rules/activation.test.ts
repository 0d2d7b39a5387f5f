import { describe, expect, test } from 'vitest';
import { codeValidUntil, isRightCode, renewCode } from '#functions/rules/activation.ts';

const issued = '2026-01-01T00:00:00.000Z';
const end = new Date('2026-01-31T00:00:00.000Z');
const now = new Date('2026-01-02T00:00:00.000Z');
const live = { activationCode: '0042', codeIssuedAt: issued, codeUsedAt: null };

describe('a code', () => {
  test('is valid for thirty days', () => {
    expect(codeValidUntil(live, now)).toEqual(end);
    expect(codeValidUntil(live, new Date(end.getTime() - 1))).toEqual(end);
    expect(codeValidUntil(live, end)).toBeNull();
  });

  test('matches itself and nothing else', () => {
    expect(isRightCode(live, '0042', now)).toBe(true);
    expect(isRightCode(live, '0043', now)).toBe(false);
  });

  test.each([
    ['of nobody', null],
    ['that was never set', { ...live, activationCode: null }],
    ['that was used', { ...live, codeUsedAt: issued }],
    ['without a beginning', { ...live, codeIssuedAt: null }],
    ['that is blank', { ...live, activationCode: '' }],
  ])('%s never matches', (_what, account) => {
    for (const code of ['0042', '----', 'null']) {
      expect(isRightCode(account, code, now)).toBe(false);
    }
  });
});

test('a new code ends every other way into an activated account (THREAT-A16)', () => {
  const fields = { activationCode: '1234', codeIssuedAt: now.toISOString(), codeUsedAt: null };
  const activated = { isActivated: true, sessionEpoch: 3 };
  expect(renewCode(activated, '1234', now)).toEqual({
    ...fields,
    ...{ sessionEpoch: 4, resetLinks: [], pendingEmail: null, pendingEmailBy: null },
  });
  const pending = { isActivated: false, sessionEpoch: 3 };
  expect(renewCode(pending, '1234', now)).toEqual(fields);
});
