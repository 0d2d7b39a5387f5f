import * as z from 'zod/mini';
import { timestamp } from './id.ts';

/** The type of a file, by both its first bytes and its name. */
export const assetKinds = ['png', 'jpg', 'webp', 'svg', 'pdf', 'docx', 'txt', 'zip'] as const;

export const assetKind = z.enum(assetKinds);
export type AssetKind = z.infer<typeof assetKind>;

/** A validated file of a customer. */
export const asset = z.object({
  id: z.string(),
  fileName: z.string(),
  kind: assetKind,
  /** In bytes. */
  size: z.int(),
  addedAt: timestamp,
});

export type Asset = z.infer<typeof asset>;
