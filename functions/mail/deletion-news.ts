import * as z from 'zod/mini';
import { timestamp } from '#shared/model/id.ts';

/** What each mail about a scheduled deletion stores. */
export const deletionNews = z.object({
  /** When this address was replaced by another one, which it can still undo; null for the current address. */
  emailChangedAt: z.nullable(timestamp),
});
