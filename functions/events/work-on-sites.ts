import * as z from 'zod/mini';
import { isSiteKey } from '../data/websites/site.ts';
import { isRenewalKey, renewSites } from '../data/websites/site-renewal.ts';
import { isZipVersionKey } from '../data/websites/zip-version.ts';
import { siteLimits } from '../rules/sites/site-limits.ts';
import { queueHandler } from '../runtime/queue-handler.ts';
import { enqueueSiteWork } from '../services/site-queue.ts';
import { computeChecksum } from '../sites/compute-checksum.ts';
import { workOnSite } from '../sites/work-on-site.ts';

const message = z.object({ pk: z.string(), sk: z.string() });
const now = () => new Date();

/** A message is the key of an item to work on. */
export const handler = queueHandler(async ({ body, attempt }) => {
  const key = z.parse(message, body);
  const isLast = attempt >= siteLimits.attempts;
  if (isSiteKey(key)) await workOnSite(key, { isLast, now });
  if (isZipVersionKey(key)) await computeChecksum(key);
  if (isRenewalKey(key)) await enqueueSiteWork(await renewSites(key, now()));
});
