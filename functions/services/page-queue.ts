import { environment, required } from '../platform/env.ts';
import { enqueueTo } from './work-queue.ts';

const env = environment({ PAGE_QUEUE_URL: required });

/** Settings that the product's pages do not show yet. */
export const enqueuePages = enqueueTo('pages', () => env().PAGE_QUEUE_URL);
