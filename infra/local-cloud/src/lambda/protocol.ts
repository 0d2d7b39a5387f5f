import * as z from 'zod/mini';

/** What a worker needs to load its handler. */
export interface WorkerData {
  readonly directory: string;
  readonly handler: string;
}

/** One invocation, sent to the worker. The event travels as JSON text, as it does in Lambda. */
export interface Invocation {
  readonly requestId: string;
  readonly event: string;
  /** When the function times out, in milliseconds since 1970. */
  readonly deadline: number;
  readonly functionName: string;
  readonly functionArn: string;
  readonly memorySize: number;
}

/** What a worker says: that it is ready, how an invocation ended, or why it cannot run at all. */
export const workerMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('result'), payload: z.string() }),
  z.object({ kind: z.literal('error'), payload: z.string() }),
]);

/** See `workerMessageSchema`. */
export type WorkerMessage = z.infer<typeof workerMessageSchema>;
