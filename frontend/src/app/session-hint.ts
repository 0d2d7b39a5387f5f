const hintKey = 'signed-in';

/**
 * Whether somebody was signed in here last time. Scripts cannot read the session cookie; this hint
 * saves the static landing page a call that would fail for every visitor. Nothing else relies on it.
 */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null;
  } catch {
    return false;
  }
}

export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(hintKey, '1');
    else localStorage.removeItem(hintKey);
  } catch {
    // Without storage the landing page shows Login until the first interaction.
  }
}
