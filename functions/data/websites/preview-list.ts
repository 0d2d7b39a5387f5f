import * as z from 'zod/mini';
import { previewStart } from '#functions/rules/websites/preview-token.ts';
import type { Page } from '../table/page.ts';
import { type AskedPage, newestBetween } from '../table/range.ts';
import { getItems } from '../table/read.ts';
import {
  idOf,
  isLive,
  previewAt,
  previewPrefix,
  type StoredPreview,
  storedPreview,
} from './preview.ts';
import { websiteKey } from './website.ts';

const place = z.object({ pk: z.string(), sk: z.string() });

/** The newest first, in two round trips. */
export async function listLivePreviews(
  websiteId: number,
  asked: AskedPage,
  now: Date,
): Promise<Page<StoredPreview & { readonly id: string }>> {
  const { pk } = websiteKey(websiteId);
  const from = `${previewPrefix}${previewStart(now).toISOString()}`;
  const page = await newestBetween({ pk, from, to: `${previewPrefix}~` }, place, asked);
  const items = await getItems(page.items.flatMap((row) => previewAt(row) ?? []));
  const previews = new Map(items.map((item) => [item.pk, z.parse(storedPreview, item)]));
  const found = page.items.flatMap((row) => previews.get(previewAt(row)?.pk) ?? []);
  const live = found.filter((preview) => isLive(preview, now));
  return { ...page, items: live.map((preview) => ({ ...preview, id: idOf(preview) })) };
}
