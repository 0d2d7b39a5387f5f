import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCursor, writeCursor } from '#functions/rules/http/page-cursor.ts';
import { pageHeaders } from '#functions/rules/http/page-headers.ts';

const position = fc.record({
  direction: fc.constantFrom('next' as const, 'prev' as const),
  key: fc.string({ minLength: 1, maxLength: 200, unit: 'binary' }),
});

test('a cursor is read as it was written', () => {
  fc.assert(
    fc.property(fc.string(), position, (list, written) => {
      expect(readCursor(list, writeCursor(list, written))).toEqual(written);
    }),
  );
});

test('any other text is refused, and never breaks anything', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => readCursor('users', text)).toThrow(expect.objectContaining({ status: 400 }));
    }),
  );
  expect(readCursor('users', undefined)).toBeNull();
});

test.each(['\ud800', 'a\udfff', 'x'.repeat(1_025), 'é'.repeat(513), ''])(
  'a cursor that could be no key of the table is refused: %j',
  (key) => {
    const forged = writeCursor('users', { direction: 'next', key });
    expect(() => readCursor('users', forged)).toThrow(expect.objectContaining({ status: 400 }));
  },
);

test('links are relative, escaped, and only to existing pages', () => {
  const next = { direction: 'next', key: 'a"><b' } as const;
  const query = { q: 'a>; rel="prev"\r\nx: y', limit: 10, order: undefined };
  const { link, ...others } = pageHeaders({
    list: 'users',
    path: '/api/users',
    query,
    page: { next, prev: null },
  });
  expect(link).toBe(
    `</api/users?q=a%3E%3B+rel%3D%22prev%22%0D%0Ax%3A+y&limit=10&cursor=${writeCursor('users', next)}>; rel="next"`,
  );
  expect(others).toEqual({});
  const empty = { list: 'users', path: '/api/users', query: {}, page: { next: null, prev: null } };
  expect(pageHeaders({ ...empty, total: 0 })).toEqual({ 'x-total-count': '0' });
});
