import { expect, test } from 'vitest';
import { indexes, sortableId, sortKey } from '#functions/data/table/keys.ts';
import { userOrders } from '#functions/data/users/user-sort.ts';
import { tableDefinition } from '#infra/table-definition.ts';

test('the indexes that the code uses are those of the table', () => {
  expect(Object.values(indexes).toSorted()).toEqual(
    Object.keys(tableDefinition.indexes).toSorted(),
  );
});

test.each(Object.values(userOrders))('$index sorts by $attribute', ({ index, attribute }) => {
  const { partitionKey, sortKey } = tableDefinition.indexes[index];
  expect({ partitionKey, sortKey }).toEqual({ partitionKey: 'userList', sortKey: attribute });
});

test('ids sort as text as they do as numbers, up to the last safe integer', () => {
  const ids = [1, 2, 10, 99, 100, 4_294_967_296, Number.MAX_SAFE_INTEGER];
  expect(ids.map(sortableId).toSorted()).toEqual(ids.map(sortableId));
});

test('a shorter name comes before a longer one that begins with it', () => {
  expect([sortKey('acme corp', 1), sortKey('acme', 2)].toSorted()[0]).toBe(sortKey('acme', 2));
});
