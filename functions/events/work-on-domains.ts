import * as z from 'zod/mini';
import { isReviewKey } from '../data/websites/domain-review.ts';
import { isSiteDomainKey } from '../data/websites/site-domain.ts';
import { reviewDomains } from '../hosting/review-domains.ts';
import { workOnDomain } from '../hosting/work-on-domain.ts';
import { queueHandler } from '../runtime/queue-handler.ts';
import { enqueueDomains } from '../services/domain-queue.ts';

const message = z.object({ pk: z.string(), sk: z.string() });
const now = () => new Date();

/** A message is the key of an item to work on. */
export const handler = queueHandler(async ({ body }) => {
  const key = z.parse(message, body);
  if (isSiteDomainKey(key)) await workOnDomain(key, now);
  if (isReviewKey(key)) await enqueueDomains(await reviewDomains(key, now()));
});
