import { environment, required } from '../platform/env.ts';
import { enqueueTo } from './work-queue.ts';

const env = environment({ EXPORT_QUEUE_URL: required });

/** Copies of customers' data to make. */
export const enqueueExports = enqueueTo('export', () => env().EXPORT_QUEUE_URL);
