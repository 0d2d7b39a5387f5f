import * as z from 'zod/mini';
import { id, timestamp } from './id.ts';

/** News about a website for its customer (SPEC-3.3, RULE-29). */
export const update = z.object({
  id,
  websiteId: id,
  title: z.string(),
  description: z.nullable(z.string()),
  updateType: z.enum(['zip', 'rollback', 'url', 'edits', 'request']),
  createdAt: timestamp,
});

export type Update = z.infer<typeof update>;
