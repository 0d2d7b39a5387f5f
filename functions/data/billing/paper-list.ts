import * as z from 'zod/mini';
import type { Position } from '#functions/rules/http/page-cursor.ts';
import { type PaperSummary, paperSummary } from '#shared/model/paper.ts';
import type { Page } from '../table/page.ts';
import { pageOf, queryRange } from '../table/range.ts';
import { userKey } from '../users/user.ts';
import { placePrefix } from './paper.ts';

const place = z.extend(paperSummary, { sk: z.string() });

/** A customer's papers, newest first, in one round trip. */
export async function listPapers(
  userId: number,
  { limit, position }: { readonly limit: number; readonly position: Position | null },
): Promise<Page<PaperSummary>> {
  const rows = await queryRange({
    pk: userKey(userId).pk,
    ...{ from: placePrefix, to: `${placePrefix}~` },
    ascending: position?.direction === 'prev',
    limit,
    position,
  });
  return pageOf(
    rows.map((row) => z.parse(place, row)),
    { limit, position },
  );
}
