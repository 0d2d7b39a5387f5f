type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls `listener` when a call fails without a session. Returns the unsubscribe function. */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceSignedOut(): void {
  for (const listener of listeners) listener();
}
