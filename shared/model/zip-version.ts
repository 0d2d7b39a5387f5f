import * as z from 'zod/mini';
import { timestamp } from './id.ts';

export const zipPreview = z.enum(['waiting', 'unpacking', 'ready', 'failed']);

/** As it is sent: what we made up ourselves. */
export const uploadId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'This is not the id of an upload'));

/** A version of the ZIP as administrators see it. */
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
  /** How many of its files the preview does not show (THREAT-U7); 0 until it is ready. */
  hiddenFiles: z.int(),
});

export type ZipVersion = z.infer<typeof zipVersion>;
