/** For `useSyncExternalStore`; the state is replaced on every change. */
export interface Store<State> {
  readonly get: () => State;
  readonly change: (part: Partial<State>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

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
