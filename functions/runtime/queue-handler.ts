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

/** `attempt` counts how often it has been received, this time included. */
export interface Message {
  readonly body: unknown;
  readonly attempt: number;
}

/** One message at a time: what it throws lets the queue send it again, and to the dead letters in the end. */
export function queueHandler(work: (message: Message) => Promise<void>) {
  return async (event: unknown): Promise<void> => {
    requireEnvironment();
    for (const { body, attributes } of z.parse(queueEvent, event).Records) {
      await work({ body: JSON.parse(body), attempt: attributes.ApproximateReceiveCount });
    }
  };
}
