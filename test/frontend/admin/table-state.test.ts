import { describe, expect, test } from 'vitest';
import {
  onPage,
  rangeText,
  readTableState,
  searchingFor,
  sortedBy,
  writeTableState,
} from '#frontend/src/features/admin/customers/table/table-state.ts';

const read = (query: string) => readTableState(new URLSearchParams(query));
const first = read('');

describe('the table state in the address', () => {
  test('without parameters it is the first page, the newest first', () => {
    expect(first).toEqual({ sort: 'date', order: 'desc', q: '', cursor: '', page: 1 });
  });

  test.each([
    ['sort=name', { sort: 'name', order: 'asc' }],
    ['sort=name&order=desc', { sort: 'name', order: 'desc' }],
    ['order=asc', { sort: 'date', order: 'asc' }],
    ['', { sort: 'date', order: 'desc' }],
  ])('%s is read and written as it is', (query, sorting) => {
    expect(read(query)).toMatchObject(sorting);
    expect(writeTableState(new URLSearchParams(), read(query)).toString()).toBe(query);
  });

  test('invalid values become defaults', () => {
    expect(read('sort=colour&order=up&page=-3&cursor=abc')).toEqual({ ...first, cursor: 'abc' });
  });

  test('a page number without its cursor is the first page', () => {
    expect(read('page=4')).toEqual(first);
  });

  test('other parameters stay, defaults are omitted', () => {
    const query = writeTableState(new URLSearchParams('tab=admin&cursor=x&page=2'), {
      ...first,
      sort: 'name',
    });
    expect(query.toString()).toBe('tab=admin&sort=name&order=desc');
  });
});

describe('changes of the table state', () => {
  test('a click reverses the sorted column; another one starts at its lowest value, or its newest day', () => {
    const ascending = sortedBy(first, 'id');
    expect(ascending).toMatchObject({ sort: 'id', order: 'asc' });
    expect(sortedBy(ascending, 'id')).toMatchObject({ sort: 'id', order: 'desc' });
    expect(sortedBy(ascending, 'date')).toMatchObject({ sort: 'date', order: 'desc' });
  });

  test('sorting and searching go back to the first page', () => {
    const third = { ...first, cursor: 'c3', page: 3 };
    expect(sortedBy(third, 'name')).toMatchObject({ cursor: '', page: 1 });
    expect(searchingFor(third, 'anna')).toMatchObject({ q: 'anna', cursor: '', page: 1 });
  });

  test('the page number follows both directions, and the empty cursor is the first page', () => {
    const second = onPage(first, 'c2', 1);
    expect(second).toMatchObject({ cursor: 'c2', page: 2 });
    expect(onPage(onPage(second, 'c3', 1), 'c2', -1)).toMatchObject({ cursor: 'c2', page: 2 });
    expect(onPage(second, '', -1)).toMatchObject({ cursor: '', page: 1 });
  });
});

test('the range shows rows and total, and the page number for a search without a total', () => {
  expect(rangeText({ ...first, page: 2 }, 10, 57, false)).toBe('Showing 11–20 of 57');
  expect(rangeText({ ...first, page: 3 }, 1, 21, true)).toBe('Showing 21 of 21');
  expect(rangeText(first, 1, 1, true)).toBe('Showing 1 of 1');
  expect(rangeText(first, 3, null, true)).toBe('3 found');
  expect(rangeText(first, 3, null, false)).toBe('Page 1');
  expect(rangeText({ ...first, page: 2 }, 3, null, true)).toBe('Page 2');
});
