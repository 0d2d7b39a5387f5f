import { expect, test } from 'vitest';
import { handler as currentUser } from '../../../functions/auth/current-user.ts';
import { handler as logout } from '../../../functions/auth/logout.ts';
import { ApiClient } from '../../support/api-client.ts';
import { signedIn } from '../../support/sign-in.ts';
import { givenUser } from '../../support/users.ts';

test('signing out ends the session on the server, whatever cookie is replayed', async () => {
  const client = await signedIn((await givenUser()).id);
  const kept = client.cookie;
  const answer = await client.call(logout, { method: 'POST' });
  expect(answer.status).toBe(200);
  expect(answer.cookies).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  client.cookie = kept;
  expect((await client.call(currentUser)).status).toBe(401);
});

test('signing out again, or without a session, is answered alike', async () => {
  const client = await signedIn((await givenUser()).id);
  const kept = client.cookie;
  const first = await client.call(logout, { method: 'POST' });
  client.cookie = kept;
  const second = await client.call(logout, { method: 'POST' });
  const third = await new ApiClient().call(logout, { method: 'POST' });
  expect([second.status, second.json]).toEqual([200, first.json]);
  expect([third.status, third.json]).toEqual([200, first.json]);
});

test('signing out ends no other session of the user', async () => {
  const user = await givenUser();
  const [here, there] = [await signedIn(user.id), await signedIn(user.id)];
  await here.call(logout, { method: 'POST' });
  expect((await there.call(currentUser)).status).toBe(200);
});
