import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allItems } from '#functions/data/table/every-page.ts';
import { type AskedPage, newestBelow, pageOf, queryRange } from '#functions/data/table/range.ts';
import { queryAll } from '#functions/data/table/read.ts';
import { write } from '#functions/data/table/send.ts';
import { put } from '#functions/data/table/writes.ts';
import type { Position } from '#functions/rules/http/page-cursor.ts';

const pk = 'LIST';
for (const sk of ['A#1', 'B#1', 'B#2', 'B#3', 'B#4', 'C#1']) {
  await write(put({ pk, sk }));
}
const rows = z.array(z.object({ sk: z.string() }));

/** A page of the list B, the last key first. */
async function page(limit: number, position: Position | null) {
  const ascending = position?.direction === 'prev';
  const found = await queryRange({ pk, from: 'B#', to: 'B#~', ascending, limit, position });
  const shown = pageOf({ ...found, rows: rows.parse(found.rows) }, { limit, position });
  const { items, next, prev } = shown;
  return { keys: items.map(({ sk }) => sk), next, prev };
}

test('pages go forward and back, show each item once, and end with the list', async () => {
  const first = await page(2, null);
  expect(first).toMatchObject({ keys: ['B#4', 'B#3'], prev: null });
  const second = await page(2, first.next);
  expect(second).toMatchObject({ keys: ['B#2', 'B#1'], next: null });
  expect(await page(2, second.prev)).toMatchObject({ keys: ['B#4', 'B#3'], prev: null });
});

test('a position whose item was deleted still marks where to continue', async () => {
  const position = { direction: 'next', key: 'B#25' } as const;
  expect(await page(2, position)).toMatchObject({ keys: ['B#2', 'B#1'], next: null });
});

test.each(['\u0000', 'A#1', 'B#', 'C#1', '~', '\uffff'])(
  'a forged position %j never shows what is beside the list',
  async (key) => {
    for (const direction of ['next', 'prev'] as const) {
      const { keys } = await page(10, { direction, key });
      expect(keys.every((sk) => sk.startsWith('B#'))).toBe(true);
    }
  },
);

/** A query of DynamoDB ends after 1 MB, also before its limit. */
describe('a list of large items', () => {
  const large = { pk: 'LARGE', prefix: 'C#', row: z.object({ sk: z.string() }) };
  const keys = Array.from({ length: 12 }, (_, index) => `C#${String(index).padStart(2, '0')}`);
  const newest = keys.toReversed();
  const read = (asked: AskedPage) => newestBelow(large.pk, large.prefix, large.row, asked);
  beforeAll(async () => {
    for (const sk of keys) await write(put({ pk: large.pk, sk, text: 'x'.repeat(300_000) }));
  });

  test.each([1, 2, 3, 5, 12, 100])(
    'has all of them on pages of %i, forward and back',
    async (limit) => {
      const pages: (readonly string[])[] = [];
      let position: Position | null = null;
      let last: Position | null = null;
      do {
        const page: Awaited<ReturnType<typeof read>> = await read({ limit, position });
        pages.push(page.items.map(({ sk }) => sk));
        last = page.prev;
        position = page.next;
      } while (position !== null);
      expect(pages.flat()).toEqual(newest);
      expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(limit);
      const back: string[] = [...(pages.at(-1) ?? [])];
      for (position = last; position !== null; ) {
        const page: Awaited<ReturnType<typeof read>> = await read({ limit, position });
        back.unshift(...page.items.map(({ sk }) => sk));
        position = page.prev;
      }
      expect(back).toEqual(newest);
    },
  );

  test('is read as a whole', async () => {
    expect((await allItems(read)).map(({ sk }) => sk)).toEqual(newest);
  });

  test('is counted as far as it is asked for', async () => {
    const query = { where: 'pk = :pk', values: { pk: large.pk }, attributes: ['sk'] };
    expect(await queryAll({ ...query, most: 8 })).toHaveLength(8);
    expect(await queryAll({ ...query, most: 100 })).toHaveLength(keys.length);
  });
});
