import type { ObjectEvent } from './object-store.ts';

type Listener = (event: ObjectEvent) => void;

/** Notifies listeners of committed changes. */
export function createEvents() {
  const listeners = new Set<Listener>();
  return {
    /** Returns a function that removes the listener. */
    on(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The change is committed, so errors of listeners are only logged. */
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
