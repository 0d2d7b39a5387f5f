import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Stack } from '../cloudformation/stack.ts';
import { type ConsoleHandler, isConsolePath } from '../console/console.ts';
import { headerMap } from '../gateway/header-map.ts';
import { type GatewayApi, type GatewayServices, httpApis } from '../gateway/http/http-api.ts';
import { StartError } from '../start-error.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { ServedTenant } from '../tenants/tenants.ts';
import { distribution } from './distribution/distribution.ts';
import { APP_HOST, addressByName, hostName, hostTable, type Site } from './hosts.ts';
import { compressor } from './http/compress.ts';
import { type EdgeResponse, edgeError, redirect, type ViewerRequest } from './http/exchange.ts';
import { send } from './http/send.ts';
import { isWebSocket, listenForUpgrades, type Recipient } from './http/upgrades.ts';
import type { ServedRequest } from './logs/log-fields.ts';
import type { OriginServices } from './origins/origins.ts';

export interface EdgeOptions {
  /** The stack with its dynamic references resolved (`withSecrets`). */
  readonly stack: Stack;
  /** 0 picks a free port. */
  readonly port: number;
  readonly store: Pick<ObjectStore, 'get' | 'head' | 'buckets'>;
  readonly invoke: GatewayServices['invoke'];
  readonly socketApis?: readonly GatewayApi[];
  readonly authorizeService: OriginServices['authorizeService'];
  /** Finds the tenant of a host. */
  readonly tenantOf?: (host: string) => ServedTenant | undefined;
  /** Answers `/_local/` on the app's host. */
  readonly console: ConsoleHandler;
  /** Receives lines of the API's access log, which name routes, never paths. */
  readonly accessLog?: (line: string) => void;
  /** Called for every request of a distribution, for the standard logs. */
  readonly onServed?: (request: ServedRequest) => void;
  /** Receives output of CloudFront Functions, and failures of the edge itself. */
  readonly log?: (line: string) => void;
  readonly now?: () => Date;
}

export interface Edge {
  /** `http://localhost:PORT` */
  readonly origin: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** CloudFront's limit for request line and headers together. */
const MAXIMUM_HEADER_BYTES = 32_768;

/** Longer than the keep-alive of browsers and test clients, so that they close connections first. */
const KEEP_ALIVE_MILLIS = 65_000;

/**
 * Connections that wait to be accepted, as many as Linux allows (`net.core.somaxconn`). Node's 511 overflow when 500
 * calls a second arrive on a slow machine, and Linux then resets some.
 */
const BACKLOG = 4_096;

type Answer = (request: IncomingMessage, to: Recipient) => Promise<void>;

/**
 * Listens on one port of the loopback interface. Compiles routes, behaviors and functions once. Throws with the name
 * of anything that is not supported, and if the port is taken.
 */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const { log = (line: string) => console.error(line), now = () => new Date() } = options;
  const answer = answering(options, log);
  const respond = (request: IncomingMessage, to: Recipient) => {
    answer(request, to).catch((error: unknown) => {
      // A visitor who disconnects while sending is no failure.
      if (request.errored) return;
      log(`The edge failed: ${error instanceof Error ? error.stack : String(error)}`);
      const response = to.response();
      if (response.headersSent) response.destroy();
      else void send(response, edgeError(502, 'The origin failed.'));
    });
  };
  const server = createServer(
    { maxHeaderSize: MAXIMUM_HEADER_BYTES, shouldUpgradeCallback: isWebSocket },
    (request, response) => {
      response.setHeader('date', now().toUTCString());
      respond(request, { response: () => response });
    },
  );
  const upgrades = listenForUpgrades(server, respond);
  server.keepAliveTimeout = KEEP_ALIVE_MILLIS;
  const port = await listen(server, options.port);
  return {
    origin: `http://${APP_HOST}:${port}`,
    port,
    stop: async () => {
      upgrades.destroy();
      await stop(server);
    },
  };
}

function answering(options: EdgeOptions, log: (line: string) => void): Answer {
  const { stack, accessLog = () => undefined, now = () => new Date() } = options;
  const { onServed = () => undefined } = options;
  const http = httpApis(stack, { invoke: options.invoke, accessLog, now });
  const { socketApis = [] } = options;
  const apis = new Map([...http, ...socketApis.map((api) => [api.domainName, api] as const)]);
  const services = { ...options, now, apis, log, compress: compressor() };
  const distributions = stack
    .ofType('AWS::CloudFront::Distribution')
    .map((resource) => distribution(resource, services));
  const siteOf = hostTable(distributions, apis, options.tenantOf ?? (() => undefined));
  return async (request, to) => {
    const named = addressByName(request);
    if (named !== undefined) return send(to.response(), redirect(named));
    const host = hostName(request.headers.host);
    const viewer = viewerRequest(request, to.takeOver !== undefined);
    if (host === APP_HOST && isConsolePath(viewer.path)) {
      return options.console(request, to.response());
    }
    const ofKind = viewer.isUpgrade ? socketApis : [...http.values()];
    const site = siteOf(host) ?? onlyApi(host, ofKind);
    const answer = await answerOf(site, viewer);
    if (site?.kind === 'distribution') {
      const distributionId = site.distribution.id;
      onServed({ distributionId, viewer, status: answer.status, at: now() });
    }
    if (answer.takeOver && to.takeOver) to.takeOver(answer.takeOver);
    else await send(to.response(), answer);
  };
}

/** Without a distribution, the stack's only API is served at the app's host, since clients have no other name for it. */
function onlyApi(host: string, apis: readonly GatewayApi[]): Site | undefined {
  const [api, ...others] = apis;
  return host === APP_HOST && api && others.length === 0 ? { kind: 'api', api } : undefined;
}

async function answerOf(site: Site | undefined, viewer: ViewerRequest): Promise<EdgeResponse> {
  if (!viewer.path.startsWith('/')) return edgeError(400, 'Bad request.');
  if (site === undefined) return edgeError(403, 'No distribution answers to this host name.');
  if (site.kind === 'api') return directly(site.api, viewer);
  const response = await site.distribution.serve(viewer, site.tenant);
  const { headers } = response;
  headers.set('via', ['1.1 local.cloudfront.net (CloudFront)']);
  headers.set('x-amz-cf-id', [viewer.id]);
  if (!headers.has('x-cache')) headers.set('x-cache', ['Miss from cloudfront']);
  return response;
}

/** A request that bypasses CloudFront, at the API's own endpoint. */
function directly(api: GatewayApi, viewer: ViewerRequest): Promise<EdgeResponse> {
  viewer.headers.set('host', [api.domainName]);
  return api.handle({ ...viewer, sourceIp: viewer.clientIp });
}

function viewerRequest(request: IncomingMessage, isUpgrade: boolean): ViewerRequest {
  const [path = '', ...query] = (request.url ?? '').split('?');
  return {
    id: randomUUID(),
    method: request.method ?? 'GET',
    path,
    query: query.join('?'),
    headers: headerMap(request.rawHeaders),
    body: request,
    clientIp: (request.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
    isUpgrade,
  };
}

function listen(server: Server, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('error', (error) => {
    const taken = 'code' in error && error.code === 'EADDRINUSE';
    reject(taken ? portTaken(port) : error);
  });
  server.listen({ port, host: '127.0.0.1', backlog: BACKLOG }, () => {
    const address = server.address();
    resolve(typeof address === 'object' && address !== null ? address.port : port);
  });
  return promise;
}

function portTaken(port: number): StartError {
  return new StartError('port taken', `Port ${port} is taken by another program.`);
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
