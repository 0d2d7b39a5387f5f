import type { IncomingMessage, ServerResponse } from 'node:http';

/** Longer than a synthesis on a slow laptop. */
const timeoutMs = 60_000;

const message = 'The local cloud is restarting: the terminal shows its progress.';

/** Holds calls while the cloud restarts. */
export interface Gate {
  /** Calls wait until `work` ends. If it fails, they are refused until the next call of this. */
  closeDuring(work: Promise<void>): Promise<void>;
  /** Middleware of Vite. */
  pass(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void>;
}

/** Only holds calls to paths for which `isBehind` is true. */
export function createGate(isBehind: (path: string) => boolean, waitMs = timeoutMs): Gate {
  let work: Promise<void> | undefined;
  return {
    async closeDuring(next) {
      work = next;
      await next;
      if (work === next) work = undefined;
    },
    async pass(request, response, next) {
      if (work === undefined || !isBehind(request.url ?? '')) return next();
      if (await succeedsWithin(work, waitMs)) return next();
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' });
      response.end(JSON.stringify({ message }));
    },
  };
}

async function succeedsWithin(work: Promise<void>, ms: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ms);
  void work.then(
    () => resolve(true),
    () => resolve(false),
  );
  return promise.finally(() => clearTimeout(timer));
}
