import * as z from 'zod/mini';
import { requireEnvironment } from '../platform/env.ts';

const queueEvent = z.object({
  Records: z.array(
    z.object({
      body: z.string(),
      attributes: z.object({
        ApproximateReceiveCount: z.pipe(
          z.string(),
          z.transform((count: string) => Number(count)),
        ),
      }),
    }),
  ),
});

/** `attempt` counts from 1 how often it was received. */
export interface Message {
  readonly body: unknown;
  readonly attempt: number;
}

/** Handles one message at a time. If it throws, the queue retries and finally dead-letters it. */
export function queueHandler(work: (message: Message) => Promise<void>) {
  return async (event: unknown): Promise<void> => {
    requireEnvironment();
    for (const { body, attributes } of z.parse(queueEvent, event).Records) {
      await work({ body: JSON.parse(body), attempt: attributes.ApproximateReceiveCount });
    }
  };
}
