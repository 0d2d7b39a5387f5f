import { sessionHint } from '#shared/rules/session-hint.ts';
import { privateStorage } from '../private-storage.ts';

/** Where it exists, `public/first-paint.js` reads the cookie, which takes longer. */
const hasSignedIn = 'signed-in';

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
  privateStorage.write(hasSignedIn, '');
}

/** After the server has answered without a session: it ended elsewhere. */
export function forgetSignedIn(): void {
  delete document.documentElement.dataset.signedIn;
  privateStorage.remove(hasSignedIn);
  // Older browsers keep the hint until it expires, which costs a call at each visit.
  if ('cookieStore' in window) void window.cookieStore.delete(sessionHint);
}
