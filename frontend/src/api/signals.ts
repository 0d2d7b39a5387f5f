/** Events from the chat's socket that other parts of the page show. */
type Signal = 'note' | 'preview-opened';

const signals = new EventTarget();

export function announceSignal(signal: Signal): void {
  signals.dispatchEvent(new Event(signal));
}

/** Returns the unsubscribe function. */
export function onSignal(signal: Signal, listener: () => void): () => void {
  signals.addEventListener(signal, listener);
  return () => signals.removeEventListener(signal, listener);
}
