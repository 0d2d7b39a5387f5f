/** Begins every key that belongs to whoever is signed in. */
const prefix = 'private:';

function withStorage<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(localStorage);
  } catch {
    // A closed or full storage keeps nothing: what it would keep ends with the page.
    return otherwise;
  }
}

/** Keys, without their prefix, that begin with `beginning`. */
function keysOf(storage: Storage, beginning: string): string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const start = `${prefix}${beginning}`;
  return names.filter((name) => name.startsWith(start)).map((name) => name.slice(prefix.length));
}

/** What this browser keeps for the person who is signed in, until they log out. */
export const privateStorage = {
  read: (key: string) => withStorage((storage) => storage.getItem(`${prefix}${key}`), null),
  write: (key: string, value: string) =>
    withStorage((storage) => storage.setItem(`${prefix}${key}`, value), undefined),
  remove: (key: string) =>
    withStorage((storage) => storage.removeItem(`${prefix}${key}`), undefined),
  keys: (beginning: string) => withStorage((storage) => keysOf(storage, beginning), []),
  clear: () => {
    for (const key of privateStorage.keys('')) privateStorage.remove(key);
  },
} as const;
