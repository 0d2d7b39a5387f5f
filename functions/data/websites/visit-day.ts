import * as z from 'zod/mini';
import { addCounts, type DayCounts, noCounts } from '#functions/rules/visits/tally.ts';
import { visitLimits } from '#functions/rules/visits/visit-limits.ts';
import { namedCount } from '#shared/model/visits.ts';
import { expiresAt, type Key } from '../table/keys.ts';
import { getItems, queryAll } from '../table/read.ts';
import { stale, untilWritten } from '../table/retry.ts';
import { transact } from '../table/send.ts';
import { isNew, put, stillAt } from '../table/writes.ts';
import { websiteExists, websiteKey } from './website.ts';

const prefix = 'VISITS#';
const names = z.array(namedCount);

const storedDay = z.object({
  pk: z.string(),
  sk: z.string(),
  views: z.int(),
  robots: z.int(),
  notFound: z.int(),
  pages: names,
  referrers: names,
  missing: names,
  version: z.int(),
});

type StoredDay = z.infer<typeof storedDay>;

/** `WEBSITE#7` / `VISITS#2026-11-22`: the counts of a live site on a day, by UTC. */
function dayKey(websiteId: number, day: string): Key {
  return { pk: websiteKey(websiteId).pk, sk: `${prefix}${day}` };
}

/** `WEBSITE#7` / `VISIT_LOG#(file)`: a log file that is counted already. */
function fileKey(websiteId: number, file: string): Key {
  return { pk: websiteKey(websiteId).pk, sk: `VISIT_LOG#${file}` };
}

export interface SiteCounts {
  readonly websiteId: number;
  /** The name of the log file. */
  readonly file: string;
  readonly days: ReadonlyMap<string, DayCounts>;
}

/**
 * Adds the counts of a log file and marks the file as counted, in one transaction. False for a file
 * that was counted before, and for a deleted website.
 */
export function addVisits({ websiteId, file, days }: SiteCounts, now: Date): Promise<boolean> {
  const known = expiresAt(new Date(now.getTime() + visitLimits.fileKnownMs));
  return untilWritten(async () => {
    const before = await getDays(websiteId, [...days.keys()]);
    const [siteGone, isCounted, ...others] = await refusals([
      websiteExists(websiteId),
      put({ ...fileKey(websiteId, file), expiresAt: known }, isNew),
      ...[...days].map(([day, counts]) => dayWrite(dayKey(websiteId, day), before, counts)),
    ]);
    if (siteGone || isCounted) return false;
    return others.some(Boolean) ? stale : true;
  });
}

/** For each write, whether its condition failed. */
async function refusals(writes: Parameters<typeof transact>[0]): Promise<readonly boolean[]> {
  const failed = await transact(writes);
  return writes.map((_write, index) => failed.includes(index));
}

async function getDays(websiteId: number, days: readonly string[]) {
  const items = await getItems(days.map((day) => dayKey(websiteId, day)));
  return z.parse(z.array(storedDay), items);
}

function dayWrite(key: Key, all: readonly StoredDay[], counts: DayCounts) {
  const before = all.find(({ sk }) => sk === key.sk) ?? null;
  const day = new Date(`${key.sk.slice(prefix.length)}T00:00:00.000Z`);
  const end = expiresAt(new Date(day.getTime() + visitLimits.keptMs));
  const sum = addCounts(before ?? noCounts, counts);
  const item = { ...key, ...copied(sum), version: (before?.version ?? 0) + 1 } satisfies StoredDay;
  return put({ ...item, expiresAt: end }, stillAt(before));
}

/** Copies the lists: those of the schema are mutable, those of counts are not. */
function copied({ pages, referrers, missing, ...numbers }: DayCounts) {
  return { ...numbers, pages: [...pages], referrers: [...referrers], missing: [...missing] };
}

/** Both days included, in order. */
export async function readVisitDays(websiteId: number, from: string, to: string) {
  const { pk: website } = websiteKey(websiteId);
  const items = await queryAll({
    where: 'pk = :website AND sk BETWEEN :from AND :to',
    values: { website, from: dayKey(websiteId, from).sk, to: dayKey(websiteId, to).sk },
  });
  return z
    .parse(z.array(storedDay), items)
    .map(({ pk: _pk, sk, version: _version, ...counts }) => ({
      day: sk.slice(prefix.length),
      ...counts,
    }));
}
