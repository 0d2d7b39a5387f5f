import { describe, expect, test } from 'vitest';
import { fillPath } from '#shared/api/path.ts';
import { listRoutes, routes } from '#shared/api/routes.ts';

describe('the table of routes', () => {
  test('has each combination of method and path once', () => {
    const addresses = listRoutes().map(({ route }) => `${route.method} ${route.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('names the parameters of each path in its schema, and validates them', () => {
    for (const { route, name } of listRoutes()) {
      const hasParams = route.path.includes('{');
      expect(Boolean(route.params), name).toBe(hasParams);
      if (hasParams) expect(route.params?.safeParse({}).success, name).toBe(false);
    }
  });

  test('restricts administrators’ calls to administrators', () => {
    for (const { route, name } of listRoutes()) {
      if (route.path.startsWith('/api/admin/')) expect(route.access, name).toBe('admin');
    }
  });
});

describe('a path', () => {
  test('is filled in with encoded parameters', () => {
    expect(fillPath('/api/websites/{id}/get-download-url', { id: 7 })).toBe(
      '/api/websites/7/get-download-url',
    );
    expect(fillPath('/x/{name}', { name: 'a/b?c' })).toBe('/x/a%2Fb%3Fc');
  });
  test('with a missing parameter is refused', () => {
    expect(() => fillPath('/x/{name}')).toThrow(RangeError);
  });
});

describe('the activation form', () => {
  const good = {
    username: 'anna',
    activationCode: '1234',
    password: 'secret',
    confirmPassword: 'secret',
  };
  const message = (form: object) =>
    routes.activation.activate.body
      .safeParse({ ...good, ...form })
      .error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

  test('is accepted if it is complete', () => expect(message({})).toBeUndefined());
  test.each([
    [{ username: '' }, 'username', 'Username is required'],
    [{ username: undefined }, 'username', 'Username is required'],
    [{ activationCode: '123' }, 'activationCode', 'Activation code must be 4 digits'],
    [{ activationCode: 'abcd' }, 'activationCode', 'Activation code must be 4 digits'],
    [
      { password: 'short', confirmPassword: 'short' },
      'password',
      'Password must be at least 6 characters',
    ],
    [{ confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
    [{ confirmPassword: 'other!' }, 'confirmPassword', 'Passwords do not match'],
  ])('reports %j', (form, path, text) => {
    expect(message(form)).toContainEqual([path, text]);
  });
});
