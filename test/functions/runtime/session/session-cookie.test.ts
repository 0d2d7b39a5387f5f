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
  const { setSessionCookies, clearSessionCookies } = await cookiesAt('https://www.example.com');
  expect(setSessionCookies('token', 7)).toEqual([
    '__Host-session=token; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax; Secure',
    'signed-in=7; Max-Age=604800; Path=/; SameSite=Lax; Secure',
  ]);
  expect(clearSessionCookies()).toEqual([
    '__Host-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    'signed-in=; Max-Age=0; Path=/; SameSite=Lax; Secure',
  ]);
});

test('on http://localhost it has another name, which browsers accept without Secure', async () => {
  const { setSessionCookies } = await cookiesAt('http://localhost:3000');
  expect(setSessionCookies('token', 7)).toEqual([
    'session=token; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
    'signed-in=7; Max-Age=604800; Path=/; SameSite=Lax',
  ]);
});

test('on https a cookie without the prefix is ignored', async () => {
  const { sessionCookies } = await cookiesAt('https://www.example.com');
  expect(sessionCookies(['session=planted', '__Host-session=real', 'a=b'])).toEqual(['real']);
  expect(sessionCookies()).toEqual([]);
});
