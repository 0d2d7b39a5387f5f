/** `refused`: a call was, so the page shows what it did before; `gone`: somebody may have logged out elsewhere. */
export type SessionEnd = 'refused' | 'gone';

type Listener = (end: SessionEnd) => void;

const listeners = new Set<Listener>();

/** Calls `listener` when there is no session any more. Returns the unsubscribe function. */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceSignedOut(end: SessionEnd): void {
  for (const listener of listeners) listener(end);
}
