import { expect, test } from 'vitest';
import { pageOf } from '#frontend/src/api/page.ts';

function page(headers: Readonly<Record<string, string>>) {
  return pageOf({ data: [], headers: new Headers(headers) });
}

test('adjacent pages and total come from the headers', () => {
  const link =
    '</api/users?limit=10&cursor=a%2Cb>; rel="next", </api/users?limit=10&cursor=c>; rel="prev"';
  expect(page({ link, 'x-total-count': '41' })).toEqual({
    items: [],
    next: 'a,b',
    previous: 'c',
    total: 41,
    isByText: false,
  });
  expect(page({ 'x-list-order': 'text' }).isByText).toBe(true);
});

test('the second page links back to the empty cursor', () => {
  expect(page({ link: '</api/users?limit=10>; rel="prev"' })).toMatchObject({
    next: null,
    previous: '',
  });
});

test('a single page has no adjacent pages, a search no total', () => {
  expect(page({})).toEqual({ items: [], next: null, previous: null, total: null, isByText: false });
});
