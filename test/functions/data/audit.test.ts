import { expect, test } from 'vitest';
import { auditEntry } from '#functions/data/audit.ts';
import { isAuditKey, listAudit, listAuditOf } from '#functions/data/audit-list.ts';
import { transact } from '#functions/data/table/send.ts';
import type { Position } from '#functions/rules/http/page-cursor.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { dumpTable } from '#test/support/table-dump.ts';

const actor = { id: 1, username: 'root' };
const now = new Date('2028-06-15T12:00:00.000Z');

async function givenEntry(at: string, userId: number | null = null) {
  const entry = auditEntry({
    ...{ actor, action: 'updateEdits', userId, now: new Date(at) },
    ...{ before: { editsRequested: 0 }, after: { editsRequested: 1 } },
  });
  expect(await transact([entry])).toEqual([]);
}

/** Months apart, two in one, one in the first month there is, and one at this moment. */
const times = [
  '2026-01-01T00:00:00.000Z',
  '2026-01-31T23:59:59.999Z',
  '2026-11-21T08:00:00.000Z',
  '2027-02-28T12:00:00.000Z',
  '2027-03-01T00:00:00.000Z',
  '2028-06-01T00:00:00.000Z',
  '2028-06-15T12:00:00.000Z',
];
for (const [index, at] of times.entries()) await givenEntry(at, (index % 2) + 1);
const newestFirst = times.toReversed();

async function walk(
  limit: number,
  start: Position | null = null,
  direction: 'next' | 'prev' = 'next',
) {
  const pages: string[][] = [];
  for (let position = start, isFirst = true; position || isFirst; isFirst = false) {
    const page = await listAudit({ limit, position }, now);
    pages.push(page.items.map(({ at }) => at));
    position = page[direction];
  }
  return pages;
}

test.each([1, 2, 3, 7, 100])(
  'pages of %i hold every entry once, the newest first',
  async (limit) => {
    const pages = await walk(limit);
    expect(pages.flat()).toEqual(newestFirst);
    expect(pages).toHaveLength(Math.ceil(times.length / limit));
  },
);

test('pages go back the same way, month by month', async () => {
  const first = await listAudit({ limit: 3, position: null }, now);
  expect(first.prev).toBeNull();
  const second = await listAudit({ limit: 3, position: first.next }, now);
  expect(await listAudit({ limit: 3, position: second.prev }, now)).toMatchObject({
    items: first.items,
    next: first.next,
  });
});

test('the entries of one user are listed alone, forward and back', async () => {
  const own = newestFirst.filter((at) => times.indexOf(at) % 2 === 0);
  const first = await listAuditOf(1, { limit: 3, position: null });
  const second = await listAuditOf(1, { limit: 3, position: first.next });
  expect([...first.items, ...second.items].map(({ at }) => at)).toEqual(own);
  expect((await listAuditOf(1, { limit: 3, position: second.prev })).items).toEqual(first.items);
  expect((await listAuditOf(9, { limit: 3, position: null })).items).toEqual([]);
});

test('the newest page costs one query; empty months cost one more round trip a year', async () => {
  const newest = await watchTable(() => listAudit({ limit: 1, position: null }, now));
  expect(newest).toMatchObject({ names: ['QueryCommand'], sequential: 1 });
  const all = await watchTable(() => listAudit({ limit: 100, position: null }, now));
  expect(all.sequential).toBe(4);
});

test('a month is a partition of its own, and two changes at the same time are two entries', async () => {
  await givenEntry('2028-05-05T05:05:05.555Z');
  await givenEntry('2028-05-05T05:05:05.555Z');
  const keys = Object.keys(await dumpTable()).filter((key) => key.startsWith('AUDIT#2028-05 '));
  expect(keys).toHaveLength(2);
});

test('an entry overwrites no other', async () => {
  const entry = auditEntry({ actor, action: 'deleteUser', before: {}, after: {}, now });
  expect(await transact([entry])).toEqual([]);
  expect(await transact([entry])).toEqual([0]);
});

test.each(['', '2025-12-31', 'UPDATE#', '2026-13-01', '~', '\u0000'])(
  '%j is no place in it',
  (key) => {
    expect(isAuditKey(key)).toBe(false);
  },
);

test.each([
  { direction: 'next', key: '9999-12-31T' },
  { direction: 'prev', key: '9999-12-31T' },
  { direction: 'prev', key: '2026-01-01T' },
] as const)('a forged position %j costs no more than the years there are', async (position) => {
  const { names } = await watchTable(() => listAudit({ limit: 100, position }, now));
  expect(names.length).toBeLessThanOrEqual(12 * 3);
});
