import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '#frontend/src/api/client.ts';
import { fetchCurrentUser } from '#frontend/src/api/fetch-current-user.ts';
import {
  OtherUserError,
  onOtherUser,
  setUserOfPage,
  userOfPage,
} from '#frontend/src/api/page-user.ts';
import { send } from '#frontend/src/api/send.ts';
import { listRoutes } from '#shared/api/routes.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { fakeServer, type SentCall, signedOut } from '../support/fake-server.ts';
import { aUser } from '../support/users.ts';

/** What scripts see; without a name there is no session. */
function givenHint(hint: string) {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`theme=dark${hint}`);
}

const params = new Proxy({}, { get: () => '5' });
const pageUserOf = (call: SentCall | undefined) =>
  new Headers(call?.init.headers).get('x-page-user');

beforeEach(() => {
  setUserOfPage(7);
  return () => {
    setUserOfPage(null);
    vi.restoreAllMocks();
  };
});

describe('a page of user 7 (THREAT-S7)', () => {
  test.each(listRoutes())('does not make the call $name for user 8', async ({ route }) => {
    const calls = fakeServer({});
    const heard = vi.fn();
    const stop = onOtherUser(heard);
    givenHint('; signed-in=8');
    await expect(send(route, { params, body: {} })).rejects.toThrow(OtherUserError);
    stop();
    expect(calls).toEqual([]);
    expect(heard).toHaveBeenCalledOnce();
  });

  test.each(listRoutes())('names its user in the call $name', async ({ route }) => {
    const calls = fakeServer({});
    givenHint('; signed-in=7');
    await send(route, { params }).catch(() => null);
    expect(calls.map(pageUserOf)).toEqual(['7']);
  });

  test('calls where the hint was lost, since the server compares, too', async () => {
    const calls = fakeServer({ 'GET /api/websites': signedOut });
    givenHint('');
    await api.websites.list().catch(() => null);
    expect(calls.map(pageUserOf)).toEqual(['7']);
  });

  test('hears from the server that the session changed in between', async () => {
    const refused = () => ({ status: 412, body: { message: refusals.otherUser } });
    fakeServer({ 'GET /api/websites': refused, 'GET /api/user': refused });
    givenHint('; signed-in=7');
    const heard = vi.fn();
    const stop = onOtherUser(heard);
    await expect(api.websites.list()).rejects.toThrow(refusals.otherUser);
    await expect(fetchCurrentUser()).rejects.toThrow(OtherUserError);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });
});

test('a page without a hint of a session asks for no user', async () => {
  setUserOfPage(null);
  const calls = fakeServer({ 'GET /api/user': () => ({ body: aUser({ id: 9 }) }) });
  givenHint('');
  expect(await fetchCurrentUser()).toBeNull();
  expect(calls).toEqual([]);
});

test('a page is of the first user that it shows', async () => {
  setUserOfPage(null);
  const calls = fakeServer({ 'GET /api/user': () => ({ body: aUser({ id: 9 }) }) });
  givenHint('; signed-in=8');
  await fetchCurrentUser();
  expect(pageUserOf(calls[0])).toBeNull();
  expect(userOfPage()).toBe(9);
});
