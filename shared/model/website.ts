import * as z from 'zod/mini';
import { id, timestamp } from './id.ts';

/** The unpacking of the current ZIP: it is shown automatically once it is `ready`. */
export const previewState = z.enum(['none', 'waiting', 'unpacking', 'ready', 'failed']);

/** A customer's website (SPEC-3.2). The path of its ZIP never leaves the server. */
export const website = z.object({
  id,
  userId: id,
  name: z.string(),
  companyName: z.nullable(z.string()),
  description: z.nullable(z.string()),
  previewImageUrl: z.nullable(z.string()),
  /**
   * The address to show: one set by an administrator, else that of the unpacked ZIP, which expires.
   */
  websitePreviewUrl: z.nullable(z.string()),
  /** Scripts of the unpacked ZIP stop in a frame where the browser blocks storage (decision 0307). */
  needsStorage: z.boolean(),
  /** Whether the ZIP that is shown has a part for a server, by its names; null where none is shown. */
  needsServer: z.nullable(z.boolean()),
  /** The address set by an administrator; null for customers, like the next field and `version`. */
  givenPreviewUrl: z.nullable(z.string()),
  previewState: z.nullable(previewState),
  websiteType: z.string(),
  zipFileName: z.nullable(z.string()),
  zipFileUploaded: z.boolean(),
  /** Only for administrators: it would give access to the files without a purchase. */
  downloadUrl: z.nullable(z.string()),
  /** Whether there is an accepted ZIP or a download URL (RULE-14). */
  filesAvailable: z.boolean(),
  createdAt: timestamp,
  /** When its version, address or details last became others. */
  changedAt: timestamp,
  /** Rises with every change; the value of `If-Match`. */
  version: z.nullable(z.int()),
});

/** SPEC-9.2. */
export const defaultWebsiteType = 'business';

export type PreviewState = z.infer<typeof previewState>;
export type Website = z.infer<typeof website>;
