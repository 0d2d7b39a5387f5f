import { expect, test } from 'vitest';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { handler as logout } from '#functions/auth/logout.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { ChatSocket, handshake } from '#test/support/chat.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { withFault } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';

test('signing out ends the session on the server, whatever cookie is replayed', async () => {
  const client = await signedIn((await givenUser()).id);
  const kept = client.cookie;
  const answer = await client.call(logout, { method: 'POST' });
  expect(answer.status).toBe(200);
  expect(answer.cookies).toEqual([
    'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    'signed-in=; Max-Age=0; Path=/; SameSite=Lax',
  ]);
  client.cookie = kept;
  expect((await client.call(currentUser)).status).toBe(401);
});

test('signing out is idempotent, and succeeds without a session', async () => {
  const client = await signedIn((await givenUser()).id);
  const kept = client.cookie;
  const first = await client.call(logout, { method: 'POST' });
  client.cookie = kept;
  const second = await client.call(logout, { method: 'POST' });
  const third = await new ApiClient().call(logout, { method: 'POST' });
  expect([second.status, second.json]).toEqual([200, first.json]);
  expect([third.status, third.json]).toEqual([200, first.json]);
});

test('signing out ends the sockets of that session, and those of no other', async () => {
  const user = await givenUser();
  const [here, there] = [await signedIn(user.id), await signedIn(user.id)];
  const sockets = [new ChatSocket(), new ChatSocket(), new ChatSocket()];
  for (const [index, { cookie }] of [here, here, there].entries()) {
    expect(await sockets[index]?.connect(handshake(cookie))).toBe(200);
  }
  for (const socket of sockets) await socket.send('auth', { userId: user.id });
  await here.call(logout, { method: 'POST' });
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, true, false]);
});

test('signing out succeeds even when the sockets cannot be read', async () => {
  const client = await signedIn((await givenUser()).id);
  const kept = client.cookie;
  const fault = { command: 'GetItemCommand', when: 'before', error: new Error('Lost') } as const;
  const answer = await withFault(fault, () => client.call(logout, { method: 'POST' }));
  expect(answer.status).toBe(200);
  client.cookie = kept;
  expect((await client.call(currentUser)).status).toBe(401);
});

test('signing out ends no other session of the user', async () => {
  const user = await givenUser();
  const [here, there] = [await signedIn(user.id), await signedIn(user.id)];
  await here.call(logout, { method: 'POST' });
  expect((await there.call(currentUser)).status).toBe(200);
});
