import * as z from 'zod/mini';
import type { UptimeDay } from '#shared/model/uptime.ts';
import { monthOf } from '#shared/rules/month.ts';
import type { Key } from '../table/keys.ts';
import { getItem, queryItems } from '../table/read.ts';
import { type Change, change, when } from '../table/writes.ts';
import { websiteKey } from './website.ts';

const prefix = 'UPTIME#';

/** `WEBSITE#7` / `UPTIME#2026-11`: a month; `checks22` and `failures22` are of its 22nd day. */
function uptimeKey(websiteId: number, month: string): Key {
  return { pk: websiteKey(websiteId).pk, sk: `${prefix}${month}` };
}

export interface SiteCheck {
  readonly websiteId: number;
  readonly isUp: boolean;
  readonly at: Date;
  /** When its run began. */
  readonly runAt: Date;
}

/**
 * Counts a check. Fails if another run has counted one since this run began, so that overlapping
 * runs count as one. The first check of a month creates the item and needs `websiteExists` in its
 * transaction.
 */
export function checkCount(check: SiteCheck, isFirst: boolean): Change {
  const { websiteId, isUp, at, runAt } = check;
  const [month, day] = [monthOf(at), at.getUTCDate()];
  const isNext = isFirst
    ? '(attribute_not_exists(pk) OR checkedAt < :run)'
    : 'attribute_exists(pk) AND checkedAt < :run';
  return change(
    uptimeKey(websiteId, month),
    {
      set: { checkedAt: at.toISOString() },
      add: { [`checks${day}`]: 1, ...(!isUp && { [`failures${day}`]: 1 }) },
    },
    when(isNext, { run: runAt.toISOString() }),
  );
}

const counters = z.looseObject({ sk: z.string() });
const count = z._default(z.int(), 0);
const days = Array.from({ length: 31 }, (_, index) => index + 1);

/** The days with checks, in one round trip. */
export async function getUptime(websiteId: number, month: string): Promise<readonly UptimeDay[]> {
  const item = await getItem(uptimeKey(websiteId, month), counters);
  return item ? daysOf(item) : [];
}

/** All months, the first one first. */
export async function listUptime(websiteId: number) {
  const { items } = await queryItems({
    where: 'pk = :website AND begins_with(sk, :prefix)',
    values: { website: websiteKey(websiteId).pk, prefix },
    consistent: true,
  });
  return z
    .parse(z.array(counters), items)
    .map((item) => ({ month: item.sk.slice(prefix.length), days: daysOf(item) }));
}

function daysOf(item: z.infer<typeof counters>): readonly UptimeDay[] {
  const all = days.map((day) => ({
    day,
    checks: z.parse(count, item[`checks${day}`]),
    failures: z.parse(count, item[`failures${day}`]),
  }));
  return all.filter(({ checks }) => checks > 0);
}
