/** The API is of another release than this page: reloading gets the page that belongs to it (decision 0119). */
export class OutdatedError extends Error {
  override readonly name = 'OutdatedError';

  constructor() {
    super('There is a new version of this page. Please reload it and try again.');
  }
}

const listeners = new Set<() => void>();

/** Calls `listener` whenever it shows. Returns the unsubscribe function. */
export function onOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceOutdated(): void {
  for (const listener of listeners) listener();
}
