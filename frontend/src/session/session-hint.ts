import { sessionHint } from '#shared/rules/session-hint.ts';
import { privateStorage } from './private-storage.ts';

/** Where it exists, `public/first-paint.js` reads the cookie, which takes longer. */
const hasSignedIn = 'signed-in';

/**
 * Whether the server set a session here and has not cleared it since. Scripts cannot read the
 * session cookie itself. The session may still have ended: the next call tells.
 */
export function isSignedInHere(): boolean {
  return document.cookie.split('; ').includes(`${sessionHint}=1`);
}

/** After the server has told whether there is a session, not after a call that failed. */
export function recordSession(isSignedIn: boolean): void {
  if (isSignedIn) showSignedIn();
  else forgetSignedIn();
}

function showSignedIn(): void {
  document.documentElement.dataset.signedIn = '';
  privateStorage.write(hasSignedIn, '');
}

function forgetSignedIn(): void {
  delete document.documentElement.dataset.signedIn;
  privateStorage.remove(hasSignedIn);
  // Older browsers keep the hint until it expires, which costs a call at each visit.
  if ('cookieStore' in window) void window.cookieStore.delete(sessionHint);
}
