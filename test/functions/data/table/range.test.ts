import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pageOf, queryRange } from '#functions/data/table/range.ts';
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
  const { items, next, prev } = pageOf(rows.parse(found), { limit, position });
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
