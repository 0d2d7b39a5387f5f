type Listener = (address: string) => void;

const listeners = new Set<Listener>();

/** Calls `listener` with each address that is read for the signed-in user or of the deployment. Returns the unsubscribe function. */
export function onRead(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceRead(address: string): void {
  for (const listener of listeners) listener(address);
}
