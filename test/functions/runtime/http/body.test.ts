import { describe, expect, test, vi } from 'vitest';
import { handler as login } from '#functions/auth/login.ts';
import { handler as register } from '#functions/auth/register.ts';
import { readUserTotal } from '#functions/data/users/user-total.ts';
import * as passwords from '#functions/services/passwords.ts';
import { bodyLimits } from '#shared/limits/body.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';

vi.mock(import('#functions/services/passwords.ts'), { spy: true });

const send = (rawBody: string, isBase64Encoded = false) =>
  new ApiClient().call(register, { rawBody, isBase64Encoded });
const good = { username: 'x', password: 'secret1', email: 'a@example.com' };

describe('a body that is not valid JSON for the call', () => {
  test.each([
    ['nothing', ''],
    ['half an object', '{"username":'],
    ['a BOM and half an object', '\ufeff{'],
    ['not a number', '{"username":NaN}'],
    ['ten thousand brackets', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['twenty-one levels', `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`],
  ])('is refused as invalid JSON: %s', async (_what, body) => {
    expect(await send(body)).toMatchObject({
      status: 400,
      json: { message: refusals.invalidJson },
    });
  });

  test.each([
    'null',
    '[]',
    '"text"',
    '7',
    '{}',
    '{"username":1e400}',
    '{"__proto__":{"username":"a"}}',
  ])('is refused, naming fields: %s', async (body) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(Object(answer.json).issues.length).toBeGreaterThan(0);
  });

  test('is refused as invalid JSON when its UTF-8 is broken', async () => {
    const bytes = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
    const answer = await send(bytes.toString('base64'), true);
    expect(answer).toMatchObject({ status: 400, json: { message: refusals.invalidJson } });
  });
});

test('names of prototypes do not pollute objects', async () => {
  const before = await readUserTotal();
  const answer = await send(
    `{"__proto__":{"polluted":1,"isAdmin":true},"constructor":{"prototype":{"polluted":1}},"username":"","password":"x"}`,
  );
  expect(answer.status).toBe(400);
  expect(Object({}).polluted).toBeUndefined();
  expect(await readUserTotal()).toBe(before);
});

test('a body may be sent in base64', async () => {
  const body = Buffer.from(JSON.stringify({ ...good, username: 'base64' })).toString('base64');
  expect(await send(body, true)).toMatchObject({ status: 200, json: { username: 'base64' } });
});

test('the last of two equal names counts, and is checked', async () => {
  const answer = await send(
    '{"username":"twin","password":"secret1","email":"a@b.co","username":"a b"}',
  );
  expect(answer.status).toBe(400);
});

test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
  'the content type %s is JSON',
  async (type) => {
    const answer = await new ApiClient().call(register, {
      body: {},
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(400);
  },
);

test('more than 100 KB are refused before anything is hashed', async () => {
  vi.mocked(passwords.isPassword).mockClear();
  const password = 'a'.repeat(bodyLimits.jsonBytes);
  const answer = await new ApiClient().call(login, { body: { username: 'anna', password } });
  expect(answer).toMatchObject({ status: 413, json: { message: refusals.bodyTooLarge } });
  expect(passwords.isPassword).not.toHaveBeenCalled();
});
