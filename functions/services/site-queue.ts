import { environment, required } from '../platform/env.ts';
import { enqueueTo } from './work-queue.ts';

const env = environment({ SITE_QUEUE_URL: required });

/** Sites to unpack or remove, users whose sites are renewed, and ZIPs without a checksum. */
export const enqueueSiteWork = enqueueTo('site work', () => env().SITE_QUEUE_URL);
