import type { IncomingMessage, ServerResponse } from 'node:http';

/** Longer than a synthesis takes on a slow laptop. */
const patienceMs = 60_000;

const message = 'The local cloud is being started anew: the terminal says how far it is.';

/** Lets calls wait while the cloud behind is being started anew. */
export interface Gate {
  /** Calls that come before `work` has ended wait for it; when it fails, they are refused until the next. */
  closeDuring(work: Promise<void>): Promise<void>;
  /** Middleware of the server in front. */
  pass(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void>;
}

/** Holds calls to paths that the cloud answers; others pass at once. */
export function createGate(isBehind: (path: string) => boolean, waitMs = patienceMs): Gate {
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
