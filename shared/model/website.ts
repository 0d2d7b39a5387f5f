import * as z from 'zod/mini';
import { id, timestamp } from './id.ts';

/** A customer's website (specification, section 3). The path of its ZIP never leaves the server. */
export const website = z.object({
  id,
  userId: id,
  name: z.string(),
  companyName: z.nullable(z.string()),
  description: z.nullable(z.string()),
  previewImageUrl: z.nullable(z.string()),
  websitePreviewUrl: z.nullable(z.string()),
  websiteType: z.string(),
  zipFileName: z.nullable(z.string()),
  zipFileUploaded: z.boolean(),
  /** Only administrators see it: it would unlock the files of a website that is not paid. */
  downloadUrl: z.nullable(z.string()),
  /** Whether a buyer can download something: an accepted ZIP or a download URL (decisions 14). */
  filesAvailable: z.boolean(),
  createdAt: timestamp,
});

/** The `websiteType` of a website that nobody gave another one (section 9). */
export const defaultWebsiteType = 'business';

export type Website = z.infer<typeof website>;
