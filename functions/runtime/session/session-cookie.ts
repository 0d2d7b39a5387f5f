import { environment, required } from '#functions/platform/env.ts';
import { sessionLimits } from '#shared/limits/sessions.ts';
import { sessionHint } from '#shared/rules/session-hint.ts';

const env = environment({ PUBLIC_ORIGIN: required });
const isSecure = () => env().PUBLIC_ORIGIN.startsWith('https:');

/** Browsers accept `__Host-` only with Secure, so http://localhost has another name (RULE-5). */
const name = () => (isSecure() ? '__Host-session' : 'session');
const secure = () => (isSecure() ? '; Secure' : '');
const forServer = () => `Path=/; HttpOnly; SameSite=Lax${secure()}`;
const forScripts = () => `Path=/; SameSite=Lax${secure()}`;

/** The values of all session cookies: a client may send several. */
export function sessionCookies(cookies: readonly string[] = []): readonly string[] {
  const prefix = `${name()}=`;
  return cookies
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(prefix))
    .map((cookie) => cookie.slice(prefix.length));
}

const maxAge = `Max-Age=${sessionLimits.validMs / 1000}`;

/** The session, and a hint whose it is, which scripts can read and which proves nothing. */
export function setSessionCookies(token: string, userId: number): readonly string[] {
  return [`${name()}=${token}; ${maxAge}; ${forServer()}`, hintCookie(userId)];
}

export function hintCookie(userId: number): string {
  return `${sessionHint}=${userId}; ${maxAge}; ${forScripts()}`;
}

/** Whether the hint names somebody else: pages would refuse to call for the session's user. */
export function hintsAtAnother(cookies: readonly string[], userId: number): boolean {
  const prefix = `${sessionHint}=`;
  const hints = cookies.map((cookie) => cookie.trim()).filter((it) => it.startsWith(prefix));
  return hints.some((hint) => hint !== `${prefix}${userId}`);
}

export function clearSessionCookies(): readonly string[] {
  return [`${name()}=; Max-Age=0; ${forServer()}`, `${sessionHint}=; Max-Age=0; ${forScripts()}`];
}
