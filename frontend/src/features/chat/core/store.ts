/** A state that changes as a whole, for `useSyncExternalStore`. */
export interface Store<State> {
  readonly get: () => State;
  readonly change: (part: Partial<State>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes a store that tells its listeners of every change. */
export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    change: (part) => {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
