export type Handler = (event: object) => unknown;

interface Emitter {
  on(type: string, handler: Handler): void;
  once(type: string, handler: Handler): void;
  off(type: string, handler?: Handler): void;
  emit(type: string, event: object): void;
}

export function createEmitter(): Emitter {
  const handlers = new Map<string, Set<Handler>>();
  const of = (type: string): Set<Handler> => {
    const known = handlers.get(type) ?? new Set();
    handlers.set(type, known);
    return known;
  };
  return {
    on: (type, handler) => {
      of(type).add(handler);
    },
    once: (type, handler) => {
      const handleOnce: Handler = (event) => {
        of(type).delete(handleOnce);
        handler(event);
      };
      of(type).add(handleOnce);
    },
    off: (type, handler) => {
      if (handler) of(type).delete(handler);
      else handlers.delete(type);
    },
    emit: (type, event) => {
      for (const handler of [...of(type)]) handler(event);
    },
  };
}
