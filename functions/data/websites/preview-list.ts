import * as z from 'zod/mini';
import type { Position } from '#functions/rules/http/page-cursor.ts';
import { previewStart } from '#functions/rules/websites/preview-token.ts';
import type { Page } from '../table/page.ts';
import { pageOf, queryRange } from '../table/range.ts';
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

interface PreviewQuery {
  readonly limit: number;
  readonly position: Position | null;
}

/** The newest first, in two round trips. */
export async function listLivePreviews(
  websiteId: number,
  { limit, position }: PreviewQuery,
  now: Date,
): Promise<Page<StoredPreview & { readonly id: string }>> {
  const rows = await queryRange({
    pk: websiteKey(websiteId).pk,
    from: `${previewPrefix}${previewStart(now).toISOString()}`,
    to: `${previewPrefix}~`,
    ascending: position?.direction === 'prev',
    limit,
    position,
  });
  const page = pageOf(
    rows.map((row) => z.parse(place, row)),
    { limit, position },
  );
  const items = await getItems(page.items.flatMap((row) => previewAt(row) ?? []));
  const previews = new Map(items.map((item) => [item.pk, z.parse(storedPreview, item)]));
  const found = page.items.flatMap((row) => previews.get(previewAt(row)?.pk) ?? []);
  const live = found.filter((preview) => isLive(preview, now));
  return { ...page, items: live.map((preview) => ({ ...preview, id: idOf(preview) })) };
}
