import { sessionHint } from '#shared/rules/session-hint.ts';

/**
 * Whether the server set a session here and has not cleared it since. Scripts cannot read the
 * session cookie itself. The session may still have ended: the next call tells.
 */
export function isSignedInHere(): boolean {
  return document.cookie.split('; ').includes(`${sessionHint}=1`);
}

/** After the server has confirmed the session; the cookie exists already. */
export function showSignedIn(): void {
  document.documentElement.dataset.signedIn = '';
}

/** After the server has answered without a session: it ended elsewhere. */
export function forgetSignedIn(): void {
  delete document.documentElement.dataset.signedIn;
  // Older browsers keep the hint until it expires, which costs a call at each visit.
  if ('cookieStore' in window) void window.cookieStore.delete(sessionHint);
}
