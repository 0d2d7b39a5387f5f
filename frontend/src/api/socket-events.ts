/** Frames of the chat's socket that other parts of the page show. */
const names = ['notification', 'preview-opened', 'chat-message'] as const;
type SocketEvent = (typeof names)[number];

const events = new EventTarget();

export function isSocketEvent(name: string): name is SocketEvent {
  return names.some((known) => known === name);
}

export function emitSocketEvent(name: SocketEvent): void {
  events.dispatchEvent(new Event(name));
}

/** Returns the unsubscribe function. */
export function onSocketEvent(name: SocketEvent, listener: () => void): () => void {
  events.addEventListener(name, listener);
  return () => events.removeEventListener(name, listener);
}
