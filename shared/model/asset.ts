import * as z from 'zod/mini';
import { timestamp } from './id.ts';

/** What a file is, by its first bytes and its name together. */
export const assetKinds = ['png', 'jpg', 'webp', 'svg', 'pdf', 'docx', 'txt', 'zip'] as const;

export const assetKind = z.enum(assetKinds);
export type AssetKind = z.infer<typeof assetKind>;

/** A file that a customer sent, and that was judged. */
export const asset = z.object({
  id: z.string(),
  fileName: z.string(),
  kind: assetKind,
  /** In bytes. */
  size: z.int(),
  addedAt: timestamp,
});

export type Asset = z.infer<typeof asset>;
