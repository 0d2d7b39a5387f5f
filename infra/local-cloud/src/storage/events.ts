import type { ObjectEvent } from './object-store.ts';

type Listener = (event: ObjectEvent) => void;

/** Who wants to know of committed changes. */
export function createEvents() {
  const listeners = new Set<Listener>();
  return {
    /** Adds a listener, returns the function that removes it. */
    on(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Tells every listener; the change is committed, so one that throws is only logged. */
    emit(event: ObjectEvent): void {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          console.error('storage: an event listener failed', error);
        }
      }
    },
  };
}
