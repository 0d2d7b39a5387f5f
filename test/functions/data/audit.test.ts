import { expect, test } from 'vitest';
import { auditEntry } from '#functions/data/audit.ts';
import { isAuditKey, listAudit, listAuditOf } from '#functions/data/audit-list.ts';
import { mergedRows } from '#functions/data/table/range.ts';
import { transact } from '#functions/data/table/send.ts';
import type { Position } from '#functions/rules/http/page-cursor.ts';
import { type AuditKind, auditKinds } from '#shared/model/audit.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { dumpTable } from '#test/support/table-dump.ts';

const actor = { id: 1, username: 'root' };
const now = new Date('2028-06-15T12:00:00.000Z');

/** One of each kind, in turn. */
const acts = [
  { actor, action: 'updateEdits' },
  { actor: { ...actor, isAdmin: false }, action: 'sendBrief' },
  { actor: { id: null, username: 'Stripe' }, action: 'purchased' },
] as const;

async function givenEntry(at: string, userId: number | null = null, turn = 0) {
  const act = acts[turn % acts.length] ?? acts[0];
  const entry = auditEntry({ ...act, userId, now: new Date(at), before: {}, after: { done: 1 } });
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
for (const [index, at] of times.entries()) await givenEntry(at, (index % 2) + 1, index);
const newestFirst = times.toReversed();

async function walk(
  limit: number,
  kind?: AuditKind,
  start: Position | null = null,
  direction: 'next' | 'prev' = 'next',
) {
  const pages: string[][] = [];
  for (let position = start, isFirst = true; position || isFirst; isFirst = false) {
    const page = await listAudit({ kind, limit, position }, now);
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

test.each(auditKinds)('pages of the kind %s hold its entries alone', async (kind) => {
  const turn = auditKinds.indexOf(kind);
  const own = newestFirst.filter((at) => times.indexOf(at) % acts.length === turn);
  for (const limit of [1, 2, 100]) expect((await walk(limit, kind)).flat()).toEqual(own);
  const [ofOne, all] = [await listAuditOf(1, { kind, limit: 9, position: null }), own];
  const theirs = all.filter((at) => times.indexOf(at) % 2 === 0);
  expect(ofOne.items.map(({ at }) => at)).toEqual(theirs);
});

test('a busy kind hides nothing of the others: what is behind its last row waits', () => {
  const list = (hasMore: boolean, ...keys: string[]) => ({
    rows: keys.map((sk) => ({ sk })),
    hasMore,
  });
  const merged = mergedRows([list(true, '9', '7'), list(false, '8', '6', '1')], false);
  expect(merged).toEqual(list(true, '9', '8', '7'));
  expect(mergedRows([list(false, '1', '4'), list(false, '2')], true)).toEqual(
    list(false, '1', '2', '4'),
  );
});

test('a customer’s act holds their number and no name', async () => {
  const isAdmin = false;
  const customer = { id: 77, username: 'nora', isAdmin };
  const entry = auditEntry({
    ...{ actor: customer, action: 'sendBrief', userId: 77, now },
    ...{ before: {}, after: {} },
  });
  expect(JSON.stringify(entry)).not.toContain('nora');
  expect(entry.Put.Item).toMatchObject({ kind: 'customers', actorId: 77, actor: 'customer' });
});

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

test('the newest page costs one query of each kind at once; empty months cost one more round trip a year', async () => {
  const newest = await watchTable(() => listAudit({ limit: 1, position: null }, now));
  expect(newest).toMatchObject({ names: auditKinds.map(() => 'QueryCommand'), sequential: 1 });
  const all = await watchTable(() => listAudit({ limit: 100, position: null }, now));
  expect(all.sequential).toBe(4);
});

test('a month is a partition of its own, and two changes at the same time are two entries', async () => {
  await givenEntry('2028-05-05T05:05:05.555Z');
  await givenEntry('2028-05-05T05:05:05.555Z');
  const keys = Object.keys(await dumpTable()).filter((key) =>
    key.startsWith('AUDIT#2028-05#team '),
  );
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
  expect(names.length).toBeLessThanOrEqual(12 * 3 * auditKinds.length);
});
