import * as z from 'zod/mini';
import { timestamp } from './id.ts';

export const zipPreview = z.enum(['waiting', 'unpacking', 'ready', 'failed']);

/** As administrators see it. */
export const zipVersion = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  /** In bytes. */
  size: z.int(),
  acceptedAt: timestamp,
  /** Hexadecimal; null until it has been computed. */
  sha256: z.nullable(z.string()),
  /** The one that buyers get. */
  isCurrent: z.boolean(),
  preview: zipPreview,
  previewProblem: z.nullable(z.string()),
});

export type ZipVersion = z.infer<typeof zipVersion>;
