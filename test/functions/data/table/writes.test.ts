import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getItem } from '#functions/data/table/read.ts';
import { changeReturning, transact, write } from '#functions/data/table/send.ts';
import {
  change,
  check,
  exists,
  isNew,
  put,
  remove,
  stillAt,
  when,
} from '#functions/data/table/writes.ts';

const anything = z.record(z.string(), z.unknown());
let count = 0;

/** The key of an item that does not exist. */
function newKey() {
  count += 1;
  return { pk: `WRITE#${count}`, sk: 'ITEM' };
}

test('a single write returns whether its condition held', async () => {
  const key = newKey();
  expect(await write(put({ ...key, version: 1 }, isNew))).toBe(true);
  expect(await write(put({ ...key, version: 2 }, isNew))).toBe(false);
  expect(await write(remove(key, stillAt({ version: 2 })))).toBe(false);
  expect(await write(remove(key, stillAt({ version: 1 })))).toBe(true);
  expect(await write(remove(key, exists))).toBe(false);
  expect(await write(remove(key))).toBe(true);
});

test('a change sets, adds and removes at once, also attributes whose names DynamoDB reserves', async () => {
  const key = newKey();
  await write(put({ ...key, state: 'new', list: 'A', size: 1 }));
  const changes = {
    set: { state: 'old', date: 'today' },
    add: { size: 2, views: 1 },
    remove: ['list'],
  };
  expect(await write(change(key, changes, when('#state = :state', { state: 'new' })))).toBe(true);
  const item = { ...key, state: 'old', date: 'today', size: 3, views: 1 };
  expect(await getItem(key, anything)).toEqual(item);
});

test('the attribute that is set may also be in the condition', async () => {
  const key = newKey();
  await write(put({ ...key, state: 'a' }));
  const toB = change(key, { set: { state: 'b' } }, when('#state = :state', { state: 'a' }));
  expect(await write(toB)).toBe(true);
  expect(await write(toB)).toBe(false);
});

test('a dot leads into a map, whatever characters the name after it has', async () => {
  const key = newKey();
  await write(put({ ...key, sockets: {} }));
  const path = 'sockets.L0SM9cOFvHcCIhw=';
  await write(change(key, { set: { [path]: { isOpen: false } } }));
  await write(change(key, { set: { [`${path}.isOpen`]: true } }));
  const isThere = when('attribute_exists(sockets.#id)', {}, { id: 'L0SM9cOFvHcCIhw=' });
  const before = await changeReturning(change(key, { remove: [path] }, isThere), 'ALL_OLD');
  expect(before).toEqual({ ...key, sockets: { 'L0SM9cOFvHcCIhw=': { isOpen: true } } });
  expect(await changeReturning(change(key, { remove: [path] }, isThere), 'ALL_OLD')).toBeNull();
});

test('in a transaction a failed check is returned, and nothing is written', async () => {
  const [key, other] = [newKey(), newKey()];
  expect(await transact([put({ ...key }), check(other, exists)])).toEqual([1]);
  expect(await getItem(key, anything)).toBeNull();
});
