/** The API is of another release than this page: reloading gets the page that belongs to it (decision 0119). */
export class OutdatedError extends Error {
  override readonly name = 'OutdatedError';

  constructor() {
    super('There is a new version of this page. Please reload it and try again.');
  }
}

let isOutdated = false;
const listeners = new Set<() => void>();

/** Until the page is loaded again. */
export function isPageOutdated(): boolean {
  return isOutdated;
}

/** Calls `listener` when it shows. Returns the unsubscribe function. */
export function onOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceOutdated(): void {
  isOutdated = true;
  for (const listener of listeners) listener();
}
