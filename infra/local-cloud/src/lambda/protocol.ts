import * as z from 'zod/mini';

export interface WorkerData {
  readonly directory: string;
  readonly handler: string;
  /** Node's cache of compiled code, if this process has one. */
  readonly compileCache: string | undefined;
  /** The time, if it is not the machine's. */
  readonly cell: BigInt64Array | undefined;
}

/** The event travels as JSON text, as it does in Lambda. */
export interface Invocation {
  readonly requestId: string;
  readonly event: string;
  /** In milliseconds since 1970. */
  readonly deadline: number;
  readonly functionName: string;
  readonly functionArn: string;
  readonly memorySize: number;
}

/** The worker is ready, an invocation ended, the worker cannot start, or the function printed. */
export const workerMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('result'), payload: z.string() }),
  z.object({ kind: z.literal('error'), payload: z.string() }),
  z.object({ kind: z.literal('output'), text: z.string() }),
]);

export type WorkerMessage = z.infer<typeof workerMessageSchema>;
