import * as z from 'zod/mini';
import type { AuditEntry } from '#shared/model/audit.ts';
import type { Position } from '../rules/http/page-cursor.ts';
import { auditPartition, auditUser, monthOf, storedEntry } from './audit.ts';
import { indexes } from './table/keys.ts';
import { type Page, queryPage } from './table/page.ts';
import { pageOf, queryRange } from './table/range.ts';
import { getItems } from './table/read.ts';

/** No entry is older than the product. */
const firstMonth = '2026-01';
/** Months that are read concurrently, after the first one. */
const monthsAtOnce = 12;

export function isAuditKey(key: string): boolean {
  return /^\d{4}-(?:0[1-9]|1[0-2])-/.test(key) && key >= firstMonth;
}

interface AuditQuery {
  readonly limit: number;
  readonly position: Position | null;
}

/**
 * The newest first. Reads the month where the page begins, and twelve further months at a time
 * while the page is not full.
 */
export async function listAudit(
  { limit, position }: AuditQuery,
  now: Date,
): Promise<Page<AuditEntry>> {
  const ascending = position?.direction === 'prev';
  const rows: z.infer<typeof storedEntry>[] = [];
  for (const months of monthsToRead(position, now)) {
    const found = await Promise.all(
      months.map((month) => queryRange({ pk: auditPartition(month), ascending, limit, position })),
    );
    for (const { rows: items, hasMore } of found) {
      rows.push(...z.parse(z.array(storedEntry), items));
      // The rest of a month comes before the next one.
      if (hasMore) return pageOf({ rows, hasMore }, { limit, position });
    }
    if (rows.length > limit) break;
  }
  return pageOf({ rows, hasMore: false }, { limit, position });
}

/** The newest first, in two round trips. */
export async function listAuditOf(
  userId: number,
  { limit, position }: AuditQuery,
): Promise<Page<AuditEntry>> {
  const page = await queryPage({
    index: indexes.auditByUser,
    partition: { attribute: 'auditUser', value: auditUser(userId) },
    sortAttribute: 'auditSort',
    ascending: false,
    limit,
    position,
  });
  const items = await getItems(page.items.map(({ pk, sk }) => ({ pk, sk })));
  const entries = new Map(items.map((item) => [item.sk, z.parse(storedEntry, item)]));
  return { ...page, items: page.items.flatMap(({ sk }) => entries.get(sk) ?? []) };
}

/** First the month where the page begins, then a year at a time. */
function monthsToRead(position: Position | null, now: Date): readonly (readonly string[])[] {
  const isBack = position?.direction === 'prev';
  const present = monthOf(now.toISOString());
  const asked = position ? monthOf(position.key) : present;
  const [start = present] = [asked, present].toSorted();
  const months = isBack
    ? monthsBetween(start, present)
    : monthsBetween(firstMonth, start).toReversed();
  const [first, ...others] = months;
  const chunks = Array.from({ length: Math.ceil(others.length / monthsAtOnce) }, (_, index) =>
    others.slice(index * monthsAtOnce, (index + 1) * monthsAtOnce),
  );
  return first === undefined ? [] : [[first], ...chunks];
}

function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = [];
  const month = new Date(`${first}-01T00:00:00.000Z`);
  while (monthOf(month.toISOString()) <= last) {
    months.push(monthOf(month.toISOString()));
    month.setUTCMonth(month.getUTCMonth() + 1);
  }
  return months;
}
