/** Events from the chat's socket that other parts of the page show. */
type SocketEvent = 'notification' | 'preview-opened';

const events = new EventTarget();

export function emitSocketEvent(name: SocketEvent): void {
  events.dispatchEvent(new Event(name));
}

/** Returns the unsubscribe function. */
export function onSocketEvent(name: SocketEvent, listener: () => void): () => void {
  events.addEventListener(name, listener);
  return () => events.removeEventListener(name, listener);
}
