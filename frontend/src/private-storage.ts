/** Begins every key that belongs to whoever is signed in. */
const mark = 'private:';

function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(localStorage);
  } catch {
    // A closed or full storage keeps nothing: what it would keep ends with the page.
    return otherwise;
  }
}

/** Keys, without their mark, that begin with `beginning`. */
function keysOf(storage: Storage, beginning: string): string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const start = `${mark}${beginning}`;
  return names.filter((name) => name.startsWith(start)).map((name) => name.slice(mark.length));
}

/** What this browser keeps for the person who is signed in, until they log out. */
export const privateStorage = {
  read: (key: string) => attempt((storage) => storage.getItem(`${mark}${key}`), null),
  write: (key: string, value: string) =>
    attempt((storage) => storage.setItem(`${mark}${key}`, value), undefined),
  remove: (key: string) => attempt((storage) => storage.removeItem(`${mark}${key}`), undefined),
  keys: (beginning: string) => attempt((storage) => keysOf(storage, beginning), []),
  clear: () => {
    for (const key of privateStorage.keys('')) privateStorage.remove(key);
  },
} as const;
