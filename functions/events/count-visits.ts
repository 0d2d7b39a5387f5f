import * as z from 'zod/mini';
import { queueHandler } from '../runtime/queue-handler.ts';
import { countVisits } from '../visits/count-visits.ts';

/** S3's event, or its test message, which has no records. Keys are encoded as in a query. */
const bucketEvent = z.object({
  Records: z._default(
    z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })),
    [],
  ),
});

/** A file of CloudFront's log has come. */
export const handler = queueHandler(async ({ body }) => {
  for (const { s3 } of z.parse(bucketEvent, body).Records) {
    const key = decodeURIComponent(s3.object.key.replaceAll('+', ' '));
    // Whatever else is put there is no log.
    if (key.endsWith('.gz')) await countVisits(key, new Date());
  }
});
