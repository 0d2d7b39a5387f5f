import { sessionHint } from '#shared/rules/session-hint.ts';

/**
 * Whether the server set a session here and has not cleared it since. Scripts cannot read the session
 * cookie itself. It may have ended all the same: whoever goes on asks the server.
 */
export function isSignedInHere(): boolean {
  return document.cookie.split('; ').includes(`${sessionHint}=1`);
}

/** After the server has said that somebody is signed in, whose cookie is there already. */
export function showSignedIn(): void {
  document.documentElement.dataset.signedIn = '';
}

/** After the server has said that nobody is signed in: the session ended elsewhere. */
export function forgetSignedIn(): void {
  delete document.documentElement.dataset.signedIn;
  // Older browsers keep the hint until it expires, and ask the server once more at each visit.
  if ('cookieStore' in window) void window.cookieStore.delete(sessionHint);
}
