import { expect, test, vi } from 'vitest';
import { handler as changeEmail } from '#functions/account/change-email.ts';
import { handler as endOthers } from '#functions/account/end-other-sessions.ts';
import { handler as endSession } from '#functions/account/end-session.ts';
import { handler as listSessions } from '#functions/account/list-sessions.ts';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { handler as login } from '#functions/auth/login.ts';
import {
  endOldestSessions,
  listSessions as listStored,
} from '#functions/data/users/session-list.ts';
import { getUser } from '#functions/data/users/user.ts';
import * as passwords from '#functions/services/passwords.ts';
import { routes } from '#shared/api/routes.ts';
import type { Session } from '#shared/model/session.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { ChatSocket, handshake } from '#test/support/chat.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

vi.mock(import('#functions/services/passwords.ts'), { spy: true });
vi.mocked(passwords.hashPassword).mockImplementation(async (password) => `hash of ${password}`);
vi.mocked(passwords.isPassword).mockImplementation(
  async (password, hash) => hash === `hash of ${password}`,
);

const passwordHash = 'hash of secret1';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0';

const signIn = async (username: string, address?: string) => {
  const client = new ApiClient(address);
  await client.call(login, { body: { username, password: 'secret1' } });
  return client;
};
const list = async (client: ApiClient): Promise<readonly Session[]> =>
  routes.account.listSessions.response.parse((await client.call(listSessions)).json);
const isIn = async (client: ApiClient) => (await client.call(currentUser)).status === 200;
const end = async (client: ApiClient, id = '') =>
  (await client.call(endSession, { method: 'DELETE', params: { id } })).status;

test('the list names browser, system and country, and marks the current session', async () => {
  const { id, username } = await givenUser({ passwordHash });
  await signedIn(id);
  const client = new ApiClient();
  const headers = { 'user-agent': firefox, 'cloudfront-viewer-country': 'PT' };
  await client.call(login, { body: { username, password: 'secret1' }, headers });
  const sessions = await list(client);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toMatchObject([
    {
      agent: 'Firefox on Windows',
      country: 'PT',
      begunAt: expect.any(String),
      seenAt: expect.any(String),
    },
  ]);
});

test('an id of the list is no session id, and signs nobody in', async () => {
  const { id } = await givenUser();
  const client = await signedIn(id);
  const [session] = await list(client);
  expect(client.cookie).not.toContain(session?.id);
  const thief = new ApiClient();
  thief.cookie = `session=${session?.id}`;
  expect(await isIn(thief)).toBe(false);
});

test('one of them is ended by its id, with its sockets', async () => {
  const { id } = await givenUser();
  const [here, there] = [await signedIn(id), await signedIn(id)];
  const socket = new ChatSocket();
  expect(await socket.connect(handshake(there.cookie))).toBe(200);
  await socket.send('auth', { userId: id });
  const other = (await list(here)).find(({ isCurrent }) => !isCurrent);
  expect(await end(here, other?.id)).toBe(200);
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  expect(socket.isClosed).toBe(true);
  expect(await end(here, other?.id)).toBe(404);
});

test('ending a session drops the address that it asked for, and no other (THREAT-A16)', async () => {
  const { id } = await givenUser({ passwordHash });
  const [owner, thief] = [await signedIn(id), await signedIn(id)];
  const askedBy = async (client: ApiClient, email: string) =>
    client.call(changeEmail, { body: { email, password: 'secret1' } });
  const endOther = async () => {
    const other = (await list(owner)).find(({ isCurrent }) => !isCurrent);
    expect(await end(owner, other?.id)).toBe(200);
    return (await getUser(id))?.pendingEmail;
  };
  await askedBy(thief, 'of-the-thief@example.com');
  expect(await endOther()).toBeNull();
  await signedIn(id);
  await askedBy(owner, 'of-the-owner@example.com');
  expect(await endOther()).toBe('of-the-owner@example.com');
});

test('ending the current one signs out', async () => {
  const client = await signedIn((await givenUser()).id);
  const [session] = await list(client);
  expect(await end(client, session?.id)).toBe(200);
  expect(client.cookie).toBe('session=');
});

test('nobody ends a session of somebody else', async () => {
  const owner = await signedIn((await givenUser()).id);
  const [session] = await list(owner);
  expect(await end(await signedIn((await givenUser()).id), session?.id)).toBe(404);
  expect(await isIn(owner)).toBe(true);
});

test('ending the others is no proof: calls that require a recent proof still do', async () => {
  const { id } = await givenUser();
  const client = await signedIn(id);
  const provenAt = async () => {
    const user = await getUser(id);
    const sessions = user ? await listStored(user, new Date()) : [];
    return sessions.map((session) => session.provenAt);
  };
  const before = await provenAt();
  await client.call(endOthers, { method: 'POST' });
  expect(await provenAt()).toEqual(before);
});

test('all others end at once, and the current one continues', async () => {
  const { id } = await givenUser();
  const [here, ...others] = [await signedIn(id), await signedIn(id), await signedIn(id)];
  expect((await here.call(endOthers, { method: 'POST' })).status).toBe(200);
  expect(await isIn(here)).toBe(true);
  for (const other of others) expect(await isIn(other)).toBe(false);
  expect(await list(here)).toMatchObject([{ isCurrent: true }]);
});

test('a sign-in beyond 50 live sessions ends the one seen longest ago, so the list has all (THREAT-S6)', async () => {
  const { id, username } = await givenUser({ passwordHash });
  const [first, second] = [await signedIn(id), await signedIn(id)];
  await Promise.all(Array.from({ length: 103 }, () => signedIn(id)));
  const last = await signIn(username);
  expect(await list(last)).toHaveLength(50);
  expect([await isIn(first), await isIn(second), await isIn(last)]).toEqual([false, false, true]);
});

test('of 64 sign-ins at once, the newest 50 remain, and each of them is listed', async () => {
  const { username } = await givenUser({ passwordHash });
  const addresses = Array.from({ length: 64 }, (_, index) => `198.51.100.${index % 8}`);
  const clients = await Promise.all(addresses.map((address) => signIn(username, address)));
  const live = await Promise.all(clients.map(isIn));
  expect(live.filter(Boolean)).toHaveLength(50);
  const seeing = clients[live.indexOf(true)];
  expect(seeing && (await list(seeing))).toHaveLength(50);
});

test('ended sessions that are still stored hide no live one', async () => {
  const { id, username } = await givenUser({ passwordHash });
  await Promise.all(Array.from({ length: 120 }, () => signedIn(id)));
  const client = await signedIn(id);
  await client.call(endOthers, { method: 'POST' });
  await signIn(username);
  expect(await list(client)).toHaveLength(2);
});

test('a sign-in that read its user before all sessions ended removes no session begun since', async () => {
  const { id } = await givenUser();
  const before = await getUser(id);
  const client = await signedIn(id);
  await client.call(endOthers, { method: 'POST' });
  if (before) await endOldestSessions(before, new Date());
  expect(await isIn(client)).toBe(true);
});
