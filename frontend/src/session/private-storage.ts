/** Prefix of every key that belongs to the signed-in user. */
const prefix = 'private:';

function withStorage<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(localStorage);
  } catch {
    // Storage is blocked or full: the data ends with the page.
    return otherwise;
  }
}

function keysOf(storage: Storage, beginning: string): string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const start = `${prefix}${beginning}`;
  return names.filter((name) => name.startsWith(start)).map((name) => name.slice(prefix.length));
}

/** Local storage of the signed-in user, cleared on logout. */
export const privateStorage = {
  read: (key: string) => withStorage((storage) => storage.getItem(`${prefix}${key}`), null),
  /** False if it could not be stored. */
  write: (key: string, value: string) =>
    withStorage((storage) => {
      storage.setItem(`${prefix}${key}`, value);
      return true;
    }, false),
  remove: (key: string) =>
    withStorage((storage) => storage.removeItem(`${prefix}${key}`), undefined),
  keys: (beginning: string) => withStorage((storage) => keysOf(storage, beginning), []),
  clear: () => {
    for (const key of privateStorage.keys('')) privateStorage.remove(key);
  },
} as const;
