import * as z from 'zod/mini';
import { countVisits } from '../hosting/count-visits.ts';
import { queueHandler } from '../runtime/queue-handler.ts';

/** S3's event, or its test message, which has no records. Keys are encoded like a query string. */
const bucketEvent = z.object({
  Records: z._default(
    z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })),
    [],
  ),
});

/** Counts a new file of CloudFront's log. */
export const handler = queueHandler(async ({ body }) => {
  for (const { s3 } of z.parse(bucketEvent, body).Records) {
    const key = decodeURIComponent(s3.object.key.replaceAll('+', ' '));
    // Other objects are no logs.
    if (key.endsWith('.gz')) await countVisits(key, new Date());
  }
});
