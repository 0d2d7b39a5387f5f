import { sessionHint } from '#shared/rules/session-hint.ts';
import { isPageOfAnother, userOfSession } from '../api/page-user.ts';
import { privateStorage } from './private-storage.ts';

/** Where it exists, `public/first-paint.js` reads the cookie, which takes longer. Other tabs hear of each change. */
const hasSignedIn = 'signed-in';

export function isSignedInHere(): boolean {
  return userOfSession() !== null;
}

/** After the server has told whether there is a session, and whose, not after a call that failed. */
export function recordSession(user: { readonly id: number } | null): void {
  if (user) showSignedIn(user.id);
  else if (!isPageOfAnother()) forgetSignedIn();
}

function showSignedIn(userId: number): void {
  document.documentElement.dataset.signedIn = '';
  privateStorage.write(hasSignedIn, String(userId));
}

function forgetSignedIn(): void {
  delete document.documentElement.dataset.signedIn;
  privateStorage.remove(hasSignedIn);
  // Older browsers keep the hint until it expires, which costs a call at each visit.
  if ('cookieStore' in window) void window.cookieStore.delete(sessionHint);
}
