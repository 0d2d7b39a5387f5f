import * as z from 'zod/mini';
import { timestamp } from './id.ts';

/** How far the site of one ZIP is. */
export const zipPreview = z.enum(['waiting', 'unpacking', 'ready', 'failed']);

/** One accepted ZIP of a website, as administrators see it. */
export const zipVersion = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  /** In bytes. */
  size: z.int(),
  acceptedAt: timestamp,
  /** Hexadecimal; null until it has been computed. */
  sha256: z.nullable(z.string()),
  /** Whether it is the one that buyers get. */
  isCurrent: z.boolean(),
  preview: zipPreview,
  /** Why the preview failed, in words. */
  previewProblem: z.nullable(z.string()),
});

export type ZipVersion = z.infer<typeof zipVersion>;
