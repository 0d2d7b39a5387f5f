import { beforeAll, describe, expect, test } from 'vitest';
import { listAudit, listAuditOf } from '#functions/data/audit-list.ts';
import { getUser } from '#functions/data/users/user.ts';
import { listUsers } from '#functions/data/users/user-list.ts';
import { userOrders, userSortAttributes } from '#functions/data/users/user-sort.ts';
import { readUserTotal } from '#functions/data/users/user-total.ts';
import { listWebsites } from '#functions/data/websites/website-list.ts';
import { readWebsiteTotal } from '#functions/data/websites/website-total.ts';
import { type Position, writeCursor } from '#functions/rules/http/page-cursor.ts';
import { handler as listUsersHandler } from '#functions/users/list.ts';
import { handler as listWebsitesHandler } from '#functions/websites/list.ts';
import { fill } from '#infra/synthetic/fill.ts';
import { userSorts } from '#shared/api/users.ts';
import { listLimits } from '#shared/limits/lists.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { type TableCalls, watchTable } from '#test/support/table-calls.ts';

/** As many as ten customers fill. */
const limit = 3;
const few = 12;
/** `MANY_CUSTOMERS` makes fewer: `npm test` two thousand, `npm run verify` all. */
const many = Number(process.env.MANY_CUSTOMERS ?? 10_000);
const now = new Date('2026-11-21T08:00:00Z');
const behind = '\uffff';
/** Of five entries for each match that is sorted and one more, each of 300 bytes, read eventually consistently. */
const entryUnits = Math.ceil((5 * listLimits.sortedMatches * 300) / 4_096 / 2);

/** Adds customers; with an interruption, stops as soon as some were added. */
async function whenFilling(customers: number, isInterrupted = false): Promise<number> {
  const stop = new AbortController();
  const report = (_users: number, items: number) => {
    if (isInterrupted && items > 0) stop.abort();
  };
  return fill({ customers, passwordHash: 'unusable', now, signal: stop.signal, report });
}

type Measured = Readonly<Record<string, TableCalls>>;
const places = ['first', 'middle', 'last'] as const;

/** Every list at its first page, in the middle and at the last; every search. */
async function measure(admin: ApiClient, middleId: number): Promise<Measured> {
  const measured: Record<string, TableCalls> = {};
  const middle = await getUser(middleId);
  if (!middle) throw new Error(`There is no user ${middleId}`);
  const positions = (key: string): Readonly<Record<string, Position | null>> => ({
    first: null,
    middle: { direction: 'next', key },
    last: { direction: 'prev', key: behind },
  });
  const ask = async (name: string, query: Readonly<Record<string, string>>) => {
    const handler = name.startsWith('websites') ? listWebsitesHandler : listUsersHandler;
    const whole = { limit: String(limit), ...query };
    measured[name] = await watchTable(async () => {
      expect((await admin.call(handler, { query: whole })).status).toBe(200);
    });
  };
  for (const sort of userSorts) {
    const at = positions(userSortAttributes(middle)[userOrders[sort].attribute] ?? behind);
    for (const place of places) {
      const position = at[place];
      const list = `users by ${sort} asc`;
      await ask(`users by ${sort}, ${place} page`, {
        sort,
        ...(position && { cursor: writeCursor(list, position) }),
      });
    }
  }
  for (const place of places) {
    // Of a synthetic website no change is later than its customer.
    const position = positions(middle.createdAt)[place];
    await ask(`websites, ${place} page`, {
      order: 'asc',
      ...(position && { cursor: writeCursor('websites, asc', position) }),
    });
  }
  for (const q of ['m', 'maria', 'nobody-at-all', middle.username]) await ask(`search ${q}`, { q });
  const position = null;
  measured.audit = await watchTable(() => listAudit({ limit, position }, now));
  measured['audit of one'] = await watchTable(() => listAuditOf(middleId, { limit, position }));
  return measured;
}

let small: Measured;
let large: Measured;
let stoppedAt: number;
beforeAll(async () => {
  const admin = await signedInAdmin();
  await whenFilling(few);
  small = await measure(admin, few / 2);
  stoppedAt = await whenFilling(many, true);
  await whenFilling(many);
  large = await measure(admin, many / 2);
}, 600_000);

describe(`among ${few} customers and among ${many}`, () => {
  test('a page of customers or websites makes three round trips at most, and nothing scans', () => {
    for (const [name, { sequential, names }] of [
      ...Object.entries(small),
      ...Object.entries(large),
    ]) {
      expect(names, name).not.toContain('ScanCommand');
      expect(sequential, name).toBeLessThanOrEqual(3);
    }
  });

  test('a page of every order costs the same, at any position', () => {
    const pages = Object.entries(large).filter(([name]) => name.endsWith('page'));
    expect(pages).toHaveLength((userSorts.length + 1) * places.length);
    for (const [name, { sequential, units }] of pages) {
      expect(sequential, name).toBe(small[name]?.sequential);
      expect(units, name).toBeLessThanOrEqual((small[name]?.units ?? 0) + 0.5);
    }
  });

  test('a search costs no more than the matches that are sorted, however many there are', () => {
    const searches = Object.entries(large).filter(([name]) => name.startsWith('search'));
    for (const [name, { sequential, units }] of searches) {
      expect(sequential, name).toBeLessThanOrEqual(3);
      // The session's two items, the entries that are read to tell how many match, and the users: of a
      // search that very many match those of its page.
      const users = name === 'search m' ? limit : listLimits.sortedMatches;
      expect(units, name).toBeLessThanOrEqual(2 + entryUnits + users);
    }
  });

  test('changes by administrators are read by the page, too', () => {
    for (const name of ['audit', 'audit of one']) {
      expect(large[name]?.units, name).toBeLessThanOrEqual(limit + 3);
    }
  });
});

describe('synthetic customers', () => {
  test('stop between two chunks, and the same command resumes there', async () => {
    expect(stoppedAt).toBeGreaterThan(few);
    expect(stoppedAt).toBeLessThan(many);
    expect(await readUserTotal()).toBe(many);
  });

  test('are all counted, and so are their websites', async () => {
    const users = await walk((position) =>
      listUsers({ sort: 'name', order: 'asc', limit: 100, position }),
    );
    expect(new Set(users.map(({ id }) => id)).size).toBe(many);
    const websites = await walk((position) =>
      listWebsites({ limit: 100, order: 'desc', position }),
    );
    expect(websites).toHaveLength(await readWebsiteTotal());
    expect(users.filter(({ websiteId }) => websiteId !== null)).toHaveLength(websites.length);
  });

  test('are of every kind', async () => {
    const { items } = await listUsers({ sort: 'date', order: 'desc', limit: 100, position: null });
    for (const name of ['isActivated', 'hasPurchasedSite', 'hasActiveSubscription'] as const) {
      expect(new Set(items.map((user) => user[name])), name).toEqual(new Set([true, false]));
    }
    expect(new Set(items.map(({ editsRequested }) => editsRequested)).size).toBeGreaterThan(3);
  });
});

async function walk<T>(
  read: (position: Position | null) => Promise<{ items: readonly T[]; next: Position | null }>,
): Promise<readonly T[]> {
  const found: T[] = [];
  let position: Position | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(position);
    found.push(...page.items);
    position = page.next;
  } while (position);
  return found;
}
