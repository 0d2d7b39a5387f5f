import { announceOtherUser, isPageOfAnother, userOfPage, userOfSession } from '../api/page-user.ts';
import { announceSignedOut } from '../api/signed-out.ts';

/** The session of this browser may have changed: the page is shown (again), or another tab wrote what it knows. */
const moments = [
  [document, 'visibilitychange'],
  [window, 'pageshow'],
  [window, 'storage'],
] as const;

function check(): void {
  if (isPageOfAnother()) announceOtherUser();
  else if (userOfPage() !== null && userOfSession() === null) announceSignedOut('gone');
}

/** Notices logins and logouts in other tabs, and on pages that Back shows. Returns the function that ends it. */
export function watchSession(): () => void {
  for (const [target, name] of moments) target.addEventListener(name, check);
  return () => {
    for (const [target, name] of moments) target.removeEventListener(name, check);
  };
}
