import { beforeEach, expect, test, vi } from 'vitest';
import { secrets } from '#test/support/test-secrets.ts';

const session = { sid: 'session-of-a-test', uid: 7 };
const now = new Date('2026-01-01T00:00:00Z');
const end = new Date('2026-01-08T00:00:00Z');
const first = { key: 'k'.repeat(64) };
const second = { key: 'n'.repeat(64) };

/** Loads the module anew, as an instance does after the operator changed the secret. */
async function withKeys(keys: object) {
  vi.resetModules();
  secrets.set('app', JSON.stringify(keys));
  return import('#functions/services/session-token.ts');
}

beforeEach(() => {
  const before = secrets.get('app') ?? '';
  return () => {
    secrets.set('app', before);
  };
});

test('a session of the previous key is valid until that key is removed', async () => {
  const token = await (await withKeys(first)).signSession(session, end);
  const rotated = await withKeys({ ...second, previousKey: first.key });
  expect(await rotated.verifySession(token, now)).toEqual(session);
  const renewed = await rotated.signSession(session, end);
  const later = await withKeys(second);
  expect(await later.verifySession(token, now)).toBeNull();
  expect(await later.verifySession(renewed, now)).toEqual(session);
});

test('an instance that has cached the previous key reads the next one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { signSession, verifySession } = await withKeys(first);
  const old = await signSession(session, end);
  const elsewhere = await withKeys({ ...second, previousKey: first.key });
  const token = await elsewhere.signSession(session, end);
  expect(await verifySession(token, now)).toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(await verifySession(token, now)).toEqual(session);
  expect(await verifySession(old, now)).toEqual(session);
  vi.useRealTimers();
});

test('a secret that is not JSON is not quoted by the error', async () => {
  vi.resetModules();
  secrets.set('app', 'pasted-by-mistake');
  const { signSession } = await import('#functions/services/session-token.ts');
  await expect(signSession(session, end)).rejects.not.toThrow(/pasted/);
});

test('a token expires to the second and holds no more than session and user', async () => {
  const { signSession, verifySession } = await withKeys(first);
  const token = await signSession(session, end);
  expect(await verifySession(token, new Date(end.getTime() - 1))).toEqual(session);
  expect(await verifySession(token, end)).toBeNull();
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(Object.keys(payload).toSorted()).toEqual(['aud', 'exp', 'iss', 'sid', 'uid']);
});

test('a secret with too short a key signs nothing', async () => {
  const { signSession } = await withKeys({ key: 'short' });
  await expect(signSession(session, end)).rejects.toThrow();
});
