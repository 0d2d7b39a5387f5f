import { beforeEach, expect, test, vi } from 'vitest';

/** A new instance for each deployment: the address is read once. */
async function cookiesAt(origin: string) {
  vi.stubEnv('PUBLIC_ORIGIN', origin);
  return import('#functions/runtime/session/session-cookie.ts');
}

beforeEach(() => {
  vi.resetModules();
  return () => vi.unstubAllEnvs();
});

test('on https the cookie is bound to the host and sent over TLS only', async () => {
  const { setSessionCookie, clearSessionCookie } = await cookiesAt('https://www.example.com');
  expect(setSessionCookie('token')).toBe(
    '__Host-session=token; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
  expect(clearSessionCookie()).toBe(
    '__Host-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
});

test('on http://localhost it has another name, which browsers accept without Secure', async () => {
  const { setSessionCookie } = await cookiesAt('http://localhost:3000');
  expect(setSessionCookie('token')).toBe(
    'session=token; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
  );
});

test('on https a cookie without the prefix is nobody’s', async () => {
  const { sessionCookies } = await cookiesAt('https://www.example.com');
  expect(sessionCookies(['session=planted', '__Host-session=real', 'a=b'])).toEqual(['real']);
  expect(sessionCookies()).toEqual([]);
});
