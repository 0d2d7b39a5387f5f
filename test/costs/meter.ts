import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { listen } from '#test/support/listen.ts';

/** The table requests of one call. */
export interface Cost {
  /** Length of the longest chain of requests that waited for each other. */
  readonly trips: number;
  readonly reads: number;
  readonly writes: number;
  /** Items that were put, changed or removed. */
  readonly written: number;
  readonly scans: number;
}

/** A metering proxy: the product uses `endpoint` instead of the engine's own. */
export interface Meter {
  readonly endpoint: string;
  /** What the requests with this access key cost during `work`; with `isFollowed`, including those after its end. */
  measure(work: () => Promise<unknown>, by: Measured): Promise<Cost>;
  close(): Promise<void>;
}

export interface Measured {
  /** Of the function: others work beside it, for queues and schedules. */
  readonly accessKeyId: string;
  readonly isFollowed: boolean;
}

/** Delay of every measured answer, so that concurrent requests overlap. */
const holdMs = 30;
const quietMs = 200;
/** Work after a call may begin with a cold start. */
const overMs = 1_000;
const timeoutMs = 5_000;

const consumed = z.object({ CapacityUnits: z.number() });
const answer = z.object({ ConsumedCapacity: z.optional(z.union([consumed, z.array(consumed)])) });
const batch = z.record(z.string(), z.array(z.unknown()));
const input = z.looseObject({
  TransactItems: z.optional(z.array(z.record(z.string(), z.unknown()))),
  RequestItems: z.optional(z.record(z.string(), z.unknown())),
});

const metered = /(Query|Scan|GetItem|PutItem|UpdateItem|DeleteItem|WriteItem|WriteItems|GetItems)$/;

/** Starts a proxy in front of an engine that counts requests and capacity units. */
export async function startMeter(engine: string): Promise<Meter> {
  let cost: { -readonly [Name in keyof Cost]: Cost[Name] } | null = null;
  let measuredKey = '';
  let [underWay, lastAt, seen] = [0, 0, 0];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
    const asked = input.parse(JSON.parse(body));
    const isMeant = request.headers['x-caller'] === measuredKey;
    const watched = isMeant && metered.test(operation) ? cost : null;
    const level = (watched?.trips ?? 0) + 1;
    [underWay, seen] = [underWay + 1, seen + (isMeant ? 1 : 0)];
    const sent = watched ? JSON.stringify({ ...asked, ReturnConsumedCapacity: 'TOTAL' }) : body;
    const got = await fetch(engine, { method: 'POST', headers: passed(request), body: sent });
    const content = await got.text();
    if (watched) {
      await pause(holdMs);
      watched.trips = Math.max(watched.trips, level);
      watched.scans += operation === 'Scan' ? 1 : 0;
      const { ConsumedCapacity: used = [] } = answer.parse(JSON.parse(content));
      const units = [used].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
      const writes = writesOf(operation, asked);
      watched[writes > 0 ? 'writes' : 'reads'] += units;
      watched.written += writes;
    }
    [underWay, lastAt] = [underWay - 1, Date.now()];
    response.writeHead(got.status, { 'content-type': 'application/x-amz-json-1.0' }).end(content);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch((error) => response.destroy(error));
  });
  const port = await listen(server);
  const quiet = async (forMs = quietMs) => {
    while (underWay > 0 || Date.now() - lastAt < forMs) await pause(10);
  };
  return {
    endpoint: `http://127.0.0.1:${port}`,
    measure: async (work, { accessKeyId, isFollowed }) => {
      await quiet();
      measuredKey = accessKeyId;
      const before = seen;
      const watched = { trips: 0, reads: 0, writes: 0, written: 0, scans: 0 };
      cost = watched;
      try {
        await work();
        const end = Date.now() + timeoutMs;
        while (isFollowed && seen === before && Date.now() < end) await pause(10);
        if (isFollowed) await quiet(overMs);
      } finally {
        cost = null;
      }
      return { ...watched };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function passed({ headers }: IncomingMessage): Record<string, string> {
  const names = ['content-type', 'x-amz-target', 'x-amz-date', 'authorization'];
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]));
}

/** The number of items that a request writes; condition checks do not count. */
function writesOf(
  operation: string,
  { TransactItems, RequestItems }: z.infer<typeof input>,
): number {
  if (TransactItems && operation === 'TransactWriteItems')
    return TransactItems.filter((item) => !('ConditionCheck' in item)).length;
  if (operation === 'BatchWriteItem') return Object.values(batch.parse(RequestItems)).flat().length;
  return /^(Put|Update|Delete)Item$/.test(operation) ? 1 : 0;
}
