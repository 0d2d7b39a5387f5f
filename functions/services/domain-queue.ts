import { environment, required } from '../platform/env.ts';
import { enqueueTo } from './work-queue.ts';

const env = environment({ DOMAIN_QUEUE_URL: required });

/** Domains that are due, and users whose domains are to be reviewed. */
export const enqueueDomains = enqueueTo('domain', () => env().DOMAIN_QUEUE_URL);
