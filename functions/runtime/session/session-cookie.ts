import { environment, required } from '#functions/platform/env.ts';
import { sessionLimits } from '#shared/limits/sessions.ts';

const env = environment({ PUBLIC_ORIGIN: required });
const isSecure = () => env().PUBLIC_ORIGIN.startsWith('https:');

/** Browsers accept `__Host-` only with Secure, so http://localhost has a name of its own (RULE-5). */
const name = () => (isSecure() ? '__Host-session' : 'session');
const attributes = () => `Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`;

/** A client may send several. */
export function sessionCookies(cookies: readonly string[] = []): readonly string[] {
  const prefix = `${name()}=`;
  return cookies
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(prefix))
    .map((cookie) => cookie.slice(prefix.length));
}

export function setSessionCookie(token: string): string {
  return `${name()}=${token}; Max-Age=${sessionLimits.validMs / 1000}; ${attributes()}`;
}

export function clearSessionCookie(): string {
  return `${name()}=; Max-Age=0; ${attributes()}`;
}
