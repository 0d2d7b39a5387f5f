import { describe, expect, test } from 'vitest';
import {
  methodsOfProof,
  methodsOfSignIn,
  requireRecentProof,
} from '#functions/rules/second-factor.ts';
import { proofValidMs } from '#shared/limits/second-factor.ts';

const plain = { isAdmin: false, hasTotp: false, passkeys: 0 };
const withApp = { ...plain, hasTotp: true };
const withPasskey = { ...plain, passkeys: 1 };
const asAdmin = { isAdmin: true };

describe('a sign-in by password', () => {
  test.each([
    ['nothing', plain, true, []],
    ['the app or a recovery code', withApp, false, ['totp', 'recovery']],
    [
      'any factor there is beside an app',
      { ...withApp, passkeys: 2 },
      false,
      ['totp', 'recovery', 'passkey'],
    ],
    ['nothing where there is a passkey alone', withPasskey, true, []],
    ['the passkey of an administrator', { ...withPasskey, ...asAdmin }, true, ['passkey']],
    ['nothing of an administrator who needs none', { ...withPasskey, ...asAdmin }, false, []],
  ])('needs %s', (_what, account, adminsNeedIt, methods) => {
    expect(methodsOfSignIn(account, adminsNeedIt)).toEqual(methods);
  });
});

describe('a proof of identity', () => {
  test.each([
    ['the password where it signs in alone', plain, ['password']],
    ['the password or a passkey that is optional', withPasskey, ['passkey', 'password']],
    ['never the password beside an app', withApp, ['totp', 'recovery']],
  ])('is %s', (_what, account, methods) => {
    expect(methodsOfProof(account, true)).toEqual(methods);
  });

  const now = new Date('2026-11-23T10:00:00.000Z');
  const ago = (ms: number) => ({ provenAt: new Date(now.getTime() - ms), now });
  const proveFirst = expect.objectContaining({
    status: 403,
    next: { proof: ['password'] },
  });

  test('is valid for fifteen minutes', () => {
    const methods = ['password'] as const;
    expect(() => requireRecentProof({ ...ago(proofValidMs - 1), methods })).not.toThrow();
    expect(() => requireRecentProof({ ...ago(proofValidMs), methods })).toThrow(proveFirst);
    expect(() => requireRecentProof({ provenAt: null, now, methods })).toThrow(proveFirst);
    // The time of no proof must not count as that of the epoch.
    const atEpoch = { provenAt: null, now: new Date(1), methods };
    expect(() => requireRecentProof(atEpoch)).toThrow(proveFirst);
  });
});
