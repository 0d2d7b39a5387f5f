import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { handler as logout } from '#functions/auth/logout.ts';
import { handler as register } from '#functions/auth/register.ts';
import { handler as getBrief } from '#functions/briefs/get.ts';
import { handler as saveBrief } from '#functions/briefs/save.ts';
import { handler as list } from '#functions/users/list.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

const own = 'http://localhost:3000';

describe('a call that did not come through CloudFront', () => {
  test.each([
    ['no secret', {}],
    ['an empty secret', { 'x-origin-secret': '' }],
    ['another secret', { 'x-origin-secret': 'x'.repeat(64) }],
    ['a part of the secret', { 'x-origin-secret': 'o'.repeat(63) }],
  ])('is refused with %s', async (_what, headers) => {
    const client = await signedIn((await givenUser()).id);
    const answer = await client.call(currentUser, {
      headers: { 'x-origin-secret': '', ...headers },
    });
    expect(answer).toMatchObject({ status: 403, json: { message: refusals.directCall } });
  });
});

describe('a call through CloudFront without the visitor’s address', () => {
  const client = new ApiClient('198.51.100.1');
  const without = (forwarded: string) =>
    client.call(logout, {
      method: 'POST',
      headers: { 'x-viewer-address': undefined, 'x-forwarded-for': forwarded },
    });
  const said = () => expect.stringContaining('the visitor address is missing');

  beforeEach(() => {
    vi.mocked(console.error).mockImplementation(() => {});
  });

  test('fires an alarm, and is counted by the address in `X-Forwarded-For`', async () => {
    expect((await without('203.0.113.9, 198.51.100.1')).status).toBe(200);
    expect(console.error).toHaveBeenCalledWith(said());
    vi.mocked(console.error).mockClear();
  });

  test('fires an alarm, and is refused without one: visitors never share the attempts of one', async () => {
    expect((await without('198.51.100.1')).status).toBe(503);
    expect(console.error).toHaveBeenCalledWith(said());
    vi.mocked(console.error).mockClear();
  });
});

describe('a page of another website', () => {
  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://localhost:3001' },
    { origin: 'https://localhost:3000' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: 'http://evil.localhost:3000' },
    { origin: own, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': '' },
  ])('cannot change anything: %j', async (headers) => {
    const client = await signedIn((await givenUser()).id);
    const kept = client.cookie;
    const answer = await client.call(logout, { method: 'POST', headers });
    expect(answer).toMatchObject({ status: 403, json: { message: refusals.foreignOrigin } });
    expect(client.cookie).toBe(kept);
    expect((await client.call(currentUser)).status).toBe(200);
  });

  test.each([
    {},
    { origin: own },
    { origin: own, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])('is not assumed from %j', async (headers) => {
    expect((await new ApiClient().call(logout, { method: 'POST', headers })).status).toBe(200);
  });

  test('may link to a call that changes nothing', async () => {
    const client = await signedIn((await givenUser()).id);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await client.call(currentUser, { headers })).status).toBe(200);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])('cannot send JSON as %j', async (type) => {
    const body = { username: 'forged', password: 'secret1', email: 'a@example.com' };
    const answer = await new ApiClient().call(register, {
      body,
      headers: { 'content-type': type },
    });
    expect(answer).toMatchObject({ status: 415, json: { message: refusals.wrongContentType } });
  });
});

describe('access', () => {
  test('is refused without a session, whatever user the headers claim', async () => {
    const headers = {
      'x-user-id': '1',
      'x-forwarded-user': 'admin',
      authorization: 'Bearer admin',
      'x-forwarded-for': '127.0.0.1',
    };
    const answer = await new ApiClient().call(currentUser, { headers, query: { userId: '1' } });
    expect(answer).toMatchObject({ status: 401, json: { message: refusals.signedOut } });
  });

  test('for administrators is refused to customers before their input is validated', async () => {
    const client = await signedIn((await givenUser()).id);
    const answer = await client.call(list, { query: { limit: 'none' } });
    expect(answer).toMatchObject({ status: 403, json: { message: refusals.notAllowed } });
  });
});

describe('a call from the page of another user (THREAT-S7)', () => {
  const given = async () => {
    const { id } = await givenUser();
    return { id, client: await signedIn(id) };
  };
  const pageOf = (id: number | string) => ({ headers: { 'x-page-user': String(id) } });

  test('is refused: neither read nor changed is what belongs to the session', async () => {
    const { id, client } = await given();
    const brief = { method: 'PUT', body: { business: 'Bakers' } };
    for (const user of [id + 1, '', `${id}, ${id}`, `0${id}`]) {
      const answer = await client.call(saveBrief, { ...brief, ...pageOf(user) });
      expect(answer).toMatchObject({ status: 412, json: { message: refusals.otherUser } });
    }
    expect((await client.call(getBrief)).json).toMatchObject({ business: null });
    expect((await client.call(getBrief, pageOf(id + 1))).status).toBe(412);
    expect((await client.call(logout, { method: 'POST', ...pageOf(id + 1) })).status).toBe(412);
    expect((await client.call(saveBrief, { ...brief, ...pageOf(id) })).status).toBe(200);
    expect((await client.call(getBrief)).json).toMatchObject({ business: 'Bakers' });
  });

  test('without a session is a visitor’s, whatever user it names', async () => {
    const { id } = await given();
    expect((await new ApiClient().call(currentUser, pageOf(id))).status).toBe(401);
    expect((await new ApiClient().call(logout, { method: 'POST', ...pageOf(id) })).status).toBe(
      200,
    );
  });

  test('corrects a hint that names another user than the session, and no other', async () => {
    const { id, client } = await given();
    const { cookie = '' } = client;
    const hinted = async (...hints: string[]) =>
      (await client.call(currentUser, { cookies: [cookie, ...hints] })).cookies;
    expect(await hinted(`signed-in=${id + 1}`)).toEqual([
      expect.stringMatching(new RegExp(`^signed-in=${id}; Max-Age=604800; Path=/`)),
    ]);
    expect(await hinted(`signed-in=${id}`)).toEqual([]);
    expect(await hinted()).toEqual([]);
  });
});

test('no response is stored by a cache', async () => {
  for (const answer of [
    await new ApiClient().call(currentUser),
    await new ApiClient().call(logout, { method: 'POST' }),
  ]) {
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});
