import { expect, test } from 'vitest';
import { routeTable } from '#src/gateway/http/route-table.ts';

const table = (...routeKeys: string[]) => routeTable(routeKeys.map((routeKey) => ({ routeKey })));

const found = (match: ReturnType<ReturnType<typeof table>>) => match?.route.routeKey;

test('the most specific path wins, then the named method, then $default', () => {
  const routes = table(
    '$default',
    'ANY /{proxy+}',
    'GET /pets/{proxy+}',
    'GET /pets/dog/{id}',
    'ANY /pets/dog/{id}',
    'GET /pets/dog/1',
  );
  expect(found(routes('GET', '/pets/dog/1'))).toBe('GET /pets/dog/1');
  expect(found(routes('GET', '/pets/dog/2'))).toBe('GET /pets/dog/{id}');
  expect(found(routes('PUT', '/pets/dog/2'))).toBe('ANY /pets/dog/{id}');
  expect(found(routes('GET', '/pets/cat/1'))).toBe('GET /pets/{proxy+}');
  expect(found(routes('POST', '/test/5'))).toBe('ANY /{proxy+}');
  expect(found(routes('GET', '/'))).toBe('$default');
});

test('a path without a route finds nothing', () => {
  const routes = table('GET /pets', 'POST /pets/{id}');
  for (const path of ['/', '/pet', '/pets/', '/pets/1/2', '//pets', '/PETS']) {
    expect(routes('GET', path)).toBeUndefined();
  }
  expect(routes('POST', '/pets')).toBeUndefined();
});

test('path variables are decoded, a greedy one keeps its slashes', () => {
  const routes = table('GET /a/{first}/{second}', 'GET /files/{proxy+}');
  expect(routes('GET', '/a/x%20y/%C3%A9%2F')?.pathParameters).toEqual({
    first: 'x y',
    second: 'é/',
  });
  expect(routes('GET', '/files/a/b%3Fc')?.pathParameters).toEqual({ proxy: 'a/b?c' });
});

test('a variable that is not well encoded stays as it was sent', () => {
  expect(table('GET /{name}')('GET', '/%E0%A4%A')?.pathParameters).toEqual({ name: '%E0%A4%A' });
});

test.each([
  ['GET /pets/{id}', 'PUT /pets/{petId}'],
  ['GET /pets/{id}', 'GET /pets/{petId}/owner'],
  ['GET /pets/{id}/toys/{toy}', 'GET /pets/{id}/toys/{toyId}/colour'],
])('%s and %s name a variable differently, which API Gateway refuses', (one, other) => {
  expect(() => table(one, other)).toThrow(
    `The provided route key ${other} has a conflicting variable on the same hierarchical level as ${one}`,
  );
});

test('variables at other positions may have other names', () => {
  expect(() =>
    table(
      'GET /pets/{id}',
      'GET /pets/{id}/toys/{toy}',
      'GET /owners/{name}',
      'ANY /pets/{proxy+}',
    ),
  ).not.toThrow();
});
