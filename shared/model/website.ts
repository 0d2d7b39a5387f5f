import * as z from 'zod/mini';
import { id, timestamp } from './id.ts';

/** How far the site of the present ZIP is: shown by itself once it is `ready`. */
export const previewState = z.enum(['none', 'waiting', 'unpacking', 'ready', 'failed']);

/** A customer's website (SPEC-3.2). The path of its ZIP never leaves the server. */
export const website = z.object({
  id,
  userId: id,
  name: z.string(),
  companyName: z.nullable(z.string()),
  description: z.nullable(z.string()),
  previewImageUrl: z.nullable(z.string()),
  /** The address to show: an administrator's, else the one of the unpacked ZIP, which expires. */
  websitePreviewUrl: z.nullable(z.string()),
  /** What an administrator set; null for others, as the next and `version` are. */
  givenPreviewUrl: z.nullable(z.string()),
  previewState: z.nullable(previewState),
  websiteType: z.string(),
  zipFileName: z.nullable(z.string()),
  zipFileUploaded: z.boolean(),
  /** Only administrators see it: it would unlock the files of a website that is not paid. */
  downloadUrl: z.nullable(z.string()),
  /** Whether a buyer can download something: an accepted ZIP or a download URL (RULE-14). */
  filesAvailable: z.boolean(),
  createdAt: timestamp,
  /** Rises with every change; an `If-Match` of the administrator's writes. */
  version: z.nullable(z.int()),
});

/** The `websiteType` of a website that nobody gave another one (SPEC-9.2). */
export const defaultWebsiteType = 'business';

export type PreviewState = z.infer<typeof previewState>;
export type Website = z.infer<typeof website>;
