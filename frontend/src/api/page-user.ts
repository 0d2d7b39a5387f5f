import { sessionHint } from '#shared/rules/session-hint.ts';
import { refusals } from '#shared/texts/refusals.ts';

/*
 * All tabs of a browser share one session, but each shows the data of the user for whom it was loaded. Once another
 * account signs in, a call of an older tab would read and write that account's data (decision 0150).
 */

/** A call that was not made, since another account is signed in than the one whose page this is. */
export class OtherUserError extends Error {
  override readonly name = 'OtherUserError';

  constructor() {
    super(refusals.otherUser);
  }
}

let pageUser: number | null = null;
const listeners = new Set<() => void>();

/** The user whose data this page shows, or showed until the session ended; null before a sign-in. */
export function userOfPage(): number | null {
  return pageUser;
}

export function setUserOfPage(id: number | null): void {
  pageUser = id;
}

/**
 * Whose session the server set here and has not cleared since; null if there is none. Scripts cannot
 * read the session cookie itself. The session may still have ended: the next call tells.
 */
export function userOfSession(): number | null {
  const id = Number(readHint());
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** False where the server would say so: it sets and clears the hint with the session (decision 0150). */
export function mayHaveSession(): boolean {
  return readHint() !== undefined;
}

function readHint(): string | undefined {
  const prefix = `${sessionHint}=`;
  const hint = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix));
  return hint?.slice(prefix.length);
}

export function isPageOfAnother(): boolean {
  const id = userOfSession();
  return pageUser !== null && id !== null && id !== pageUser;
}

/** Calls `listener` when it shows. Returns the unsubscribe function. */
export function onOtherUser(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceOtherUser(): OtherUserError {
  for (const listener of listeners) listener();
  return new OtherUserError();
}
