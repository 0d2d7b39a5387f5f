import { join } from 'node:path';
import type { Clock } from './clock.ts';
import { withSecrets } from './cloudformation/dynamic-references.ts';
import { readStack } from './cloudformation/read-stack.ts';
import type { Stack } from './cloudformation/stack.ts';
import {
  type ConsoleHandler,
  type ConsoleInfo,
  type ConsoleOptions,
  createConsole,
} from './console/console.ts';
import { type DeploymentReport, deployBuckets } from './edge/deploy-buckets.ts';
import { type Edge, startEdge } from './edge/start-edge.ts';
import { dynamoDbService } from './endpoint/dynamodb.ts';
import { type Endpoint, startEndpoint } from './endpoint/endpoint.ts';
import { lambdaInvokeService } from './endpoint/lambda-invoke.ts';
import { secretsManagerService } from './endpoint/secrets-manager.ts';
import { sqsService } from './endpoint/sqs.ts';
import { type Engine, startEngine } from './engine/engine.ts';
import type { AsyncInvocations } from './events/async-invocations.ts';
import type { Queues } from './events/queues.ts';
import { createScheduleConsole } from './events/schedule-console.ts';
import type { Schedules } from './events/schedules.ts';
import { startEvents } from './events/start-events.ts';
import { workFacts } from './events/work-facts.ts';
import { type Iam, startIam } from './iam/iam.ts';
import { type Lambda, startLambda } from './lambda/lambda.ts';
import type { LogLine } from './lambda/log-book.ts';
import { type Ports, reservePorts } from './ports.ts';
import { openSecrets, type Secrets } from './secrets/secrets.ts';
import { bucketsOf } from './storage/bucket-definition.ts';
import type { ObjectStore } from './storage/object-store.ts';
import { startStorage } from './storage/start-storage.ts';

/** What `bootCloud` takes. */
export interface BootOptions {
  /** The synthesized assembly (`cdk.out`), the only source of what is booted. */
  readonly assemblyDir: string;
  /** Keeps everything that survives a restart. */
  readonly dataDir: string;
  /** The port of the edge; 0 picks a free one. */
  readonly port: number;
  /** Values of the template's parameters, as an operator gives them to `cdk deploy`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** What `reservePorts` chose for this data directory, where parameters already name some of it. */
  readonly ports?: Ports;
  /** Whose addresses and keys the console tells. */
  readonly stripe: ConsoleInfo['stripe'];
  /** Where previews are, with `*` for the label. */
  readonly previewOrigin: string;
  readonly consolePage: ConsoleOptions['page'];
  /** Handlers of other parts by prefix below `/_local/`. */
  readonly consoleMounts?: ReadonlyMap<string, ConsoleHandler>;
  /** What schedules and repeated events go by; the machine's clock if none is given. */
  readonly clock?: Clock;
  /** Hears of every line that a function prints. */
  readonly onLog?: (line: LogLine) => void;
  /** Hears of every line of the API's access log. */
  readonly accessLog?: (line: string) => void;
  /** Hears of failures of the local cloud itself. */
  readonly log?: (line: string) => void;
}

/** What a running cloud is made of. */
export interface CloudParts {
  readonly stack: Stack;
  readonly iam: Iam;
  readonly secrets: Secrets;
  readonly engine: Engine;
  readonly store: ObjectStore;
  /** What the bucket deployments changed at this boot. */
  readonly deployments: readonly DeploymentReport[];
  readonly lambda: Lambda;
  readonly queues: Queues;
  readonly invocations: AsyncInvocations;
  readonly schedules: Schedules;
  /** The AWS services by their API; calls are signed with the operator's keys (`iam.operator`). */
  readonly endpoint: Endpoint;
  readonly edge: Edge;
}

/** A running local cloud. */
export interface Cloud extends CloudParts {
  info(): ConsoleInfo;
  stop(): Promise<void>;
}

type Foundation = Pick<CloudParts, 'stack' | 'iam' | 'secrets'>;
type Data = Pick<CloudParts, 'engine' | 'store' | 'deployments'>;
type Compute = Pick<CloudParts, 'lambda' | 'endpoint' | 'queues' | 'invocations' | 'schedules'>;

/**
 * Boots an assembly: secrets, engine, storage, functions, events, the AWS endpoint, gateway and
 * edge, in this order. Rejects by name for what it does not know; what had been started is then stopped again.
 */
export async function bootCloud(options: BootOptions): Promise<Cloud> {
  const ports = options.ports ?? (await reservePorts(options.dataDir));
  await using started = new AsyncDisposableStack();
  const foundation = layFoundation(options);
  const data = await startData(foundation, options, ports, started);
  const compute = await startCompute({ ...foundation, ...data }, options, ports, started);
  const info = () => describe({ ...data, ...compute }, options);
  const edge = await startFront({ ...foundation, ...data, ...compute }, options, info);
  started.defer(edge.stop);
  const running = started.move();
  const stop = () => running.disposeAsync();
  return { ...foundation, ...data, ...compute, edge, info, stop };
}

function layFoundation({ assemblyDir, parameters, dataDir }: BootOptions): Foundation {
  const declared = readStack({ assemblyDir, parameters });
  const secrets = openSecrets({ stack: declared, dataDir });
  const stack = withSecrets(declared, secrets.read);
  return { stack, secrets, iam: startIam({ stack, dataDir }) };
}

async function startData(
  { stack, iam }: Foundation,
  { dataDir, log = console.error }: BootOptions,
  ports: Ports,
  started: AsyncDisposableStack,
): Promise<Data> {
  const engine = await startEngine({ stack, dataDir, port: ports.dynamodb });
  started.defer(engine.stop);
  void engine.failed.then((reason) => log(`The DynamoDB engine ended (${reason}).`));
  const store = await startStorage({
    buckets: bucketsOf(stack),
    dataDir: join(dataDir, 's3'),
    port: ports.s3,
    secretFor: iam.secretFor,
    authorise: iam.authorise,
  });
  started.defer(store.stop);
  return { engine, store, deployments: await deployBuckets(stack, store) };
}

async function startCompute(
  { stack, iam, secrets, engine, store }: Foundation & Data,
  { onLog, dataDir, clock }: BootOptions,
  ports: Ports,
  started: AsyncDisposableStack,
): Promise<Compute> {
  const url = `http://127.0.0.1:${ports.endpoint}`;
  const endpoints = {
    AWS_ENDPOINT_URL: url,
    AWS_ENDPOINT_URL_S3: store.origin,
  };
  const lambda = startLambda({ stack, iam, endpoints, ...(onLog && { onLog }) });
  started.defer(lambda.stop);
  const { stop, ...events } = startEvents({ stack, iam, lambda, dataDir, clock });
  started.defer(stop);
  const services = [
    dynamoDbService(iam, engine.endpoint),
    secretsManagerService(iam, secrets),
    lambdaInvokeService(iam, lambda, events.invocations.accept),
    sqsService(iam, events.queues),
  ];
  const endpoint = await startEndpoint({ port: ports.endpoint, iam, services });
  started.defer(endpoint.stop);
  return { lambda, endpoint, ...events };
}

function startFront(
  parts: Foundation & Data & Compute,
  { port, accessLog, log = console.error, consolePage, consoleMounts }: BootOptions,
  info: () => ConsoleInfo,
): Promise<Edge> {
  const { stack, iam, store, lambda } = parts;
  const schedules: [string, ConsoleHandler] = ['schedules', createScheduleConsole(parts.schedules)];
  return startEdge({
    stack,
    port,
    store,
    invoke: lambda.invoke,
    authoriseService: iam.authoriseService,
    console: createConsole({
      info,
      logs: lambda.logs,
      page: consolePage,
      work: () => workFacts(parts),
      mounts: new Map([schedules, ...(consoleMounts ?? [])]),
    }),
    log,
    ...(accessLog && { accessLog }),
  });
}

/** What `GET /_local/info` answers (decisions 34). */
function describe(
  { engine, store, lambda }: Data & Compute,
  { stripe, previewOrigin }: BootOptions,
): ConsoleInfo {
  return {
    stripe,
    dynamodb: { endpoint: engine.endpoint, tableName: engine.tableNames[0] ?? '' },
    s3: { endpoint: store.origin, buckets: [...store.buckets.keys()] },
    previews: { origin: previewOrigin },
    functions: lambda.functions.map(({ name }) => name),
  };
}
