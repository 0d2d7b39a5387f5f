import { queueHandler } from '../runtime/queue-handler.ts';
import { publishPages } from '../settings/publish-pages.ts';

/** A message says that settings were saved, or that a release came with other templates. */
export const handler = queueHandler(publishPages);
