import type { ObjectEvent } from './object-store.ts';

type Listener = (event: ObjectEvent) => void;

/** Passes committed changes on to listeners. */
export function createEvents() {
  const listeners = new Set<Listener>();
  return {
    /** Returns what removes the listener. */
    on(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The change is committed, so a listener that throws is only logged. */
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
