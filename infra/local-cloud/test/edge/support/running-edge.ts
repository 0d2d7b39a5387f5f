import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { type Clock, systemClock } from '#src/clock.ts';
import type { Json, JsonObject } from '#src/cloudformation/json.ts';
import { type EdgeOptions, startEdge } from '#src/edge/start-edge.ts';
import { startSockets } from '#src/gateway/socket/sockets.ts';
import { startIam } from '#src/iam/iam.ts';
import { stackOf, temporaryDirectory } from '#test/support/assembly.ts';
import { memoryStore } from './memory-store.ts';

/** What a visitor sends; everything but the path may be left out. */
export interface Visit {
  readonly method?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
  /** The loopback address that the visitor comes from. */
  readonly from?: string;
  /** Keeps connections; each visit has one of its own without it. */
  readonly agent?: Agent;
}

/** What came back. */
interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}

type Handler = (event: JsonObject, functionName: string) => Json | Promise<Json>;

/** Starts an edge over a template; functions of every name are played by `handler`. */
export async function runningEdge(
  Resources: Record<string, object>,
  handler: Handler = (event) => event,
  options: Partial<EdgeOptions> & { buckets?: string[]; clock?: Clock } = {},
) {
  const stack = stackOf({ Resources });
  const iam = startIam({ stack, dataDir: temporaryDirectory() });
  const store = memoryStore(...(options.buckets ?? []));
  const log: string[] = [];
  const {
    clock = systemClock,
    accessLog = () => undefined,
    invoke = async (functionName, event) => ({ payload: await handler(event, functionName) }),
  } = options;
  const sockets = startSockets(stack, { invoke, clock, accessLog });
  const edge = await startEdge({
    stack,
    port: 0,
    store,
    authorizeService: iam.authorizeService,
    invoke,
    socketApis: sockets.apis,
    console: async (_request, response) => void response.end('the console'),
    log: (line) => log.push(line),
    ...options,
  });
  onTestFinished(async () => {
    sockets.stop();
    await edge.stop();
  });
  const visit = (path: string, visitor: Visit = {}) => send(edge.port, path, visitor);
  return { edge, stack, iam, store, sockets, log, visit };
}

/** Sends one request without changing its path. */
export async function send(port: number, path: string, visit: Visit = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const outgoing = request({
    host: '127.0.0.1',
    port,
    path,
    method: visit.method ?? 'GET',
    localAddress: visit.from,
    headers: { host: visit.host ?? `localhost:${port}`, ...visit.headers },
    agent: visit.agent ?? false,
  });
  outgoing.once('error', reject);
  outgoing.once('response', (response) => {
    buffer(response).then((bytes) => {
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, bytes, body: bytes.toString() });
    }, reject);
  });
  outgoing.end(visit.body);
  return promise;
}
