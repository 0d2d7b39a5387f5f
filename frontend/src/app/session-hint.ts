const hintKey = 'signed-in';

/**
 * Whether somebody was signed in here last time. The session's cookie cannot be read by scripts, so
 * this saves the static landing page a call that fails for every visitor. It decides nothing else.
 */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null;
  } catch {
    return false;
  }
}

/** Remembers whether somebody is signed in. */
export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(hintKey, '1');
    else localStorage.removeItem(hintKey);
  } catch {
    // Without storage the landing page shows Login until it is used.
  }
}
