import * as z from 'zod/mini';
import { makeExport } from '../privacy/make-export.ts';
import { queueHandler } from '../runtime/queue-handler.ts';

const message = z.object({ pk: z.string(), sk: z.string() });
const now = () => new Date();

/** A message is the key of a requested data export. */
export const handler = queueHandler(({ body }) => makeExport(z.parse(message, body), now));
