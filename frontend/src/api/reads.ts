type Listener = (address: string) => void;

const listeners = new Set<Listener>();

/** Calls `listener` with the address of each read for the signed-in user. Returns the unsubscribe function. */
export function onRead(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceRead(address: string): void {
  for (const listener of listeners) listener(address);
}
