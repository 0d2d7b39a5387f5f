import { randomUUID } from 'node:crypto';
import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../clock.ts';
import type { FunctionDefinition } from './function-definition.ts';
import type { LogBook } from './log-book.ts';
import { exited, type Outcome, success, timedOut } from './outcome.ts';
import {
  type Invocation,
  type WorkerData,
  type WorkerMessage,
  workerMessageSchema,
} from './protocol.ts';

/** A worker thread that serves one event at a time. */
export interface Instance {
  readonly id: string;
  /** Settles when the handler is loaded; with an outcome if loading failed. */
  readonly ready: Promise<Outcome | undefined>;
  /** Settles when the thread has ended for any reason. */
  readonly ended: Promise<void>;
  invoke(event: string, requestId: string): Promise<Outcome>;
  stop(): Promise<void>;
}

interface InstanceOptions {
  readonly definition: FunctionDefinition;
  readonly environment: Record<string, string>;
  readonly logs: LogBook;
  readonly clock: Clock;
  /** The result of `loadRuntimeModule`. */
  readonly runtime: URL;
}

/** Lambda's own limit for loading a function's code. */
const INIT_LIMIT_SECONDS = 10;

/** Starts a worker with the function's environment and memory limit. */
export function startInstance(options: InstanceOptions): Instance {
  const { definition, logs, clock } = options;
  const worker = createWorker(options);
  const output = logs.follow(definition.name);
  const exit = watchExit(worker, (text) => logs.add(definition.name, text));

  // Each event replaces this; a reaction to `exit` per event would stay as long as the thread.
  let pending = { requestId: 'init', resolve: (_outcome: Outcome | undefined) => {} };
  let exitReason: string | undefined;
  worker.on('message', (value: unknown) => {
    const message = workerMessageSchema.parse(value);
    if (message.kind === 'output') output.write(message.text);
    else pending.resolve(toOutcome(message));
  });
  const ended = exit.then((reason) => {
    output.end();
    exitReason = reason;
    pending.resolve(exited(pending.requestId, reason));
  });

  /** Waits until the worker is ready or has a result, for its end, or for the timeout. */
  function nextOutcome(requestId: string, seconds: number): Promise<Outcome | undefined> {
    const { promise, resolve } = Promise.withResolvers<Outcome | undefined>();
    const timer = setTimeout(() => {
      logs.add(definition.name, `ERROR\t${requestId} Task timed out after ${seconds} seconds`);
      void worker.terminate().then(() => resolve(timedOut(requestId, seconds)));
    }, seconds * 1000);
    pending = { requestId, resolve };
    if (exitReason !== undefined) resolve(exited(requestId, exitReason));
    return promise.finally(() => clearTimeout(timer));
  }

  return {
    id: randomUUID(),
    ready: nextOutcome('init', INIT_LIMIT_SECONDS),
    ended,
    async invoke(event, requestId) {
      worker.postMessage(toInvocation(definition, event, requestId, clock.now()));
      const outcome = await nextOutcome(requestId, definition.timeoutSeconds);
      return outcome ?? exited(requestId, 'no answer');
    },
    async stop() {
      await worker.terminate();
    },
  };
}

function createWorker({
  definition,
  environment,
  runtime,
  clock: { cell },
}: InstanceOptions): Worker {
  const { directory, handler, memorySize } = definition;
  const workerData: WorkerData = { directory, handler, compileCache: getCompileCacheDir(), cell };
  return new Worker(runtime, {
    workerData,
    env: environment,
    execArgv: [],
    // A small young generation costs no time and saves a third of the memory under load (measured).
    resourceLimits: { maxOldGenerationSizeMb: memorySize, maxYoungGenerationSizeMb: 8 },
  });
}

function watchExit(worker: Worker, log: (text: string) => void): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  worker.once('error', (error) => {
    const reason = error instanceof Error ? error.message : String(error);
    log(`ERROR\t${error instanceof Error ? error.stack : reason}`);
    worker.once('exit', () => resolve(reason));
  });
  worker.once('exit', (code) => queueMicrotask(() => resolve(`exit status ${code}`)));
  return promise;
}

function toOutcome(message: Exclude<WorkerMessage, { kind: 'output' }>): Outcome | undefined {
  if (message.kind === 'ready') return undefined;
  if (message.kind === 'result') return success(message.payload);
  return { payload: message.payload, functionError: 'Unhandled' };
}

function toInvocation(
  { name, arn, memorySize, timeoutSeconds }: FunctionDefinition,
  event: string,
  requestId: string,
  now: number,
): Invocation {
  const deadline = now + timeoutSeconds * 1000;
  return { requestId, event, deadline, functionName: name, functionArn: arn, memorySize };
}
