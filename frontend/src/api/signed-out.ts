type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls `listener` whenever a call that needs a session finds none. Returns how to stop. */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells every listener that the session is over. */
export function announceSignedOut(): void {
  for (const listener of listeners) listener();
}
