import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { settingsApi } from '#frontend/src/api/settings-client.ts';
import { onSignedOut } from '#frontend/src/api/signed-out.ts';
import { teamApi } from '#frontend/src/api/team-client.ts';
import { listRoutes } from '#shared/api/routes.ts';
import { fakeServer, signedOut } from '../support/fake-server.ts';
import { aUser } from '../support/users.ts';

const credentials = { username: 'maria', password: 'secret1' };

describe('the browser client is derived from the table of routes', () => {
  test('every route of the table has its call', () => {
    const groups: Readonly<Record<string, object>> = {
      ...api,
      admin: panelApi,
      settings: settingsApi,
      team: teamApi,
    };
    for (const { group, key } of listRoutes()) {
      expect(groups[group], `${group}.${key}`).toHaveProperty(key);
    }
  });

  test('a call sends JSON with cookies and returns what the schema describes', async () => {
    const calls = fakeServer({
      'POST /api/login': () => ({ body: { ...aUser(), password: 'leaked' } }),
    });
    const user = await api.auth.login({ body: credentials });
    expect(user).toEqual(aUser());
    expect(calls[0]).toMatchObject({
      json: credentials,
      init: { credentials: 'include', headers: { 'content-type': 'application/json' } },
    });
  });

  test('parameters and query go into the URL; undefined ones are omitted', async () => {
    const calls = fakeServer({
      'GET /api/users': () => ({ body: [] }),
      'GET /api/websites/7/get-download-url': () => ({
        body: { url: '/zip', fileName: 'a.zip', expiresIn: null },
      }),
    });
    await api.users.list({ query: { q: 'a&b', limit: 10, cursor: undefined } });
    await api.websites.getDownloadUrl({ params: { id: 7 } });
    expect(calls.map(({ url }) => url)).toEqual([
      '/api/users?q=a%26b&limit=10',
      '/api/websites/7/get-download-url',
    ]);
  });

  test('a FormData body goes out without a JSON content header', async () => {
    const calls = fakeServer({
      'POST /api/admin/upload-website-files/3': () => ({
        body: { message: 'ok', zipFileName: 'a.zip', size: 1 },
      }),
    });
    const body = new FormData();
    await panelApi.uploadWebsiteFiles({ params: { websiteId: 3 }, body });
    expect(calls[0]?.init.body).toBe(body);
    expect(new Headers(calls[0]?.init.headers).has('content-type')).toBe(false);
  });

  test('response headers are available for paging', async () => {
    fakeServer({ 'GET /api/users': () => ({ body: [], headers: { 'x-total-count': '41' } }) });
    const { data, headers } = await api.users.list.withHeaders();
    expect(data).toEqual([]);
    expect(headers.get('x-total-count')).toBe('41');
  });

  test('a response that does not match its schema is an error', async () => {
    fakeServer({ 'POST /api/login': () => ({ body: { username: 'maria' } }) });
    await expect(api.auth.login({ body: credentials })).rejects.toThrow();
  });
});

describe('an answer that is not OK', () => {
  test("throws status, colon and text, with our message and the fields' errors", async () => {
    const body = { message: 'Please check', issues: [{ path: 'email', message: 'Bad' }] };
    fakeServer({ 'POST /api/login': () => ({ status: 400, body }) });
    const error = await api.auth.login({ body: credentials }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: `400: ${JSON.stringify(body)}`,
      serverMessage: 'Please check',
      issues: body.issues,
    });
  });

  test('without our JSON keeps its text and has no message for the user', async () => {
    fakeServer({ 'POST /api/login': () => ({ status: 504, body: 'upstream timed out' }) });
    const error = await api.auth.login({ body: credentials }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: '504: upstream timed out', serverMessage: undefined });
  });

  test('with malformed JSON has the text `Could not parse error response`', async () => {
    const headers = { 'content-type': 'application/json' };
    fakeServer({ 'POST /api/login': () => ({ status: 502, body: '{"message":', headers }) });
    const error = await api.auth.login({ body: credentials }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      message: '502: Could not parse error response',
      serverMessage: undefined,
    });
  });

  test('a 401 announces the end of the session, except when a login is refused', async () => {
    fakeServer({ 'GET /api/websites': signedOut, 'POST /api/login': signedOut });
    const heard = vi.fn();
    const stop = onSignedOut(heard);
    await api.auth.login({ body: credentials }).catch(() => null);
    expect(heard).not.toHaveBeenCalled();
    await api.websites.list().catch(() => null);
    expect(heard).toHaveBeenCalledOnce();
    stop();
    await api.websites.list().catch(() => null);
    expect(heard).toHaveBeenCalledOnce();
  });
});
