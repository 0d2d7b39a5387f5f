import { type Clock, systemClock } from '../clock.ts';
import { type Json, parseJson } from '../cloudformation/json.ts';
import type { Stack } from '../cloudformation/stack.ts';
import type { Iam } from '../iam/iam.ts';
import { createCapacity } from './capacity.ts';
import { createConcurrency } from './concurrency.ts';
import { createEnvironment } from './environment.ts';
import { type Failure, failedAnswer, failureOf } from './failures.ts';
import { type FunctionDefinition, functionDefinitions } from './function-definition.ts';
import { startInstance } from './instance.ts';
import { createLogBook, type LogLine } from './log-book.ts';
import { MAXIMUM_REQUEST_BYTES } from './outcome.ts';
import { createPool, type Pool } from './pool.ts';
import { loadRuntimeModule } from './runtime-module.ts';
import { LambdaServiceError } from './service-error.ts';
import { type SourceMapFolder, withSourcePositions } from './source-positions.ts';

export interface InvocationResult {
  readonly requestId: string;
  /** Present when the function failed; the payload is then `{ errorType, errorMessage, trace }`. */
  readonly functionError?: 'Unhandled';
  readonly payload: Json;
}

export interface Lambda {
  readonly functions: readonly FunctionDefinition[];
  /** Finds a function by name or ARN; throws a LambdaServiceError when there is none. */
  find(functionName: string): FunctionDefinition;
  /**
   * Throws a LambdaServiceError if the service refuses. Pass a request id for retries of an asynchronous event.
   */
  invoke(functionName: string, event: Json, requestId?: string): Promise<InvocationResult>;
  logs(functionName: string): readonly LogLine[];
  /** Lines that contain a text, such as a request id: newest first, with source positions. */
  searchLogs(text: string): readonly FoundLine[];
  instances(functionName: string): readonly { readonly id: string; readonly busy: boolean }[];
  /** Ends an instance at once, even during an event. */
  kill(functionName: string, instanceId: string): Promise<boolean>;
  /** New instances load the code again, from another directory if given. */
  replaceCode(functionName: string, directory?: string): void;
  stop(): Promise<void>;
}

export interface FoundLine {
  readonly time: Date;
  readonly logicalId: string;
  readonly text: string;
}

export interface LambdaOptions {
  readonly stack: Stack;
  readonly iam: Iam;
  /** `AWS_ENDPOINT_URL_*`: where the SDK finds each service. */
  readonly endpoints: Readonly<Record<string, string>>;
  /** The clock of the functions. Default: the machine's. */
  readonly clock?: Clock;
  readonly onLog?: (line: LogLine) => void;
  /** Called for every error that a function prints, and every answer of 500 or more. */
  readonly onFailure?: (failure: Failure) => void;
  /** The folder of the maps of the functions' code, if there are any. */
  readonly sourceMaps?: SourceMapFolder;
  /** The maximum of instances of all functions together. Default: 64. */
  readonly maximumInstances?: number;
  /**
   * Concurrency limit of the account. Default: none, since events that wait here for a CPU would have ended
   * on AWS.
   */
  readonly concurrency?: number;
}

interface Entry {
  definition: FunctionDefinition;
  readonly pool: Pool;
}

/** Limit of found lines. */
const MAXIMUM_FOUND = 200;

/** Throws for declarations that Lambda would refuse. */
export function startLambda(options: LambdaOptions): Lambda {
  const logs = createLogBook((line) => {
    options.onLog?.(line);
    const failure = failureOf(line, find(line.functionName).definition, options.sourceMaps);
    if (failure) options.onFailure?.(failure);
  });
  const capacity = createCapacity(options.maximumInstances ?? 64);
  const withinConcurrency = createConcurrency(options.concurrency ?? Number.POSITIVE_INFINITY);
  const runtime = loadRuntimeModule();
  const { clock = systemClock } = options;
  const entries = new Map<string, Entry>();
  for (const definition of functionDefinitions(options.stack)) {
    const start = () => {
      const current = find(definition.name).definition;
      const environment = environmentOf(current, options);
      return startInstance({ definition: current, environment, logs, clock, runtime });
    };
    entries.set(definition.name, { definition, pool: createPool(start, capacity) });
  }

  function find(nameOrArn: string): Entry {
    const name = /(?:function:)?([^:]+)(?::\$LATEST)?$/.exec(nameOrArn)?.[1] ?? nameOrArn;
    const entry = entries.get(name);
    if (entry) return entry;
    const message = `Function not found: ${nameOrArn}`;
    throw new LambdaServiceError('ResourceNotFoundException', 404, message);
  }

  return {
    functions: [...entries.values()].map(({ definition }) => definition),
    find: (functionName) => find(functionName).definition,
    async invoke(functionName, event, requestId) {
      const { pool, definition } = find(functionName);
      const text = serialize(event);
      const answer = await withinConcurrency(() => pool.invoke(text, requestId));
      const payload = parseJson(answer.payload);
      const failure = failedAnswer(definition, answer.requestId, payload);
      if (failure) options.onFailure?.(failure);
      return { ...answer, payload };
    },
    searchLogs: (text) =>
      logs.search(text, MAXIMUM_FOUND).map((line) => {
        const { logicalId } = find(line.functionName).definition;
        const maps = options.sourceMaps?.(logicalId);
        const found = maps ? withSourcePositions(line.text, { maps }) : line.text;
        return { time: line.time, logicalId, text: found };
      }),
    logs: (functionName) => logs.lines(find(functionName).definition.name),
    instances: (functionName) => find(functionName).pool.instances(),
    kill: (functionName, instanceId) => find(functionName).pool.kill(instanceId),
    replaceCode(functionName, directory) {
      const entry = find(functionName);
      if (directory !== undefined) entry.definition = { ...entry.definition, directory };
      entry.pool.retire();
    },
    async stop() {
      await Promise.all([...entries.values()].map(({ pool }) => pool.stop()));
    },
  };
}

function environmentOf(definition: FunctionDefinition, options: LambdaOptions) {
  const { name, memorySize, handler, directory, roleArn, variables } = definition;
  return createEnvironment({
    functionName: name,
    memorySize,
    handler,
    directory,
    region: options.stack.region,
    credentials: options.iam.credentials(roleArn, name),
    endpoints: options.endpoints,
    declared: variables,
  });
}

function serialize(event: Json): string {
  const text = JSON.stringify(event);
  if (text.length <= MAXIMUM_REQUEST_BYTES / 3) return text;
  if (Buffer.byteLength(text) <= MAXIMUM_REQUEST_BYTES) return text;
  const message = `Request must be smaller than ${MAXIMUM_REQUEST_BYTES} bytes for the InvokeFunction operation`;
  throw new LambdaServiceError('RequestTooLargeException', 413, message);
}
