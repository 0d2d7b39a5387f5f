import type { CDPSession } from 'playwright-core';

/** A request of a page and its answer; times in milliseconds since the document was asked for. */
export interface Load {
  readonly path: string;
  readonly kind: 'document' | 'script' | 'style' | 'data' | 'other';
  readonly startedAt: number;
  readonly endedAt: number;
  /** As transferred, with headers; 0 from the browser's cache. */
  readonly bytes: number;
}

interface Asked {
  readonly url: URL;
  readonly type: string;
  readonly at: number;
  isCached: boolean;
}

const kinds: Readonly<Record<string, Load['kind']>> = { Script: 'script', Stylesheet: 'style' };

function kindOf({ url, type }: Asked): Load['kind'] {
  if (/^\/(api\/|config\.json$)/.test(url.pathname)) return 'data';
  // A module that is asked for ahead has this type.
  if (type === 'Other' && url.pathname.endsWith('.js')) return 'script';
  return kinds[type] ?? 'other';
}

/** Records what a page at `origin` asks for, from now on. */
export function recordLoads(cdp: CDPSession, origin: string) {
  const asked = new Map<string, Asked>();
  const loads: Load[] = [];
  let documentAt: number | undefined;
  let lastAt = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    const url = new URL(request.url);
    if (url.origin !== origin) return;
    documentAt ??= timestamp;
    lastAt = Date.now();
    asked.set(requestId, { url, type: type ?? '', at: timestamp, isCached: false });
  });
  const markCached = (requestId: string) => {
    const one = asked.get(requestId);
    if (one) one.isCached = true;
  };
  cdp.on('Network.requestServedFromCache', ({ requestId }) => markCached(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) markCached(requestId);
  });
  const end = (requestId: string, timestamp: number, bytes: number) => {
    const one = asked.get(requestId);
    if (!one || documentAt === undefined) return;
    asked.delete(requestId);
    lastAt = Date.now();
    const since = (seconds: number) => (seconds - (documentAt ?? 0)) * 1_000;
    loads.push({
      path: `${one.url.pathname}${one.url.search}`,
      kind: one.at === documentAt ? 'document' : kindOf(one),
      startedAt: since(one.at),
      endedAt: since(timestamp),
      bytes: one.isCached ? 0 : bytes,
    });
  };
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  return { loads, isQuiet: (forMs: number) => asked.size === 0 && Date.now() - lastAt > forMs };
}
