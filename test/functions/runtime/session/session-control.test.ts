import { createHmac, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { transact } from '#functions/data/table/send.ts';
import { getUser, userUpdate } from '#functions/data/users/user.ts';
import { keyId } from '#functions/services/key-id.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';

const dayMs = 24 * 3_600_000;
const key = new TextEncoder().encode('k'.repeat(64));
const kid = keyId('k'.repeat(64));
const header = { alg: 'HS256', typ: 'session+jwt', kid };
const issuer = 'http://localhost:3000';
const good = { iss: issuer, aud: 'session' };

async function sessionOf(client: ApiClient) {
  const token = client.cookie?.slice('session='.length) ?? '';
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { token, claims: { sid: String(claims.sid), uid: Number(claims.uid), exp: claims.exp } };
}

async function statusOf(token: string, name = 'session'): Promise<number> {
  return (await new ApiClient().call(currentUser, { cookies: [`${name}=${token}`] })).status;
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with these parts, signed with HMAC whatever its header says. */
function forge(head: object, payload: object, secret: string | Uint8Array = key, hash = 'sha256') {
  const text = `${json(head)}.${json(payload)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

describe('a token', () => {
  test('that we would have made is accepted, so that the ones below fail for their own reason', async () => {
    const client = await signedIn((await givenUser()).id);
    const { claims } = await sessionOf(client);
    expect(await statusOf(forge(header, { ...claims, ...good }))).toBe(200);
    const signed = new SignJWT({ ...claims, ...good }).setProtectedHeader(header);
    expect(await statusOf(await signed.sign(key))).toBe(200);
  });

  test('that differs in any claim, header or key is refused', async () => {
    const other = await givenUser();
    const client = await signedIn((await givenUser()).id);
    const { token, claims } = await sessionOf(client);
    const payload = { ...claims, ...good };
    const now = Math.floor(Date.now() / 1000);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const rs256 = new SignJWT(payload).setProtectedHeader({ ...header, alg: 'RS256' });
    const [head = '', body = '', signature = ''] = token.split('.');
    const crafted: Record<string, string> = {
      empty: '',
      dots: '..',
      'not a token': 'admin',
      'no signature': `${head}.${body}.`,
      'no signature part': `${head}.${body}`,
      'a fourth part': `${token}.${signature}`,
      'alg none': new UnsecuredJWT(payload).encode(),
      'alg none with the type': `${json({ ...header, alg: 'none' })}.${json(payload)}.`,
      'alg None signed': forge({ ...header, alg: 'None' }, payload),
      'alg HS512': forge({ ...header, alg: 'HS512' }, payload, key, 'sha512'),
      'alg RS256': await rs256.sign(privateKey),
      'alg missing': forge({ typ: header.typ, kid }, payload),
      'another key': forge(header, payload, 'x'.repeat(64)),
      'an empty key': forge(header, payload, ''),
      'no kid': forge({ alg: 'HS256', typ: header.typ }, payload),
      'an unknown kid': forge({ ...header, kid: '2' }, payload),
      'a kid that is a path': forge({ ...header, kid: '../../dev/null' }, payload, ''),
      'a kid of Object': forge({ ...header, kid: '__proto__' }, payload, ''),
      'a jwk of its own': forge({ ...header, jwk: { kty: 'oct', k: 'eA' } }, payload, 'x'),
      'no type': forge({ alg: 'HS256', kid }, payload),
      'the type of a preview': forge({ ...header, typ: 'preview+jwt' }, payload),
      'a critical header': forge({ ...header, crit: ['x'], x: 1 }, payload),
      'another issuer': forge(header, { ...payload, iss: 'https://evil.example' }),
      'no issuer': forge(header, { ...payload, iss: undefined }),
      'another audience': forge(header, { ...payload, aud: 'preview' }),
      'no audience': forge(header, { ...payload, aud: undefined }),
      'an end a second ago': forge(header, { ...payload, exp: now - 1 }),
      'no end': forge(header, { ...payload, exp: undefined }),
      'an end that is a text': forge(header, { ...payload, exp: '9999999999' }),
      'a beginning to come': forge(header, { ...payload, nbf: now + 60 }),
      'another user': forge(header, { ...payload, uid: other.id }),
      'a user that is a text': forge(header, { ...payload, uid: String(claims.uid) }),
      'no user': forge(header, { ...payload, uid: undefined }),
      'another session': forge(header, { ...payload, sid: 'session-of-nobody-at-all' }),
      'no session': forge(header, { ...payload, sid: undefined }),
      'ten kilobytes': forge(header, { ...payload, pad: 'x'.repeat(10_000) }),
      'a list as payload': forge(header, [payload]),
    };
    for (const [what, forged] of Object.entries(crafted)) {
      expect(await statusOf(forged), what).toBe(401);
    }
    expect(Object.keys(crafted).length).toBeGreaterThanOrEqual(30);
  });

  test('with any bit changed is refused', async () => {
    const client = await signedIn((await givenUser()).id);
    const { token } = await sessionOf(client);
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.nat(6), async (at, bit) => {
        const changed = String.fromCharCode(token.charCodeAt(at) ^ (1 << bit));
        expect(await statusOf(token.slice(0, at) + changed + token.slice(at + 1))).toBe(401);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a request with several cookies', () => {
  test('is recognized by our own cookie', async () => {
    const client = await signedIn((await givenUser()).id);
    const cookies = ['theme=dark', 'session=forged', ` ${client.cookie}`, 'session='];
    expect((await new ApiClient().call(currentUser, { cookies })).status).toBe(200);
  });

  test('is not recognized by a cookie of another name', async () => {
    const client = await signedIn((await givenUser()).id);
    const { token } = await sessionOf(client);
    for (const name of ['Session', 'xsession', '__Host-session', 'session ']) {
      expect(await statusOf(token, name), name).toBe(401);
    }
  });
});

describe('a session', () => {
  test('costs one read of the table', async () => {
    const client = await signedIn((await givenUser()).id);
    const calls = await watchTable(() => client.call(currentUser));
    expect(calls.names).toEqual(['BatchGetItemCommand']);
  });

  test('lasts seven days when it is not used', async () => {
    const clock = givenClock();
    const [used, unused] = [await givenUser(), await givenUser()];
    const [first, second] = [await signedIn(used.id), await signedIn(unused.id)];
    clock.pass(7 * dayMs - 1_001);
    expect((await first.call(currentUser)).status).toBe(200);
    clock.pass(1_001);
    expect((await second.call(currentUser)).status).toBe(401);
  });

  test('is renewed while it is used, at most once a day', async () => {
    const clock = givenClock();
    const user = await givenUser();
    const client = await signedIn(user.id);
    const isRenewed = async () => (await client.call(currentUser)).cookies.length > 0;
    clock.pass(dayMs - 1);
    expect(await isRenewed()).toBe(false);
    expect((await getUser(user.id))?.lastSeenAt).toBe(user.lastSeenAt);
    clock.pass(1);
    expect(await isRenewed()).toBe(true);
    const lastSeenAt = new Date(Date.now()).toISOString();
    expect(await getUser(user.id)).toEqual({ ...user, lastSeenAt });
    expect(await isRenewed()).toBe(false);
    for (let day = 0; day < 30; day += 1) {
      clock.pass(dayMs);
      expect(await isRenewed()).toBe(true);
    }
  });

  test('ends when all sessions of the user were ended', async () => {
    const user = await givenUser();
    const client = await signedIn(user.id);
    await transact([userUpdate(user, { sessionEpoch: user.sessionEpoch + 1 })]);
    expect((await client.call(currentUser)).status).toBe(401);
    expect((await (await signedIn(user.id)).call(currentUser)).status).toBe(200);
  });

  test('returns the user as they are now, not as they were when it began', async () => {
    const user = await givenUser({ isAdmin: true });
    const client = await signedIn(user.id);
    await transact([userUpdate(user, { isAdmin: false })]);
    expect((await client.call(currentUser)).json).toMatchObject({ isAdmin: false });
    expect((await getUser(user.id))?.isAdmin).toBe(false);
  });
});
