import * as z from 'zod/mini';
import { type AuditEntry, type AuditKind, auditKinds } from '#shared/model/audit.ts';
import type { Position } from '../rules/http/page-cursor.ts';
import { auditPartition, auditUser, monthOf, storedEntry } from './audit.ts';
import { indexes } from './table/keys.ts';
import { type Page, queryRows } from './table/page.ts';
import { mergedRows, pageOf, queryRange } from './table/range.ts';
import { getItems } from './table/read.ts';

/** No entry is older than the product. */
const firstMonth = '2026-01';
/** Months that are read concurrently, after the first one. */
const monthsAtOnce = 12;

export function isAuditKey(key: string): boolean {
  return /^\d{4}-(?:0[1-9]|1[0-2])-/.test(key) && key >= firstMonth;
}

interface AuditQuery {
  /** All by default. */
  readonly kind?: AuditKind | undefined;
  readonly limit: number;
  readonly position: Position | null;
}

/**
 * The newest first. Reads the month where the page begins, and twelve further months at a time
 * while the page is not full. Each kind is a list of its own, and all are read at once.
 */
export async function listAudit(
  { kind, limit, position }: AuditQuery,
  now: Date,
): Promise<Page<AuditEntry>> {
  const ascending = position?.direction === 'prev';
  const rows: z.infer<typeof storedEntry>[] = [];
  for (const months of monthsToRead(position, now)) {
    const found = await Promise.all(
      months.map(async (month) => {
        const lists = kindsOf(kind).map(async (each) => {
          const pk = auditPartition(month, each);
          const list = await queryRange({ pk, ascending, limit, position });
          return { ...list, rows: z.parse(z.array(storedEntry), list.rows) };
        });
        return mergedRows(await Promise.all(lists), ascending);
      }),
    );
    for (const { rows: items, hasMore } of found) {
      rows.push(...items);
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
  { kind, limit, position }: AuditQuery,
): Promise<Page<AuditEntry>> {
  const lists = kindsOf(kind).map((each) =>
    queryRows({
      index: indexes.auditByUser,
      partition: { attribute: 'auditUser', value: auditUser(userId, each) },
      sortAttribute: 'auditSort',
      ascending: false,
      limit,
      position,
    }),
  );
  const rows = mergedRows(await Promise.all(lists), position?.direction === 'prev');
  const page = pageOf(rows, { limit, position });
  const items = await getItems(page.items.map(({ pk, sk }) => ({ pk, sk })));
  const entries = new Map(items.map((item) => [item.sk, z.parse(storedEntry, item)]));
  return { ...page, items: page.items.flatMap(({ sk }) => entries.get(sk) ?? []) };
}

function kindsOf(kind: AuditKind | undefined): readonly AuditKind[] {
  return kind === undefined ? auditKinds : [kind];
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
