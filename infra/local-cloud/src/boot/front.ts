import { sharedClock, systemClock } from '../clock.ts';
import { type CloudInfo, type ConsoleHandler, createConsole } from '../console/console.ts';
import { startStandardLogs } from '../edge/logs/standard-logs.ts';
import { type Edge, startEdge } from '../edge/start-edge.ts';
import { createScheduleConsole } from '../events/schedules/schedule-console.ts';
import { workFacts } from '../events/work-facts.ts';
import { socketFacts } from '../gateway/socket/socket-facts.ts';
import { createOutboxConsole } from '../mail/console/outbox-console.ts';
import { createNamesConsole } from '../names/console/names-console.ts';
import type { Compute } from './compute.ts';
import type { Data } from './data.ts';
import type { Foundation } from './foundation.ts';
import type { BootOptions } from './options.ts';

/** Starts the edge and the console. Open sockets end before the edge. */
export async function startFront(
  parts: Foundation & Data & Compute,
  options: BootOptions,
  started: AsyncDisposableStack,
): Promise<Edge> {
  const { stack, iam, store, lambda, sockets } = parts;
  const outbox = createOutboxConsole(parts);
  const names = createNamesConsole(parts.names);
  const schedules: [string, ConsoleHandler] = ['schedules', createScheduleConsole(parts.schedules)];
  const { port, accessLog, log = console.error, consoleMounts } = options;
  const { describe = (own) => own, consolePage = () => ({ title: stack.name }) } = options;
  const { clock = systemClock, logDeliveries = () => [] } = options;
  const deliveries = logDeliveries(stack);
  const logs = startStandardLogs({ deliveries, iam, store, clock, log });
  started.defer(logs.stop);
  const edge = await startEdge({
    stack,
    port,
    store,
    invoke: lambda.invoke,
    socketApis: sockets.apis,
    authorizeService: iam.authorizeService,
    tenantOf: parts.tenants.served,
    onServed: logs.record,
    now: () => new Date(sharedClock(clock).now()),
    console: createConsole({
      info: () => describe(cloudInfo(parts)),
      functions: () => lambda.functions,
      logs: lambda.logs,
      search: lambda.searchLogs,
      page: consolePage,
      work: () => workFacts(parts),
      sockets: () => socketFacts(sockets),
      mounts: new Map([
        schedules,
        ['outbox', outbox],
        ['outbox.json', outbox],
        ['dns', names],
        ['dns.json', names],
        ...(consoleMounts ?? []),
      ]),
    }),
    log,
    ...(accessLog && { accessLog }),
  });
  started.defer(edge.stop);
  started.defer(sockets.stop);
  return edge;
}

export function cloudInfo({ engine, store, lambda }: Data & Compute): CloudInfo {
  return {
    dynamodb: { endpoint: engine.endpoint, tableName: engine.tableNames[0] ?? '' },
    s3: { endpoint: store.origin, buckets: [...store.buckets.keys()] },
    functions: lambda.functions.map(({ name }) => name),
  };
}
